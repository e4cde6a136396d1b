/// The protocol of custom styles for labeled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of labeled content, passed to its style.
public struct LabeledContentStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public struct Content {
    package let content: AnyView
  }

  public let label: Label
  public let content: Content
}

extension LabeledContentStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension LabeledContentStyleConfiguration.Content: View, StylePart {
  public typealias Body = Never
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Creates the value from a style's configuration; the style is not applied again.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

// MARK: - Built-in styles

public struct AutomaticLabeledContentStyle: LabeledContentStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the labeled content in this view. Inside the style's body, the device's
  /// style applies.
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
