import Combine
import ComposableArchitecture
import Foundation
import IssueExpectations
import Testing

@Suite("Scoping to children")
@MainActor
struct ScopeTests {
  struct Left: Equatable { var count = 0 }

  @CasePathable
  @dynamicMemberLookup
  enum State: Equatable {
    case left(Left)
    case right
  }

  @CasePathable
  enum Action {
    case left(Int)
  }

  @CasePathable
  enum ParentAction {
    case counter(Counter.Action)
  }

  @Test("A child in a case runs only while the state is in that case")
  func caseState() {
    let reducer = Scope<State, Action, _>(state: \.left, action: \.left) {
      Reduce { state, step in
        state.count += step
        return .none
      }
    }
    var state = State.left(Left())
    _ = reducer.reduce(into: &state, action: .left(2))
    #expect(state == .left(Left(count: 2)))
    expectingIssues("a case that the state is not in") {
      state = .right
      _ = reducer.reduce(into: &state, action: .left(2))
    }
    #expect(state == .right)
  }

  @Test("A child that does not read its state only runs in its case too")
  func unreadCaseState() {
    var actions: [Int] = []
    let reducer = Scope<State, Action, _>(state: \.left, action: \.left) {
      Reduce { _, step in
        actions.append(step)
        return .none
      }
    }
    var state = State.left(Left())
    _ = reducer.reduce(into: &state, action: .left(1))
    expectingIssues("a case that the state is not in") {
      state = .right
      _ = reducer.reduce(into: &state, action: .left(2))
    }
    #expect(actions == [1])
  }

  @Test("A child without actions has the path of no case")
  func neverActing() {
    let reducer = Scope<Parent.State, ParentAction, _>(state: \.child, action: \.never) {
      EmptyReducer<Counter.State, Never>()
    }
    var state = Parent.State()
    _ = reducer.reduce(into: &state, action: .counter(.increment))
    #expect(state == Parent.State())
    let child = Store<Parent.State, ParentAction>(initialState: state) { reducer }
      .scope(state: \.child, action: \.never)
    #expect(child.withState(\.count) == 0)
  }

  @Test("The label of the state may be omitted")
  func unlabelled() {
    let reducer = Scope<Parent.State, ParentAction, _>(\.child, action: \.counter) { Counter() }
    var state = Parent.State()
    _ = reducer.reduce(into: &state, action: .counter(.increment))
    #expect(state.child.count == 1)
  }

  @Test("Both spellings of a scope return the same store")
  func oneStore() {
    let state = Parent.State(optional: Counter.State(), rows: [Counter.State()])
    let store = Store(initialState: state) { Parent() }
    let child: StoreOf<Counter> = store.scope(\.child, action: \.child)
    #expect(child === store.scope(state: \.child, action: \.child))
    let optional: StoreOf<Counter>? = store.scope(\.optional, action: \.optional)
    #expect(optional === store.scope(state: \.optional, action: \.optional))
    let rows = Array(store.scope(\.rows, action: \.rows))
    #expect(rows == Array(store.scope(state: \.rows, action: \.rows)))
    let action: CaseKeyPath<Parent.Action, Counter.Action> = \.child
    #expect(store.scope(\.child, action: action).withState(\.count) == 0)
  }

  @Test("A store keeps the dependencies of its creation")
  func dependencies() {
    let store = withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      Store(initialState: UUID(0)) {
        Reduce<UUID, Void> { state, _ in
          @Dependency(\.uuid) var uuid
          state = uuid()
          return .none
        }
      }
    }
    store.send(())
    #expect(store.withState { $0 } == UUID(7))
  }

  @Test("Assigning an equal value is not a change")
  func equalAssignment() {
    let store = Store(initialState: Counter.State()) {
      Reduce<Counter.State, Int> { state, count in
        state.count = count
        return .none
      }
    }
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = store.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(0)
    #expect(changes.value == 0)
    store.send(1)
    #expect(changes.value == 1)
  }

  @Test("The published state is also an asynchronous sequence")
  func values() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { count, step in
        count += step
        return .none
      }
    }
    var received: [Int] = []
    for await value in store.publisher.values {
      received.append(value)
      guard value < 3 else { break }
      store.send(1)
    }
    #expect(received == [0, 1, 2, 3])
  }
}
