extension StringProtocol {
  /// The lines without their ends: a line feed, a carriage return, or both in sequence. A text that
  /// ends with one has an empty last line.
  ///
  ///     "a\r\nb\n".lines  // => ["a", "b", ""]
  ///
  /// A split by `"\n"` finds no end of a line in a text from Windows, where `"\r\n"` is one character.
  package var lines: [SubSequence] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  /// The lines that are not empty.
  package var filledLines: [SubSequence] { lines.filter { !$0.isEmpty } }
}
