/// The protocol of custom styles for control groups.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group, passed to its style.
public struct ControlGroupStyleConfiguration {
  public struct Content {
    package let content: AnyView
  }

  public struct Label {
    package let content: AnyView
  }

  public let content: Content
  public let label: Label
}

extension ControlGroupStyleConfiguration.Content: View, StylePart {
  public typealias Body = Never
}

extension ControlGroupStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates the group from a style's configuration; the style is not applied again.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: configuration.content, label: AnyView(configuration.label))
  }
}

// MARK: - Built-in styles

public struct AutomaticControlGroupStyle: ControlGroupStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

public struct NavigationControlGroupStyle: ControlGroupStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

public struct MenuControlGroupStyle: ControlGroupStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

public struct CompactMenuControlGroupStyle: ControlGroupStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

public struct PaletteControlGroupStyle: ControlGroupStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: Self { Self() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: Self { Self() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: Self { Self() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the control groups in this view. Inside the style's body, the device's style
  /// applies.
  public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
