extension View {
  /// Sets the name by which assistive technologies and queries refer to the view.
  public func accessibilityLabel(_ label: Text) -> some View {
    changingElements(
      "accessibilityLabel", SettingPart(keyPath: \.spokenLabel, value: label.content))
  }

  @VerbatimOverload
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets an invisible name by which `Simulator` finds the view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    changingElements("accessibilityIdentifier", Identifying(identifier: identifier))
  }

  public func accessibilityHint(_ hint: Text) -> some View { visual("accessibilityHint", hint) }
  @VerbatimOverload
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    visual("accessibilityHint", hintKey)
  }
  public func accessibilityValue(_ value: Text) -> some View { visual("accessibilityValue", value) }
  @VerbatimOverload
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    visual("accessibilityValue", valueKey)
  }
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    visual("accessibilityHidden", isHidden)
  }
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    visual("accessibilityElement", children)
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    visual("accessibilityAddTraits", traits)
  }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    visual("accessibilityRemoveTraits", traits)
  }
  public func accessibilitySortPriority(_ priority: Double) -> some View {
    visual("accessibilitySortPriority", priority)
  }
}

/// The change that sets an element's identifier, unless it has one.
struct Identifying: ElementChange {
  let identifier: String?

  func apply(to element: inout Element, in environment: EnvironmentValues) {
    element.identifier = element.identifier ?? identifier
  }
}

/// The way in which assistive technologies treat a view's children.
public enum AccessibilityChildBehavior: Sendable {
  case ignore, contain, combine
}

/// The traits of a view for assistive technologies.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isImage = AccessibilityTraits(rawValue: 16)
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  public static let isModal = AccessibilityTraits(rawValue: 64)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}
