/// The protocol of custom styles for disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group, passed to its style.
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
  /// Creates the group from a style's configuration; the style is not applied again.
  public init(_ configuration: DisclosureGroupStyleConfiguration) {
    self.init(
      label: configuration.label, content: { configuration.content },
      isExpanded: configuration.$isExpanded)
  }
}

// MARK: - Built-in styles

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the disclosure groups in this view. Inside the style's body, the device's
  /// style applies.
  public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
