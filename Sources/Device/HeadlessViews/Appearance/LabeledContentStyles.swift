/// How labeled values are shown, given by a program.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style makes one of labeled values of.
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

// MARK: - Those that the device knows

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
  /// Lets a style make what the labeled values in this view show.
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    let custom: (any LabeledContentStyle)? = style is any StyleOfDevice ? nil : style
    return EnvironmentView(
      content: self, change: SettingValue(keyPath: \.labeledContentStyle, value: custom))
  }
}

extension LabeledContentStyle {
  /// In what the style makes, the same looks as it does without it.
  func makeView(_ configuration: Configuration) -> any View {
    EnvironmentView(
      content: StyledView(self, configuration) { $0.makeBody(configuration: $1) },
      change: SettingValue(keyPath: \.labeledContentStyle, value: nil))
  }
}
