/// Code on the page outside of a chapter's fences, which is not checked.
package enum UncheckedCode: String, Codable, Sendable, CaseIterable {
  case indented
  /// Code between `<pre>` and `</pre>`.
  case preformatted
  /// A fence between tags, such as `<details>`, without a blank line between.
  case inTags
  /// A fence after a `<!--` that is not closed.
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

  /// Whether a language word is Swift in the braces of an attribute list.
  package static func isAttributed(_ language: String) -> Bool {
    language.hasPrefix("{") && language.contains(".swift")
  }
}
