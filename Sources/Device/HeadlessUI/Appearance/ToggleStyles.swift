/// How toggles look and react, given by a program.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a toggle of.
public struct ToggleStyleConfiguration {
  /// What names the toggle.
  public struct Label {
    let content: AnyView
  }

  public let label: Label
  @Binding public var isOn: Bool
}

extension ToggleStyleConfiguration.Label: View, PrimitiveView {
  public typealias Body = Never

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}

// Those that the device knows are all the same on it.

public struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct SwitchToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
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

// MARK: - In the environment

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: (any ToggleStyle)? { nil }
}

extension EnvironmentValues {
  var toggleStyle: (any ToggleStyle)? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Lets a style make what the toggles in this view show.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    EnvironmentView(content: self, change: SettingValue(keyPath: \.toggleStyle, value: style))
  }
}
