import Chapter
import Diagnostics

/// The text of an open document in the editor's version, with its lines.
///
/// Positions of the protocol count UTF-16 code units, those of documents UTF-8 bytes. Both divide
/// lines at `\n`, `\r\n` and `\r`.
package struct TextBuffer: Sendable, Equatable {
  package private(set) var bytes: [UInt8]
  /// The offset of each line; a text that ends with a line ending has an empty last line.
  private var lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.lineStarts(in: bytes, 0..<bytes.count)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package var lineCount: Int { lineStarts.count }

  /// Returns the starts of the lines after the line endings in a part of a text. The part may
  /// contain only the second half of a line ending.
  private static func lineStarts(in bytes: [UInt8], _ part: Range<Int>) -> [Int] {
    var starts: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = part.lowerBound
      while index < part.upperBound {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\n") {
          starts.append(index)
        } else if byte == UInt8(ascii: "\r") {
          if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
          starts.append(index)
        }
      }
    }
    return starts
  }

  /// Applies the changes of a notification, in order.
  package mutating func make(_ changes: [LSP.TextChange]) {
    for change in changes {
      if let range = change.range {
        replace(offsets(of: range), with: Array(change.text.utf8))
      } else {
        self = Self(change.text)
      }
    }
  }

  /// Replaces a part of the text, and splits only the lines around it again, because a long text
  /// changes at each keystroke.
  private mutating func replace(_ part: Range<Int>, with text: [UInt8]) {
    // A carriage return before the part, or at the end of the text, may begin or end a pair.
    let first = max(0, line(at: part.lowerBound) - 1)
    let last = min(lineStarts.count, line(at: part.upperBound) + 2)
    let growth = text.count - part.count
    bytes.replaceSubrange(part, with: text)
    let end = (last < lineStarts.count ? lineStarts[last] : bytes.count - growth) + growth
    var starts = Self.lineStarts(in: bytes, lineStarts[first]..<end)
    if last < lineStarts.count, starts.last == end { starts.removeLast() }
    for index in last..<max(last, lineStarts.count) { lineStarts[index] += growth }
    lineStarts.replaceSubrange((first + 1)..<max(first + 1, last), with: starts)
  }

  /// Returns the line, counted from 0, that contains an offset.
  private func line(at offset: Int) -> Int { lineStarts.line(at: offset) }

  /// Returns the offsets of a range; a range that ends before it begins is empty.
  package func offsets(of range: LSP.Range) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }

  /// Returns the bytes of a line, counted from 0, without its ending; none for a line past the end.
  package func line(_ line: Int) -> ArraySlice<UInt8> {
    guard lineStarts.indices.contains(line) else { return [] }
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    var slice = bytes[lineStarts[line]..<end]
    if slice.last == UInt8(ascii: "\n") { slice.removeLast() }
    if slice.last == UInt8(ascii: "\r") { slice.removeLast() }
    return slice
  }

  package func text(ofLine line: Int) -> String { String(decoding: self.line(line), as: UTF8.self) }

  /// Returns the offset of a position, in bytes.
  ///
  /// A position past the end of its line or of the text is moved to that end; one inside a
  /// surrogate pair is moved before it.
  package func offset(of position: LSP.Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let line = line(position.line)
    var units = max(0, position.character)
    var index = line.startIndex
    while index < line.endIndex {
      let (length, width) = Self.size(ofScalarStartingWith: line[index])
      guard units >= width else { break }
      units -= width
      index = min(index + length, line.endIndex)
    }
    return index
  }

  /// Returns the position of an offset; an offset inside a scalar has the scalar's position.
  package func position(ofOffset offset: Int) -> LSP.Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    return position(line: line, byte: offset - lineStarts[line])
  }

  /// Returns the position of a byte of a line, both counted from 0; a place past the end of the
  /// text or of the line is moved to that end.
  package func position(line: Int, byte: Int) -> LSP.Position {
    let last = min(max(line, 0), lineStarts.count - 1)
    let bytes = self.line(last)
    let end = last < line ? bytes.endIndex : bytes.startIndex + min(max(byte, 0), bytes.count)
    var units = 0
    var index = bytes.startIndex
    while index < end {
      let (length, width) = Self.size(ofScalarStartingWith: bytes[index])
      guard index + length <= end else { break }
      units += width
      index += length
    }
    return LSP.Position(line: last, character: units)
  }

  package func range(_ offsets: Range<Int>) -> LSP.Range {
    LSP.Range(position(ofOffset: offsets.lowerBound), position(ofOffset: offsets.upperBound))
  }

  /// The whole range of a line, without its ending.
  package func range(ofLine line: Int) -> LSP.Range {
    LSP.Range(
      LSP.Position(line: line, character: 0), position(line: line, byte: self.line(line).count))
  }

  /// Returns the lines of a range that begin with blanks, quote markers or fence characters, of
  /// which a long text has few.
  func linesThatMayHaveDelimiters(in lines: ClosedRange<Int>) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      lines.clamped(to: 0...lineStarts.count - 1).filter { line in
        guard lineStarts[line] < bytes.count else { return false }
        switch bytes[lineStarts[line]] {
        case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "~"): return true
        default: return false
        }
      }
    }
  }

  /// The offset of a line's start, or of the text's end for a line past it.
  package func start(ofLine line: Int) -> Int {
    lineStarts.indices.contains(line) ? lineStarts[line] : bytes.count
  }

  /// Returns the number of UTF-8 bytes and of UTF-16 code units of a scalar.
  private static func size(ofScalarStartingWith byte: UInt8) -> (bytes: Int, units: Int) {
    switch byte {
    case 0xF0...: (4, 2)
    case 0xE0...: (3, 1)
    case 0xC0...: (2, 1)
    default: (1, 1)
    }
  }
}
