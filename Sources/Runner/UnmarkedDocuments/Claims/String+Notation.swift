// The notations around a value that add nothing to it: marks, markup, brackets, types.

extension String {
  /// The value of a comment that is one value in a notation: `(4)`, `**4**`, `4 as Int`, `Int = 4`,
  /// `$R0: Int = 4`; nil for any other text, as for a value alone.
  var bareValue: String? {
    let text = trimmed
    guard text.utf8.count < 200 else { return nil }
    // Digits in groups: `1 000`.
    if text.contains(#/^-?\d{1,3}([ '\x{A0}\x{202F}]\d{3})+$/#) {
      return text.filter { $0.isNumber || $0 == "-" }
    }
    // A collection with its type: `[1, 2] as [Int]`.
    if let match = text.wholeMatch(of: #/(\[.*\]) as (.+)/#),
      ClaimType.canonical(String(match.output.2)) != nil
    {
      return String(match.output.1)
    }
    if let match = text.wholeMatch(of: #/(.+) as (?:Any|any \w+)\??/#),
      ShownValue(String(match.output.1)) != nil
    {
      return String(match.output.1)
    }
    // An explanation behind code: `` `nil` (by key) ``.
    if let match = text.wholeMatch(of: #/`([^`]+)` \([^()]+\)/#),
      ShownValue(String(match.output.1)) != nil
    {
      return String(match.output.1)
    }
    let plain = text[...].withoutMark.withoutTail.withoutMarkup(Substring.markdown).withoutQuotes
    if plain.utf8.elementsEqual(text.utf8) == false, ShownValue(String(plain)) != nil {
      return String(plain)
    }
    let inner =
      plain.withoutMarkup(Substring.brackets).withoutType.withoutMarkup(Substring.brackets)
    guard inner.utf8.count < text.utf8.count, ShownValue(String(inner))?.isScalar == true else {
      return nil
    }
    return String(inner)
  }

  /// Output without a mark in front of it, and without Markdown or brackets around it: `└ moon`,
  /// `**moon**`, `(moon)`.
  var bareOutput: String {
    String(
      trimmed[...].withoutMark.withoutMarkup(Substring.markdown).withoutMarkup(Substring.brackets))
  }
}

extension Substring {
  /// The text without an arrow or a branch in front of it: `~> 4`, `↳ 4`.
  ///
  /// Another sign may be a picture beside prose, or compute with the value.
  fileprivate var withoutMark: Self {
    let mark = prefix { !$0.isWhitespace }
    guard mark.endIndex < endIndex,
      mark.unicodeScalars.allSatisfy(Self.isOfArrow)
        || mark.contains(#/^(<[-=~]+|[-=~]+>+|>>+|:+=?|={2,})$/#)
    else { return self }
    return self[mark.endIndex...].drop(while: \.isWhitespace)
  }

  /// Returns whether a scalar is in Unicode's blocks of arrows or of box drawing.
  private static func isOfArrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2190...0x21FF, 0x27F0...0x27FF, 0x2900...0x297F, 0x2500...0x257F, 0x279C...0x27BE: true
    default: false
    }
  }

  /// The text without marks after it that no value ends with: `4!`, `4 ✅`.
  ///
  /// An elision is part of the value: `3.14...`.
  fileprivate var withoutTail: Self {
    var text = self
    while let last = text.last, !LenientText.elisions.contains(where: text.hasSuffix),
      ".!;, ".contains(last) || !last.isASCII && last.isSymbol
    {
      text.removeLast()
    }
    return text
  }

  fileprivate static let markdown = [
    ("**", "**"), ("*", "*"), ("__", "__"), ("_", "_"), ("`", "`"),
  ]
  fileprivate static let brackets = [("(", ")"), ("<", ">")]

  /// The text with straight quotation marks instead of others around it.
  fileprivate var withoutQuotes: Self {
    for (opening, closing) in [("“", "”"), ("'", "'"), ("‘", "’"), ("«", "»")] {
      guard hasPrefix(opening), hasSuffix(closing), count > 2 else { continue }
      let content = dropFirst().dropLast()
      return content.contains("\"") ? self : "\"\(content)\""
    }
    return self
  }

  /// The text without marks of these kinds around it.
  fileprivate func withoutMarkup(_ pairs: [(String, String)]) -> Self {
    pairs.reduce(self) { text, pair in
      guard text.count > pair.0.count + pair.1.count, text.hasPrefix(pair.0), text.hasSuffix(pair.1)
      else { return text }
      return text.dropFirst(pair.0.count).dropLast(pair.1.count)
    }
  }

  /// The text without the value's type: `4 as Int`, `Int(4)`, `(Int) 4`, `Int = 4`, `$R0: Int = 4`.
  fileprivate var withoutType: Self {
    let patterns = [
      #/\$\w+\s*:\s*(?<type>[A-Z]\w*)\??\s*=\s*(?<value>.+)/#,
      #/\((?<type>[A-Z]\w*)\??\)\s*(?:\$\w+\s*=\s*)?(?<value>.+)/#,
      #/(?<type>[A-Z]\w*)\??\s*[=:]\s*(?<value>.+)/#,
      #/(?<type>[A-Z]\w*)\((?<value>[^:,]+)\)/#,
      #/(?<type>[A-Z]\w*) (?<value>\S+)/#,
    ]
    for pattern in patterns {
      if let match = wholeMatch(of: pattern), ClaimType.isScalar(match.output.type) {
        return match.output.value
      }
    }
    if let match = wholeMatch(of: #/(?<value>.+?)\s*(?::|\bas\b)\s*(?<type>[A-Z]\w*)/#),
      ClaimType.isScalar(match.output.type)
    {
      return match.output.value
    }
    return self
  }
}

extension String {
  /// The literal with escapes for a raw one: `#"C:\a"#`.
  var rawLiteral: String? {
    guard count > 3, hasPrefix("#\""), hasSuffix("\"#") else { return nil }
    let content = dropFirst(2).dropLast(2)
    return "\"" + content.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension ShownValue {
  /// Whether it is a single number, text, Boolean or `nil`.
  fileprivate var isScalar: Bool { [.number, .text, .truth, .nothing].contains(shape) }
}
