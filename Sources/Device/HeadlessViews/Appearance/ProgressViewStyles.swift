/// How progress views are shown, given by a program.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style makes one of progress views of.
public struct ProgressViewStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public struct CurrentValueLabel {
    package let content: AnyView
  }

  /// How far it has come, from 0 to 1; nothing where that is not known.
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

// MARK: - Those that the device knows

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
  /// Lets a style make what the progress views in this view show.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    let custom: (any ProgressViewStyle)? = style is any StyleOfDevice ? nil : style
    return EnvironmentView(
      content: self, change: SettingValue(keyPath: \.progressViewStyle, value: custom))
  }
}

extension ProgressViewStyle {
  /// In what the style makes, the same looks as it does without it.
  func makeView(_ configuration: Configuration) -> any View {
    EnvironmentView(
      content: StyledView(self, configuration) { $0.makeBody(configuration: $1) },
      change: SettingValue(keyPath: \.progressViewStyle, value: nil))
  }
}
