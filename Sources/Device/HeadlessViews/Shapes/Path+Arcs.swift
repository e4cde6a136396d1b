public import Foundation

extension Path {
  /// Adds a circular arc, with a line to its start if the path is not empty.
  ///
  /// `clockwise` assumes a vertical axis that points up, while that of the screen points down.
  public nonisolated mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if clockwise {
      while delta > 0 { delta -= full }
      delta = max(delta, -full)
    } else {
      while delta < 0 { delta += full }
      delta = min(delta, full)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta),
      transform: transform)
  }

  /// Adds a circular arc with a relative end angle.
  public nonisolated mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    func point(_ angle: Double, tangent: Double = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle) - tangent * sin(angle)),
        y: center.y + radius * CGFloat(sin(angle) + tangent * cos(angle))
      ).applying(transform)
    }
    let first = point(startAngle.radians)
    if isEmpty { move(to: first) } else { addLine(to: first) }
    // A single cubic curve approximates at most a quarter circle well enough.
    let pieces = max(1, Int((abs(delta.radians) / (.pi / 2)).rounded(.up)))
    let step = delta.radians / Double(pieces)
    let tangent = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let start = startAngle.radians + Double(piece) * step
      addCurve(
        to: point(start + step), control1: point(start, tangent: tangent),
        control2: point(start + step, tangent: -tangent))
    }
  }

  public nonisolated mutating func addPath(
    _ path: Path, transform: CGAffineTransform = .identity
  ) {
    let added = path.applying(transform)
    for element in added.elements { append(element) }
  }

  private nonisolated mutating func append(_ element: Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let control1, let control2):
      addCurve(to: end, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }

  public nonisolated func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    return Path { path in
      forEach { element in
        switch element {
        case .move(let end): path.move(to: end.applying(transform))
        case .line(let end): path.addLine(to: end.applying(transform))
        case .quadCurve(let end, let control):
          path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
        case .curve(let end, let control1, let control2):
          path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
        case .closeSubpath: path.closeSubpath()
        }
      }
    }
  }

  public nonisolated func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The smallest rectangle that contains all points, including the control points of curves.
  public nonisolated var boundingRect: CGRect {
    var points: [CGPoint] = []
    forEach { element in
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .quadCurve(let end, let control): points += [end, control]
      case .curve(let end, let control1, let control2): points += [end, control1, control2]
      case .closeSubpath: break
      }
    }
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  public nonisolated init(ellipseIn rect: CGRect) {
    self.init { $0.addEllipse(in: rect) }
  }

  public nonisolated init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
  }

  public nonisolated init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self.init { $0.addRoundedRect(in: rect, cornerSize: cornerSize, style: style) }
  }
}
