package import Diagnostics
import Foundation

/// A file as bytes and lines, which all locations of a chapter refer to.
package struct Document: Sendable {
  /// The path as given on the command line.
  package let path: String
  package private(set) var bytes: [UInt8]
  /// The offset of each line, counted like Markdown: a line feed, a carriage return, or both in
  /// sequence end a line. A newline at the end of the file does not start an empty line,
  /// and a file without bytes is an empty line: every document has a first line.
  private(set) var lineStarts: [Int]
  /// Whether the file is a whole program: a snippet of a package (SE-0356).
  package var isProgram = false
  /// The location of each line in its file, for a document composed of other documents' lines.
  private var origins: [SourceLocation]?

  /// Whether it is composed of other documents' lines.
  var isComposed: Bool { origins != nil }

  /// Reads bytes as UTF-8.
  ///
  /// Invalid UTF-8 is an error at its place, and so are quotes, lists or marks that are nested too
  /// deeply; the initializer then fails.
  package init?(path: String, bytes: [UInt8], diagnostics: inout [Diagnostic]) {
    if let offset = bytes.offsetOfInvalidUTF8 {
      let starts = Self.lineStarts(of: bytes).prefix { $0 <= offset }
      diagnostics.append(
        Diagnostic(
          .error, "this byte is not UTF-8",
          at: SourceLocation(
            file: path, line: starts.count, column: offset - (starts.last ?? 0) + 1),
          help: "save the file as UTF-8"))
      return nil
    }
    self.path = path
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
    if let fault = nestingFault() {
      diagnostics.append(fault)
      return nil
    }
  }

  /// Creates a document from another one's lines, which keep their locations.
  package init(_ lines: [Fence.Line], of document: Document) {
    path = document.path
    bytes = lines.flatMap { Array($0.text.utf8) + [.newline] }
    lineStarts = Self.lineStarts(of: bytes)
    origins = lines.map(\.location)
  }

  /// Creates a copy of a document with another text, whose lines start at the given offsets.
  init(_ document: Document, bytes: [UInt8], lineStarts: [Int]) {
    self = document
    self.bytes = bytes
    self.lineStarts = lineStarts
  }

  /// The largest document in bytes: 16 MB, a decision; the parser of Markdown ends the process for one
  /// of a gigabyte.
  package static let mostBytes = 16 << 20

  /// U+FEFF in UTF-8, with which some editors begin a file.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBytes { bytes in
      // The C library searches for a byte much faster than a loop in a debug build.
      for end in [UInt8.newline, .carriageReturn] {
        var start = 0
        while start < bytes.count,
          let found = memchr(bytes.baseAddress! + start, CInt(end), bytes.count - start)
        {
          start = bytes.baseAddress!.distance(to: found) + 1
          guard start < bytes.count else { break }
          if end == .newline || bytes[start] != .newline { starts.append(start) }
        }
      }
    }
    return starts.sorted()
  }

  package var lineCount: Int { lineStarts.count }
  package var endsWithNewline: Bool { bytes.last == .newline || bytes.last == .carriageReturn }

  /// Returns the bytes of a line, counted from 1, including its line ending. A line past the end is
  /// empty, like the first one of a document without bytes.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    return start..<(line < lineStarts.count ? lineStarts[line] : bytes.count)
  }

  /// Returns the bytes of a line, counted from 1, without its line ending and, in the first line,
  /// the byte order mark.
  package func line(_ line: Int) -> ArraySlice<UInt8> {
    var slice = bytes[range(ofLine: line)]
    if line == 1, slice.starts(with: Self.byteOrderMark) {
      slice.removeFirst(Self.byteOrderMark.count)
    }
    if slice.last == .newline { slice.removeLast() }
    if slice.last == .carriageReturn { slice.removeLast() }
    return slice
  }

  /// Returns the line, counted from 1, that contains a byte.
  func line(at offset: Int) -> Int { lineStarts.line(at: offset) + 1 }

  package func location(line: Int, column: Int = 1) -> SourceLocation {
    guard let origins, !origins.isEmpty else {
      return SourceLocation(file: path, line: line, column: column)
    }
    // A line past the end counts as the last one.
    let origin = origins[min(max(line, 1), origins.count) - 1]
    return SourceLocation(
      file: origin.file, line: origin.line, column: origin.column + column - 1)
  }

  /// The document's line ending: that of its first line.
  package var lineEnding: String {
    guard let end = bytes.firstIndex(where: { $0 == .newline || $0 == .carriageReturn }) else {
      return "\n"
    }
    if bytes[end] == .newline { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == .newline ? "\r\n" : "\r"
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
}

extension [UInt8] {
  fileprivate var offsetOfInvalidUTF8: Int? {
    do {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
