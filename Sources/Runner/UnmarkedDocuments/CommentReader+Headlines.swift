// Sentences about output before a colon.

extension CommentReader {
  /// Reads a text after a sentence about output: `This will be printed: one`.
  static func readHeadline(_ text: String) -> Reading? {
    guard let colon = text.firstRange(of: ": "), text[..<colon.lowerBound].utf8.count < 40 else {
      return nil
    }
    let words = text[..<colon.lowerBound].lowercased().split(separator: " ").map(String.init)
    let rest = String(text[colon.upperBound...]).trimmed
    guard let first = rest.first, words.contains(where: headlines.contains),
      words.allSatisfy({ headlines.contains($0) || headlineWords.contains($0) })
    else { return nil }
    if let closing = closing(of: first) { return readQuoted(rest, closing: closing) }
    return .prints(rest, alternatives: unquoted(rest), isCertain: true)
  }

  /// The words that make a sentence before a colon one about output.
  private static let headlines: Set = [
    "printed", "output", "console", "stdout", "terminal", "screen", "logged", "displayed",
  ]
  /// The other words of such a sentence.
  private static let headlineWords: Set = [
    "this", "it", "the", "following", "text", "line", "message", "will", "should", "be", "is",
    "gets", "on", "in", "to", "at", "now", "and", "then", "standard", "expected", "we", "you",
    "see",
  ]
}
