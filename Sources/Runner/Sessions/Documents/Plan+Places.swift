import Chapter
import Diagnostics
import Planning

extension Plan {
  /// Returns the run whose code or console has a line.
  func run(atLine line: Int) -> Int? {
    runs.firstIndex { run in
      run.parts.flatMap { [$0.snippet, $0.console].compactMap(\.self) }.map(fence)
        .contains { ($0.location.line...max($0.location.line, $0.lastLine)).contains(line) }
    }
  }

  /// Returns the step and the run whose program a reader can change at a line: a run's, or that of an
  /// edit's step with its first run, if it has one.
  func changeable(atLine line: Int) -> (step: Int, run: Int?)? {
    if let run = run(atLine: line) { return (runs[run].step, run) }
    let step = steps.firstIndex { step in
      let fence = fence(step.snippet)
      return (fence.location.line...max(fence.location.line, fence.lastLine)).contains(line)
    }
    return step.map { step in (step, runs.firstIndex { $0.step == step }) }
  }

  /// Returns the error about a place without a run, or with a run whose program cannot be run.
  package func misuse(of place: DocumentPlace) -> Misuse {
    guard run(atLine: place.line) == nil else {
      return Misuse(
        "the program of the run at \(place) cannot be run; see its faults with: chapters check --line "
          + "\(place)")
    }
    let lines = runs.flatMap { $0.parts.map { fence($0.snippet).location.line } }
    let nearest = lines.min { abs($0 - place.line) < abs($1 - place.line) }
    return Misuse(
      "there is no run at \(place)"
        + (nearest.map { "; the nearest is at \(place.file):\($0)" } ?? ""))
  }
}
