public import Foundation

extension Spring {
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false)
  {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      response: 2 * .pi / (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// Creates a spring that settles within a duration, up to a fraction of the distance.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // The envelope of the oscillation is e^(-ratio · frequency · time).
    let frequency = -log(epsilon) / (max(dampingRatio, 1e-9) * settlingDuration)
    self.init(response: 2 * .pi / frequency, dampingRatio: dampingRatio)
  }

  public var response: Double { duration }
  public var dampingRatio: Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }
  public var mass: Double { 1 }
  public var stiffness: Double { frequency * frequency }
  public var damping: Double { 2 * dampingRatio * frequency }
  public var settlingDuration: TimeInterval {
    -log(0.001) / (max(dampingRatio, 1e-9) * frequency)
  }

  private var frequency: Double { 2 * .pi / duration }

  /// Returns the position at a time after release from zero.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let (rest, ratio) = (-1.0, dampingRatio)
    // The displacement from the target is a linear combination of the initial displacement and
    // velocity.
    let fading: Double
    let velocityShare: Double
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let envelope = exp(-ratio * frequency * time)
      fading = envelope * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
      velocityShare = envelope * sin(damped * time) / damped
    } else if ratio == 1 {
      let envelope = exp(-frequency * time)
      fading = envelope * (1 + frequency * time)
      velocityShare = envelope * time
    } else {
      let root = frequency * (ratio * ratio - 1).squareRoot()
      let (slow, fast) = (ratio * frequency - root, ratio * frequency + root)
      fading = (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
      velocityShare = (exp(-slow * time) - exp(-fast * time)) / (fast - slow)
    }
    var position = target
    position.scale(by: 1 + rest * fading)
    var moved = initialVelocity
    moved.scale(by: velocityShare)
    return position + moved
  }

  /// Returns the position at a time after release.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }
}
