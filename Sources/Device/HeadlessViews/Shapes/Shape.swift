public import Foundation
import Trace

/// An outline that a style fills or strokes.
public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape where Body == _ShapeView<Self> {
  public var body: _ShapeView<Self> { _ShapeView(shape: self) }
}

/// A shape that can be inset.
public protocol InsettableShape: Shape {}

/// A shape as a view, which has no text on the screen.
public struct _ShapeView<Content: Shape>: View, PrimitiveView, ShowingView, UndrawnContent {
  public typealias Body = Never

  let shape: Content
  /// The style that fills it; nil if it is stroked, or filled by that of its surroundings.
  var style: (any ShapeStyle)?

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var element = Element(role: .shape)
    if let style {
      element.restyle { $0.add("fill", (shape, style) as (any Shape, any ShapeStyle)) }
    }
    return [element]
  }
}

extension Shape {
  public func fill(_ style: some ShapeStyle = Color.primary) -> _ShapeView<Self> {
    _ShapeView(shape: self, style: style)
  }
  public func fill(style: FillStyle) -> _ShapeView<Self> { _ShapeView(shape: self) }
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }
  public func stroke(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
  public func size(width: CGFloat, height: CGFloat) -> some Shape { self }
  public func size(_ size: CGSize) -> some Shape { self }
}

extension InsettableShape {
  public func strokeBorder(
    _ style: some ShapeStyle = Color.primary, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

/// The style of a stroked line.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var dash: [CGFloat]

  public enum LineCap: Hashable, Sendable {
    case butt, round, square
  }

  public enum LineJoin: Hashable, Sendable {
    case miter, round, bevel
  }

  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.dash = dash
  }
}
