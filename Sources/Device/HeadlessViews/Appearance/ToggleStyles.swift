/// The protocol of custom toggle styles, which also control the interaction.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle, passed to its style.
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public struct Label {
    package let content: AnyView
  }

  public let label: Label
  @Binding public var isOn: Bool
}

extension ToggleStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle from a style's configuration; the style is not applied again.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn, label: configuration.label)
  }
}

// MARK: - Built-in styles

public struct DefaultToggleStyle: ToggleStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct SwitchToggleStyle: ToggleStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct ButtonToggleStyle: ToggleStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct CheckboxToggleStyle: ToggleStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: Self { Self() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: Self { Self() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the toggles in this view. Inside the style's body, the device's style
  /// applies.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
