/// Code that a reader of the page sees, and that no fence of a chapter holds.
package enum UncheckedCode: String, Codable, Sendable, CaseIterable {
  case indented
  /// Code between `<pre>` and `</pre>`.
  case preformatted
  /// A fence between tags, such as `<details>`, that no blank line sets apart.
  case inTags
  /// A fence behind a `<!--` that nothing closes.
  case inOpenComment
  /// A fence whose language stands in braces: `{.swift}`.
  case attributed

  /// The name of one, or of several.
  package func name(isPlural: Bool) -> String {
    switch self {
    case .indented: isPlural ? "indented code blocks" : "indented code block"
    case .preformatted: isPlural ? "<pre> blocks" : "<pre> block"
    case .inTags: (isPlural ? "fences" : "fence") + " inside HTML"
    case .inOpenComment: (isPlural ? "fences" : "fence") + " in a comment that is not closed"
    case .attributed: isPlural ? "fences with {.swift}" : "fence with {.swift}"
    }
  }

  /// Whether a language word is Swift in the braces of an attribute list.
  package static func isAttributed(_ language: String) -> Bool {
    language.hasPrefix("{") && language.contains(".swift")
  }
}
