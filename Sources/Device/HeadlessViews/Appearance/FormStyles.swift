/// The protocol of custom styles for forms.
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form, passed to its style.
public struct FormStyleConfiguration {
  public struct Content {
    package let content: AnyView
  }

  public let content: Content
}

extension FormStyleConfiguration.Content: View, StylePart {
  public typealias Body = Never
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates the form from a style's configuration; the style is not applied again.
  public init(_ configuration: FormStyleConfiguration) {
    self.init(content: configuration.content)
  }
}

// MARK: - Built-in styles

public struct AutomaticFormStyle: FormStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

public struct GroupedFormStyle: FormStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

public struct ColumnsFormStyle: FormStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: Self { Self() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: Self { Self() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the forms in this view. Inside the style's body, the device's style applies.
  public func formStyle(_ style: some FormStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
