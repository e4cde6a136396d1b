package import Chapter
package import Diagnostics
import Foundation

/// The expectation of a `bodies` fence for the preceding run: the number of body runs at each
/// interaction.
///
///     launch: ListView 1, RowView 3
///     tap "+": RowView 1, ListView 0
///
/// A line applies to the next interaction with that label; unmentioned interactions and views are
/// not compared.
package struct BodyExpectation: Sendable {
  package struct Line: Sendable, Equatable {
    package var interaction: String
    package var counts: [BodyCounts.Count]
    package var location: SourceLocation
  }

  package var fence: Fence
  /// The run or test that the expectation applies to.
  package var run: Fence
  package var lines: [Line]

  /// Reads a fence, reporting malformed lines as errors at their places.
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
    guard let counts = BodyCounts(parts.removeLast()) else { return nil }
    return Line(
      interaction: parts.joined(separator: ": "), counts: counts.counts, location: line.location)
  }
}
