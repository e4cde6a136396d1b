import Trace

/// The protocol of custom styles for text fields.
///
///     struct Underlined: TextFieldStyle {
///       func _body(configuration: TextField<Self._Label>) -> some View {
///         configuration.padding()
///       }
///     }
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  @ViewBuilder @MainActor @preconcurrency
  func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a field, for its style.
public struct _TextFieldStyleLabel: View, StylePart {
  public typealias Body = Never

  package let content: AnyView
}

public struct DefaultTextFieldStyle: TextFieldStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

public struct PlainTextFieldStyle: TextFieldStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

public struct SquareBorderTextFieldStyle: TextFieldStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: Self { Self() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: Self { Self() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the text fields in this view. Inside the style's body, the device's style
  /// applies.
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    styled(by: style) { $0._body(configuration: $1) }
  }
}

extension Element {
  /// Changes the fields inside the element, or the element itself if it contains none.
  mutating func changeFields(_ change: (inout Element) -> Void) {
    if role == .textField || role == .searchField || !content.contains(where: \.holdsField) {
      return change(&self)
    }
    for index in content.indices where content[index].holdsField {
      content[index].changeFields(change)
    }
  }

  private var holdsField: Bool {
    role == .textField || role == .searchField || content.contains(where: \.holdsField)
  }
}
