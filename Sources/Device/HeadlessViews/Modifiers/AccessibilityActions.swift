extension View {
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    visual("accessibilityInputLabels", inputLabels)
  }
  @_disfavoredOverload
  public func accessibilityInputLabels(_ inputLabels: [some StringProtocol]) -> some View {
    visual("accessibilityInputLabels", inputLabels)
  }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    visual("accessibilityHeading", level)
  }
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    changingElements(
      "accessibilityLabel",
      SettingPart(keyPath: \.spokenLabel, value: isEnabled ? label.content : nil))
  }
  /// This device has no assistive technology, so the action is never called.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    visual("accessibilityAction", actionKind)
  }
  public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View {
    visual("accessibilityAction", name)
  }
  public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    visual("accessibilityAction", nameKey)
  }
  @_disfavoredOverload
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping () -> Void
  ) -> some View {
    visual("accessibilityAction", String(name))
  }
  @VerbatimOverload
  public func accessibilityRotor<Entry: Identifiable>(
    _ label: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View {
    visual("accessibilityRotor", label)
  }
  @VerbatimOverload
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ label: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View {
    visual("accessibilityRotor", label)
  }
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View {
    visual("accessibilityActions")
  }
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    visual("accessibilityAdjustableAction")
  }
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
    visual("accessibilityScrollAction")
  }
  public func accessibilityRepresentation(
    @ViewBuilder representation: () -> some View
  ) -> some View {
    visual("accessibilityRepresentation")
  }
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View {
    visual("accessibilityChildren")
  }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    visual("accessibilityIgnoresInvertColors", active)
  }
  public func accessibilityShowsLargeContentViewer() -> some View {
    visual("accessibilityShowsLargeContentViewer")
  }
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View {
    visual("accessibilityRespondsToUserInteraction", responds)
  }
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View {
    visual("accessibilityActivationPoint", point)
  }
  public func accessibilityLinkedGroup(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    visual("accessibilityLinkedGroup", (AnyHashable(id), namespace))
  }
  public func accessibilityRotorEntry(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    visual("accessibilityRotorEntry", (AnyHashable(id), namespace))
  }
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// The kind of accessibility action.
public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String

  public static let `default` = Self(name: "default")
  public static let escape = Self(name: "escape")
  public static let magicTap = Self(name: "magicTap")
}

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

extension AccessibilityTraits {
  public static let isSearchField = AccessibilityTraits(rawValue: 256)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 512)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1024)
  public static let playsSound = AccessibilityTraits(rawValue: 2048)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 4096)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 8192)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 16384)
  public static let isToggle = AccessibilityTraits(rawValue: 32768)
  public static let isTabBar = AccessibilityTraits(rawValue: 65536)
}
