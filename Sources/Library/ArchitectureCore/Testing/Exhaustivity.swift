/// How much of what happens in a feature a test has to say.
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
  /// Everything: each change of state, each action received, and that all effects end.
  case on

  /// As much as it wants; what it leaves out can be shown.
  case off(showSkippedAssertions: Bool)

  /// As much as it wants.
  public static let off = off(showSkippedAssertions: false)
}
