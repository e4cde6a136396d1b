/// A built-in style, which changes no behavior on this device.
package protocol StyleOfDevice {}

public struct DefaultButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct PlainButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct LinkButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct AccessoryBarButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A built-in style whose buttons have a background.
@MainActor
protocol BorderedStyle {
  /// The name on pages.
  var name: String { get }
}

extension BorderedButtonStyle: BorderedStyle {
  var name: String { "bordered" }
}

extension BorderedProminentButtonStyle: BorderedStyle {
  var name: String { "borderedProminent" }
}

extension GlassButtonStyle: BorderedStyle {
  var name: String { "bordered" }
}

extension GlassProminentButtonStyle: BorderedStyle {
  var name: String { "borderedProminent" }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: Self { Self() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: Self { Self() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: Self { Self() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: Self { Self() }
}

public struct GlassButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct GlassProminentButtonStyle: PrimitiveButtonStyle, StyleOfDevice, Sendable {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: Self { Self() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: Self { Self() }
}
