/// The part of a feature's behavior that a test must assert.
///
///     let store = TestStore(initialState: 0) {
///       Reduce<Int, Bool> { count, isDone in
///         count += 1
///         return isDone ? .none : .send(true)
///       }
///     }
///     store.exhaustivity = .off
///     await store.send(false)
///     await store.skipReceivedActions()
///     store.state  // => 2
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each received action, and the end of all effects.
  case on

  /// Omitted assertions are not failures; they can be shown.
  case off(showSkippedAssertions: Bool)

  /// Omitted assertions are no failure, and are not shown.
  public static let off = off(showSkippedAssertions: false)
}
