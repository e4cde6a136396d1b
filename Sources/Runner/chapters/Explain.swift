import ArgumentParser
import Chapter
import Diagnostics
import Exercises
import Foundation
import Judging
import Planning
import Reports
import Running
import Trace

struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain one run: why each body ran, and why the others did not.")

  @Argument(
    help: ArgumentHelp("A line of the run, or of its console.", valueName: "file:line"))
  var place: String

  func run() async throws {
    guard let target = CheckOptions.Place(place) else {
      throw ValidationError("'\(place)' is not FILE:NUMBER")
    }
    let options = try CheckOptions.parse(["--line", place])
    let start = ContinuousClock.now
    let findings = try await CheckSession(options: options).check()
    let (chapters, unreadable) = (findings.chapters, findings.unreadable)
    let sessions = chapters.flatMap { $0.sessions(atLine: target.line) }
    if unreadable.isEmpty, sessions.isEmpty {
      let near = try nearest(to: target)
      throw ValidationError(
        "no run that could be made stands at \(place)"
          + (near.map { "; the nearest is at \(target.file):\($0)" } ?? ""))
    }
    for session in sessions {
      let text = SessionText().text(session)
      print(
        text.isEmpty ? "this run has no views, and no state of theirs: nothing to tell\n" : text)
    }
    try CheckResult(
      verdicts: chapters.map(Verdict.init), unreadable: unreadable,
      duration: ContinuousClock.now - start
    ).finish()
  }
}

extension Explain {
  /// Returns the line of a run that is nearest to a place.
  private func nearest(to target: CheckOptions.Place) throws -> Int? {
    guard let data = FileManager.default.contents(atPath: target.file) else { return nil }
    var diagnostics: [Diagnostic] = []
    guard
      let document = Document(path: target.file, bytes: Array(data), diagnostics: &diagnostics)
    else { return nil }
    let plan = Plan(reading: document)
    let lines = plan.runs.flatMap { $0.parts.map { plan.fence($0.snippet).location.line } }
    return lines.min { abs($0 - target.line) < abs($1 - target.line) }
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
