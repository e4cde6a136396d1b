import Combine
import ComposableArchitecture
import IssueExpectations
import Testing

@Reducer
private struct Sides {
  @ObservableState
  enum State {
    case left(Int)
    case right
  }
  enum Action { case left(Bool) }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { EmptyReducer() }
  }
}

@Suite("Misuse of stores")
@MainActor
struct MisuseTests {
  @Test("Sending while the reducer runs is an issue; the action is handled afterwards")
  func reentrance() {
    var send: (Int) -> Void = { _ in }
    var handled: [Int] = []
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        if action == 1 { send(2) }
        handled.append(action)
        return action == 2 ? .send(3) : .none
      }
    }
    send = { store.send($0) }
    expectingIssues("An action was sent to a store while its reducer runs") { store.send(1) }
    #expect(handled == [1, 2, 3])
    send = { _ in }
  }

  @Test("Sending from the store's own publisher is an issue; the action is handled afterwards")
  func publishing() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .none
      }
    }
    let subscription = store.publisher.sink { if $0 == 1 { store.send(2) } }
    expectingIssues("An action was sent to a store while it publishes a change") { store.send(1) }
    #expect(store.withState { $0 } == 2)
    subscription.cancel()
  }

  @Test("An effect's publisher may emit while the reducer runs, and is handled in order")
  func emittingDuringReduce() {
    let numbers = PassthroughSubject<Int, Never>()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { log, action in
        log.append(action)
        switch action {
        case 0: return .publisher { numbers.map { $0 * 10 } }
        case 1...3:
          numbers.send(action)
          numbers.send(action + 1)
        default: break
        }
        return .none
      }
    }
    for action in 0...2 { store.send(action) }
    #expect(store.withState { $0 } == [0, 1, 10, 20, 2, 20, 30])
  }

  @Test("Scoping an optional child or a list from an uncached store is an issue")
  func uncachedScoping() {
    let store = Store(initialState: Parent.State(optional: .init(), rows: [.init(id: 1)])) {
      Parent()
    }
    let uncached: StoreOf<Parent> = store.scope(state: { $0 }, action: { $0 })
    let text = "A child was scoped from a store that keeps no children"
    expectingIssues(text) {
      #expect(uncached.scope(state: \.optional, action: \.optional)?.count == 0)
    }
    expectingIssues(text) {
      #expect(Array(uncached.scope(state: \.rows, action: \.rows)).count == 1)
    }
    #expect(store.scope(state: \.optional, action: \.optional)?.count == 0)
  }

  @Test("A child that does nothing is ignored in another case too")
  func emptyChild() {
    let store = Store(initialState: .right) { Sides() }
    expectingIssues("a case that the state is not in") {
      store.send(.left(true))
    }
  }
}
