/// How disclosure groups are shown, given by a program.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style makes one of disclosure groups of.
public struct DisclosureGroupStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public struct Content {
    package let content: AnyView
  }

  @Binding public var isExpanded: Bool
  public let label: Label
  public let content: Content
}

extension DisclosureGroupStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension DisclosureGroupStyleConfiguration.Content: View, StylePart {
  public typealias Body = Never
}

extension DisclosureGroup
where
  Label == DisclosureGroupStyleConfiguration.Label,
  Content == DisclosureGroupStyleConfiguration.Content
{
  /// The group that a style was given, to be shown otherwise.
  public init(_ configuration: DisclosureGroupStyleConfiguration) {
    self.init(
      label: configuration.label, content: { configuration.content },
      isExpanded: configuration.$isExpanded)
  }
}

// MARK: - Those that the device knows

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: Self { Self() }
}

// MARK: - In the environment

extension EnvironmentValues {
  @Entry var disclosureGroupStyle: (any DisclosureGroupStyle)?
}

extension View {
  /// Lets a style make what the disclosure groups in this view show.
  public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    let custom: (any DisclosureGroupStyle)? = style is any StyleOfDevice ? nil : style
    return EnvironmentView(
      content: self, change: SettingValue(keyPath: \.disclosureGroupStyle, value: custom))
  }
}

extension DisclosureGroupStyle {
  /// In what the style makes, the same looks as it does without it.
  func makeView(_ configuration: Configuration) -> any View {
    EnvironmentView(
      content: StyledView(self, configuration) { $0.makeBody(configuration: $1) },
      change: SettingValue(keyPath: \.disclosureGroupStyle, value: nil))
  }
}
