public import Foundation

// This device draws no movement, but changes with different animations form separate transactions.

extension Animation {
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(name: "linear", duration: duration)
  }

  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(name: "easeIn", duration: duration)
  }

  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(name: "easeOut", duration: duration)
  }

  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(name: "easeInOut", duration: duration)
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(name: "spring \(dampingFraction), \(blendDuration)", duration: response)
  }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation(name: "spring \(bounce)", duration: duration)
  }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(name: "interactiveSpring \(extraBounce), \(blendDuration)", duration: duration)
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(name: "interpolatingSpring \(bounce), \(initialVelocity)", duration: duration)
  }

  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      duration: spring.duration, bounce: spring.bounce, initialVelocity: initialVelocity)
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(name: "timingCurve \(curve)", duration: duration)
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(
      name: "interactiveSpring \(dampingFraction), \(blendDuration)", duration: response)
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(name: "interpolatingSpring \(mass), \(stiffness), \(damping), \(initialVelocity)")
  }

  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(name: "timingCurve \(x1), \(y1), \(x2), \(y2)", duration: duration)
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "smooth \(extraBounce)", duration: duration)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "snappy \(extraBounce)", duration: duration)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "bouncy \(extraBounce)", duration: duration)
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(name: "spring \(spring.bounce)", duration: spring.duration)
  }

  public static var interactiveSpring: Animation { interactiveSpring() }

  public func delay(_ delay: TimeInterval) -> Animation {
    with("delay \(delay)", duration: duration + delay)
  }

  public func speed(_ speed: Double) -> Animation {
    with("speed \(speed)", duration: speed > 0 ? duration / speed : duration)
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    with("repeatCount \(repeatCount), \(autoreverses)")
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with("repeatForever \(autoreverses)")
  }

  /// Returns the animation with a different duration until its logical completion.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(
      name: "\(self), logicallyComplete \(duration)", duration: self.duration,
      logicalDuration: duration)
  }

  private func with(_ change: String, duration: TimeInterval? = nil) -> Animation {
    Animation(name: "\(self), \(change)", duration: duration ?? self.duration)
  }
}
