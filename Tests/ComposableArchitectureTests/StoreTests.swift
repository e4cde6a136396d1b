import Combine
@_spi(Internals) import ComposableArchitecture
import IssueExpectations
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

  @Test("Elements of a list have stores, which are released with them")
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
    expectingIssues("got an action for a child that is \"nil\"") {
      store.send(.optional(.increment))
    }
    expectingIssues("got an action for an element that is not in the list") {
      store.send(.rows(.element(id: 1, action: .increment)))
    }
  }

  @Test("Actions sent during an action are handled")
  func actionThatSends() {
    final class Parcel {
      let onLoss: () -> Void
      init(onLoss: @escaping () -> Void) { self.onLoss = onLoss }
      deinit { onLoss() }
    }
    enum Action {
      case send
      case carry(Parcel)
      case lost
    }
    let losses = PassthroughSubject<Action, Never>()
    enum CancelID { case losses }
    var handled: [String] = []
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { _, action in
        switch action {
        case .send:
          handled.append("send")
          return .merge(
            .publisher { losses }.cancellable(id: CancelID.losses),
            .send(.carry(Parcel { losses.send(.lost) })))
        case .carry:
          handled.append("carry")
          return .none
        case .lost:
          handled.append("lost")
          return .cancel(id: CancelID.losses)
        }
      }
    }
    store.send(.send)
    #expect(handled == ["send", "carry", "lost"])
  }

  @Test("A store does not cancel another store's effects")
  func isolation() async {
    enum Action { case start, stop }
    enum CancelID { case work }
    let (starts, work) = AsyncStream<Void>.makeStream()
    func makeStore() -> Store<Int, Action> {
      Store(initialState: 0) {
        Reduce { _, action in
          switch action {
          case .start:
            return .run { _ in
              work.yield()
              try? await Task.never()
            }
            .cancellable(id: CancelID.work)
          case .stop:
            return .cancel(id: CancelID.work)
          }
        }
      }
    }
    let stores = (makeStore(), makeStore())
    let tasks = (stores.0.send(.start), stores.1.send(.start))
    var starting = starts.makeAsyncIterator()
    await starting.next()
    await starting.next()
    stores.0.send(.stop)
    await tasks.0.finish()
    #expect(stores.1.effectCancellables.count == 1)
    stores.1.send(.stop)
    await tasks.1.finish()
    #expect(stores.1.effectCancellables.isEmpty)
  }

  @Test("An observer's action is handled after the current one")
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
