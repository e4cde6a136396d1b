/// The appearance of buttons, implemented by a program; the device handles taps.
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

/// The properties of a button, passed to its style.
public struct ButtonStyleConfiguration {
  /// The label of the button.
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

/// The protocol of custom button styles that also control the interaction.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, passed to a style that replaces it.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of the button.
  public struct Label {
    package let content: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Performs the button's action.
  @MainActor
  public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button from a style's configuration; the style is not applied again.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(
      role: configuration.role, action: configuration.action, label: configuration.label)
  }
}

// MARK: - In the environment

extension View {
  /// Sets a custom style for the buttons in this view; the device handles their interaction.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    styled(by: ButtonLookStyle(look: style))
  }

  /// Sets a custom style that replaces the buttons in this view. Inside the style's body, buttons
  /// keep the device's style.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}

/// A style that draws a button's label and leaves interaction to the device.
private struct ButtonLookStyle<Look: ButtonStyle>: ControlStyle {
  let look: Look

  var style: Any { look }

  func view(of configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(ButtonLook(style: look, button: configuration))
  }
}
