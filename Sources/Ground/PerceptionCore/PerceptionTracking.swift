@_spi(SwiftUI) import Observation

/// Tracks reads of perceptible objects, and calls a closure once, before the first change.
///
///     @Perceptible final class Counter {
///       var count = 0
///     }
///
///     let counter = Counter()
///     let count = withPerceptionTracking {
///       counter.count
///     } onChange: {
///       print("the count changes")
///     }
///     counter.count += 1  // Prints "the count changes"
///     counter.count += 1
///
/// Later changes call nothing: track again to continue. The closure runs on the thread that makes
/// the change, while the property still has its old value. On a system with native observation this
/// is `withObservationTracking`.
///
/// Both implementations behave alike, with two exceptions that come from the native one. If threads
/// change several properties of one tracking at the same moment, it may call the closure more than
/// once; the back-port never does. And it notifies several trackings of one property in no
/// particular order; the back-port does so in the order in which they began.
///
/// - Parameters:
///   - apply: the code to track; reads of this thread count until it returns.
///   - onChange: called before a tracked property changes.
/// - Returns: the value that `apply` returns.
public func withPerceptionTracking<T>(
  _ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  if Generation.observesNatively {
    return withObservationTracking(apply, onChange: onChange())
  }
  let (result, accesses) = TrackingFrame.tracking(apply)
  if !accesses.isEmpty { Tracking(.once(onChange())).install(accesses) }
  return result
}

/// Tracks reads, and calls closures before and after each change until they cancel it.
///
///     @Perceptible final class Counter {
///       var count = 0
///     }
///
///     let counter = Counter()
///     withPerceptionTracking {
///       _ = counter.count
///     } willSet: { _ in
///       print("it changes")
///     } didSet: { tracking in
///       print("it has changed")
///       tracking.cancel()
///     }
///     counter.count += 1
///     // Prints "it changes"
///     // Prints "it has changed"
///     counter.count += 1
///
/// - Parameters:
///   - willSet: called before a change, on the changing thread.
///   - didSet: called after the change.
public func withPerceptionTracking<T>(
  _ apply: () -> T, willSet: @escaping @Sendable (PerceptionTracking) -> Void,
  didSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> T {
  if Generation.observesNatively {
    return withObservationTracking(
      apply, willSet: { willSet(PerceptionTracking($0)) },
      didSet: { didSet(PerceptionTracking($0)) })
  }
  return track(apply, .each(willSet: willSet, didSet: didSet))
}

/// Tracks reads, and calls a closure before each change until it cancels the tracking.
///
///     @Perceptible final class Counter {
///       var count = 0
///     }
///
///     let counter = Counter()
///     withPerceptionTracking {
///       _ = counter.count
///     } willSet: { _ in
///       print("it changes")
///     }
///     counter.count += 1  // Prints "it changes"
///     counter.count += 1  // Prints "it changes"
public func withPerceptionTracking<T>(
  _ apply: () -> T, willSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> T {
  if Generation.observesNatively {
    return withObservationTracking(apply, willSet: { willSet(PerceptionTracking($0)) })
  }
  return track(apply, .each(willSet: willSet, didSet: nil))
}

/// Tracks reads, and calls a closure after each change until it cancels the tracking.
///
///     @Perceptible final class Counter {
///       var count = 0
///     }
///
///     let counter = Counter()
///     withPerceptionTracking {
///       _ = counter.count
///     } didSet: { _ in
///       print("it has changed")
///     }
///     counter.count += 1  // Prints "it has changed"
///     counter.count += 1  // Prints "it has changed"
public func withPerceptionTracking<T>(
  _ apply: () -> T, didSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> T {
  if Generation.observesNatively {
    return withObservationTracking(apply, didSet: { didSet(PerceptionTracking($0)) })
  }
  return track(apply, .each(willSet: nil, didSet: didSet))
}

private func track<T>(_ apply: () -> T, _ reaction: Tracking.Reaction) -> T {
  let (result, accesses) = TrackingFrame.tracking(apply)
  if !accesses.isEmpty { Tracking(reaction).install(accesses) }
  return result
}

/// A tracking that continues until its closure cancels it.
public struct PerceptionTracking: Sendable {
  private enum Storage: Sendable {
    case native(ObservationTracking)
    case backPort(Tracking, Property)
  }

  private let storage: Storage

  init(_ tracking: ObservationTracking) {
    storage = .native(tracking)
  }

  init(_ tracking: Tracking, _ property: Property) {
    storage = .backPort(tracking, property)
  }

  /// Ends the tracking: its closures are not called again.
  public func cancel() {
    switch storage {
    case .native(let tracking): tracking.cancel()
    case .backPort(let tracking, _): tracking.cancel()
    }
  }

  /// The property that changes.
  public var changed: AnyKeyPath? {
    switch storage {
    case .native(let tracking): tracking.changed
    case .backPort(_, let property): property.keyPath
    }
  }
}
