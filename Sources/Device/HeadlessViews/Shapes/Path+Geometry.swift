public import Foundation

// Geometry of a path whose curves are approximated by 16 chords each; with nothing drawn, the
// difference is invisible.

extension Path {
  /// The path's line segments.
  private nonisolated var chords: [(from: CGPoint, to: CGPoint)] {
    var chords: [(from: CGPoint, to: CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ point: CGPoint) {
      chords.append((current, point))
      current = point
    }
    forEach { element in
      switch element {
      case .move(let end): (start, current) = (end, end)
      case .line(let end): add(end)
      case .quadCurve(let end, let control):
        let first = current
        for step in 1...16 {
          let t = CGFloat(step) / 16
          add(mix(mix(first, control, t), mix(control, end, t), t))
        }
      case .curve(let end, let control1, let control2):
        let first = current
        for step in 1...16 {
          let t = CGFloat(step) / 16
          let middle = mix(control1, control2, t)
          add(
            mix(mix(mix(first, control1, t), middle, t), mix(middle, mix(control2, end, t), t), t))
        }
      case .closeSubpath: add(start)
      }
    }
    return chords
  }

  /// Returns whether the path contains a point, by the winding number or the even-odd rule.
  public nonisolated func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var (windings, crossings) = (0, 0)
    for (from, to) in chords where (from.y <= point.y) != (to.y <= point.y) {
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      guard x > point.x else { continue }
      crossings += 1
      windings += from.y <= point.y ? 1 : -1
    }
    return eoFill ? !crossings.isMultiple(of: 2) : windings != 0
  }

  public nonisolated func contains(_ point: CGPoint, style: FillStyle) -> Bool {
    contains(point, eoFill: style.isEOFilled)
  }

  /// Returns the part of the path between two fractions of its length.
  public nonisolated func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let chords = chords
    func length(_ chord: (from: CGPoint, to: CGPoint)) -> CGFloat {
      hypot(chord.to.x - chord.from.x, chord.to.y - chord.from.y)
    }
    let whole = chords.reduce(0) { $0 + length($1) }
    let (first, last) = (max(0, min(1, start)) * whole, max(0, min(1, end)) * whole)
    var passed: CGFloat = 0
    return Path { path in
      for chord in chords {
        let size = length(chord)
        let from = max(first - passed, 0)
        let to = min(last - passed, size)
        passed += size
        guard size > 0, from < to else { continue }
        let begin = mix(chord.from, chord.to, from / size)
        if path.currentPoint != begin { path.move(to: begin) }
        path.addLine(to: mix(chord.from, chord.to, to / size))
      }
    }
  }

  @available(*, unavailable, message: "this device computes no outline of a stroke")
  public nonisolated func strokedPath(_ style: StrokeStyle) -> Path { self }

  /// Adds a circular arc tangent to the line from the current point to the first point, and to the
  /// line from there to the second.
  public nonisolated mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = tangent1End.applying(transform)
    let end = tangent2End.applying(transform)
    guard let start = currentPoint else { return move(to: corner) }
    let first = atan2(start.y - corner.y, start.x - corner.x)
    let second = atan2(end.y - corner.y, end.x - corner.x)
    var turn = second - first
    while turn > .pi { turn -= 2 * .pi }
    while turn < -.pi { turn += 2 * .pi }
    // Parallel lines have no corner to round.
    guard abs(sin(turn)) > 1e-9 else { return addLine(to: corner) }
    let distance = radius / abs(tan(turn / 2))
    let middle = first + turn / 2
    let reach = radius / abs(sin(turn / 2))
    let center = CGPoint(x: corner.x + reach * cos(middle), y: corner.y + reach * sin(middle))
    let begin = CGPoint(
      x: corner.x + distance * cos(first), y: corner.y + distance * sin(first))
    let startAngle = atan2(begin.y - center.y, begin.x - center.x)
    let sweep = (turn > 0 ? -1 : 1) * (.pi - abs(turn))
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: Double(startAngle)),
      delta: Angle(radians: Double(sweep)))
  }
}

/// Returns the point at a fraction of the way between two others.
private func mix(_ from: CGPoint, _ to: CGPoint, _ fraction: CGFloat) -> CGPoint {
  CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
}
