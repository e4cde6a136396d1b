public import Foundation
import Trace

/// An outline made of lines and curves.
public struct Path: Equatable, Shape, PrimitiveView, ShowingView {
  public typealias Body = Never

  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package private(set) nonisolated var elements: [Element] = []

  public nonisolated init() {}

  public nonisolated init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public nonisolated init(_ rect: CGRect) {
    addRect(rect)
  }

  public nonisolated var isEmpty: Bool { elements.isEmpty }

  public nonisolated var currentPoint: CGPoint? {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        return point
      case .closeSubpath: continue
      }
    }
    return nil
  }

  public nonisolated func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }

  public nonisolated func path(in rect: CGRect) -> Path { self }

  package func elements(
    _ children: [[HeadlessGraph.Element]], in environment: EnvironmentValues
  ) -> [HeadlessGraph.Element] {
    [HeadlessGraph.Element(role: .shape)]
  }
}

extension Path {
  public nonisolated mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
  public nonisolated mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
  public nonisolated mutating func closeSubpath() { elements.append(.closeSubpath) }

  public nonisolated mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  public nonisolated mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  public nonisolated mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public nonisolated mutating func addRect(
    _ rect: CGRect, transform: CGAffineTransform = .identity
  ) {
    guard transform.isIdentity else {
      return addPath(Path { $0.addRect(rect) }, transform: transform)
    }
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  public nonisolated mutating func addRects(
    _ rects: [CGRect], transform: CGAffineTransform = .identity
  ) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse as four cubic curves, each of which approximates a quarter.
  public nonisolated mutating func addEllipse(
    in rect: CGRect, transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2),
      transform: transform)
  }

  public nonisolated mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard transform.isIdentity else {
      let path = Path { $0.addRoundedRect(in: rect, cornerSize: cornerSize, style: style) }
      return addPath(path, transform: transform)
    }
    let width = min(cornerSize.width, rect.width / 2)
    let height = min(cornerSize.height, rect.height / 2)
    // The distance between a corner and the control points of a quarter circle.
    let rest = 1 - 0.5522847498
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: point(left + width, top))
    addLine(to: point(right - width, top))
    addCurve(
      to: point(right, top + height), control1: point(right - width * rest, top),
      control2: point(right, top + height * rest))
    addLine(to: point(right, bottom - height))
    addCurve(
      to: point(right - width, bottom), control1: point(right, bottom - height * rest),
      control2: point(right - width * rest, bottom))
    addLine(to: point(left + width, bottom))
    addCurve(
      to: point(left, bottom - height), control1: point(left + width * rest, bottom),
      control2: point(left, bottom - height * rest))
    addLine(to: point(left, top + height))
    addCurve(
      to: point(left + width, top), control1: point(left, top + height * rest),
      control2: point(left + width * rest, top))
    closeSubpath()
  }
}
