// Rotors of assistive technologies, which this device lacks.

extension View {
  public func accessibilityRotor(
    _ label: Text, @AccessibilityRotorContentBuilder entries: () -> some AccessibilityRotorContent
  ) -> some View {
    visual("accessibilityRotor", label)
  }
  public func accessibilityRotor(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: () -> some AccessibilityRotorContent
  ) -> some View {
    visual("accessibilityRotor", labelKey)
  }
  public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: () -> some AccessibilityRotorContent
  ) -> some View {
    visual("accessibilityRotor", systemRotor)
  }
  @_disfavoredOverload
  public func accessibilityRotor(
    _ label: some StringProtocol,
    @AccessibilityRotorContentBuilder entries: () -> some AccessibilityRotorContent
  ) -> some View {
    visual("accessibilityRotor", String(label))
  }
  public func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View {
    visual("accessibilityRotor", labelKey)
  }
  @_disfavoredOverload
  public func accessibilityRotor(
    _ label: some StringProtocol, textRanges: [Range<String.Index>]
  ) -> some View {
    visual("accessibilityRotor", String(label))
  }
}

/// A rotor that the system offers.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  private let name: String

  public static let links = Self(name: "links")
  public static let headings = Self(name: "headings")
  public static let images = Self(name: "images")
  public static let lists = Self(name: "lists")
  public static let tables = Self(name: "tables")
  public static let textFields = Self(name: "textFields")

  public static func headings(level: AccessibilityHeadingLevel) -> Self {
    Self(name: "headings \(level)")
  }
}

/// The entries of a rotor.
public protocol AccessibilityRotorContent {}

/// One entry of a rotor.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil) {}
  public init(_ label: Text, id: ID, in namespace: Namespace.ID) {}
  @VerbatimOverload
  public init(_ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil) {}
  @VerbatimOverload
  public init(_ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID) {}
}

/// The entries of a rotor, which this device ignores.
public struct _AccessibilityRotorEntries: AccessibilityRotorContent {}

/// Builds the entries of a rotor.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> Content { content }
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> _AccessibilityRotorEntries { _AccessibilityRotorEntries() }
  public static func buildIf(
    _ content: (some AccessibilityRotorContent)?
  ) -> _AccessibilityRotorEntries { _AccessibilityRotorEntries() }
}
