public import Foundation

/// A timing curve that maps progress to a value; both range from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  private let name: String

  public static let linear = UnitCurve(name: "linear")
  public static let easeIn = UnitCurve(name: "easeIn")
  public static let easeOut = UnitCurve(name: "easeOut")
  public static let easeInOut = UnitCurve(name: "easeInOut")

  /// Returns the value of the curve for a progress between 0 and 1.
  public func value(at progress: Double) -> Double {
    switch self {
    case .easeIn: progress * progress
    case .easeOut: 1 - (1 - progress) * (1 - progress)
    case .easeInOut: progress * progress * (3 - 2 * progress)
    default: progress
    }
  }
}

/// The parameters of a spring.
public struct Spring: Hashable, Sendable {
  public var duration: TimeInterval
  public var bounce: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }

  public static let smooth = Spring()
  public static let snappy = Spring(bounce: 0.15)
  public static let bouncy = Spring(bounce: 0.3)
}
