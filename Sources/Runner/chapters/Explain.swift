import ArgumentParser
import Chapter
import Diagnostics
import Foundation
import Judging
import Outcomes
import Planning
import Reports
import Sessions
import Trace

struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain one run: why each body ran, and why the others did not.")

  @Argument(
    help: ArgumentHelp("A line of the run, or of its console.", valueName: "file:line"))
  var place: String

  func run() async throws {
    guard let target = DocumentPlace(place) else {
      throw ValidationError("'\(place)' is not FILE:NUMBER")
    }
    let start = ContinuousClock.now
    let findings = try await CheckSession(CheckRequest(place: target)).check()
    let (chapters, unreadable) = (findings.chapters, findings.unreadable)
    let sessions = chapters.flatMap { $0.sessions(atLine: target.line) }
    if sessions.isEmpty, unreadable.isEmpty {
      throw chapters.first?.plan.misuse(of: target)
        ?? Misuse("no run of a chapter stands at \(place)")
    }
    for session in sessions {
      let text = SessionText().text(session)
      print(
        text.isEmpty ? "this run has no views and no view state: there is nothing to show\n" : text)
    }
    try CheckResult(
      verdicts: chapters.map(Verdict.init), unreadable: unreadable,
      duration: ContinuousClock.now - start
    ).finish()
  }
}

extension CheckedChapter {
  /// Returns the sessions of runs whose code or console contains a line.
  fileprivate func sessions(atLine line: Int) -> [Session] {
    zip(plan.runs, runs).flatMap { run, outcome -> [Session] in
      guard let outcome else { return [] }
      return run.parts.enumerated().compactMap { number, part in
        let fences = [part.snippet, part.console].compactMap { $0.map(plan.fence) }
        guard fences.contains(where: { ($0.location.line...$0.lastLine).contains(line) }) else {
          return nil
        }
        return Session(outcome.trace, part: number, driver: plan.statements(of: run))
      }
    }
  }
}
