import PerceptionCore

/// Runs a closure now, and again whenever the properties that it reads change.
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
/// Observation continues until the token is cancelled or released, and runs in the caller's
/// isolation: on the main actor or on another one.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let apply = synchronous(apply)
  return follow(on: isolation, reading: { _ in apply() })
}

/// Runs a closure now, and again whenever the properties that it reads change, in the changes'
/// transaction.
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
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext _ apply:
    @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  follow(on: isolation, reading: synchronous(apply))
}

/// Runs a closure now, and again whenever the properties read by a context closure change.
///
///     @Perceptible @MainActor final class Player {
///       var score = 0
///       var name = "Blob"
///     }
///
///     let player = Player()
///     let token = observe {
///       _ = player.score
///     } onChange: {
///       print("\(player.name): \(player.score)")
///     }
///     // Prints "Blob: 0"
///     player.name = "Blob, Jr."
///     player.score = 7
///     try await Task.sleep(for: .seconds(1))
///     // Prints "Blob, Jr.: 7"
///
/// - Parameters:
///   - isolation: the actor that runs both closures.
///   - context: reads the observed properties.
///   - apply: the closure to run; its reads are not observed.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext _ context: @escaping @isolated(any) @Sendable () -> Void,
  @_inheritActorContext onChange apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let (context, apply) = (synchronous(context), synchronous(apply))
  return follow(on: isolation, reading: { _ in context() }, acting: { _ in apply() })
}

/// Runs a closure now, and again whenever the properties read by a context closure change, in the
/// changes' transaction.
///
///     @Perceptible @MainActor final class Player { var score = 0 }
///     enum IsQuietKey: UITransactionKey {
///       static let defaultValue = false
///     }
///
///     let player = Player()
///     let token = observe { _ in
///       _ = player.score
///     } onChange: { transaction in
///       print(player.score, transaction[IsQuietKey.self])
///     }
///     // Prints "0 false"
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext _ context:
    @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void,
  @_inheritActorContext onChange apply:
    @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  follow(on: isolation, reading: synchronous(context), acting: synchronous(apply))
}

// MARK: - Following

private typealias Work = @Sendable (_ transaction: UITransaction) -> Void

/// Runs both closures until the token is cancelled or released. Called on the actor's executor.
private func follow(
  on actor: (any Actor)?, reading context: @escaping Work, acting apply: @escaping Work = { _ in }
) -> ObserveToken {
  let token = ObserveToken()
  follow(token, on: actor, reading: context, acting: apply)
  return token
}

private func follow(
  _ token: ObserveToken, on actor: (any Actor)?, reading context: @escaping Work,
  acting apply: @escaping Work
) {
  withPerceptionTracking {
    context(.current)
  } onChange: { [weak token] in
    // The task inherits the transaction of the change.
    start(on: actor) { [weak token] in
      guard let token, !token.isCancelled else { return }
      follow(token, on: actor, reading: context, acting: apply)
    }
  }
  apply(.current)
}

private func start(on actor: (any Actor)?, _ operation: @escaping @Sendable () -> Void) {
  if actor === MainActor.shared {
    Task { @MainActor in operation() }
  } else {
    Task { await run(on: actor, operation) }
  }
}

private func run(on actor: isolated (any Actor)?, _ operation: @Sendable () -> Void) async {
  operation()
}

// A function with dynamic isolation has the calling convention of any other function; it is called
// only on its actor.

private func synchronous(
  _ function: @escaping @isolated(any) @Sendable () -> Void
) -> @Sendable () -> Void {
  unsafeBitCast(function, to: (@Sendable () -> Void).self)
}

private func synchronous(
  _ function: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> Work {
  unsafeBitCast(function, to: Work.self)
}
