public import Foundation

extension View {
  public func blendMode(_ blendMode: BlendMode) -> some View { visual("blendMode", blendMode) }
  public func hueRotation(_ angle: Angle) -> some View { visual("hueRotation", angle) }
  public func colorInvert() -> some View { visual("colorInvert") }
  public func luminanceToAlpha() -> some View { visual("luminanceToAlpha") }
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    visual("drawingGroup", (opaque, colorMode))
  }
  public func geometryGroup() -> some View { visual("geometryGroup") }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    visual("rotation3DEffect", (angle, axis, anchor, anchorZ, perspective))
  }
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    visual("transformEffect", transform)
  }
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    visual("scaleEffect", (x, y, anchor))
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    visual("scaleEffect", (scale, anchor))
  }
  public func clipShape(_ shape: some Shape, style: FillStyle) -> some View {
    visual("clipShape", (shape, style))
  }
  @_disfavoredOverload
  public func mask(_ mask: some View) -> some View { visual("mask", mask) }
  public func mask(
    alignment: Alignment, @ViewBuilder _ mask: () -> some View
  ) -> some View {
    visual("mask", (alignment, mask()))
  }
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    visual("foregroundStyle", (primary, secondary, tertiary))
  }
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View {
    visual("containerBackground", (style, container))
  }
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    visual("containerBackground", container)
  }
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    visual("aspectRatio", (ratio, contentMode))
  }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    visual("flipsForRightToLeftLayoutDirection", enabled)
  }
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    visual("invalidatableContent", invalidatable)
  }
}

extension Image {
  /// The brightness range of an image.
  public enum DynamicRange: Hashable, Sendable {
    case standard, constrainedHigh, high
  }
}

/// The mode for blending a view with the content behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// The color space and depth of rendering.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

/// The rule that determines the filled area of a shape.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// The container that draws a background.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String

  public static let navigation = Self(name: "navigation")
  public static let navigationSplitView = Self(name: "navigationSplitView")
  public static let tabView = Self(name: "tabView")
  public static let widget = Self(name: "widget")
  public static let window = Self(name: "window")
}

/// The variants of a symbol, such as `fill`.
public struct SymbolVariants: Hashable, Sendable {
  private var names: [String] = []

  public static let none = Self()
  public static let circle = Self(names: ["circle"])
  public static let square = Self(names: ["square"])
  public static let rectangle = Self(names: ["rectangle"])
  public static let fill = Self(names: ["fill"])
  public static let slash = Self(names: ["slash"])

  public var circle: Self { Self(names: names + ["circle"]) }
  public var square: Self { Self(names: names + ["square"]) }
  public var rectangle: Self { Self(names: names + ["rectangle"]) }
  public var fill: Self { Self(names: names + ["fill"]) }
  public var slash: Self { Self(names: names + ["slash"]) }

  /// Returns the union of two sets of variants.
  func adding(_ other: Self) -> Self {
    Self(names: names + other.names.filter { !names.contains($0) })
  }

  public func contains(_ other: Self) -> Bool { other.names.allSatisfy(names.contains) }
}
