/// The message that ends a run, in the form of `crash=` and `throws=`: whole, with `\n` between its
/// lines.
///
///     EndingMessage("Fatal error: one\ntwo").isShown(by: #"Fatal error: one\n{{any}}"#)  // true
struct EndingMessage {
  private let lines: [String]

  init(_ message: String) {
    // Not by characters: a Windows line ending is one character of two scalars.
    lines = message.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  /// The message on one line, as in a fence.
  var text: String { lines.joined(separator: Self.newline) }

  private static let newline = #"\n"#

  /// Returns whether a text in a fence shows the message; its wildcards stay within a line.
  ///
  /// A message of one line may have the two characters of the escape itself.
  func isShown(by text: String) -> Bool {
    if lines.count == 1 { return LinePattern(text).matches(lines[0]) }
    let shown = text.split(separator: Self.newline, omittingEmptySubsequences: false)
    return shown.count == lines.count
      && zip(shown, lines).allSatisfy { LinePattern(String($0)).matches($1) }
  }
}
