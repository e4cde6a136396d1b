/// The appearance of progress views, implemented by a program.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, for its style.
public struct ProgressViewStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public struct CurrentValueLabel {
    package let content: AnyView
  }

  /// The completed fraction, from 0 to 1; nil if indeterminate.
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
  /// The view that a style was given, to be shown otherwise.
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

extension EnvironmentValues {
  @Entry var progressViewStyle: (any ProgressViewStyle)?
}

extension View {
  /// Sets the style of the progress views in this view.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    let custom: (any ProgressViewStyle)? = style is any StyleOfDevice ? nil : style
    return EnvironmentView(
      content: self, change: SettingValue(keyPath: \.progressViewStyle, value: custom))
  }
}

extension ProgressViewStyle {
  /// Within the style's own view, progress views have the default style.
  func makeView(_ configuration: Configuration) -> any View {
    EnvironmentView(
      content: StyledView(self, configuration) { $0.makeBody(configuration: $1) },
      change: SettingValue(keyPath: \.progressViewStyle, value: nil))
  }
}
