import Diagnostics
import Judging
import Outcomes
import Running

/// The lenient comparison of a document's text with output.
enum LenientText {
  /// Returns whether a text matches lines; `...` on a separate line matches any lines.
  static func matches(_ shown: [String], _ printed: [String]) -> Bool {
    // A blank last line may stand for no line.
    matchesEach(shown, printed) || shown.last == "" && matchesEach(shown.dropLast(), printed)
  }

  /// Matches from the first line to the last: at a difference, the last elision takes one more
  /// line. Earlier elisions never need to, so the time is at most the product of both counts.
  private static func matchesEach(_ shown: [String], _ printed: [String]) -> Bool {
    var (index, line) = (0, 0)
    /// The line after the last elision, and the printed line from which to continue the search for
    /// it.
    var resumption: (index: Int, line: Int)?
    while line < printed.count {
      if index < shown.count, isElision(shown[index]) {
        index += 1
        resumption = (index, line)
      } else if index < shown.count, isEqual(shown[index], printed[line]) {
        index += 1
        line += 1
      } else if let (start, end) = resumption {
        (index, line) = (start, end + 1)
        resumption = (start, end + 1)
      } else {
        return false
      }
    }
    return shown[index...].allSatisfy(isElision)
  }

  /// Returns whether one line lists the values printed on several lines: `1, 2, 3`.
  static func lists(_ shown: [String], _ printed: [String]) -> Bool {
    guard shown.count == 1, printed.count > 1 else { return false }
    return [", ", " ", ","].contains { isEqual(shown[0], printed.joined(separator: $0)) }
  }

  static func isElision(_ line: String) -> Bool { elisions.contains(line.trimmed) }

  /// Returns whether two lines are equal, ignoring trailing blanks, escapes of quotation marks, and
  /// the module's name, which depends on where a snippet is pasted.
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
      || matchesElided(bare(shown), bare(printed))
  }

  // MARK: - Elisions in a line

  /// The marks of an elision within a line.
  static let elisions = ["...", "…"]

  /// Returns the parts of a text between elisions, or nil if it has none.
  ///
  /// The dots of a range, between two values without blanks, are not an elision.
  private static func parts(_ text: Substring) -> [Substring]? {
    var parts: [Substring] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      guard let mark = elisions.first(where: text[index...].hasPrefix) else {
        index = text.index(after: index)
        continue
      }
      let end = text.index(index, offsetBy: mark.count)
      let before = index == text.startIndex ? nil : text[text.index(before: index)]
      let after = end == text.endIndex ? nil : text[end]
      let isRange = [before, after].allSatisfy { $0.map { !" ,[](){}".contains($0) } ?? false }
      if mark == "…" || !isRange {
        parts.append(text[start..<index])
        start = end
      }
      index = end
    }
    return parts.isEmpty ? nil : parts + [text[start...]]
  }

  private static func matchesElided(_ shown: Substring, _ printed: Substring) -> Bool {
    guard shown.contains("…") || shown.containsBytes(of: "..."), let parts = parts(shown),
      parts.contains(where: { $0.contains { $0.isLetter || $0.isNumber } })
    else { return false }
    var rest = printed
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.startsWithBytes(of: part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else if !part.isEmpty {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return true
  }

  /// Returns a value without its elisions, so that it parses: `[1, ..., 9]` becomes `[1, 9]`.
  /// Returns nil if it has none.
  static func withoutElisions(_ text: String) -> String? {
    guard let parts = parts(text[...]), parts.count < 5 else { return nil }
    var whole = ""
    for (index, part) in parts.enumerated() {
      var part = part
      if index > 0, whole.hasSuffix(", ") || "[({".contains(whole.last ?? " "),
        part.hasPrefix(", ")
      {
        part = part.dropFirst(2)
      }
      if "])}".contains(part.first ?? " ") {
        while let last = whole.last, ", ".contains(last) { whole.removeLast() }
      }
      whole += part
    }
    return whole.isEmpty || whole == text ? nil : whole
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
    let lookalike =
      index < shown.count && index < printed.count
      ? ConsoleComparison.lookalike(shown[index].text, printed[index]) : nil
    return Diagnostic(
      .error, message, at: location, help: lookalike.map { "the two look alike: \($0)" },
      detail: UnifiedDiff(
        old: shown.map(\.text), new: printed, firstLine: shown[0].location.line,
        labels: (location.file, "the actual text")
      ).text, notes: note.map { [$0] } ?? [])
  }
}
