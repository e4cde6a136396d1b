// Conditions, details and speech for assistive technologies, which this device lacks.

extension View {
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    changingElements(
      "accessibilityIdentifier", Identifying(identifier: isEnabled ? identifier : nil))
  }
  @VerbatimOverload
  public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }
  public func accessibilityLabel(
    @ViewBuilder content: (PlaceholderContentView<Self>) -> some View
  ) -> some View {
    visual("accessibilityLabel")
  }
  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    visual("accessibilityHint", isEnabled ? hint : nil)
  }
  @VerbatimOverload
  public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }
  public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    visual("accessibilityValue", isEnabled ? value : nil)
  }
  @VerbatimOverload
  public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    visual("accessibilityHidden", hidden && isEnabled)
  }
  public func accessibilityInputLabels(_ labels: [Text], isEnabled: Bool) -> some View {
    visual("accessibilityInputLabels", isEnabled ? labels : [])
  }
  @VerbatimOverload
  public func accessibilityInputLabels(
    _ labels: [LocalizedStringKey], isEnabled: Bool
  ) -> some View {
    accessibilityInputLabels(labels.map { Text($0) }, isEnabled: isEnabled)
  }
  public func accessibilityAction(
    action: @escaping () -> Void, @ViewBuilder label: () -> some View
  ) -> some View {
    visual("accessibilityAction")
  }
  public func accessibilityActions(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> some View
  ) -> some View {
    visual("accessibilityActions", category)
  }
  public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View {
    visual("accessibilityZoomAction")
  }
  public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View {
    visual("accessibilityDirectTouch", (isDirectTouchArea, options))
  }
  public func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    visual("accessibilityLabeledPair", (role, AnyHashable(id), namespace))
  }
  public func accessibilityShowsLargeContentViewer(
    @ViewBuilder _ largeContentView: () -> some View
  ) -> some View {
    visual("accessibilityShowsLargeContentViewer")
  }
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View {
    visual("accessibilityTextContentType", type)
  }
  public func speechAdjustedPitch(_ value: Double) -> some View {
    visual("speechAdjustedPitch", value)
  }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    visual("speechAnnouncementsQueued", value)
  }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    visual("speechSpellsOutCharacters", value)
  }
}

// MARK: - Custom content

extension View {
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    visual("accessibilityCustomContent", (key, value))
  }
  @VerbatimOverload
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(key, Text(valueKey), importance: importance)
  }
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    visual("accessibilityCustomContent", (label, value))
  }
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), value, importance: importance)
  }
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
  }
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: some StringProtocol,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
  }
}

/// The key of custom content; content with the same key is replaced.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  private let id: String

  public init(_ label: Text, id: String) {
    self.id = id
  }

  public init(_ labelKey: LocalizedStringKey, id: String) {
    self.id = id
  }

  public init(_ labelKey: LocalizedStringKey) {
    id = labelKey.text
  }
}

/// Details that assistive technologies offer on demand.
public enum AXCustomContent {
  public enum Importance: Hashable, Sendable {
    case `default`, high
  }
}

// MARK: - Values

/// The category of accessibility actions.
public struct AccessibilityActionCategory: Hashable, Sendable {
  private let name: String

  public static let `default` = Self(Text(verbatim: "default"))
  public static let edit = Self(Text(verbatim: "edit"))

  public init(_ name: Text) {
    self.name = name.content
  }

  public init(_ nameKey: LocalizedStringKey) {
    name = nameKey.text
  }
}

/// A zoom gesture performed with an assistive technology.
public struct AccessibilityZoomGestureAction {
  public enum Direction: Hashable, Sendable {
    case zoomIn, zoomOut
  }

  public let direction: Direction
  public let location: UnitPoint
}

/// The handling of touches in an area of direct interaction.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let silentOnTouch = Self(rawValue: 1)
  public static let requiresActivation = Self(rawValue: 2)
}

/// The role of a view in a pair of label and content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label, content
}

/// The kind of content in a text.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  public static let plain = Self(name: "plain")
  public static let console = Self(name: "console")
  public static let fileSystem = Self(name: "fileSystem")
  public static let messaging = Self(name: "messaging")
  public static let narrative = Self(name: "narrative")
  public static let sourceCode = Self(name: "sourceCode")
  public static let spreadsheet = Self(name: "spreadsheet")
  public static let wordProcessing = Self(name: "wordProcessing")
}
