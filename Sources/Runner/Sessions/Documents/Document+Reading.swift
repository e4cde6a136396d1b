import Chapter
package import Diagnostics
import Foundation
import Running

extension Document {
  /// Reads a document, up to its maximum size.
  ///
  /// An unreadable or too large file is an error in it, and the initializer fails.
  ///
  /// - Throws: `EnvironmentError` if the system has no descriptor or memory for it.
  package init?(readingAt path: String, diagnostics: inout [Diagnostic]) throws {
    let start = SourceLocation(file: path, line: 1)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      let code = errno
      if [EMFILE, ENFILE, ENOMEM].contains(code) {
        throw EnvironmentError(
          "cannot read \(path): \(String(cString: strerror(code)))",
          help: "check whether the system limits open files or memory")
      }
      diagnostics.append(
        Diagnostic(.error, "this file cannot be read", at: start, help: "check its permissions"))
      return nil
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var bytes: [UInt8] = []
    do {
      var status = stat()
      // The size is known before reading, except that of a pipe.
      let isKnownAsLarge = fstat(descriptor, &status) == 0 && status.st_size > Self.mostBytes
      while !isKnownAsLarge, bytes.count <= Self.mostBytes,
        let part = try file.read(upToCount: Self.mostBytes + 1 - bytes.count), !part.isEmpty
      {
        bytes += part
      }
      guard !isKnownAsLarge, bytes.count <= Self.mostBytes else {
        diagnostics.append(
          Diagnostic(
            .error, "this file is larger than a document may be, 16 MB", at: start,
            help: "divide it, or name another file"))
        return nil
      }
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, "this file cannot be read", at: start,
          help: "check whether it is a file, and its permissions"))
      return nil
    }
    self.init(path: path, bytes: bytes, diagnostics: &diagnostics)
  }
}
