import Chapter
import Diagnostics
import Outcomes
import Planning
import Trace
import Weaving

/// Compares outcomes with a chapter's expectations, and reports each difference at its place.
struct Judge {
  let plan: Plan
  private(set) var diagnostics: [Diagnostic] = []
  /// The fence that is being judged.
  var subject: SourceLocation?
  private(set) var comparisons: [CheckedChapter.Comparison] = []

  init(plan: Plan) { self.plan = plan }

  mutating func add(_ rule: Diagnostic.Rule, _ diagnostic: Diagnostic) {
    var diagnostic = diagnostic.breaking(rule)
    diagnostic.subject = subject
    diagnostics.append(diagnostic)
  }

  // MARK: - Compilation

  mutating func judge(step: Int, _ outcome: CompileOutcome) {
    switch plan.steps[step].expectation {
    case .compiles, .staysOpen:
      report(outcome, program: plan.steps[step].program, driver: nil)
    case .fails(let index):
      judgeFailure(step: step, outcome, diagnostics: index)
    case .warns(let index):
      report(outcome, program: plan.steps[step].program, driver: nil)
      if outcome.succeeded { judgeMessages(step: step, outcome, diagnostics: index) }
    }
  }

  private mutating func judgeFailure(step: Int, _ outcome: CompileOutcome, diagnostics index: Int) {
    let fence = plan.fence(index)
    let snippet = plan.fence(plan.steps[step].snippet)
    if outcome.succeeded {
      add(
        .diagnosticsDiffer,
        Diagnostic(
          .error, "the snippet compiles, but these diagnostics expect errors",
          at: fence.location, help: "remove this fence, or change the snippet",
          notes: [Diagnostic(.note, "the snippet is here", at: snippet.location)]))
      return
    }
    judgeMessages(step: step, outcome, diagnostics: index)
  }

  /// Compares the compiler's messages with those of a fence: the errors, and, if it shows any
  /// warning, the warnings about this snippet.
  private mutating func judgeMessages(
    step: Int, _ outcome: CompileOutcome, diagnostics index: Int
  ) {
    let fence = plan.fence(index)
    let snippet = plan.fence(plan.steps[step].snippet)
    let shown = fence.lines.map(\.text)
    let showsWarnings = shown.contains { $0.hasPrefix(DiagnosticsMark.warning) }
    var printed: [String] = []
    for message in outcome.messages {
      let place = origin(of: message, plan.steps[step].program, nil)
      let isInSnippet =
        place.map { (snippet.location.line...snippet.lastLine).contains($0.line) } == true
      var mark: String
      switch message.severity {
      case .error: mark = DiagnosticsMark.error
      case .warning where showsWarnings && isInSnippet: mark = DiagnosticsMark.warning
      case .warning, .note, .remark: continue
      }
      // The author may give a message the number of its line in the snippet.
      if isInSnippet, let place, printed.count < shown.count,
        DiagnosticsMark.pinsLine(shown[printed.count])
      {
        mark += "\(place.line - snippet.location.line): "
      }
      printed.append(mark + message.text)
    }
    let comparison = ConsoleComparison(shown: shown, printed: printed.map(ConsoleLine.printed))
    comparisons.append(
      .init(
        subject: plan.steps[step].snippet, fence: index, actual: comparison.kept,
        matches: comparison.matches))
    if comparison.matches { return }
    differ(
      .diagnosticsDiffer, "the compiler's messages differ from these diagnostics", comparison,
      at: fence,
      note: "the compiler checked this snippet", of: snippet, new: "the compiler's messages")
  }

  /// Reports the compiler's errors at the chapter's lines; if there are none, its warnings.
  private mutating func report(_ outcome: CompileOutcome, program: Program, driver: Driver?) {
    let messages =
      outcome.succeeded ? outcome.messages.filter { $0.severity == .warning } : outcome.errors
    for message in messages {
      let place = origin(of: message, program, driver)
      let isOfGeneratedCode =
        message.file == Driver.fileName && driver?.isGenerated(line: message.line) != false
      if message.severity == .warning, place == nil || isOfGeneratedCode { continue }
      add(
        message.severity == .warning ? .compilerWarning : .compilation,
        Diagnostic(message, at: place))
    }
  }

  private func origin(
    of message: CompilerMessage, _ program: Program, _ driver: Driver?
  ) -> SourceLocation? {
    if message.file == Driver.fileName {
      return driver?.origin(line: message.line, column: message.column)
    }
    return program.origin(file: message.file, line: message.line, column: message.column)
      ?? program.files.last.flatMap { program.origin(file: $0.name, line: 1, column: 1) }
  }

  // MARK: - Runs

  mutating func judge(
    run index: Int, _ compile: CompileOutcome, _ outcome: RunOutcome?, driver: Driver
  ) {
    let run = plan.runs[index]
    let program = plan.steps[run.step].program
    report(compile, program: program, driver: driver)
    guard let outcome else { return }
    for (number, part) in run.parts.enumerated() {
      let printed = number < outcome.parts.count ? outcome.parts[number] : []
      let isLast = number == min(run.parts.count, outcome.parts.count) - 1
      guard number < outcome.parts.count else {
        reportUnreached(part, of: run)
        continue
      }
      if isLast, let fault = fault(of: outcome, run) {
        report(fault, part: part, printed: printed, outcome, program, driver)
        return
      }
      judge(part, printed)
      if let console = part.errorConsole { judge(part, console, outcome, isLast: isLast) }
    }
  }

  private mutating func reportUnreached(_ part: Plan.Run.Part, of run: Plan.Run) {
    add(
      .partNotReached,
      Diagnostic(
        .error, "this part of the run was never reached: the run ended before it",
        at: plan.fence(part.snippet).location,
        help: "declare the ending at the part that ends the run, and let nothing follow it",
        notes: [
          Diagnostic(
            .note, "the run starts here", at: plan.fence(run.parts[0].snippet).location)
        ]))
  }

  private mutating func judge(_ part: Plan.Run.Part, _ printed: [ConsoleLine]) {
    let run = plan.fence(part.snippet)
    guard let console = part.console.map(plan.fence) else {
      guard !printed.isEmpty else { return }
      let comparison = ConsoleComparison(shown: [], printed: printed)
      comparisons.append(
        .init(
          subject: part.snippet, fence: nil, actual: comparison.kept, matches: false,
          pretendedWarning: comparison.pretendedWarning))
      add(
        .outputNotShown,
        Diagnostic(
          .error, "the run prints output, but no console shows it", at: run.location,
          help: "add a console after it; 'chapters record' writes it for you",
          detail: printed.map(ConsoleComparison.text).joined(separator: "\n")))
      return
    }
    let comparison = ConsoleComparison(
      shown: console.lines.map(\.text), printed: printed, isUnordered: isUnordered(part.console))
    comparisons.append(
      .init(
        subject: part.snippet, fence: part.console, actual: comparison.kept,
        matches: comparison.matches, pretendedWarning: comparison.pretendedWarning))
    if comparison.matches { return }
    differ(
      .outputDiffers, "the run's output differs from this console", comparison,
      at: console,
      note: "the run is here", of: run, new: "the run's output")
  }

  /// Compares a run's standard error with a console that shows it.
  private mutating func judge(
    _ part: Plan.Run.Part, _ index: Int, _ outcome: RunOutcome, isLast: Bool
  ) {
    let console = plan.fence(index)
    guard isLast else {
      add(
        .document,
        Diagnostic(
          .error, "standard error is compared at the end of a run, but this run continues",
          at: console.location, help: "put this console after the last part"))
      return
    }
    let written = outcome.ownErrorLines
    let comparison = ConsoleComparison(
      shown: console.lines.map(\.text), printed: written, isUnordered: isUnordered(index))
    comparisons.append(
      .init(
        subject: part.snippet, fence: index, actual: comparison.kept, matches: comparison.matches))
    if comparison.matches { return }
    differ(
      .standardErrorDiffers,
      "the run's standard error differs from this console", comparison,
      at: console, note: "the run is here", of: plan.fence(part.snippet),
      new: "the run's standard error")
  }

  /// Compares a table with the traces of its runs.
  ///
  /// A run that was not executed, or ended early, has been reported at its own place.
  mutating func judge(_ table: Plan.Table, _ outcomes: [RunOutcome?]) {
    guard let outcomes = ended(table.runs, outcomes) else { return }
    let fence = plan.fence(table.snippet)
    subject = fence.location
    let computed = TraceTable(table.content, traces: outcomes.map(\.trace))
    if let name = computed.uncounted {
      add(
        .document,
        Diagnostic(
          .error, "nothing in these runs is counted as '\(name)'", at: table.content.location,
          help: "cells= takes 'bodies', 'writes' and names that the program counts itself: "
            + "simulator.count(\"\(name)\")"))
      return
    }
    let comparison = ConsoleComparison(
      shown: fence.lines.map(\.text), printed: computed.lines.map(ConsoleLine.printed))
    comparisons.append(
      .init(
        subject: table.snippet, fence: table.snippet, actual: comparison.kept,
        matches: comparison.matches))
    if comparison.matches { return }
    differ(
      .tableDiffers, "the runs produce a different table", comparison, at: fence,
      note: "its first run is here",
      of: plan.fence(plan.runs[table.runs[0]].parts[0].snippet), new: "the runs' table")
  }

  /// Compares the answers of a question with the trace of its run.
  ///
  /// A run that ended early has been reported at its own place.
  mutating func judge(_ question: Plan.Question, _ outcome: RunOutcome?) {
    guard let outcome, outcome.trace.contains(.finished) || plan.runs[question.run].ending != nil
    else { return }
    let run = plan.runs[question.run]
    let note = Diagnostic(
      .note, "the run is here", at: plan.fence(run.parts[question.part].snippet).location)
    subject = plan.fence(question.snippet).location
    guard let answered = AnsweredQuestion(question, trace: outcome.trace) else {
      let labels = Session(outcome.trace, part: question.part).moments.map(\.label)
      add(
        .answerDiffers,
        Diagnostic(
          .error,
          question.content.occurrence == 1
            ? "\(question.content.interaction) does not happen in this run"
            : "\(question.content.interaction) happens fewer than "
              + "\(question.content.occurrence) times in this run",
          at: question.content.location,
          help: labels.isEmpty
            ? "ask about a run that does something to a screen"
            : "this happens: \(labels.joined(separator: ", "))", notes: [note]))
      return
    }
    if answered.answers.contains(where: \.isRight) { return }
    add(
      .answerDiffers,
      Diagnostic(
        .error, "no answer to this question matches the run",
        at: question.content.location, help: "the right answer: \(answered.truth)",
        notes: [note]))
  }

  private func isUnordered(_ index: Int?) -> Bool {
    guard let index, case .console(let console) = plan.chapter.snippets[index].role else {
      return false
    }
    return console.isUnordered
  }

  private mutating func differ(
    _ rule: Diagnostic.Rule, _ message: String, _ comparison: ConsoleComparison, at fence: Fence,
    note: String,
    of subject: Fence, new: String
  ) {
    let (line, column) = comparison.firstDifference
    var location = line < fence.lines.count ? fence.lines[line].location : fence.location
    if line < fence.lines.count {
      location.column += column - 1
    } else {
      location.line = fence.lastLine
    }
    let firstLine = fence.location.line + 1
    let path = plan.chapter.path
    add(
      rule,
      Diagnostic(
        .error, message, at: location,
        help: help(comparison),
        detail: UnifiedDiff(
          old: comparison.shown, new: comparison.kept, firstLine: firstLine,
          labels: (path, new)
        ).text,
        notes: [
          Diagnostic(.note, "the expected text starts here", at: fence.location),
          Diagnostic(.note, note, at: subject.location),
        ]))
  }

  private func help(_ comparison: ConsoleComparison) -> String {
    if let fault = comparison.fault { return fault }
    if let line = comparison.pretendedWarning {
      return ConsoleLine.marks.contains(where: line.startsWithBytes)
        ? "🟣 begins a run-time warning and ❌ a failure, but the program printed this line; "
          + "print other characters"
        : "a console holds UTF-8, but a printed line is not UTF-8: print its bytes as numbers"
    }
    if let lookalike = comparison.lookalike { return "the two look alike: \(lookalike)" }
    return "if the new text is right, 'chapters record \(plan.chapter.path)' writes it"
  }

  // MARK: - Faults

  /// Returns the reason why a run ended early or otherwise than its fence says, if it did.
  private func fault(of outcome: RunOutcome, _ run: Plan.Run) -> EarlyEnd? {
    var fault = outcome.earlyEnd(isDriven: true)
    if let end = fault, let ofDriver = DriverEnding.Fault(message: end.message) {
      fault = EarlyEnd(rule: .earlyEnd, message: end.message, help: ofDriver.help)
    }
    guard let ending = run.ending else { return fault }
    let expected: String
    switch ending {
    case .error(let text):
      if outcome.termination == .exited(1), let failure = outcome.failure,
        EndingMessage(failure.message).isShown(by: "the driver threw " + text)
      {
        return nil
      }
      expected = "with the error \(text)"
    case .crash(let message) where outcome.failure?.message.hasPrefix("Fatal error: ") == true:
      // The device ends a run where SwiftUI traps, with SwiftUI's message.
      if let failure = outcome.failure, LinePattern(message).matches(failure.message) { return nil }
      expected = "in a crash: \(message)"
    case .exit where outcome.failure != nil, .crash where outcome.failure != nil:
      return fault
    case .exit(let status):
      if outcome.termination == .exited(status), fault != nil { return nil }
      expected = "with exit status \(status)"
    case .crash(let message):
      if case .signaled = outcome.termination, let fault {
        let whole = EndingMessage(outcome.trap?.wholeMessage ?? fault.message)
        if whole.isShown(by: "the run crashed: " + message) { return nil }
        return EarlyEnd(
          rule: .endingDiffers,
          message: "the run does not end as its fence says, in a crash: \(message)",
          help: whole.text)
      }
      expected = "in a crash: \(message)"
    }
    return EarlyEnd(
      rule: .endingDiffers, message: "the run does not end as its fence says, \(expected)",
      help: fault?.message ?? "it reached its last line")
  }

  private func origin(
    of fault: EarlyEnd, _ program: Program, _ driver: Driver
  ) -> SourceLocation? {
    fault.sites.lazy.compactMap { site in
      guard case .line(let file, let line) = site else { return nil }
      if file == Driver.fileName { return driver.origin(line: line, column: 1) }
      return program.origin(file: file, line: line, column: 1)
    }.first
  }

  private mutating func report(
    _ fault: EarlyEnd, part: Plan.Run.Part, printed: [ConsoleLine], _ outcome: RunOutcome,
    _ program: Program, _ driver: Driver
  ) {
    let run = plan.fence(part.snippet).location
    let location = origin(of: fault, program, driver) ?? run
    add(
      fault.rule,
      Diagnostic(
        fault, at: location, printed: printed, errors: outcome.ownErrorLines,
        notes: location == run ? [] : [Diagnostic(.note, "the run is here", at: run)]))
  }
}
