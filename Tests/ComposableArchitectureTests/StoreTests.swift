import ComposableArchitecture
import Testing

@Suite("Stores")
@MainActor
struct StoreTests {
  @Test("Actions change state")
  func sending() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    #expect(store.count == 1)
    #expect(store.state == Counter.State(count: 1))
    #expect(store.withState(\.count) == 1)
  }

  @Test("A child's store sends through its parent, and is the same each time")
  func child() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(state: \.child, action: \.child)
    child.send(.increment)
    #expect(child.count == 1)
    #expect(store.child.count == 1)
    #expect(store.scope(state: \.child, action: \.child) === child)
    let state: KeyPath<Parent.State, Counter.State> = \.child
    let action: CaseKeyPath<Parent.Action, Counter.Action> = \.child
    #expect(store.scope(state: state, action: action).count == 1)
  }

  @Test("An optional child has a store while it has state")
  func optionalChild() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
    store.send(.showOptional(true))
    weak var weakChild: StoreOf<Counter>?
    do {
      let child = try #require(store.scope(state: \.optional, action: \.optional))
      weakChild = child
      child.send(.increment)
      #expect(store.optional?.count == 1)
      #expect(child.count == 1)
      #expect(store.scope(state: \.optional, action: \.optional) === child)
      store.send(.showOptional(false))
      #expect(child.count == 1, "a view that goes away shows what it showed")
    }
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
    #expect(weakChild == nil)
  }

  @Test("Elements of a list have stores, which are let go of with them")
  func elements() {
    let store = Store(
      initialState: Parent.State(rows: [Counter.State(id: 1), Counter.State(id: 2)])
    ) { Parent() }
    let stores = Array(store.scope(state: \.rows, action: \.rows))
    #expect(stores.count == 2)
    stores[1].send(.increment)
    #expect(store.rows[id: 2]?.count == 1)
    #expect(stores[1].count == 1)
    #expect(store.scope(state: \.rows, action: \.rows).first === stores[0])
    weak var removed: StoreOf<Counter>?
    do {
      let rows = store.scope(state: \.rows, action: \.rows)
      removed = rows[rows.startIndex]
    }
    store.send(.removeRow(1))
    #expect(store.scope(state: \.rows, action: \.rows).count == 1)
    #expect(stores[0].count == 0)
    withExtendedLifetime(stores) {}
    #expect(removed === stores[0])
  }

  @Test("An action for a child without state is an issue")
  func lateChildAction() {
    let store = Store(initialState: Parent.State()) { Parent() }
    withKnownIssue {
      store.send(.optional(.increment))
    } matching: {
      $0.description.contains("received a child action when child state was \"nil\"")
    }
    withKnownIssue {
      store.send(.rows(.element(id: 1, action: .increment)))
    } matching: {
      $0.description.contains("received an action for a missing element")
    }
  }

  @Test("What an observer sends is handled when the action is done")
  func reentrancy() {
    let store = Store(initialState: Counter.State()) { Counter() }
    withPerceptionTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { _ = store.send(.touchOther) }
    }
    store.send(.increment)
    #expect(store.count == 1)
    #expect(store.other == 1)
  }
}
