package import Chapter
package import Diagnostics
import Foundation
import Trace

/// The expectation of a `bodies` fence for the run before it: the number of bodies' runs at each
/// interaction.
///
///     launch: ListView 1, RowView 3
///     tap "+": RowView 1, ListView 0
///
/// A line applies to the next interaction of that form; unmentioned interactions and views are
/// free.
package struct BodyExpectation: Sendable {
  package struct Line: Sendable, Equatable {
    package var interaction: String
    package var counts: [(view: String, count: Int)]
    package var location: SourceLocation

    package static func == (a: Self, b: Self) -> Bool {
      a.interaction == b.interaction && a.location == b.location
        && a.counts.elementsEqual(b.counts) { $0 == $1 }
    }
  }

  package var fence: Fence
  /// The run or test that it is about.
  package var run: Fence
  package var lines: [Line]

  /// Reads a fence; a line of another form is an error at its place.
  init(_ fence: Fence, of run: Fence, diagnostics: inout [Diagnostic]) {
    self.fence = fence
    self.run = run
    lines = []
    for line in fence.lines where !line.text.allSatisfy(\.isWhitespace) {
      if let read = Self.line(line) {
        lines.append(read)
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "this line does not say which bodies run", at: line.location,
            help: "write the interaction, then views with counts: tap \"+\": RowView 1, ListView 0")
        )
      }
    }
  }

  private static func line(_ line: Fence.Line) -> Line? {
    var parts = line.text.components(separatedBy: ": ")
    guard parts.count > 1 else { return nil }
    let list = parts.removeLast()
    var counts: [(String, Int)] = []
    for item in list.components(separatedBy: ", ") {
      let words = item.split(separator: " ").map(String.init)
      guard words.count == 2, let count = Int(words[1]), count >= 0 else { return nil }
      counts.append((words[0], count))
    }
    return Line(
      interaction: parts.joined(separator: ": "), counts: counts, location: line.location)
  }
}

extension Session.Moment {
  /// The moment as a `bodies` fence names it: `launch`, `tap "+"`, `advance 1 s`.
  var label: String {
    guard let interaction else { return isBetween ? "program" : "before" }
    switch interaction.verb {
    case "launch": return "launch"
    case "advance": return "advance \(interaction.target)"
    default: return "\(interaction.verb) \"\(interaction.target)\""
    }
  }

  /// Returns the runs of bodies of a view, by its name without generic arguments.
  func runs(of view: String) -> [BodyRun] {
    events.compactMap { event in
      guard case .body(let run) = event, run.view.prefix(while: { $0 != "<" }) == view else {
        return nil
      }
      return run
    }
  }
}
