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

  /// Returns the error of a place that has no run, or one whose program cannot be run.
  package func misuse(of place: DocumentPlace) -> Misuse {
    guard run(atLine: place.line) == nil else {
      return Misuse(
        "the program of the run at \(place) cannot be run; see its faults with: chapters check --line "
          + "\(place)")
    }
    let lines = runs.flatMap { $0.parts.map { fence($0.snippet).location.line } }
    let nearest = lines.min { abs($0 - place.line) < abs($1 - place.line) }
    return Misuse(
      "no run stands at \(place)"
        + (nearest.map { "; the nearest is at \(place.file):\($0)" } ?? ""))
  }
}
