import Diagnostics
import Judging
import Outcomes
import Running
import Weaving

// The judgment of tests: their failures, and comments that predict failures.

extension BlockJudge {
  /// Returns a short summary of a run's tests, if it has any.
  func account(of run: RunOutcome, _ output: WatchedOutput) -> String? {
    guard trial.program.runsTests, case .exited = run.termination else { return nil }
    let ended = Set(output.testEvents.filter(\.endsTest).compactMap(\.testID)).count
    let skipped = Set(output.testEvents.filter(\.skipsTest).compactMap(\.testID)).count
    if ended == 0, skipped == 0 {
      return run.trace.isEmpty ? "no test of it runs here" : "its tests run"
    }
    let words = [
      ended == 0 ? nil : "runs \(ended) test\(ended == 1 ? "" : "s")",
      skipped == 0 ? nil : "skips \(skipped) test\(skipped == 1 ? "" : "s")",
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns whether a comment predicts an issue: by its message, or as the failure of its line.
  func isAnnounced(_ issue: ReportedIssue) -> Bool {
    snippet.expectations.contains { watched in
      if case .traps(let text, _) = watched.expectation.kind, !text.isEmpty,
        issue.lines[0].containsBytes(of: text)
      {
        return true
      }
      guard let text = watched.announcedIssue, let line = issue.line,
        let place = trial.program.origin(line: line, column: 1), place.isOwn
      else { return false }
      return isAbout(watched, place.location)
        && (text.isEmpty || issue.lines.joined(separator: "\n").says(text))
    }
  }

  /// Whether every unambiguous comment about a failing line refers to a failed expectation of the
  /// run.
  var failsAsAnnounced: Bool {
    guard let run = trial.outcome.run else { return false }
    let places = ReportedIssue.all(of: run, WatchedOutput(run.printed)).compactMap { issue in
      issue.line.flatMap { trial.program.origin(line: $0, column: 1)?.location }
    }
    let certain = snippet.expectations.filter { watched in
      if case .fails = watched.expectation.kind { watched.expectation.isCertain } else { false }
    }
    return !certain.isEmpty
      && certain.allSatisfy { watched in places.contains { isAbout(watched, $0) } }
  }

  /// The diagnostics of comments that predict a failure of an expectation that holds.
  func missingFailures(among issues: [ReportedIssue]) -> [Diagnostic] {
    guard trial.program.runsTests || trial.program.observesExpectations else { return [] }
    let places = issues.compactMap { issue in
      issue.line.flatMap { trial.program.origin(line: $0, column: 1)?.location }
    }
    return snippet.expectations.filter { watched in
      watched.expectation.isOfRun && watched.announcedIssue != nil
        && (watched.watched ?? watched.lines).contains {
          $0 < snippet.text.lines.count && snippet.text.lines[$0].text.contains("#expect")
        }
        && !places.contains { isAbout(watched, $0) }
    }.map {
      Diagnostic(
        .error, "this comment says that the expectation fails, but it holds",
        at: $0.expectation.location)
    }
  }

  private func isAbout(_ watched: WatchedExpectation, _ place: SourceLocation) -> Bool {
    let lines = watched.watched.map { $0.clamped(to: 0...snippet.text.lines.count - 1) }
    return place.line == watched.expectation.location.line
      || (lines ?? watched.lines).contains {
        $0 < snippet.text.lines.count
          && snippet.text.lines[$0].origin(ofColumn: 1).line == place.line
      }
  }
}

extension WatchedExpectation {
  /// The text of the issue that the comment predicts, empty for any issue; nil if it predicts none.
  fileprivate var announcedIssue: String? {
    switch expectation.kind {
    case .traps(let text, _): return text
    case .fails(let text, _):
      return text.split(separator: " ").count > 2 ? text : ""
    case .shows, .prints, .value:
      let text = expectation.lines.first?.text.trimmed ?? ""
      return ["fails", "fail", "failure", "this fails", "will fail"]
        .contains { text.lowercased() == $0 || text.lowercased().hasPrefix($0 + ":") } ? "" : nil
    case .warns: return nil
    }
  }
}
