import Diagnostics
import Judging
import Running

/// The lenient comparison of texts in documents with output.
enum LenientText {
  /// Returns whether a text shows lines; `...` on a line of its own matches any lines.
  static func matches(_ shown: [String], _ printed: [String]) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    if isElision(first) {
      let rest = Array(shown.dropFirst())
      // An elision of everything matches nothing.
      return (0...printed.count).contains { matches(rest, Array(printed[$0...])) }
    }
    guard let actual = printed.first else { return shown == [""] }
    return isEqual(first, actual) && matches(Array(shown.dropFirst()), Array(printed.dropFirst()))
  }

  /// Returns whether one line lists the values printed on several: `1, 2, 3`.
  static func lists(_ shown: [String], _ printed: [String]) -> Bool {
    guard shown.count == 1, printed.count > 1 else { return false }
    return [", ", " ", ","].contains { isEqual(shown[0], printed.joined(separator: $0)) }
  }

  static func isElision(_ line: String) -> Bool { ["...", "…"].contains(line.trimmed) }

  /// Returns whether two lines are equal, ignoring trailing blanks, escapes of quotes, and the
  /// module's name, which depends on the place where a snippet is pasted.
  static func isEqual(_ shown: String, _ printed: String) -> Bool {
    func bare(_ text: String) -> Substring {
      var text = text[...]
      while text.last?.isWhitespace == true { text.removeLast() }
      return text
    }
    return bare(shown).hasSameBytes(as: bare(printed))
      || bare(shown.replacing("\\\"", with: "\"")).hasSameBytes(as: bare(printed))
      || printed.contains("main.")
        && bare(shown).hasSameBytes(as: bare(printed.replacing("main.", with: "")))
  }

  /// Returns the difference at the first character that differs.
  static func difference(
    _ message: String, _ shown: [InferredExpectation.Line], _ printed: [String], atLetter: Bool,
    note: Diagnostic?
  ) -> Diagnostic {
    let index =
      zip(shown, printed).enumerated().first { !isEqual($1.0.text, $1.1) }?.offset
      ?? min(shown.count, printed.count)
    var location = shown[min(index, shown.count - 1)].location
    if atLetter, index < shown.count, index < printed.count {
      location.column += shown[index].text.commonByteCount(with: printed[index])
    }
    return Diagnostic(
      .error, message, at: location,
      detail: UnifiedDiff(
        old: shown.map(\.text), new: printed, firstLine: shown[0].location.line,
        labels: (location.file, "what is printed")
      ).text, notes: note.map { [$0] } ?? [])
  }
}
