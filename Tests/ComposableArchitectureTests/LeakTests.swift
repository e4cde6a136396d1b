import ComposableArchitecture
import Testing

@Suite("Leaks of stores", .serialized, .serialTasks)
@MainActor
struct LeakTests {
  /// Counts its live instances.
  private final class Token: Sendable {
    static let count = LockIsolated(0)
    init() { Self.count.withValue { $0 += 1 } }
    deinit { Self.count.withValue { $0 -= 1 } }
  }

  @Test("Stores, their children and their effects are freed, over and over")
  func cycles() async {
    let before = Token.count.value
    for cycle in 0..<100 {
      let token = Token()
      let store = Store(
        initialState: Parent.State(
          rows: IdentifiedArray(uniqueElements: (0..<10).map { Counter.State(id: $0) }))
      ) {
        CombineReducers {
          Parent()
          Reduce<Parent.State, Parent.Action> { _, action in
            guard case .setTitle = action else { return .none }
            return .run { _ in
              try? await Task.never()
              withExtendedLifetime(token) {}
            }
          }
        }
      }
      let rows = Array(store.scope(state: \.rows, action: \.rows))
      let child = store.scope(state: \.child, action: \.child)
      withPerceptionTracking {
        for row in rows { _ = row.count }
        _ = child.count
      } onChange: {
      }
      store.send(.setTitle("\(cycle)"))
      for row in rows { row.send(.increment) }
      store.send(.showOptional(true))
      _ = store.scope(state: \.optional, action: \.optional)?.send(.increment)
      store.send(.showOptional(false))
    }
    await settle(at: before)
    #expect(Token.count.value == before)
  }

  /// Waits until a number of tokens are alive, for at most 10 s. The tasks end on threads that a
  /// busy machine may delay, so no number of turns of this one would suffice.
  private func settle(at count: Int, repeating action: @MainActor () -> Void = {}) async {
    let end = ContinuousClock.now + .seconds(10)
    while Token.count.value != count, ContinuousClock.now < end {
      action()
      await Task.megaYield()
    }
  }

  @Test("A cancelled effect is released")
  func effects() async {
    let core = RootCoreCounter()
    for _ in 0..<100 {
      core.store.send(true)
      await Task.yield()
      core.store.send(false)
      await Task.megaYield()
    }
    // The last one may not have started at its cancellation, or may still be ending.
    await settle(at: 0) { core.store.send(false) }
    #expect(Token.count.value == 0)
  }

  @MainActor
  private final class RootCoreCounter {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isOn in
        guard isOn else { return .cancel(id: "effect") }
        let token = Token()
        return .run { _ in
          try await Task.never()
          withExtendedLifetime(token) {}
        }
        .cancellable(id: "effect")
      }
    }
  }
}
