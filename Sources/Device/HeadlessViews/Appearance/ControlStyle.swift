/// A style's `makeBody` as an equatable value: all methods of one style type are equal.
struct StyleMethod<Style, Configuration, Content: View>: Equatable {
  let makeBody: @MainActor (Style, Configuration) -> Content

  static func == (left: Self, right: Self) -> Bool { true }
}

/// The view that a custom style creates for a control.
///
/// The style's method runs like a view's body, with its own dependencies and with the style's
/// dynamic properties.
struct StyledView<Style, Configuration, Content: View>: View, StandsForAnother {
  /// The first field, so that the style's properties have the same byte offsets as a view's.
  let style: Style
  let configuration: Configuration
  let method: StyleMethod<Style, Configuration, Content>

  static var subject: Any.Type { Style.self }

  var body: Content { method.makeBody(style, configuration) }
}

/// A style for one kind of control, which creates the control's view.
///
/// The type of the style's configuration identifies the kind.
@MainActor
protocol ControlStyle<Configuration> {
  associatedtype Configuration

  var style: Any { get }

  func view(of configuration: Configuration) -> AnyView
}

private struct KnownStyle<Style, Configuration, Content: View>: ControlStyle {
  let known: Style
  let method: StyleMethod<Style, Configuration, Content>

  var style: Any { known }

  /// Creates the view of a control; inside the style's body, controls of the kind keep the device's
  /// style.
  func view(of configuration: Configuration) -> AnyView {
    AnyView(
      EnvironmentView(
        content: StyledView(style: known, configuration: configuration, method: method),
        change: SettingStyle<Configuration>(style: nil)))
  }
}

/// The environment key of the style for one kind of control.
private struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: (any ControlStyle<Configuration>)? { nil }
}

private struct SettingStyle<Configuration>: EnvironmentChange {
  let style: (any ControlStyle<Configuration>)?

  func apply(to values: inout EnvironmentValues) { values[StyleKey<Configuration>.self] = style }
}

extension View {
  /// Sets the style for one kind of control in this view.
  func styled<Style, Configuration>(
    by style: Style,
    makeBody: @escaping @MainActor (Style, Configuration) -> some View
  ) -> some View {
    styled(by: KnownStyle(known: style, method: StyleMethod(makeBody: makeBody)))
  }

  /// Sets the style for one kind of control in this view.
  func styled<Configuration>(by style: some ControlStyle<Configuration>) -> some View {
    EnvironmentView(content: self, change: SettingStyle(style: style))
  }
}

extension EnvironmentValues {
  /// Returns the style for one kind of control: a custom one, or the device's.
  @MainActor
  func style<Configuration>(of kind: Configuration.Type) -> (any ControlStyle<Configuration>)? {
    self[StyleKey<Configuration>.self]
  }

  /// Returns the custom style for one kind of control, or `nil` if the device's style applies.
  @MainActor
  func programStyle<Configuration>(
    of kind: Configuration.Type
  ) -> (any ControlStyle<Configuration>)? {
    guard let style = style(of: kind), !(style.style is any StyleOfDevice) else { return nil }
    return style
  }
}

/// A part of a control, placed by its style.
package protocol StylePart: PrimitiveView, OutlinedView {
  var content: AnyView { get }
}

extension StylePart {
  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}
