/// The colors that a reader may have chosen in the system.
package enum PageColors: CaseIterable, Sendable {
  case light, dark
  /// A theme of high contrast, whose colors take the place of those of pages.
  case forced

  /// The media features that the browser emulates, by name.
  var features: [String: String] {
    switch self {
    case .light: ["prefers-color-scheme": "light"]
    case .dark: ["prefers-color-scheme": "dark"]
    case .forced: ["forced-colors": "active", "prefers-contrast": "more"]
    }
  }

  /// An expression in a page: whether the features hold there.
  var hold: String {
    features.sorted { $0.key < $1.key }
      .map { "matchMedia(\"(\($0): \($1))\").matches" }.joined(separator: " && ")
  }
}
