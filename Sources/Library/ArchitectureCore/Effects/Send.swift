/// Sends actions back into the system from an effect: call it like a function.
///
///     enum Action { case started, finished }
///
///     let effect = Effect<Action>.run { send in
///       await send(.started)
///       await send(.finished, animation: .default)
///     }
///
/// Once cancelled, the effect sends nothing more.
@MainActor
public struct Send<Action>: Sendable {
  package let send: @MainActor @Sendable (Action) -> Void

  /// Creates a sender from a function.
  ///
  ///     var sent: [String] = []
  ///     let send = Send<String> { sent.append($0) }
  ///     send("tapped")
  ///     sent  // => ["tapped"]
  nonisolated public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action back into the system.
  ///
  ///     let effect = Effect<String>.run { send in await send("started") }
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}

/// The sender of a reducer's effects.
///
///     @Reducer struct Counter {
///       enum Action { case increment }
///     }
///
///     @MainActor func increment(twice send: SendOf<Counter>) {
///       send(.increment)
///       send(.increment)
///     }
public typealias SendOf<R: Reducer> = Send<R.Action>
