import Foundation
import Reports
import Running
import Synchronization

/// Prints a text to standard output, with its control characters escaped.
package func print(_ text: String = "", terminator: String = "\n") {
  Printer.standard.write(text.showingControls + terminator)
}

/// Prints a text in which all other control characters are already escaped.
package func print(escaped text: String) {
  Printer.standard.write(text + "\n")
}

/// Prints a text for other programs, such as code or JSON, unchanged; on a terminal, its control
/// characters are escaped.
package func print(exact text: String) {
  Printer.standard.write(isatty(STDOUT_FILENO) == 1 ? text.showingControls : text)
}

/// The only writer of standard output, which records whether all of it could be written.
package final class Printer: Sendable {
  package static let standard = Printer()

  /// The reason for the first failure to write, as an `errno`.
  private let failure = Mutex<Int32?>(nil)

  /// Writes a text immediately; after a failure nothing more is written.
  func write(_ text: String) {
    failure.withLock { failure in
      guard failure == nil else { return }
      failure = Self.write(Array(text.utf8), to: STDOUT_FILENO)
    }
  }

  /// Throws an error if some of the text could not be written.
  ///
  /// - Throws: `EnvironmentError`.
  package func requireWritten() throws {
    guard let code = failure.withLock(\.self) else { return }
    // The reader has closed the pipe, as in `chapters check | head`.
    if code == EPIPE { throw ExitStatus.fault }
    throw EnvironmentError(
      "cannot write to standard output: \(String(cString: strerror(code)))",
      help: code == ENOSPC || code == EDQUOT
        ? "free some space on the disk" : "see where the output is redirected to")
  }

  /// Writes bytes to a descriptor.
  ///
  /// - Returns: the reason for a failure, as an `errno`.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // A caller's pipe may be nonblocking.
        var pipe = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&pipe, 1, -1)
      default: return errno
      }
    }
    return nil
  }
}
