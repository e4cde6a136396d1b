import Testing

@_spi(Internals) @_spi(Logging) @testable import ComposableArchitecture

@MainActor
@Suite("The log of stores")
struct StoreLogTests {
  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child = Counter.State()
      var optional: Counter.State? = Counter.State()
      var rows: IdentifiedArrayOf<Counter.State> = [Counter.State(id: 1)]
      @Presents var sheet: Counter.State?
      var path = StackState<Counter.State>()
    }
    enum Action {
      case child(Counter.Action)
      case optional(Counter.Action)
      case rows(IdentifiedActionOf<Counter>)
      case sheet(PresentationAction<Counter.Action>)
      case path(StackActionOf<Counter>)
    }
  }

  @Test("Created and deallocated stores are logged while logging is on")
  func lives() {
    // Enabled here: between a suite's initializer and its test, other tests create stores.
    Logger.shared.clear()
    Logger.shared.isEnabled = true
    do {
      let store = Store(initialState: Parent.State()) { Parent() }
      for _ in 1...2 { _ = store.scope(state: \.child, action: \.child) }
      #expect(store.children.count == 1)
    }
    Logger.shared.isEnabled = false
    _ = Store(initialState: Parent.State()) { Parent() }
    #expect(
      Logger.shared.logs == [
        "StoreOf<StoreLogTests.Parent>.init", "StoreOf<Counter>.init",
        "StoreOf<StoreLogTests.Parent>.deinit", "StoreOf<Counter>.deinit",
      ])
  }

  @Test("A store's name is its type as in source code")
  func names() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let names = [
      store.debugDescription,
      store.scope(state: \.self, action: \.child).debugDescription,
      (store.scope(state: \.optional, action: \.optional) as Store<Counter.State?, Counter.Action>)
        .debugDescription,
      (store.scope(state: \.rows, action: \.rows)
        as Store<IdentifiedArrayOf<Counter.State>, IdentifiedActionOf<Counter>>)
        .debugDescription,
      (store.scope(state: \.$sheet, action: \.sheet)
        as Store<PresentationState<Counter.State>, PresentationAction<Counter.Action>>)
        .debugDescription,
      (store.scope(state: \.path, action: \.path)
        as Store<StackState<Counter.State>, StackActionOf<Counter>>)
        .debugDescription,
    ]
    #expect(
      names == [
        "StoreOf<StoreLogTests.Parent>",
        "Store<StoreLogTests.Parent.State, Counter.Action>",
        "StoreOf<Counter?>",
        "IdentifiedStoreOf<Counter>",
        "PresentationStoreOf<Counter>",
        "StackStoreOf<Counter>",
      ])
  }
}
