/// The color preferences of a reader's system.
package enum PageColors: CaseIterable, Sendable {
  case light, dark
  /// A high-contrast theme, whose colors replace those of pages.
  case forced

  /// The media features emulated by the browser, by name.
  var features: [String: String] {
    switch self {
    case .light: ["prefers-color-scheme": "light"]
    case .dark: ["prefers-color-scheme": "dark"]
    case .forced: ["forced-colors": "active", "prefers-contrast": "more"]
    }
  }

  /// An expression for whether the features apply in a page.
  var hold: String {
    features.sorted { $0.key < $1.key }
      .map { "matchMedia(\"(\($0): \($1))\").matches" }.joined(separator: " && ")
  }
}
