/// How groups of controls are shown, given by a program.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style makes one of groups of controls of.
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
  /// The group that a style was given, to be shown otherwise.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: configuration.content, label: AnyView(configuration.label))
  }
}

// MARK: - Those that the device knows

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

extension EnvironmentValues {
  @Entry var controlGroupStyle: (any ControlGroupStyle)?
}

extension View {
  /// Lets a style make what the groups of controls in this view show.
  public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    let custom: (any ControlGroupStyle)? = style is any StyleOfDevice ? nil : style
    return EnvironmentView(
      content: self, change: SettingValue(keyPath: \.controlGroupStyle, value: custom))
  }
}

extension ControlGroupStyle {
  /// In what the style makes, the same looks as it does without it.
  func makeView(_ configuration: Configuration) -> any View {
    EnvironmentView(
      content: StyledView(self, configuration) { $0.makeBody(configuration: $1) },
      change: SettingValue(keyPath: \.controlGroupStyle, value: nil))
  }
}
