import Chapter

/// The text of an open document as the editor has it, with its lines.
///
/// Positions of the protocol count UTF-16 code units, those of documents UTF-8 bytes. Both divide
/// lines at `\n`, `\r\n` and `\r`.
package struct TextBuffer: Sendable, Equatable {
  package private(set) var bytes: [UInt8]
  /// The offset of each line; a text that ends with a line's end has an empty line after it.
  private var lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package var lineCount: Int { lineStarts.count }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
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

  /// Makes the changes of a notification, in their order.
  package mutating func make(_ changes: [LSP.TextChange]) {
    for change in changes {
      if let range = change.range {
        let start = offset(of: range.start)
        let end = max(start, offset(of: range.end))
        bytes.replaceSubrange(start..<end, with: change.text.utf8)
      } else {
        bytes = Array(change.text.utf8)
      }
      lineStarts = Self.lineStarts(of: bytes)
    }
  }

  /// Returns the bytes of a line, counted from 0, without its end; none for a line past the end.
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
  /// A position past the end of its line, or of the text, is at that end; one inside of a pair of
  /// surrogates is before it.
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

  /// Returns the position of an offset; one inside of a scalar has the scalar's position.
  package func position(ofOffset offset: Int) -> LSP.Position {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return position(line: low, byte: offset - lineStarts[low])
  }

  /// Returns the position of a byte of a line, both counted from 0; a place past the end of the
  /// text or of the line is at that end.
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

  /// The whole range of a line, without its end.
  package func range(ofLine line: Int) -> LSP.Range {
    LSP.Range(
      LSP.Position(line: line, character: 0), position(line: line, byte: self.line(line).count))
  }

  /// The offset of a line's start; that of the end for a line past it.
  package func start(ofLine line: Int) -> Int {
    lineStarts.indices.contains(line) ? lineStarts[line] : bytes.count
  }

  /// Returns the number of bytes in UTF-8, and of code units in UTF-16, of a scalar.
  private static func size(ofScalarStartingWith byte: UInt8) -> (bytes: Int, units: Int) {
    switch byte {
    case 0xF0...: (4, 2)
    case 0xE0...: (3, 1)
    case 0xC0...: (2, 1)
    default: (1, 1)
    }
  }
}
