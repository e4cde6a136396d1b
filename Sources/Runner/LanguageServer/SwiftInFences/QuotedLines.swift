import Chapter
import Diagnostics
import Weaving

/// The lines of a fence that repeat lines of the program, to show the place of an edit. In the
/// program, their text comes from an earlier fence.
struct QuotedLines {
  /// A line of a file in the program, counted from 1.
  struct Line: Hashable {
    var file: String
    var number: Int
  }

  /// The document's line that repeats each line of the program, and its additional indentation in
  /// bytes.
  private(set) var places: [Line: (location: SourceLocation, shift: Int)] = [:]

  /// Finds the lines between those that the fence itself writes: each repeats the next line with
  /// the same text.
  init(of fence: Fence, in program: Program) {
    let written = Self.written(fence, in: program)
    for file in program.files where written.isEmpty || written.keys.contains(file.name) {
      let texts = file.lines.map { Self.trimmed($0.text).text }
      let known = written[file.name] ?? [:]
      for (index, number) in Self.matches(fence, known, texts) {
        let line = fence.lines[index]
        let shift =
          Self.trimmed(line.text).indentation - Self.trimmed(file.lines[number].text).indentation
        places[Line(file: file.name, number: number + 1)] = (line.location, shift)
      }
    }
  }

  /// Returns the program's place for a place in the fence.
  func position(of location: SourceLocation) -> Program.Position? {
    places.first { $0.value.location.line == location.line }.map { line, place in
      let column = location.column - place.location.column + 1 - place.shift
      return Program.Position(file: line.file, line: line.number, column: max(1, column))
    }
  }

  /// Returns the fence's place for a place in the program.
  func location(of position: Program.Position) -> SourceLocation? {
    guard let place = places[Line(file: position.file, number: position.line)] else { return nil }
    var location = place.location
    location.column = max(1, location.column + position.column - 1 + place.shift)
    return location
  }

  /// Returns the lines of each file that a fence writes: their numbers, from 0, by the index of the
  /// fence's line.
  private static func written(_ fence: Fence, in program: Program) -> [String: [Int: Int]] {
    var written: [String: [Int: Int]] = [:]
    for file in program.files {
      for (number, line) in file.lines.enumerated() {
        for origin in line.origins where origin.file == fence.location.file {
          guard let index = fence.lines.firstIndex(where: { $0.location.line == origin.line })
          else { continue }
          written[file.name, default: [:]][index] = number
        }
      }
    }
    return written
  }

  /// Returns the pairs of a fence's line and the repeated line of the file, both counted from 0.
  private static func matches(
    _ fence: Fence, _ written: [Int: Int], _ texts: [Substring]
  ) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    let first = written.keys.min() ?? fence.lines.count
    // Above the first written line, the nearest lines match.
    var next = written[first] ?? -1
    for index in (0..<first).reversed() where next > 0 {
      let wanted = trimmed(fence.lines[index].text).text
      guard !wanted.isEmpty, let number = texts[..<next].lastIndex(of: wanted) else { continue }
      found.append((index, number))
      next = number
    }
    next = written[first].map { $0 + 1 } ?? 0
    let start = written.isEmpty ? 0 : first + 1
    for index in start..<max(start, fence.lines.count) {
      if let number = written[index] {
        next = max(next, number + 1)
        continue
      }
      let limit = (index..<fence.lines.count).lazy.compactMap { written[$0] }.first ?? texts.count
      let wanted = trimmed(fence.lines[index].text).text
      guard !wanted.isEmpty, next < limit, let number = texts[next..<limit].firstIndex(of: wanted)
      else { continue }
      found.append((index, number))
      next = number + 1
    }
    return found
  }

  private static func trimmed(_ line: String) -> (text: Substring, indentation: Int) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    let end = text.lastIndex { $0 != " " && $0 != "\t" }
    return (end.map { text[...$0] } ?? "", line.utf8.count - text.utf8.count)
  }
}
