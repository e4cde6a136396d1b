import ArgumentParser
import Chapter
import Diagnostics
import Judging
import Planning
import Reports
import Running
import Trace

struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell of one run what happened: why each body ran, and why the others did not.")

  @Argument(
    help: ArgumentHelp("A line of the run, or of its console.", valueName: "file:line"))
  var place: String

  func run() async throws {
    guard let target = CheckOptions.Place(place) else {
      throw ValidationError("'\(place)' is not FILE:NUMBER")
    }
    let options = try CheckOptions.parse(["--line", place])
    let start = ContinuousClock.now
    let (chapters, unreadable) = try await CheckSession(options: options).check()
    let sessions = chapters.flatMap { $0.sessions(atLine: target.line) }
    if unreadable.isEmpty, sessions.isEmpty {
      throw ValidationError("no run that could be made stands at \(place)")
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

extension CheckedChapter {
  /// What happened in the parts of runs whose code or console holds a line.
  fileprivate func sessions(atLine line: Int) -> [Session] {
    zip(plan.runs, runs).flatMap { run, outcome -> [Session] in
      guard let outcome else { return [] }
      return run.parts.enumerated().compactMap { number, part in
        let fences = [part.snippet, part.console].compactMap { $0.map(plan.fence) }
        guard fences.contains(where: { ($0.location.line...$0.lastLine).contains(line) }) else {
          return nil
        }
        return Session(outcome.trace, part: number)
      }
    }
  }
}
