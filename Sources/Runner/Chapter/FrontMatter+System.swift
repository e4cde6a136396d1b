extension FrontMatter {
  /// A system that decides the conditions of compilation, such as `#if os(iOS)`.
  package enum System: String, CaseIterable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS

    /// Returns whether a condition names the system, perhaps by an older name.
    package func isNamed(_ name: String) -> Bool {
      switch name {
      case "OSX": self == .macOS
      case "xrOS": self == .visionOS
      default: name == rawValue
      }
    }
  }
}
