import PerceptionCore
import Synchronization

/// Does something now, and again whenever what it read has changed.
///
///     @ObservableState
///     struct State {
///       var count = 0
///       var name = "Blob"
///     }
///
///     let store = Store(initialState: State()) {
///       Reduce<State, Int> { state, step in
///         state.count += step
///         return .none
///       }
///     }
///     let token = observe {
///       print("count: \(store.count)")
///     }
///     // Prints "count: 0"
///     await store.send(2).finish()
///     try await Task.sleep(for: .seconds(1))
///     // Prints "count: 2"
///
/// It goes on until the token is cancelled or let go of.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  observe { _ in apply() }
}

/// Does something now, and again whenever what it read has changed, in the changes' transaction.
///
///     @Perceptible @MainActor final class Counter { var count = 0 }
///     enum IsQuietKey: UITransactionKey {
///       static let defaultValue = false
///     }
///
///     let counter = Counter()
///     let token = observe { transaction in
///       print(counter.count, transaction[IsQuietKey.self])
///     }
///     // Prints "0 false"
@MainActor
public func observe(
  _ apply: @escaping @MainActor @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let token = ObserveToken()
  observe(apply, token)
  return token
}

@MainActor
private func observe(
  _ apply: @escaping @MainActor @Sendable (_ transaction: UITransaction) -> Void,
  _ token: ObserveToken
) {
  withPerceptionTracking {
    apply(.current)
  } onChange: { [weak token] in
    // The task is in the transaction of what has changed.
    Task { @MainActor in
      guard let token, !token.isCancelled else { return }
      observe(apply, token)
    }
  }
}

/// Ends an observation when it is cancelled or let go of.
public final class ObserveToken: Hashable, Sendable {
  private let cancelled = Atomic(false)

  init() {}

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Ends the observation.
  ///
  ///     let token = observe { print("now") }  // Prints "now"
  ///     token.cancel()
  public func cancel() {
    cancelled.store(true, ordering: .releasing)
  }

  /// Keeps the token with others.
  ///
  ///     var tokens: Set<ObserveToken> = []
  ///     observe { print("now") }.store(in: &tokens)  // Prints "now"
  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }

  /// Keeps the token with others.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// What the token of an observation was once called.
public typealias ObservationToken = ObserveToken
