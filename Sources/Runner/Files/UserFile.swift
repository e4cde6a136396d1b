import Glibc

/// A file of the user that is read whole: a document, an answer, a catalogue.
///
///     let bytes = try UserFile(path: "Chapters/1/README.md").bytes()
///
/// Its bytes are returned unchanged. An unreadable file is an error, never an empty file, so that
/// nothing overwrites it.
package struct UserFile: Sendable {
  package var path: String

  package init(path: String) { self.path = path }

  /// The maximum size of a file.
  ///
  /// The longest handwritten text has a tenth of that.
  package static let sizeLimit = 64 << 20

  /// Reads the file; nil if there is none.
  ///
  /// - Throws: ``FileFault`` if it cannot be read, or is larger than ``sizeLimit``.
  package func bytes() throws(FileFault) -> [UInt8]? {
    try bytes(limit: Self.sizeLimit)
  }

  func bytes(limit: Int) throws(FileFault) -> [UInt8]? {
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path)
    }
    guard let status = file.status() else { throw .unreadable(path) }
    if status.isPlainFile, status.st_size > limit { throw .tooLarge(path, limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(status.isPlainFile ? Int(status.st_size) : 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // Not at offsets: a pipe has none.
    while true {
      let count = read(file.number, &buffer, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path)
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      // It grows, or is not a regular file.
      guard bytes.count <= limit else { throw .tooLarge(path, limit) }
    }
  }
}

extension FileFault {
  fileprivate static func unreadable(_ path: String, _ code: Int32 = errno) -> Self {
    Self("cannot read \(path): \(String(cString: strerror(code)))", help: "check its permissions")
  }

  fileprivate static func tooLarge(_ path: String, _ limit: Int) -> Self {
    Self(
      "\(path) is larger than \(limit >> 20) MB, and was not read",
      help: "split it, or name another")
  }
}
