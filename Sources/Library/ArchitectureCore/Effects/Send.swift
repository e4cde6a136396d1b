/// Sends actions back into the system from an effect: call it like a function.
///
///     return .run { send in
///       await send(.started)
///     }
///
/// Once the effect is cancelled it sends nothing more.
@MainActor
public struct Send<Action>: Sendable {
  package let send: @MainActor @Sendable (Action) -> Void

  /// Makes a sender of a function.
  nonisolated public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action back into the system.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}

/// The sender of a reducer's effects.
public typealias SendOf<R: Reducer> = Send<R.Action>
