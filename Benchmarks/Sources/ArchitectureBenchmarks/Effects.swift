import ComposableArchitecture

/// A feature with an effect that sends one action, and with a dependency.
@Reducer
struct Worker {
  @ObservableState
  struct State { var count = 0 }

  enum Action {
    case done
    case start
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .done:
        state.count += 1
        return .none
      case .start:
        return .run { send in await send(.done) }
      }
    }
  }
}

/// Prints the cost of effects, from an action to the end of its effect.
@MainActor func effects() async {
  let table = Table("Effects", columns: ["cost"])
  let steps = 2_000
  await table.row(
    "an effect that sends one action",
    [
      measurement.nanoseconds(each: steps) {
        let store = Store(initialState: Worker.State()) { Worker() }
        for _ in 0..<steps { await store.send(.start).finish() }
      }
    ])
}

/// Prints the cost of dependencies.
@MainActor func dependencies() {
  let table = Table("Dependencies", columns: ["cost"])
  table.row("a read", [measurement.nanoseconds { _ = Clock().now }])
  table.row(
    "withDependencies",
    [
      measurement.nanoseconds {
        withDependencies {
          $0.date.now = .distantPast
        } operation: {
        }
      }
    ])
  table.row(
    "withDependencies and a read",
    [
      measurement.nanoseconds {
        withDependencies {
          $0.date.now = .distantPast
        } operation: {
          _ = Clock().now
        }
      }
    ])
}

private struct Clock {
  @Dependency(\.date.now) var now
}
