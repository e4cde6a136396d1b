/// Code on the page that is not checked, because it is outside of a chapter's fences.
package enum UncheckedCode: String, Codable, Sendable, CaseIterable {
  case indented
  /// Code between `<pre>` and `</pre>`.
  case preformatted
  /// A fence between tags, such as `<details>`, without a blank line in between.
  case inTags
  /// A fence after an unclosed `<!--`.
  case inOpenComment
  /// A fence with its language in braces: `{.swift}`.
  case attributed

  /// Returns the name of the kind, in singular or plural.
  package func name(isPlural: Bool) -> String {
    switch self {
    case .indented: isPlural ? "indented code blocks" : "indented code block"
    case .preformatted: isPlural ? "<pre> blocks" : "<pre> block"
    case .inTags: (isPlural ? "fences" : "fence") + " inside HTML"
    case .inOpenComment: (isPlural ? "fences" : "fence") + " in a comment that is not closed"
    case .attributed: isPlural ? "fences with {.swift}" : "fence with {.swift}"
    }
  }

  /// Returns whether a language word is an attribute list for Swift.
  package static func isAttributed(_ language: String) -> Bool {
    language.hasPrefix("{") && language.contains(".swift")
  }
}
