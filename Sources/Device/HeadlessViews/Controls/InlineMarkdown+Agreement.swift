extension InlineMarkdown {
  /// Makes the last word of a text agree with the number in it: `2 cup` becomes `2 cups`.
  ///
  /// Plurals follow the regular rules of English and its most frequent exceptions; a word that ends
  /// in a single `s` counts as a plural. Apple's systems use a dictionary.
  func inEnglishAgreement(_ text: String) -> String {
    guard let number = text.firstMatch(of: /-?[0-9][0-9,.]*/), number.output != "1",
      let word = text.firstMatch(of: /[A-Za-z]+(?=[^A-Za-z]*$)/)
    else { return text }
    var result = text
    result.replaceSubrange(word.range, with: Self.plural(of: String(word.output)))
    return result
  }

  private static let irregularPlurals = [
    "child": "children", "foot": "feet", "man": "men", "mouse": "mice", "person": "people",
    "tooth": "teeth", "woman": "women",
  ]

  private static func plural(of word: String) -> String {
    if let plural = irregularPlurals[word.lowercased()] {
      return String(word.prefix(1)) + plural.dropFirst()
    }
    if word.wholeMatch(of: /.*[^aeiouAEIOU]y/) != nil { return word.dropLast() + "ies" }
    if word.wholeMatch(of: /.*(ss|x|z|ch|sh)/) != nil { return word + "es" }
    return word.hasSuffix("s") ? word : word + "s"
  }
}
