/// The protocol of custom styles for menus.
///
///     struct Bordered: MenuStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Menu(configuration).border(.red)
///       }
///     }
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu, passed to its style.
public struct MenuStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public struct Content {
    package let content: AnyView
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

extension MenuStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension MenuStyleConfiguration.Content: View, StylePart {
  public typealias Body = Never
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu from a style's configuration; the style is not applied again.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(
      label: configuration.label, content: configuration.content,
      primaryAction: configuration.primaryAction)
  }
}

// MARK: - Built-in styles

public struct DefaultMenuStyle: MenuStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

public struct ButtonMenuStyle: MenuStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

public struct BorderlessButtonMenuStyle: MenuStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { Self() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: Self { Self() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the menus in this view. Inside the style's body, the device's style applies.
  public func menuStyle(_ style: some MenuStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
