import Foundation

/// The receiver of the values of a key's place.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber from two closures: one receives values and errors, the other whether a
  /// value is being loaded.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Sends a value.
  public func yield(_ value: Value) { callback(.success(value)) }

  /// Announces that no value is stored any longer, so that the initial value is used.
  public func yieldReturningInitialValue() { callback(.success(nil)) }

  /// Sends an error of loading.
  public func yield(throwing error: any Error) { callback(.failure(error)) }

  /// Sends a value, none, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Sends whether a value is being loaded.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

/// A subscription to a key's place, which ends when it is cancelled or released.
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
