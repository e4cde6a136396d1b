/// The method of a style that creates a control's view; equal for all values of the style's type.
struct StyleMethod<Style, Configuration, Content: View>: Equatable {
  let makeBody: @MainActor (Style, Configuration) -> Content

  static func == (left: Self, right: Self) -> Bool { true }
}

/// The view that a program's style creates for a control.
///
/// The style's method runs like a view's body: with its own dependencies, and the style's dynamic
/// properties.
struct StyledView<Style, Configuration, Content: View>: View, StandsForAnother {
  /// The first field: the style's properties have the byte offsets that a view's would have.
  let style: Style
  let configuration: Configuration
  let method: StyleMethod<Style, Configuration, Content>

  static var subject: Any.Type { Style.self }

  var body: Content { method.makeBody(style, configuration) }
}

/// A style of one kind of control, which creates the control's view.
///
/// The type of a style's configuration identifies the kind.
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

  /// Within the style's own view, controls of the kind have the device's style.
  func view(of configuration: Configuration) -> AnyView {
    AnyView(
      EnvironmentView(
        content: StyledView(style: known, configuration: configuration, method: method),
        change: SettingStyle<Configuration>(style: nil)))
  }
}

/// The style of one kind of control in the environment.
private struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: (any ControlStyle<Configuration>)? { nil }
}

private struct SettingStyle<Configuration>: EnvironmentChange {
  let style: (any ControlStyle<Configuration>)?

  func apply(to values: inout EnvironmentValues) { values[StyleKey<Configuration>.self] = style }
}

extension View {
  /// Sets the style of one kind of control in this view.
  func styled<Style, Configuration>(
    by style: Style,
    makeBody: @escaping @MainActor (Style, Configuration) -> some View
  ) -> some View {
    styled(by: KnownStyle(known: style, method: StyleMethod(makeBody: makeBody)))
  }

  /// Sets the style of one kind of control in this view.
  func styled<Configuration>(by style: some ControlStyle<Configuration>) -> some View {
    EnvironmentView(content: self, change: SettingStyle(style: style))
  }
}

extension EnvironmentValues {
  /// Returns the style of one kind of control: a program's, or the device's.
  @MainActor
  func style<Configuration>(of kind: Configuration.Type) -> (any ControlStyle<Configuration>)? {
    self[StyleKey<Configuration>.self]
  }

  /// Returns the program's style of one kind of control, `nil` where the device's style applies.
  @MainActor
  func programStyle<Configuration>(
    of kind: Configuration.Type
  ) -> (any ControlStyle<Configuration>)? {
    guard let style = style(of: kind), !(style.style is any StyleOfDevice) else { return nil }
    return style
  }
}

/// A part of a control, which a style places.
package protocol StylePart: PrimitiveView, OutlinedView {
  var content: AnyView { get }
}

extension StylePart {
  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}
