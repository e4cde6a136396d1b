package import Diagnostics

/// An index of a program's lines by the document's lines of their origins.
package struct OriginIndex: Sendable {
  private struct Place {
    var file: String
    /// The number of the line, from 1.
    var number: Int
    var line: Program.Line
  }

  private var places: [Int: [Place]] = [:]

  package init(_ program: Program) {
    for file in program.files {
      for (index, line) in file.lines.enumerated() {
        for span in line.spans {
          places[span.location.line, default: []].append(
            Place(file: file.name, number: index + 1, line: line))
        }
      }
    }
  }

  /// Returns the position in the program whose origin is a location of the document.
  ///
  /// - Returns: the line and the column, counted from 1; nil if the program does not contain the
  ///   text there.
  package func position(
    of location: SourceLocation
  ) -> (file: String, line: Int, column: Int)? {
    for place in places[location.line] ?? [] {
      if let column = place.line.column(ofOrigin: location) {
        return (place.file, place.number, column)
      }
    }
    return nil
  }
}
