public import Foundation
import Trace

/// A style for filling a shape.
public protocol ShapeStyle: Sendable {}

/// A color, which is also a view filled with it.
public struct Color: Hashable, ShapeStyle {
  private let name: String

  private init(known name: String) {
    self.name = name
  }

  /// Loads a color from a bundle by name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "red \(red), green \(green), blue \(blue), opacity \(opacity)"
  }

  /// The color space of a color's components.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  public init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    name = "\(colorSpace), red \(red), green \(green), blue \(blue), opacity \(opacity)"
  }

  public init(white: Double, opacity: Double = 1) {
    name = "white \(white), opacity \(opacity)"
  }

  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    name = "\(colorSpace), white \(white), opacity \(opacity)"
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hue \(hue), saturation \(saturation), brightness \(brightness), opacity \(opacity)"
  }

  public func opacity(_ opacity: Double) -> Color {
    Color(known: "\(name), opacity \(opacity)")
  }

  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(known: "accentColor")
  public static let black = Color(known: "black")
  public static let blue = Color(known: "blue")
  public static let brown = Color(known: "brown")
  public static let clear = Color(known: "clear")
  public static let cyan = Color(known: "cyan")
  public static let gray = Color(known: "gray")
  public static let green = Color(known: "green")
  public static let indigo = Color(known: "indigo")
  public static let mint = Color(known: "mint")
  public static let orange = Color(known: "orange")
  public static let pink = Color(known: "pink")
  public static let primary = Color(known: "primary")
  public static let purple = Color(known: "purple")
  public static let red = Color(known: "red")
  public static let secondary = Color(known: "secondary")
  public static let teal = Color(known: "teal")
  public static let white = Color(known: "white")
  public static let yellow = Color(known: "yellow")
}

extension Color: View, PrimitiveView, ShowingView {
  public typealias Body = Never

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var element = Element(role: .shape)
    element.restyle { $0.background = name }
    return [element]
  }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { .black }
  public static var blue: Color { .blue }
  public static var brown: Color { .brown }
  public static var clear: Color { .clear }
  public static var cyan: Color { .cyan }
  public static var gray: Color { .gray }
  public static var green: Color { .green }
  public static var indigo: Color { .indigo }
  public static var mint: Color { .mint }
  public static var orange: Color { .orange }
  public static var pink: Color { .pink }
  public static var purple: Color { .purple }
  public static var red: Color { .red }
  public static var teal: Color { .teal }
  public static var white: Color { .white }
  public static var yellow: Color { .yellow }
}

extension Color: CustomStringConvertible {
  public var description: String { name }
}

/// A style of lower prominence than the current one.
public struct HierarchicalShapeStyle: ShapeStyle {
  let name: String

  public static let primary = HierarchicalShapeStyle(name: "primary")
  public static let secondary = HierarchicalShapeStyle(name: "secondary")
  public static let tertiary = HierarchicalShapeStyle(name: "tertiary")
  public static let quaternary = HierarchicalShapeStyle(name: "quaternary")
  public static let quinary = HierarchicalShapeStyle(name: "quinary")
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension Color {
  /// Returns a mix of this color and another, represented by its description.
  public func mix(
    with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(known: "\(name), \(fraction) of \(other), \(colorSpace.name)")
  }

  @available(
    *, unavailable, message: "this device draws no colors, so it has no components of them"
  )
  public func resolve(in environment: EnvironmentValues) -> Color { self }
}
