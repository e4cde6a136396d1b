public import Foundation

// Nothing moves on this device; that two changes move differently still keeps them apart.

extension Animation {
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(name: "linear \(duration)")
  }

  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(name: "easeIn \(duration)")
  }

  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(name: "easeOut \(duration)")
  }

  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(name: "easeInOut \(duration)")
  }

  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(name: "spring \(response), \(dampingFraction), \(blendDuration)")
  }

  public static func spring(duration: TimeInterval, bounce: Double = 0) -> Animation {
    Animation(name: "spring \(duration), \(bounce)")
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(name: "interactiveSpring \(response), \(dampingFraction), \(blendDuration)")
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    with("delay \(delay)")
  }

  public func speed(_ speed: Double) -> Animation {
    with("speed \(speed)")
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    with("repeatCount \(repeatCount), \(autoreverses)")
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with("repeatForever \(autoreverses)")
  }

  private func with(_ change: String) -> Animation {
    Animation(name: "\(self), \(change)")
  }
}
