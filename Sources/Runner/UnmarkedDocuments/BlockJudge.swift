import Chapter
import Diagnostics
import Judging
import Outcomes
import Running
import Trace
import Weaving

/// The judge of a compiled snippet, based on its comments' expectations of the run.
struct BlockJudge {
  let trial: Trial
  let fence: Fence

  var snippet: UnmarkedSnippet { trial.attempt.snippet }

  /// Returns the state of a compiled snippet, completed with the results of its run.
  ///
  /// - Parameter blocks: the blocks of its document.
  func state(_ initial: BlockState, among blocks: [CodeBlock]) -> BlockState {
    var state = initial
    state.usable = snippet
    var words: [String] = []
    if let host = trial.attempt.host {
      state.block.kind = .fragment
      state.host = host
      words.append("of the snippet at line \(blocks[host].location.line)")
    } else if !trial.attempt.context.isEmpty {
      let lines = trial.attempt.context.map { blocks[$0.index].location.line }
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
      for watched in snippet.expectations
      where watched.isMissedWhenUnchecked
        || watched.isOfName && watched.expectation.isOfRun && watched.expectation.isCertain
      {
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
      words.append("not all of its comments were reached")
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
            .error, "the compiler's warning differs from this comment",
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
    var settled: Set<SourceLocation> = []
    for index in snippet.expectations.indices {
      let watched = snippet.expectations[index]
      guard watched.expectation.isOfWholeRun || comments.isAboutTwoStatements(watched),
        case .holds = comments.judge(index)
      else { continue }
      let places =
        watched.expectation.isOfWholeRun
        ? watched.expectation.lines.map(\.location) : [watched.expectation.location]
      settled.formUnion(places)
      held += 1
      for place in places { state.comments.add(.holds, at: place) }
    }
    for index in snippet.expectations.indices
    where snippet.expectations[index].expectation.isOfRun
      && !snippet.expectations[index].expectation.isOfWholeRun
      && !settled.contains(snippet.expectations[index].expectation.location)
    {
      switch comments.judge(index) {
      case .holds:
        held += 1
        state.comments.add(
          .holds, at: snippet.expectations[index].expectation.location,
          value: comments.value(index))
      case .isRemark:
        state.comments.add(.isProse, at: snippet.expectations[index].expectation.location)
      case .isUnchecked(let reason):
        // The failure that it may be about has occurred.
        let expectation = snippet.expectations[index].expectation
        let isOfFailure = snippet.expectations.contains {
          !$0.expectation.isOfRun && $0.expectation.location == expectation.location
        }
        let isHeld = state.comments.contains {
          $0.status == .holds && $0.location == expectation.location
        }
        if isOfFailure, isHeld, expectation.suspicion != nil { continue }
        state.miss(snippet.expectations[index], because: reason)
      case .differs(let diagnostic):
        state.comments.add(
          .differs, at: snippet.expectations[index].expectation.location,
          value: comments.value(index))
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
}

extension BlockState {
  /// Counts an expectation as not compared.
  fileprivate mutating func miss(_ watched: WatchedExpectation, because reason: String) {
    comments.add(.isUnchecked(reason), at: watched.expectation.location)
    if watched.isMissedWhenUnchecked { block.isChecked = false }
  }
}
