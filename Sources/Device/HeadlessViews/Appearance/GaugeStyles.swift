/// The protocol of custom styles for gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge, passed to its style.
public struct GaugeStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public struct CurrentValueLabel {
    package let content: AnyView
  }

  public struct MinimumValueLabel {
    package let content: AnyView
  }

  public struct MaximumValueLabel {
    package let content: AnyView
  }

  /// The value, from 0 to 1.
  public var value: Double
  public let label: Label
  public let currentValueLabel: CurrentValueLabel?
  public let minimumValueLabel: MinimumValueLabel?
  public let maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension GaugeStyleConfiguration.CurrentValueLabel: View, StylePart {
  public typealias Body = Never
}

extension GaugeStyleConfiguration.MinimumValueLabel: View, StylePart {
  public typealias Body = Never
}

extension GaugeStyleConfiguration.MaximumValueLabel: View, StylePart {
  public typealias Body = Never
}

extension Gauge
where
  Label == GaugeStyleConfiguration.Label,
  CurrentValueLabel == GaugeStyleConfiguration.CurrentValueLabel,
  BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
{
  /// Creates the gauge from a style's configuration; the style is not applied again.
  public init(_ configuration: GaugeStyleConfiguration) {
    self.init(
      fraction: configuration.value, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

// MARK: - Built-in styles

public struct DefaultGaugeStyle: GaugeStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

public struct LinearCapacityGaugeStyle: GaugeStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

public struct AccessoryLinearGaugeStyle: GaugeStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

public struct AccessoryCircularGaugeStyle: GaugeStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: Self { Self() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: Self { Self() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: Self { Self() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: Self { Self() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: Self { Self() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the gauges in this view. Inside the style's body, the device's style
  /// applies.
  public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
