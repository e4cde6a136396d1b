import ConcurrencyExtras

/// The effects of an action that was sent to a store, and of the actions that they sent.
///
///     .task { await store.send(.task).finish() }
public struct StoreTask: Hashable, Sendable {
  package let rawValue: Task<Void, Never>?

  package init(rawValue: Task<Void, Never>?) {
    self.rawValue = rawValue
  }

  /// Cancels the effects.
  public func cancel() {
    rawValue?.cancel()
  }

  /// Waits until the effects are done. Who is cancelled while waiting cancels them.
  public func finish() async {
    await rawValue?.cancellableValue
  }

  /// Whether the effects were cancelled.
  public var isCancelled: Bool {
    rawValue?.isCancelled ?? true
  }
}
