// The words, values and endings of a comment's clauses.

extension Substring {
  /// The string literal at the start, without escapes, and the text after it.
  var quotation: (String, Substring)? {
    guard first == "\"", let close = dropFirst().firstIndex(of: "\"") else { return nil }
    let key = self[startIndex...close]
    return key.contains("\\") ? nil : (String(key), self[index(after: close)...])
  }

  /// The value after a comma or `and`, and the text after it.
  var nextInList: (ShownValue, Substring)? {
    let rest = drop { $0 == " " }
    guard let word = [", and ", ", ", "and "].first(where: rest.hasPrefix),
      let (value, after) = ShownValue.candidates(startOf: rest.dropFirst(word.count)).last(
        where: { $0.0.shape == .text || $0.0.shape == .number })
    else { return nil }
    return (value, after)
  }

  /// Whether it has a number, a quotation, a Boolean or `nil`.
  var hasLiteral: Bool {
    contains(#/(^|[^\w.])(-?\d+(\.\d+)?|"[^"]*"|true|false|nil)($|[^\w])/#)
  }

  /// The words that can be names.
  var identifiers: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// The word or sign at the start, in lower case, and the text after it.
  var word: (String, Substring)? {
    let signs = [
      "==>", "-->", "===", "==", "=>", "->", "!=", "<=", ">=", "=", ":", "→", "⇒", "➜", "≡", "≠",
      "≈", "~", "⟹", "↦", "⟶", "≤", "≥", "∈", "//", "<", ">",
    ]
    if let sign = signs.first(where: hasPrefix) { return (sign, dropFirst(sign.count)) }
    let word = prefix { $0.isLetter || $0.isNumber || "'’-_`".contains($0) }
    guard !word.isEmpty else { return nil }
    let after = self[word.endIndex...]
    let text = word.filter { $0 != "`" }.lowercased().replacing("’", with: "'")
    return (text, after)
  }

  /// Whether nothing follows a value but a reason or insignificant words.
  var isReason: Bool {
    let rest = drop { $0 == " " }
    let starts = [
      "(", "because ", ", because ", "since ", ", since ", ", which ", ", as if ", ", as ",
      "rather than", "in binary", "in octal", "in hexadecimal", "in decimal", "–", "—", "- ", "//",
      ", of course", ", obviously", ", naturally",
    ]
    return starts.contains(where: rest.hasPrefix)
      || rest.split(separator: " ").allSatisfy { word in
        ClaimWords.tails.contains(word.lowercased().filter { !".!".contains($0) })
          || word.allSatisfy { ".!".contains($0) }
      }
  }

  /// The text without words that join two clauses.
  func droppingConnectives(isFirst: Bool) -> Substring {
    var rest = self
    let words = [",", ";", ".", " ", "and ", "so ", "or ", "but ", "while ", "✅", "👉", "☝️", "//"]
    while let word = words.first(where: rest.hasPrefix) { rest = rest.dropFirst(word.count) }
    return rest
  }

  /// Whether a clause ends here: at punctuation, a reason, or insignificant words.
  var isEndOfClause: Bool {
    let rest = drop { $0 == " " }
    guard let first = rest.first else { return true }
    if ",;!(".contains(first) { return true }
    // A dot within a path does not end a clause.
    if first == ".", rest.dropFirst().first.map(\.isWhitespace) ?? true { return true }
    let starts = [
      "and ", "so ", "but ", "because", "since ", "as ", "rather than", "–", "—", "-", "which ",
      "thanks to", "due to", "of type ", "in binary", "in octal", "in hexadecimal", "in decimal",
      "//", "✅",
      "while ",
    ]
    if starts.contains(where: rest.hasPrefix) { return true }
    return rest.split(separator: " ").allSatisfy { word in
      ClaimWords.tails.contains(word.lowercased().filter { !",.!".contains($0) })
    }
  }
}

extension String {
  /// Returns the text without single quotation marks around variables at the start of a clause, and
  /// around types.
  func unquotingCode(_ names: Set<String>) -> String {
    guard contains("'") else { return self }
    let text = replacing(#/(^|and |, )'([A-Za-z_]\w*)'(?=[ .,])/#) { match in
      names.contains(String(match.output.2))
        ? "\(match.output.1)\(match.output.2)" : String(match.output.0)
    }
    return text.replacing(#/(^| )'([^']+)'(?=$|[ .,;!])/#) { match in
      ClaimType.isOfStandardTypes(String(match.output.2))
        ? "\(match.output.1)\(match.output.2)" : String(match.output.0)
    }
  }

  /// The text with straight quotation marks, and with double quotation marks around words in single
  /// ones.
  var normalizingQuotes: String {
    var text = replacing("“", with: "\"").replacing("”", with: "\"")
    // A quotation in single quotation marks follows a blank, and a blank or a full stop follows it.
    if !text.contains("\"") {
      text = text.replacing(#/(^| )'([^']+)'(?=$|[ .,;!])/#) { "\($0.output.1)\"\($0.output.2)\"" }
    }
    return text
  }
}
