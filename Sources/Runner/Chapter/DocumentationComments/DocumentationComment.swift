import Diagnostics

/// The Markdown of one documentation comment of a Swift file.
///
/// Every line starts in the file after the comment's marks and the common indentation, so that an
/// example's fault is reported at the place to edit.
struct DocumentationComment: Equatable, Sendable {
  var lines: [Fence.Line]
  /// The numbers of the enclosing declarations' comments, outermost first, and its own.
  var path: [Int]
  /// Whether it documents a declaration that is not visible to other modules.
  var isOfInternal = false

  /// Returns the Markdown as a document with the file's locations.
  func document(of source: Document) -> Document { Document(lines, of: source) }
}

// MARK: - Reading the lines

extension [Fence.Line] {
  /// Creates a comment from the texts after the `///` of adjacent lines.
  init(lineComments ranges: [Range<Int>], of source: Document) {
    self = ranges.map { Fence.Line($0.lowerBound + 3..<$0.upperBound, of: source) }
    let indentation = first { !$0.isBlank }?.indentation ?? 0
    for index in indices { self[index].drop(blanks: indentation) }
  }

  /// Creates a comment from the text between `/**` and `*/`, without a column of asterisks.
  init(blockComment range: Range<Int>, of source: Document) {
    self = []
    var start = range.lowerBound + 3
    guard start < range.upperBound else { return }
    let isClosed = source.bytes[start..<range.upperBound].suffix(2).elementsEqual("*/".utf8)
    let end = isClosed ? range.upperBound - 2 : range.upperBound
    while start < end {
      let line = source.line(at: start)
      let content = source.line(line)
      append(Fence.Line(start..<Swift.min(content.endIndex, end), of: source))
      start = source.range(ofLine: line).upperBound
    }
    guard !isEmpty else { return }
    // Text after the opening mark has no indentation, so the indentation of the other lines is that
    // of the mark's column.
    let hasText = !self[0].isBlank
    let column = self[0].location.column - 3
    self[0].drop(blanks: .max)
    let rest = indices.dropFirst().filter { !self[$0].isBlank }
    if !rest.isEmpty, rest.allSatisfy({ self[$0].startsWithAsterisk }) {
      for index in rest {
        self[index].drop(blanks: .max)
        self[index].drop(bytes: 1)
      }
    }
    let indented = rest.filter { !self[$0].isBlank }
    let least = indented.map { self[$0].indentation }.min() ?? 0
    let indentation = hasText ? Swift.min(least, column) : least
    for index in indices.dropFirst() { self[index].drop(blanks: indentation) }
    if last?.isBlank == true { removeLast() }
  }
}

extension Fence.Line {
  fileprivate init(_ range: Range<Int>, of source: Document) {
    let line = source.line(at: range.lowerBound)
    self.init(
      text: String(decoding: source.bytes[range], as: UTF8.self),
      location: source.location(
        line: line, column: range.lowerBound - source.range(ofLine: line).lowerBound + 1))
  }

  fileprivate var isBlank: Bool { text.utf8.allSatisfy(\.isBlank) }

  fileprivate var startsWithAsterisk: Bool {
    text.utf8.drop(while: \.isBlank).first == UInt8(ascii: "*")
  }

  fileprivate var indentation: Int { text.utf8.prefix(while: \.isBlank).count }

  /// Drops leading blanks, up to a count.
  fileprivate mutating func drop(blanks count: Int) { drop(bytes: min(count, indentation)) }

  fileprivate mutating func drop(bytes count: Int) {
    text = String(Substring(text.utf8.dropFirst(count)))
    location.column += count
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == .space || self == .tab }
}
