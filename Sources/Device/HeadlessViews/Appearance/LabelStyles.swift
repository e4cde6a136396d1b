/// The protocol of custom styles for labels.
///
///     struct Trailing: LabelStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         HStack {
///           configuration.title
///           configuration.icon
///         }
///       }
///     }
///
/// The built-in styles show the title, except `.iconOnly`.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label, passed to its style.
public struct LabelStyleConfiguration {
  public struct Title {
    package let content: AnyView
  }

  public struct Icon {
    package let content: AnyView
  }

  public let title: Title
  public let icon: Icon
}

extension LabelStyleConfiguration.Title: View, StylePart {
  public typealias Body = Never
}

extension LabelStyleConfiguration.Icon: View, StylePart {
  public typealias Body = Never
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label from a style's configuration; the style is not applied again.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: configuration.title, icon: configuration.icon)
  }
}

// MARK: - Built-in styles

public struct DefaultLabelStyle: LabelStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

public struct TitleAndIconLabelStyle: LabelStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

public struct TitleOnlyLabelStyle: LabelStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: Self { Self() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the labels in this view. Inside the style's body, the device's style
  /// applies.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
