import Chapter
import Diagnostics
import Weaving

/// Holds a snippet that compiles against what its comments say of its run.
struct PlainJudge {
  let trial: PlainTrial
  let fence: Fence

  private var snippet: PlainSnippet { trial.attempt.snippet }

  func state(_ reading: PlainReading) -> PlainState {
    var state = reading.state(.compiled, "", isChecked: true)
    state.usable = snippet
    var words: [String] = []
    if let host = trial.attempt.host {
      state.block.kind = .fragment
      words.append("of the snippet at line \(reading.neighbours.blocks[host].location.line)")
    } else if !trial.attempt.context.isEmpty {
      let lines = trial.attempt.context.map { reading.neighbours.blocks[$0.index].location.line }
      words.append(
        (lines.count == 1 ? "with the snippet at line " : "with the snippets at lines ")
          + lines.map(String.init).joined(separator: ", "))
    }
    if !trial.attempt.imports.isEmpty {
      words.append("with import " + trial.attempt.imports.joined(separator: ", "))
    }
    if let run = trial.outcome.run {
      if trial.attempt.host == nil { state.block.kind = .run }
      judge(run, &state, &words)
    } else {
      state.uncheckedComments = snippet.expectations.count
    }
    state.block.detail = words.joined(separator: "; ")
    if state.diagnostics.contains(where: { $0.severity == .error }) {
      state.block.isChecked = false
    }
    return state
  }

  private func judge(_ run: RunOutcome, _ state: inout PlainState, _ words: inout [String]) {
    let output = PlainOutput(run.printed)
    let traps = snippet.expectations.filter {
      if case .traps = $0.expectation.kind { true } else { false }
    }
    if let fault = fault(of: run) {
      // What it declares can still be used.
      let statements = snippet.items.filter(\.isStatement).map(\.range)
      state.usable = PlainSnippet(
        snippet.blanking(statements).map { Program.Line($0, at: $1.origin(ofColumn: 1)) })
      let isAnnounced = traps.contains {
        guard case .traps(let text) = $0.expectation.kind else { return false }
        return text.isEmpty || fault.message.contains(text)
      }
      if case .signaled = run.termination, isAnnounced {
        words.append("crashes, as a comment says")
      } else {
        state.diagnostics.append(fault)
      }
    } else {
      state.printed = output.lines
      for trap in traps {
        state.diagnostics.append(
          Diagnostic(
            .error, "this comment says that the program crashes, and it does not",
            at: trap.expectation.location))
      }
    }
    for issue in ReportedIssue.all(in: run.standardError) {
      let isAnnounced = traps.contains {
        guard case .traps(let text) = $0.expectation.kind else { return false }
        return issue.lines[0].contains(text)
      }
      guard !isAnnounced else { continue }
      state.diagnostics.append(
        Diagnostic(
          .error, "the run reports: " + issue.lines[0],
          at: trial.program.origin(line: issue.line, column: 1)?.location ?? fence.location,
          detail: issue.lines.count > 1
            ? issue.lines.dropFirst().joined(separator: "\n") : nil))
    }
    var held = 0
    for (index, watched) in snippet.expectations.enumerated() where watched.expectation.isOfRun {
      switch judge(
        watched, passes: trial.program.watched.contains(index) ? output.passes(of: index) : [])
      {
      case .holds: held += 1
      case .isUnchecked: state.uncheckedComments += 1
      case .differs(let diagnostic): state.diagnostics.append(diagnostic)
      }
    }
    if held > 0 { words.append("prints what \(held) comment\(held == 1 ? " says" : "s say")") }
    if !output.lines.isEmpty, snippet.expectations.isEmpty {
      words.append("prints \(output.lines.count) line\(output.lines.count == 1 ? "" : "s")")
    }
  }

  // MARK: - Comments

  private enum Judgement {
    case holds, isUnchecked
    case differs(Diagnostic)
  }

  private func judge(_ watched: WatchedExpectation, passes: [PlainOutput.Pass]) -> Judgement {
    let expectation = watched.expectation
    guard !passes.isEmpty else { return .isUnchecked }
    let texts = [expectation.lines.map(\.text)] + expectation.alternatives
    if passes.allSatisfy({ pass in texts.contains { holds($0, pass) } }) { return .holds }
    let all = passes.flatMap(\.printed)
    if texts.contains(where: { PlainText.matches($0, all) }) { return .holds }
    guard let wrong = passes.first(where: { pass in !texts.contains { holds($0, pass) } }) else {
      return .isUnchecked
    }
    let isValue = if case .value = expectation.kind { true } else { false }
    if isValue, wrong.values.isEmpty, wrong.printed.isEmpty { return .isUnchecked }
    if isValue, expectation.readsAsProse { return .isUnchecked }
    var actual = wrong.values.first.map { [$0] } ?? wrong.printed
    if let quoted = wrong.values.last, texts[0].first?.hasPrefix("\"") == true { actual = [quoted] }
    if wrong.values.isEmpty, wrong.printed.isEmpty { actual = wrong.before }
    return .differs(
      PlainText.difference(
        isValue
          ? "the value is something else than this comment says"
          : "the program prints something else than this comment says",
        expectation.lines, actual, atLetter: false,
        note: trial.attempt.context.isEmpty
          ? nil : Diagnostic(.note, "the snippet is here", at: fence.location)))
  }

  private func holds(_ shown: [String], _ pass: PlainOutput.Pass) -> Bool {
    if pass.values.contains(where: { PlainText.matches(shown, $0.splitIntoLines) }) { return true }
    if !pass.values.isEmpty { return false }
    if PlainText.matches(shown, pass.printed) { return true }
    if pass.unclaimed != pass.printed, PlainText.matches(shown, pass.unclaimed) { return true }
    // Several statements print what one comment shows.
    if shown.count > pass.printed.count, pass.before.count >= shown.count,
      PlainText.matches(shown, pass.before.suffix(shown.count))
    {
      return true
    }
    // What a task prints comes later.
    guard pass.printed.isEmpty, shown != [""] else { return false }
    if pass.before.count >= shown.count,
      PlainText.matches(shown, pass.before.suffix(shown.count))
    {
      return true
    }
    return pass.after.indices.contains { start in
      start + shown.count <= pass.after.count
        && PlainText.matches(shown, Array(pass.after[start..<start + shown.count]))
    }
  }

  // MARK: - Faults

  private func fault(of run: RunOutcome) -> Diagnostic? {
    let message: String
    var location = fence.location
    switch run.termination {
    case .exited(0): return nil
    case .exited(let status): message = "the program ends with exit status \(status)"
    case .signaled(let signal):
      let trap = Trap(run.standardError)
      message = trap?.message ?? "the run crashed: \(signalName(signal))"
      if let trap, trap.file == PlainProgram.fileName,
        let place = trial.program.origin(line: trap.line, column: 1)
      {
        location = place.location
      }
    case .processorTimeExceeded(let seconds):
      message = "the program uses more than \(seconds) s of processor time"
    case .wallTimeExceeded(let seconds):
      message = "the program does not end within \(seconds) s"
    case .outputExceeded(let bytes):
      message = "the program prints more than \(bytes) bytes"
    }
    let errors = run.standardError.split(separator: "\n")
      .prefix { !$0.hasPrefix("Current stack trace:") }.prefix(10).joined(separator: "\n")
    return Diagnostic(.error, message, at: location, detail: errors.isEmpty ? nil : errors)
  }
}

extension PlainExpectation {
  /// Whether a value is described in words.
  fileprivate var readsAsProse: Bool {
    let text = lines.map(\.text).joined(separator: " ")
    return text.split(separator: " ").count > 1
      && !text.contains { "\"[](){}<>0123456789=".contains($0) }
  }
}

extension String {
  fileprivate var splitIntoLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
