/// How buttons look, given by a program; the device makes them react.
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
    package let content: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is being tapped.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

/// How buttons look and react, given by a program: what it makes is there in place of the button.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style makes something of that is there in place of a button.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button shows.
  public struct Label {
    package let content: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Does what the button does.
  @MainActor
  public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style was given, to be made otherwise.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(
      role: configuration.role, action: configuration.action, label: configuration.label)
  }
}

// MARK: - In the environment

/// Who makes what the buttons in a view are.
enum ChosenButtonStyle {
  case ofDevice
  case look(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)
}

extension EnvironmentValues {
  @Entry var buttonStyle: ChosenButtonStyle = .ofDevice
}

extension View {
  /// Lets a style of the program's own make what the buttons in this view show.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    EnvironmentView(
      content: self, change: SettingValue(keyPath: \.buttonStyle, value: .look(style)))
  }

  /// Lets a style make what is there in place of the buttons in this view.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    EnvironmentView(
      content: self,
      change: SettingValue(
        keyPath: \.buttonStyle,
        value: style is any StyleOfDevice ? .ofDevice : .primitive(style)))
  }
}

extension ButtonStyle {
  func makeView(_ configuration: Configuration) -> any View {
    StyledView(self, configuration) { $0.makeBody(configuration: $1) }
  }
}

extension PrimitiveButtonStyle {
  /// In what the style makes of a button, a button looks as it does without it.
  func makeView(_ configuration: Configuration) -> any View {
    EnvironmentView(
      content: StyledView(self, configuration) { $0.makeBody(configuration: $1) },
      change: SettingValue(keyPath: \.buttonStyle, value: .ofDevice))
  }
}
