public import Foundation
import Trace

/// A gradient between colors.
public struct Gradient: Hashable, ShapeStyle {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The color space in which a gradient interpolates.
  public struct ColorSpace: Hashable, Sendable {
    let name: String

    public static let device = Self(name: "device")
    public static let perceptual = Self(name: "perceptual")
  }

  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(max(colors.count - 1, 1)))
    }
  }
}

/// A gradient along a line.
public struct LinearGradient: Hashable, ShapeStyle {
  public var gradient: Gradient

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(colors: colors)
  }
}

/// A gradient that radiates from a center.
public struct RadialGradient: Hashable, ShapeStyle {
  public var gradient: Gradient

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    gradient = Gradient(colors: colors)
  }
}

extension LinearGradient: View, PrimitiveView, ShowingView {
  public typealias Body = Never

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .shape)]
  }
}

extension RadialGradient: View, PrimitiveView, ShowingView {
  public typealias Body = Never

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .shape)]
  }
}

/// A translucent background material.
public struct Material: Hashable, ShapeStyle {
  private let name: String

  public static let ultraThin = Material(name: "ultraThin")
  public static let thin = Material(name: "thin")
  public static let regular = Material(name: "regular")
  public static let thick = Material(name: "thick")
  public static let ultraThick = Material(name: "ultraThick")
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Self { .ultraThin }
  public static var thinMaterial: Self { .thin }
  public static var regularMaterial: Self { .regular }
  public static var thickMaterial: Self { .thick }
  public static var ultraThickMaterial: Self { .ultraThick }
  public static var bar: Self { .bar }
}

/// The tint color.
public struct TintShapeStyle: Hashable, ShapeStyle {
  public init() {}
}

/// The style of the background.
public struct BackgroundStyle: Hashable, ShapeStyle {
  public init() {}
}

/// The foreground style set by the enclosing views.
public struct ForegroundStyle: Hashable, ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: Self { Self() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: Self { Self() }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: Self { Self() }
}

/// The style of filled areas in controls.
public struct FillShapeStyle: Hashable, ShapeStyle {
  public init() {}
}

/// The style of separators.
public struct SeparatorShapeStyle: Hashable, ShapeStyle {
  public init() {}
}

/// The style of placeholder text.
public struct PlaceholderTextShapeStyle: Hashable, ShapeStyle {
  public init() {}
}

/// The style of links.
public struct LinkShapeStyle: Hashable, ShapeStyle {
  public init() {}
}

/// The style of selections.
public struct SelectionShapeStyle: Hashable, ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: Self { Self() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: Self { Self() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: Self { Self() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: Self { Self() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: Self { Self() }
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  public init(_ style: some ShapeStyle) {
    self.style = style
  }
}
