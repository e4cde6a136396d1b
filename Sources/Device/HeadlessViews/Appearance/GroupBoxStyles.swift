/// The appearance of group boxes, implemented by a program.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box, for its style.
public struct GroupBoxStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public struct Content {
    package let content: AnyView
  }

  public let label: Label
  public let content: Content
}

extension GroupBoxStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension GroupBoxStyleConfiguration.Content: View, StylePart {
  public typealias Body = Never
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box that a style was given, to be shown otherwise.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

// MARK: - Built-in styles

public struct DefaultGroupBoxStyle: GroupBoxStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: Self { Self() }
}

// MARK: - In the environment

extension EnvironmentValues {
  @Entry var groupBoxStyle: (any GroupBoxStyle)?
}

extension View {
  /// Sets the style of the group boxes in this view.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    let custom: (any GroupBoxStyle)? = style is any StyleOfDevice ? nil : style
    return EnvironmentView(
      content: self, change: SettingValue(keyPath: \.groupBoxStyle, value: custom))
  }
}

extension GroupBoxStyle {
  /// Within the style's own view, group boxes have the default style.
  func makeView(_ configuration: Configuration) -> any View {
    EnvironmentView(
      content: StyledView(self, configuration) { $0.makeBody(configuration: $1) },
      change: SettingValue(keyPath: \.groupBoxStyle, value: nil))
  }
}
