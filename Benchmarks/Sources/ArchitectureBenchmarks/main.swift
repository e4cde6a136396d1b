import ComposableArchitecture
import Glibc

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case increment
    case nothing
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

@Reducer
struct Rows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State>
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case write(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .write(let id) = action { state.rows[id: id]?.count += 1 }
      return .none
    }
    .forEach(\.rows, action: \.rows) {
      Row()
    }
  }
}

@Reducer
struct Parent {
  @ObservableState
  struct State { var child = Row.State(id: 0) }
  enum Action { case child(Row.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Row()
    }
  }
}

@CasePathable
enum Loading {
  case idle
  case loaded(Int)
}

/// Prints what one run of something costs: the least of several averages.
@MainActor
func measure(_ name: String, times: Int = 20_000, _ body: () -> Void) {
  for _ in 0..<max(1, times / 10) { body() }
  let costs = (0..<5).map { _ in
    ContinuousClock().measure { for _ in 0..<times { body() } } / times
  }
  let nanoseconds = Double(costs.min()!.components.attoseconds) / 1_000_000_000
  print("\(name): \((nanoseconds * 10).rounded() / 10) ns")
  fflush(nil)
}

let root = Store(initialState: Row.State(id: 0)) { Row() }
measure("send, nothing to do") { root.send(.nothing) }
measure("send, one property changes") { root.send(.increment) }
measure("read") { _ = root.count }

let parent = Store(initialState: Parent.State()) { Parent() }
let child = parent.scope(state: \.child, action: \.child)
measure("send, one level deep") { child.send(.nothing) }
measure("scope, known") { _ = parent.scope(state: \.child, action: \.child) }

for count in [1_000, 10_000, 100_000] {
  let store = Store(
    initialState: Rows.State(
      rows: IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) }))
  ) { Rows() }
  measure("action of one of \(count) rows", times: 2_000) {
    store.send(.rows(.element(id: 5, action: .increment)))
  }
  let stores = Array(store.scope(state: \.rows, action: \.rows))
  for store in stores {
    withPerceptionTracking {
      _ = store.count
    } onChange: {
    }
  }
  measure("action of one of \(count) rows, all observed", times: 2_000) {
    store.send(.rows(.element(id: 5, action: .increment)))
  }
  measure("write to one of \(count) rows, all observed", times: 20) { store.send(.write(5)) }
  withExtendedLifetime(stores) {}
}

let loaded: CaseKeyPath<Loading, Int> = \.loaded
let loading = loaded(1)
measure("extract") { _ = loading[case: \.loaded] }
measure("extract by a key path from elsewhere") { _ = loading[case: loaded] }
measure("embed") { _ = loaded(1) as Loading }
