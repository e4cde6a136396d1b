/// The appearance of menus, implemented by a program.
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

/// The properties of a menu, for its style.
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
  /// Creates the menu of a style's configuration, without that style.
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
  /// Sets the style of the menus in this view. Within the style's own view they have the device's
  /// style.
  public func menuStyle(_ style: some MenuStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
