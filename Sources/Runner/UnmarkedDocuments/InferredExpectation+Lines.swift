// The texts of expectations, line by line.

extension InferredExpectation {
  /// Returns whether another expectation continues this one's text.
  func joins(_ other: Self) -> Bool {
    guard occurrence == nil, other.occurrence == nil else { return false }
    return switch (kind, other.kind) {
    case (.prints, .prints): alternatives.isEmpty && other.alternatives.isEmpty
    case (.value, .value): true
    default: false
    }
  }

  /// Adds the lines without their common indentation, and without a fence that may set off a
  /// comment's output.
  mutating func addOutdented() {
    var texts = lines.map(\.text)
    if texts.count > 2, texts[0].trimmed.hasPrefix("```"), texts.last?.trimmed == "```" {
      texts = Array(texts.dropFirst().dropLast())
    }
    let depth =
      texts.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min()
    texts = texts.map { String($0.dropFirst(depth ?? 0)) }
    if texts != lines.map(\.text) { alternatives.append(texts) }
    // Each line may be in quotation marks.
    let shown = texts.map(\.trimmed)
    if shown.allSatisfy({ $0.count > 1 && $0.hasPrefix("\"") && $0.hasSuffix("\"") }) {
      alternatives.append(shown.map { String($0.dropFirst().dropLast()) })
    }
  }
}

extension [InferredExpectation.Line] {
  mutating func trimBlankEdges() {
    while first?.text.trimmed.isEmpty == true { removeFirst() }
    while last?.text.trimmed.isEmpty == true { removeLast() }
  }
}

extension String {
  /// The text after `//` without one leading space.
  var droppingOneSpace: String { hasPrefix(" ") ? String(dropFirst()) : self }

  /// The lines of a quoted text, split at `\n`.
  var splitAtEscapes: [String] {
    var lines = [""]
    var rest = self[...]
    while let letter = rest.popFirst() {
      if letter == "\\", rest.first == "n" {
        rest.removeFirst()
        lines.append("")
      } else {
        lines[lines.count - 1].append(letter)
      }
    }
    return lines
  }
}
