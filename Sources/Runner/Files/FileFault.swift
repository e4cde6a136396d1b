import Glibc

/// A file that cannot be written, and the reason.
package struct FileFault: Error, Equatable, Sendable, CustomStringConvertible {
  package var message: String
  package var help: String?

  package var description: String { message + (help.map { "; \($0)" } ?? "") }

  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// Returns the fault of a failed system call's `errno`.
  static func system(_ path: String, _ code: Int32 = errno) -> Self {
    Self(
      "cannot write \(path): \(String(cString: strerror(code)))",
      help: code == ENOSPC || code == EDQUOT
        ? "free some space on the disk" : "check that its folder exists, and its permissions")
  }
}
