import Observation
import Perception

/// The measured model: an object with one tracked property.
protocol Model: AnyObject, Sendable {
  init()
  var count: Int { get set }

  /// Tracks the reads of a closure.
  static func track(_ body: () -> Void, onChange: @escaping @Sendable () -> Void)
}

@Observable
final class ObservableModel: Model, @unchecked Sendable {
  var count = 0

  init() {}

  static func track(_ body: () -> Void, onChange: @escaping @Sendable () -> Void) {
    withObservationTracking(body, onChange: onChange)
  }
}

@Perceptible
final class PerceptibleModel: Model, @unchecked Sendable {
  var count = 0

  init() {}

  static func track(_ body: () -> Void, onChange: @escaping @Sendable () -> Void) {
    withPerceptionTracking(body, onChange: onChange)
  }
}
