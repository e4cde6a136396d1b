/// The protocol of custom styles for progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, passed to its style.
public struct ProgressViewStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public struct CurrentValueLabel {
    package let content: AnyView
  }

  /// The completed fraction, from 0 to 1, or nil if the progress is indeterminate.
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View, StylePart {
  public typealias Body = Never
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates the view from a style's configuration; the style is not applied again.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

// MARK: - Built-in styles

public struct DefaultProgressViewStyle: ProgressViewStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

public struct CircularProgressViewStyle: ProgressViewStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

public struct LinearProgressViewStyle: ProgressViewStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: Self { Self() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: Self { Self() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the progress views in this view. Inside the style's body, the device's style
  /// applies.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
