public import Foundation

/// The protocol of custom styles for date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker, passed to its style.
public struct DatePickerStyleConfiguration {
  public struct Label {
    package let content: AnyView
  }

  public let label: Label
  @Binding public var selection: Date
  public let minimumDate: Date?
  public let maximumDate: Date?
  public let displayedComponents: DatePickerComponents
}

extension DatePickerStyleConfiguration.Label: View, StylePart {
  public typealias Body = Never
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// Creates the date picker from a style's configuration; the style is not applied again.
  init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      label: configuration.label, selection: configuration.$selection,
      range: (configuration.minimumDate ?? .distantPast)...(configuration.maximumDate
        ?? .distantFuture),
      components: configuration.displayedComponents)
  }
}

// MARK: - Built-in styles

public struct DefaultDatePickerStyle: DatePickerStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

public struct CompactDatePickerStyle: DatePickerStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

public struct GraphicalDatePickerStyle: DatePickerStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

public struct WheelDatePickerStyle: DatePickerStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { Self() }
}

// MARK: - In the environment

extension View {
  /// Sets the style of the date pickers in this view. Inside the style's body, the device's style
  /// applies.
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View {
    styled(by: style) { $0.makeBody(configuration: $1) }
  }
}
