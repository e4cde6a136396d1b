extension Angle {
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }

  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }

  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }

  public static func * (factor: Double, angle: Angle) -> Angle { angle * factor }

  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }

  public static func += (left: inout Angle, right: Angle) { left = left + right }
  public static func -= (left: inout Angle, right: Angle) { left = left - right }
  public static func *= (angle: inout Angle, factor: Double) { angle = angle * factor }
  public static func /= (angle: inout Angle, divisor: Double) { angle = angle / divisor }
}
