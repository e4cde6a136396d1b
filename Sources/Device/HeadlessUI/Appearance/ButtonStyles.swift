/// How buttons look and react, given by a program.
///
///     struct Pill: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding()
///       }
///     }
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a button of.
public struct ButtonStyleConfiguration {
  /// What the button shows.
  public struct Label {
    let content: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  /// No finger rests on this device.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View, PrimitiveView {
  public typealias Body = Never

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}

/// How buttons look, of the ways that the device knows; they are all the same on it.
public protocol PrimitiveButtonStyle: Sendable {}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: Self { Self() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: Self { Self() }
}

// MARK: - In the environment

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: (any ButtonStyle)? { nil }
}

extension EnvironmentValues {
  var buttonStyle: (any ButtonStyle)? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Lets a style of the program's own make what the buttons in this view show.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    EnvironmentView(content: self, change: SettingValue(keyPath: \.buttonStyle, value: style))
  }

  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    EnvironmentView(content: self, change: SettingValue(keyPath: \.buttonStyle, value: nil))
  }
}
