import Foundation
import Reports

/// The capabilities of standard output and standard error.
package struct Terminal: Sendable {
  let isErrorTerminal = isatty(STDERR_FILENO) == 1

  package init() {}

  /// Whether output is colored: only on a terminal, and never with `NO_COLOR` set.
  package var isColored: Bool {
    isatty(STDOUT_FILENO) == 1
      && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether slow work is reported: on a terminal, or in a CI log.
  var reportsSlowWork: Bool {
    isErrorTerminal || Self.isUnderCI
  }

  /// Whether the environment has `CI` set.
  package static var isUnderCI: Bool {
    let mark = ProcessInfo.processInfo.environment["CI"] ?? ""
    return !["", "0", "false"].contains(mark.lowercased())
  }

  /// Shows a line that the next one replaces; does nothing without a terminal.
  func progress(_ text: String) {
    guard isErrorTerminal else { return }
    write("\r\u{1B}[K" + text.showingControlsOnOneLine.suffix(columns - 1))
  }

  func clearProgress() {
    guard isErrorTerminal else { return }
    write("\r\u{1B}[K")
  }

  /// Writes a text to standard error, with its control characters escaped.
  package func writeError(_ text: String) { write(text.showingControls) }

  private func write(_ text: String) { Printer.write(Array(text.utf8), to: STDERR_FILENO) }

  private var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
      ? Int(size.ws_col) : 80
  }
}
