import Foundation

/// The reader of single keys: from a terminal without waiting for the end of a line, otherwise from
/// the characters of standard input.
package final class Keyboard {
  private var saved: termios?

  package init() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    saved = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Restores the terminal's previous mode.
  package func restore() {
    guard var saved else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &saved)
    self.saved = nil
  }

  /// Returns the next key; nil if none was pressed. The end of the input counts as `q`.
  package func key() -> Character? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return nil }
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else { return "q" }
    let key = Character(UnicodeScalar(byte))
    return key.isNewline ? nil : key
  }
}
