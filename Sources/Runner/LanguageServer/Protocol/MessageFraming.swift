/// The framing of messages in a stream of bytes: a header with the length of the content, an empty
/// line, the content.
///
///     Content-Length: 17\r\n\r\n{"jsonrpc":"2.0"}
package struct MessageFraming {
  /// A part of the stream.
  package enum Frame: Equatable {
    case content([UInt8])
    /// A header without a usable length; reading continues after it.
    case fault(String)
  }

  private var buffer: [UInt8] = []

  /// The largest message: four times the largest document, whose text JSON may escape.
  package static let mostBytes = 64 << 20
  /// The largest header: the two fields of the protocol take less than 100 bytes.
  private static let mostHeaderBytes = 4096

  package init() {}

  /// Consumes bytes of the stream, and returns the frames that they complete.
  package mutating func frames(of bytes: some Sequence<UInt8>) -> [Frame] {
    buffer += bytes
    var frames: [Frame] = []
    var start = 0
    while let (frame, end) = next(from: start) {
      frames.append(frame)
      start = end
    }
    buffer.removeFirst(start)
    return frames
  }

  private func next(from start: Int) -> (Frame, end: Int)? {
    let rest = buffer[start...]
    guard let end = endOfHeader(rest) else {
      guard rest.count > Self.mostHeaderBytes else { return nil }
      return (.fault("a header is too long"), buffer.count)
    }
    let header = String(decoding: rest[..<end], as: UTF8.self)
    guard let length = Self.length(in: header) else {
      return (.fault("a header has no valid Content-Length: \(header.debugDescription)"), end)
    }
    guard length <= Self.mostBytes else {
      return (.fault("a message of \(length) bytes is too long"), end)
    }
    guard buffer.count - end >= length else { return nil }
    return (.content(Array(buffer[end..<end + length])), end + length)
  }

  /// Returns the offset after the empty line that ends a header.
  private func endOfHeader(_ bytes: ArraySlice<UInt8>) -> Int? {
    var lineStart = bytes.startIndex
    for index in bytes.indices.prefix(Self.mostHeaderBytes)
    where bytes[index] == UInt8(ascii: "\n") {
      let line = bytes[lineStart..<index]
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return index + 1 }
      lineStart = index + 1
    }
    return nil
  }

  private static func length(in header: String) -> Int? {
    for line in header.unicodeScalars.split(whereSeparator: { $0 == "\r" || $0 == "\n" }) {
      let parts = line.split(separator: ":")
      // The content of a message with a wrong length may precede the name.
      guard parts.count > 1, String(parts[parts.count - 2]).lowercased().hasSuffix("content-length")
      else { continue }
      let digits = String(parts[parts.count - 1]).filter { $0 != " " && $0 != "\t" }
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return Int(digits)
    }
    return nil
  }

  /// Returns a message with its header.
  package static func framed(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
