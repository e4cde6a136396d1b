import Glibc

/// A file that cannot be written, and the reason.
package struct FileFault: Error, Equatable, Sendable {
  package var message: String
  package var help: String?

  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// Returns the fault of a failed system call's `errno`.
  static func system(_ path: String, _ code: Int32 = errno) -> Self {
    Self(
      "cannot write \(path): \(String(cString: strerror(code)))",
      help: code == ENOSPC || code == EDQUOT
        ? "make room on the disk" : "see that its folder is there, and its permissions")
  }
}
