import Foundation

/// The receiver of a key's values.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber from two closures: one receives values and errors, the other whether a
  /// value is loading.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Sends a value.
  public func yield(_ value: Value) { callback(.success(value)) }

  /// Reports that no value is stored any longer, so that the initial value is used.
  public func yieldReturningInitialValue() { callback(.success(nil)) }

  /// Sends a load error.
  public func yield(throwing error: any Error) { callback(.failure(error)) }

  /// Sends a value, none, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Sends whether a value is loading.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

/// A subscription to a key's place, which ends on cancellation or release.
public struct SharedSubscription: Sendable {
  private let once: CancelOnce

  /// Creates a subscription.
  ///
  /// - Parameter cancel: ends the subscription; called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    once = CancelOnce(cancel)
  }

  /// Ends the subscription.
  public func cancel() { once.cancel() }
}

private final class CancelOnce: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var work: (@Sendable () -> Void)?

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  func cancel() {
    let work = lock.withLock {
      defer { self.work = nil }
      return self.work
    }
    work?()
  }

  deinit { work?() }
}
