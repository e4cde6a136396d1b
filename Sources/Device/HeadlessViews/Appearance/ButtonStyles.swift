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

/// The properties of a button, for its style.
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

/// The appearance and interaction of buttons, implemented by a program.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a style that replaces it.
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
  /// Creates the button of a style's configuration, without that style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(
      role: configuration.role, action: configuration.action, label: configuration.label)
  }
}

// MARK: - In the environment

extension View {
  /// Sets the program's style of the buttons in this view.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    styled(by: ButtonLookStyle(look: style))
  }

  /// Sets the style that replaces the buttons in this view. Within the style's own view they have
  /// the device's style.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}

/// A style that sets the appearance of buttons, and leaves their interaction to the device.
private struct ButtonLookStyle<Look: ButtonStyle>: ControlStyle {
  let look: Look

  var style: Any { look }

  func view(of configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(ButtonLook(style: look, button: configuration))
  }
}
