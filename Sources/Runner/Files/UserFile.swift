import Diagnostics
import Glibc

/// A file that a user writes, such as an answer or a catalogue.
///
/// Nothing that cannot be read counts as empty: it is a fault, so that no one writes over it.
package struct UserFile: Sendable {
  package var path: String

  package init(_ path: String) { self.path = path }

  /// The largest file in bytes: 16 MB, a decision, as for a document.
  package static let mostBytes = 16 << 20

  /// Reads the file; returns nil if there is none.
  ///
  /// - Throws: ``FileFault`` if it cannot be read, is no plain file, or is too large.
  package func bytes() throws(FileFault) -> [UInt8]? {
    // A pipe would be waited for.
    guard let file = Descriptor(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(String(cString: strerror(errno)))
    }
    guard file.status()?.isPlainFile == true else { throw unreadable("it is no plain file") }
    guard let bytes = file.bytes(upTo: Self.mostBytes + 1) else {
      throw unreadable(String(cString: strerror(errno)))
    }
    guard bytes.count <= Self.mostBytes else { throw unreadable("it is larger than 16 MB") }
    return bytes
  }

  /// Reads the file as UTF-8; returns nil if there is none.
  ///
  /// - Throws: ``FileFault`` if it cannot be read, or has another encoding.
  package func text() throws(FileFault) -> String? {
    guard let bytes = try bytes() else { return nil }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw FileFault(
      "\(path):\(place(ofInvalidByteIn: bytes)): this byte is not UTF-8",
      help: "save the file as UTF-8; it was not changed")
  }

  private func place(ofInvalidByteIn bytes: [UInt8]) -> String {
    var offset = 0
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      offset = error.byteOffsets.lowerBound
    }
    let before = String(decoding: bytes[..<offset], as: UTF8.self).lines
    return "\(before.count):\((before.last?.utf8.count ?? 0) + 1)"
  }

  private func unreadable(_ reason: String) -> FileFault {
    FileFault("cannot read \(path): \(reason)", help: "it was not changed")
  }
}
