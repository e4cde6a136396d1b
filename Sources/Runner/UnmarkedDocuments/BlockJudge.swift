import Chapter
import Diagnostics
import Judging
import Outcomes
import Running
import Trace
import Weaving

/// The judge of a snippet that compiles, by its comments' expectations of the run.
struct BlockJudge {
  let trial: Trial
  let fence: Fence

  var snippet: UnmarkedSnippet { trial.attempt.snippet }

  func state(_ reading: BlockReader) -> BlockState {
    var state = reading.state(.compiled, "", isChecked: true)
    state.usable = snippet
    var words: [String] = []
    if let host = trial.attempt.host {
      state.block.kind = .fragment
      state.host = host
      words.append("of the snippet at line \(reading.neighbours.blocks[host].location.line)")
    } else if !trial.attempt.context.isEmpty {
      let lines = trial.attempt.context.map { reading.neighbours.blocks[$0.index].location.line }
      words.append(
        (lines.count == 1 ? "with the snippet at line " : "with the snippets at lines ")
          + lines.map(String.init).joined(separator: ", "))
    }
    if !trial.attempt.imports.isEmpty {
      words.append(
        "with \(trial.attempt.isTestable ? "@testable " : "")import "
          + trial.attempt.imports.joined(separator: ", "))
    }
    if let run = trial.outcome.run {
      if trial.attempt.host == nil { state.block.kind = .run }
      judge(run, &state, &words)
    } else {
      for watched in snippet.expectations where watched.isMissedWhenUnchecked {
        state.miss(
          watched,
          because: snippet.endlessLoops.isEmpty
            ? "nothing here calls the code that it is about" : "its snippet never ends")
      }
    }
    if let loop = snippet.endlessLoops.first, !FenceLanguage(fence.info).isOnlyCompiled {
      let place = snippet.text.place(of: loop.range.lowerBound)
      let line = snippet.text.lines[place.line].origin(ofColumn: 1).line
      words.append("not run, since the loop at line \(line) never ends")
    }
    judgeWarnings(&state)
    if !state.block.isChecked, state.diagnostics.isEmpty,
      snippet.expectations.contains(where: \.isMissedWhenUnchecked)
    {
      words.append("not all that its comments say was reached")
    }
    state.block.detail = words.joined(separator: "; ")
    if state.diagnostics.contains(where: { $0.severity == .error }) {
      state.block.isChecked = false
    }
    return state
  }

  /// Compares comments that quote a warning with the compiler's warnings.
  private func judgeWarnings(_ state: inout BlockState) {
    for watched in snippet.expectations {
      guard case .warns(let text) = watched.expectation.kind else { continue }
      let said = trial.outcome.compile.messages.filter { message in
        guard message.severity == .warning,
          let place = trial.program.origin(line: message.lineOfProgram, column: message.column)
        else { return false }
        return watched.lines.contains {
          $0 < snippet.text.lines.count
            && snippet.text.lines[$0].origin(ofColumn: 1).line == place.location.line
        }
      }.map(\.text)
      if said.isEmpty {
        state.comments.add(
          .isUnchecked("the compiler does not warn here"), at: watched.expectation.location)
      } else if !said.contains(where: { $0.says(text) }) {
        state.diagnostics.append(
          Diagnostic(
            .error, "the compiler warns of something else than this comment says",
            at: watched.expectation.location,
            detail: said.map { "warning: " + $0 }.joined(separator: "\n")))
      } else {
        state.comments.add(.holds, at: watched.expectation.location)
      }
    }
  }

  private func judge(_ run: RunOutcome, _ state: inout BlockState, _ words: inout [String]) {
    let output = WatchedOutput(run.printed)
    let comments = CommentJudge(trial: trial, fence: fence, output: output)
    judgeEnding(of: run, output, &state, &words)
    judgeIssues(of: run, output, &state)
    var held = 0
    for index in snippet.expectations.indices
    where snippet.expectations[index].expectation.isOfRun {
      switch comments.judge(index) {
      case .holds:
        held += 1
        state.comments.add(.holds, at: snippet.expectations[index].expectation.location)
      case .isRemark:
        state.comments.add(.isProse, at: snippet.expectations[index].expectation.location)
      case .isUnchecked(let reason):
        // A failure that it may be about has come.
        let expectation = snippet.expectations[index].expectation
        let isHeld = state.comments.contains {
          $0.status == .holds && $0.location == expectation.location
        }
        if isHeld, expectation.suspicion != nil { continue }
        state.miss(snippet.expectations[index], because: reason)
      case .differs(let diagnostic):
        state.comments.add(.differs, at: snippet.expectations[index].expectation.location)
        state.diagnostics.append(diagnostic)
      }
    }
    if let account = account(of: run, output) { words.append(account) }
    if held > 0 { words.append("prints what \(held) comment\(held == 1 ? " says" : "s say")") }
    if !output.lines.isEmpty, held == 0, state.diagnostics.isEmpty {
      words.append("prints \(output.lines.count) line\(output.lines.count == 1 ? "" : "s")")
    }
  }

  /// Reports the unexpected issues of a run that continued after them.
  private func judgeIssues(
    of run: RunOutcome, _ output: WatchedOutput, _ state: inout BlockState
  ) {
    let issues = ReportedIssue.all(of: run, output)
    state.diagnostics += missingFailures(among: issues)
    for issue in issues where !isAnnounced(issue) {
      state.diagnostics.append(
        Diagnostic(
          .error, "the run reports: " + issue.lines[0],
          at: location(ofLine: issue.line),
          detail: issue.lines.count > 1
            ? issue.lines.dropFirst().joined(separator: "\n") : nil))
    }
  }

  // MARK: - Endings

  private func judgeEnding(
    of run: RunOutcome, _ output: WatchedOutput, _ state: inout BlockState, _ words: inout [String]
  ) {
    let traps = snippet.expectations.indices.filter {
      snippet.expectations[$0].expectation.mayEndRun
    }
    // A required expectation that fails has been reported as an issue.
    if run.trap?.message.contains("top level: Testing.ExpectationFailedError") == true,
      !output.testEvents.isEmpty
    {
      return
    }
    guard let fault = fault(of: run) else {
      state.printed = output.lines
      if case .exited(let status) = run.termination, status != 0 {
        words.append("exits with status \(status)")
      }
      for trap in traps where snippet.expectations[trap].announcesTrap {
        judgeMissing(trap, output, &state)
      }
      return
    }
    // The declarations can still be used by later snippets.
    let statements = snippet.items.filter(\.isStatement).map(\.range)
    state.usable = UnmarkedSnippet(
      snippet.blanking(statements).map { Program.Line($0, at: $1.origin(ofColumn: 1)) },
      known: snippet.known)
    // The crash must be in the statement of the comment.
    let present = traps.filter {
      !trial.program.watched.contains($0) || output.isCutShort(in: $0)
    }
    let announcement = present.first {
      snippet.expectations[$0].expectation.announces(fault) == true
    }
    let open = present.first { snippet.expectations[$0].expectation.announces(fault) == nil }
    let isThrown = fault.thrownError != nil && snippet.endsByThrowing
    if case .signaled = run.termination, announcement == nil, let open {
      words.append("throws an error")
      state.comments.add(
        .isUnchecked("the error that is thrown does not show its type"),
        at: snippet.expectations[open].expectation.location)
    } else if isThrown, !present.contains(where: { snippet.expectations[$0].announcesTrap }) {
      words.append("ends with the error that it throws")
    } else if case .signaled = run.termination, let announcement {
      let expectation = snippet.expectations[announcement].expectation
      state.comments.add(.holds, at: expectation.location)
      words.append(
        "\(expectation.isOfError ? "throws" : "crashes"), as "
          + "\(fence.isAnnouncing(traps, in: snippet) ? "its fence" : "a comment") says")
    } else if let other = present.first(where: { snippet.expectations[$0].announcesTrap }),
      snippet.expectations[other].expectation.isOfError, trial.program.watched.contains(other)
    {
      state.diagnostics.append(another(fault, than: snippet.expectations[other].expectation))
    } else if let need = MachineNeed(run, of: trial) {
      words.append(need.reason)
      // It has been checked that the snippet compiles.
      if case .arguments = need {
        state.block.kind = .compiled
      } else {
        state.block.isChecked = false
      }
    } else {
      state.diagnostics.append(fault)
    }
  }

  /// The attempt without the statement that ends the program according to a comment; nil if there
  /// is no such statement.
  var rest: Attempt? {
    guard let run = trial.outcome.run, case .signaled = run.termination else { return nil }
    let output = WatchedOutput(run.printed)
    let cut = snippet.expectations.indices.first { index in
      let isAnnounced = snippet.expectations[index].expectation.mayEndRun
      return isAnnounced && trial.program.watched.contains(index) && output.isCutShort(in: index)
    }
    guard let cut, let lines = snippet.expectations[cut].watched else { return nil }
    let ranges = lines.map { line in
      let start = snippet.text.offset(ofLine: line)
      return start..<start + snippet.text.lines[line].text.utf8.count
    }
    var attempt = trial.attempt
    attempt.snippet = UnmarkedSnippet(
      snippet.blanking(ranges).map { text, origin in
        text == origin.text ? origin : Program.Line(text, at: origin.origin(ofColumn: 1))
      }, known: snippet.known)
    let place = snippet.expectations[cut].expectation.location
    attempt.snippet.expectations.removeAll { $0.expectation.location == place }
    return attempt.snippet.items.isEmpty ? nil : attempt
  }

  /// Whether the run ends in a statement whose comment announces an error.
  var endsAsAnnounced: Bool { rest != nil || endsInLast || failsAsAnnounced }

  private var endsInLast: Bool {
    guard let run = trial.outcome.run, case .signaled = run.termination else { return false }
    let output = WatchedOutput(run.printed)
    return snippet.expectations.indices.contains {
      snippet.expectations[$0].expectation.mayEndRun && output.isCutShort(in: $0)
    }
  }

  // MARK: - Faults

  /// Judges the announcement of a failure that does not end the run.
  private func judgeMissing(_ index: Int, _ output: WatchedOutput, _ state: inout BlockState) {
    let watched = snippet.expectations[index]
    let isReached =
      !trial.program.watched.contains(index) || !output.passes(of: index, claims: []).isEmpty
    guard watched.watched == nil || watched.isTopLevel || isReached else {
      state.comments.add(
        .isUnchecked("its statement is never reached"), at: watched.expectation.location)
      return
    }
    guard isReached else {
      state.comments.add(
        .isUnchecked("its statement is never reached"), at: watched.expectation.location)
      return
    }
    guard trial.program.watched.contains(index) || watched.isTopLevel || watched.watched == nil
    else {
      state.comments.add(
        .isUnchecked("its statement cannot be observed without a change of the program"),
        at: watched.expectation.location)
      return
    }
    state.diagnostics.append(missing(index, output))
  }

  /// Returns the fault of a run that does not end in the statement whose comment announces it.
  private func missing(_ index: Int, _ output: WatchedOutput) -> Diagnostic {
    let expectation = snippet.expectations[index].expectation
    guard expectation.isOfError else {
      return Diagnostic(
        .error, "this comment says that the program crashes, and it does not",
        at: expectation.location)
    }
    var value: String?
    for case .value(index, let texts) in output.events where texts.first != "()" {
      value = texts.first
    }
    return Diagnostic(
      .error,
      "this comment says that \(expectation.announcedError), and "
        + (value.map { "the value is \($0)" } ?? "no error is thrown"),
      at: expectation.location)
  }

  /// Returns the fault of a run that another fault ends than a comment announces.
  private func another(_ fault: Diagnostic, than expectation: InferredExpectation) -> Diagnostic {
    Diagnostic(
      .error,
      "this comment says that \(expectation.announcedError), and "
        + (fault.thrownError.map { "\($0) is thrown" } ?? fault.message),
      at: expectation.location, detail: fault.detail)
  }

  /// Returns the document's location of a program's line; the snippet's, if the line is unknown.
  private func location(ofLine line: Int?) -> SourceLocation {
    line.flatMap { trial.program.origin(line: $0, column: 1)?.location } ?? fence.location
  }

  private func fault(of run: RunOutcome) -> Diagnostic? {
    let message: String
    var location = fence.location
    switch run.termination {
    case .exited(0): return nil
    case .exited where run.failure == nil && snippet.used.contains("exit"): return nil
    case .exited(let status):
      message = run.failure?.message ?? "the program ends with exit status \(status)"
      location = self.location(ofLine: run.failure?.site?.lineOfProgram)
    case .signaled(let signal):
      let trap = run.trap
      message = trap?.message ?? run.crashMessage(signal)
      let sites = [trap.map { Site.line(file: $0.file, line: $0.line) }, run.crashSite]
      if let line = sites.lazy.compactMap({ $0?.lineOfProgram }).first {
        location = self.location(ofLine: line)
      }
    case .processorTimeExceeded(let seconds):
      message = "the program uses more than \(seconds) s of processor time"
    case .wallTimeExceeded(let seconds):
      message = "the program does not end within \(seconds) s"
    case .outputExceeded(let bytes):
      message = "the program prints more than \(bytes) bytes"
    case .processesExceeded:
      message = "the program starts too many processes"
    case .memoryExceeded:
      message = "the program's processes take more memory than a run may"
    case .filesExceeded:
      message = "the program writes more or larger files than a run may"
    case .outputLost:
      message = "the program closes its standard output, or puts something else in its place"
    case .stopped:
      message = "the program is stopped by a signal"
    }
    let errors = run.ownErrorLines.map(ConsoleComparison.text)
      .filter { !$0.isEmpty && Trap($0) == nil }
      .prefix(10).joined(separator: "\n")
    return Diagnostic(.error, message, at: location, detail: errors.isEmpty ? nil : errors)
  }
}

extension BlockState {
  /// Counts an expectation as unchecked.
  fileprivate mutating func miss(_ watched: WatchedExpectation, because reason: String) {
    comments.add(.isUnchecked(reason), at: watched.expectation.location)
    if watched.isMissedWhenUnchecked { block.isChecked = false }
  }
}

extension WatchedExpectation {
  /// Whether the expectation is unambiguously that of a crash.
  fileprivate var announcesTrap: Bool {
    if case .traps = expectation.kind { expectation.isCertain } else { false }
  }
}

extension InferredExpectation {
  /// Whether it is about an error that is thrown.
  fileprivate var isOfError: Bool {
    if case .traps(_, throwing: true) = kind { true } else { false }
  }

  /// The clause on the error that is to be thrown.
  fileprivate var announcedError: String {
    guard case .traps(let text, _) = kind, !text.isEmpty else { return "an error is thrown" }
    return "\(text) is thrown"
  }

  /// Returns whether it announces the fault that ends a run; nil if that cannot be told, since the
  /// thrown error describes itself in other words than its type.
  fileprivate func announces(_ fault: Diagnostic) -> Bool? {
    guard case .traps(let text, let isOfError) = kind else { return true }
    if text.isEmpty { return !isOfError || fault.thrownError != nil }
    guard isOfError else { return fault.message.containsBytes(of: text) }
    guard let thrown = fault.thrownError else { return false }
    let isName = !text.contains(" ") && (text.first?.isUppercase == true || text.first == ".")
    guard isName else { return thrown.says(text) }
    if thrown.hasSameBytes(as: text) { return true }
    guard let path = thrown.pathOfType else { return nil }
    guard !text.contains("(") else { return thrown.hasSuffix(text) }
    let (shown, actual) = (text.split(separator: "."), path.split(separator: "."))
    guard shown.count <= actual.count else { return false }
    return (0...(actual.count - shown.count)).contains {
      Array(actual[$0..<$0 + shown.count]) == Array(shown)
    }
  }
}

extension String {
  /// The path of types and case in the description of a value without one of its own:
  /// `ParseError.empty`, `Failure(code: 4)`.
  fileprivate var pathOfType: Substring? {
    let path = prefix { $0 != "(" }
    let isPath =
      path.first?.isUppercase == true
      && path.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    return isPath && (path.contains(".") || path.count < count) ? path : nil
  }
}

extension Diagnostic {
  /// The error that ends the program because nothing catches it.
  fileprivate var thrownError: String? {
    guard let lead = message.firstRange(of: "Error raised at top level: ") else { return nil }
    let error = message[lead.upperBound...]
    return String(error.hasPrefix("main.") ? error.dropFirst("main.".count) : error)
  }
}

extension Fence {
  /// Returns whether the fence itself announces a crash.
  fileprivate func isAnnouncing(_ traps: [Int], in snippet: UnmarkedSnippet) -> Bool {
    traps.allSatisfy { snippet.expectations[$0].expectation.location == location }
  }
}
