public import Foundation

extension View {
  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
    visual("border", (content, width))
  }
  public func clipShape(_ shape: some Shape) -> some View { visual("clipShape", shape) }
  public func containerShape(_ shape: some Shape) -> some View { visual("containerShape", shape) }
  public func clipped(antialiased: Bool = false) -> some View { visual("clipped", antialiased) }
  public func mask(@ViewBuilder _ mask: () -> some View) -> some View { visual("mask", mask()) }
  public func brightness(_ amount: Double) -> some View { visual("brightness", amount) }
  public func contrast(_ amount: Double) -> some View { visual("contrast", amount) }
  public func saturation(_ amount: Double) -> some View { visual("saturation", amount) }
  public func grayscale(_ amount: Double) -> some View { visual("grayscale", amount) }
  public func colorMultiply(_ color: Color) -> some View { visual("colorMultiply", color) }
  public func compositingGroup() -> some View { visual("compositingGroup") }
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    visual("privacySensitive", sensitive)
  }
  /// Sets the color scheme of the view; `preferredColorScheme` has replaced it.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    visual("preferredColorScheme", colorScheme)
  }
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View {
    visual("foregroundStyle", (primary, secondary))
  }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    visual("buttonBorderShape", shape)
  }
  public func help(_ textKey: LocalizedStringKey) -> some View { visual("help", textKey) }
}

/// The reasons for redacting a view's content.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
}

/// The rendering of a symbol's layers.
public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
}

/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The outline of buttons.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonBorderShape(name: "automatic")
  public static let capsule = ButtonBorderShape(name: "capsule")
  public static let circle = ButtonBorderShape(name: "circle")
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

/// The transition between two versions of a view's content.
public struct ContentTransition: Equatable, Sendable {
  private let name: String

  public static let identity = ContentTransition(name: "identity")
  public static let opacity = ContentTransition(name: "opacity")
  public static let interpolate = ContentTransition(name: "interpolate")
  public static let numericText = ContentTransition(name: "numericText")

  public static func numericText(countsDown: Bool = false) -> ContentTransition { .numericText }
  public static func numericText(value: Double) -> ContentTransition { .numericText }
  public static let symbolEffect = ContentTransition(name: "symbolEffect")
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    .symbolEffect
  }
}
