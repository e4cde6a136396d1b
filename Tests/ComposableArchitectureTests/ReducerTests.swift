import ComposableArchitecture
import IssueExpectations
import Testing

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age = 0
    var changes: [String] = []
  }

  enum Action: BindableAction, ViewAction, Equatable {
    case binding(BindingAction<State>)
    case view(View)

    @CasePathable
    enum View: Equatable {
      case reset
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { oldValue, newValue in
        Reduce { state, _ in
          state.changes.append("\(oldValue) -> \(newValue)")
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.age):
        state.changes.append("age")
        return .none
      case .binding:
        return .none
      case .view(.reset):
        state = State()
        return .none
      }
    }
  }
}

@Reducer
private struct App {
  @ObservableState
  enum State: Equatable {
    case loggedIn(Counter.State)
    case loggedOut(Form.State)
  }

  enum Action {
    case loggedIn(Counter.Action)
    case loggedOut(Form.Action)
    case switchOver
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .switchOver = action { state = .loggedIn(Counter.State()) }
      return .none
    }
    .ifCaseLet(\.loggedIn, action: \.loggedIn) {
      Counter()
    }
    .ifCaseLet(\.loggedOut, action: \.loggedOut) {
      Form()
    }
  }
}

@Reducer
private struct Scoped {
  enum State: Equatable {
    case counter(Counter.State)
    case nothing
  }

  enum Action {
    case counter(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      Counter()
    }
  }
}

@Reducer private struct Nothing {}

@Reducer
private struct Built {
  struct State: Equatable { var trace = "" }
  enum Action { case go }
  let isOn: Bool

  var body: some Reducer<State, Action> {
    CombineReducers {
      if isOn {
        Reduce { state, _ in
          state.trace += "a"
          return .none
        }
      } else {
        EmptyReducer()
      }
      for letter in ["b", "c"] {
        Reduce { state, _ in
          state.trace += letter
          return .none
        }
      }
      if isOn { Reduce { state, _ in .none } }
    }
    Reduce(direct)
  }

  func direct(into state: inout State, action: Action) -> Effect<Action> {
    state.trace += "d"
    return .none
  }
}

@Suite("Reducers", .serialized)
@MainActor
struct ReducerTests {
  @Test("Controls change bound state, and the feature receives the changed field")
  func bindings() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.set(\.name, "Blob")) {
      $0.name = "Blob"
      $0.changes = [" -> Blob"]
    }
    await store.send(.binding(.set(\.age, 3))) {
      $0.age = 3
      $0.changes = [" -> Blob", "age"]
    }
    await store.send(\.binding.name, "Blob Jr") {
      $0.name = "Blob Jr"
      $0.changes.append("Blob -> Blob Jr")
    }
    await store.send(\.view.reset) { $0 = Form.State() }
    #expect(BindingAction<Form.State>.set(\.age, 1) == .set(\.age, 1))
    #expect(BindingAction<Form.State>.set(\.age, 1) != .set(\.age, 2))
    struct Plain { var age = 0 }
    var dump = ""
    customDump(BindingAction<Plain>.set(\.age, 3), to: &dump)
    #expect(
      dump == """
        BindingAction.set(
          \\Plain.age,
          3
        )
        """)
  }

  @Test("Features are cases of their parent's state")
  func cases() async {
    let store = TestStore(initialState: App.State.loggedOut(Form.State())) { App() }
    await store.send(\.loggedOut.binding.age, 3) {
      $0.modify(\.loggedOut) {
        $0.age = 3
        $0.changes = ["age"]
      }
    }
    await store.send(.switchOver) { $0 = .loggedIn(Counter.State()) }
    await store.send(\.loggedIn.increment) { $0.modify(\.loggedIn) { $0.count = 1 } }
  }

  @Test("An action for a case that the state is not in is an issue")
  func absence() {
    let store = Store(initialState: App.State.loggedOut(Form.State())) { App() }
    expectingIssues("got an action for a case that the state is not in") {
      store.send(.loggedIn(.increment))
    }
    let scoped = Store(initialState: Scoped.State.nothing) { Scoped() }
    expectingIssues("\"Scope\" at") {
      scoped.send(.counter(.increment))
    }
  }

  @Test("A store of cases leads to the case's feature")
  func caseStores() throws {
    let store = Store(initialState: App.State.loggedIn(Counter.State())) { App() }
    let child = try #require(store.scope(state: \.loggedIn, action: \.loggedIn))
    child.send(.increment)
    #expect(store.state.loggedIn?.count == 1)
    #expect(store.loggedOut == nil)
  }

  @Test("Builders combine reducers in order")
  func builders() {
    let on = Store(initialState: Built.State()) { Built(isOn: true) }
    on.send(.go)
    #expect(on.withState(\.trace) == "abcd")
    let off = Store(initialState: Built.State()) { Built(isOn: false) }
    off.send(.go)
    #expect(off.withState(\.trace) == "bcd")
  }

  @Test("Builders accept type-erased reducers, and keep the types of others")
  func existentialReducers() {
    struct Erased: Reducer {
      let base: any Reducer<Int, Void>

      var body: some Reducer<Int, Void> {
        base
        if true { base }
        EmptyReducer()
        base
      }
    }
    let increment = Reduce<Int, Void> { count, _ in
      count += 1
      return .none
    }
    var count = 0
    _ = Erased(base: increment).reduce(into: &count, action: ())
    #expect(count == 3)
    #expect(
      type(of: CombineReducers { EmptyReducer<Int, Void>() })
        == CombineReducers<Int, Void, EmptyReducer<Int, Void>>.self)
  }

  @Test("Omitted parts of a feature are empty")
  func empty() {
    let store = Store(initialState: Nothing.State()) { Nothing() }
    #expect(store.withState { $0 } == Nothing.State())
  }

  @Test("Dependencies are replaced for a reducer")
  func dependencies() {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        @Dependency(\.isPresented) var isPresented
        state = isPresented ? 1 : 2
        return .none
      }
      .dependency(\.dismiss, DismissEffect {})
    }
    store.send(())
    #expect(store.withState { $0 } == 1)
  }
}
