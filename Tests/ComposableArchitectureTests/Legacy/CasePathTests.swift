import Combine
import ComposableArchitecture
import HeadlessUI
import Testing

private struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var value = 0
  }

  enum Action: Equatable { case set(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .set(let value):
      state.value = value
      return .none
    }
  }
}

private struct Whole: Reducer {
  enum Mode: Equatable {
    case row(Row.State)
    case other
  }

  struct State: Equatable {
    var row = Row.State(id: 0)
    var mode = Mode.other
    var optional: Row.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    @PresentationState var sheet: Row.State?
    var path = StackState<Row.State>()
    var alert: AlertState<Row.Action>?
  }

  enum Action: Equatable {
    case row(Row.Action)
    case mode(Row.Action)
    case optional(Row.Action)
    case rows(id: Int, action: Row.Action)
    case sheet(PresentationAction<Row.Action>)
    case path(StackAction<Row.State, Row.Action>)
    case alert(Row.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.row, action: /Action.row) { Row() }
    Scope(state: \.mode, action: /Action.mode) {
      EmptyReducer().ifCaseLet(/Mode.row, action: /Row.Action.self) { Row() }
    }
    EmptyReducer()
      .ifLet(\.optional, action: /Action.optional) { Row() }
      .ifLet(\.$sheet, action: /Action.sheet) { Row() }
      .ifLet(\.alert, action: /Action.alert)
      .forEach(\.rows, action: /Action.rows) { Row() }
      .forEach(\.path, action: /Action.path) { Row() }
  }
}

@Suite("Features embedded by case paths")
@MainActor
struct LegacyCasePathTests {
  @Test("Every way to embed a feature takes a case path")
  func embedding() async {
    let store = TestStore(
      initialState: Whole.State(
        mode: .row(.init(id: 1)), optional: .init(id: 2), rows: [.init(id: 3)],
        sheet: .init(id: 4), path: StackState([.init(id: 5)]),
        alert: AlertState { TextState("Hello") })
    ) {
      Whole()
    }
    await store.send(.row(.set(1))) { $0.row.value = 1 }
    await store.send(.mode(.set(2))) { $0.mode = .row(.init(id: 1, value: 2)) }
    await store.send(.optional(.set(3))) { $0.optional?.value = 3 }
    await store.send(.rows(id: 3, action: .set(4))) { $0.rows[id: 3]?.value = 4 }
    await store.send(.sheet(.presented(.set(5)))) { $0.sheet?.value = 5 }
    await store.send(.path(.element(id: 0, action: .set(6)))) { $0.path[id: 0]?.value = 6 }
    await store.send(.alert(.set(7))) { $0.alert = nil }
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
  }

  @Test("Features that appear and disappear are distinguished")
  func optional() {
    let store = Store<Int?, Int?>(initialState: nil) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
    var seen: [Int?] = []
    let subscription = store.ifLet(
      then: { child in seen.append(child.withState { $0 }) }, else: { seen.append(nil) })
    store.send(1)
    store.send(2)
    store.send(nil)
    store.send(3)
    subscription.cancel()
    store.send(nil)
    #expect(seen == [nil, 1, nil, 3])
  }
}
