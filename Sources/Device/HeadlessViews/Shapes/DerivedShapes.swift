public import Foundation

/// A rectangle with an individual radius for each corner.
public struct UnevenRoundedRectangle: KnownShape {
  public typealias Body = Never

  public let cornerRadii: RectangleCornerRadii

  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
  }

  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
      bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
  }

  /// Returns a path that uses the largest of the radii for every corner.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerRadii.largest)
  }
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  var largest: CGFloat { max(topLeading, bottomLeading, bottomTrailing, topTrailing) }
}

/// A rectangle whose corners follow those of its container.
public struct ContainerRelativeShape: KnownShape {
  public typealias Body = Never

  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle whose corners are concentric with those of its container.
public struct ConcentricRectangle: KnownShape {
  public typealias Body = Never

  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A type-erased shape.
public struct AnyShape: KnownShape {
  public typealias Body = Never

  private let makePath: @Sendable (CGRect) -> Path

  public nonisolated init(_ shape: some Shape) {
    makePath = { shape.path(in: $0) }
  }

  public nonisolated func path(in rect: CGRect) -> Path { makePath(rect) }
}

extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> Self {
    Self(cornerRadii: cornerRadii, style: style)
  }

  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    Self(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}

extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: Self { Self() }
}

extension Shape {
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }
  public func stroke(style: StrokeStyle) -> some Shape { self }
  public func offset(_ offset: CGSize) -> some Shape { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { self }
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self }
  public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some Shape { self }
  public func transform(_ transform: CGAffineTransform) -> some Shape { self }
}

extension InsettableShape {
  public func strokeBorder(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }
}

extension _ShapeView {
  /// Fills the shape once more; ignored on this device.
  public func fill(_ style: some ShapeStyle = Color.primary) -> Self { self }
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> Self { self }
  public func stroke(_ style: some ShapeStyle, style strokeStyle: StrokeStyle) -> Self { self }
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> Self { self }
}
