/// The appearance of labeled content, implemented by a program.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of labeled content, for its style.
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
  /// Creates the value of a style's configuration, without that style.
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
  /// Sets the style of the labeled content in this view. Within the style's own view they have the
  /// device's style.
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
