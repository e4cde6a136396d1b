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
  /// The value that a style was given, to be shown otherwise.
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

extension EnvironmentValues {
  @Entry var labeledContentStyle: (any LabeledContentStyle)?
}

extension View {
  /// Sets the style of the labeled content in this view.
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    let custom: (any LabeledContentStyle)? = style is any StyleOfDevice ? nil : style
    return EnvironmentView(
      content: self, change: SettingValue(keyPath: \.labeledContentStyle, value: custom))
  }
}

extension LabeledContentStyle {
  /// Within the style's own view, labeled content has the default style.
  func makeView(_ configuration: Configuration) -> any View {
    EnvironmentView(
      content: StyledView(self, configuration) { $0.makeBody(configuration: $1) },
      change: SettingValue(keyPath: \.labeledContentStyle, value: nil))
  }
}
