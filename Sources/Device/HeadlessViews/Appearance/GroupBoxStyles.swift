/// The protocol of custom styles for group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box, passed to its style.
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
  /// Creates the box from a style's configuration; the style is not applied again.
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

extension View {
  /// Sets the style of the group boxes in this view. Inside the style's body, the device's style
  /// applies.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
