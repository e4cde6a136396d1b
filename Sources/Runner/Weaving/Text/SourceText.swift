import Diagnostics

/// Lines with origins, as one text that can be parsed and sliced by UTF-8 offsets.
final class SourceText {
  let lines: [Program.Line]
  /// The lines joined by newlines.
  let string: String
  /// The start of each line in `string`.
  private let starts: [Int]

  init(_ lines: [Program.Line]) {
    self.lines = lines.isEmpty ? [Program.Line()] : lines
    var starts: [Int] = []
    var string = ""
    starts.reserveCapacity(self.lines.count)
    for line in self.lines {
      if !starts.isEmpty { string += "\n" }
      starts.append(string.utf8.count)
      string += line.text
    }
    self.starts = starts
    self.string = string
  }

  var count: Int { string.utf8.count }

  /// Returns the index of the line at an offset.
  func line(at offset: Int) -> Int { starts.line(at: offset) }

  func start(ofLine line: Int) -> Int { starts[line] }

  /// Returns the indentation of the line at an offset.
  func indentation(at offset: Int) -> String {
    String(lines[line(at: offset)].indentation)
  }

  func location(at offset: Int) -> SourceLocation {
    let index = line(at: offset)
    return lines[index].origin(ofColumn: offset - starts[index] + 1)
  }

  func text(_ range: Range<Int>) -> String { string.slice(range) }

  /// Returns whether only indentation precedes an offset on its line.
  func startsLine(_ offset: Int) -> Bool {
    let index = line(at: offset)
    return lines[index].indentation.utf8.count >= offset - starts[index]
  }

  /// Returns a range as lines, of which the first and last may be partial.
  func slice(_ range: Range<Int>) -> [Program.Line] {
    let first = line(at: range.lowerBound)
    let last = line(at: range.upperBound)
    return (first...last).map { index in
      let start = starts[index]
      let length = lines[index].text.utf8.count
      let upper = min(range.upperBound - start, length)
      return lines[index][min(max(range.lowerBound - start, 0), upper)..<upper]
    }
  }
}
