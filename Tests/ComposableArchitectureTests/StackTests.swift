import Clocks
import ComposableArchitecture
import IssueExpectations
import Testing

@Reducer
private struct Screen {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case increment
    case close
    case start
    case tick
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment, .tick:
        state.count += 1
        return .none
      case .close:
        return .run { _ in await dismiss() }
      case .start:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
    }
  }
}

@Reducer
private struct Navigation {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var screens = StackState<Screen.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case screens(StackAction<Screen.State, Screen.Action>)
    case pushBoth
    case popAll
  }

  @Reducer(state: .equatable)
  enum Path {
    case screen(Screen)
    case counter(Counter)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path, .screens:
        return .none
      case .pushBoth:
        state.path.append(.screen(Screen.State()))
        state.path.append(.counter(Counter.State()))
        return .none
      case .popAll:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .forEach(\.screens, action: \.screens) {
      Screen()
    }
  }
}

@Suite("Navigation stacks", .serialized)
@MainActor
struct StackTests {
  let clock = TestClock()

  private func makeStore() -> TestStoreOf<Navigation> {
    TestStore(initialState: Navigation.State()) {
      Navigation()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("Elements are pushed, handle actions and are popped")
  func elements() async {
    let store = makeStore()
    await store.send(.path(.push(id: 0, state: .screen(Screen.State())))) {
      $0.path[id: 0] = .screen(Screen.State())
    }
    await store.send(\.path[id: 0].screen.increment) {
      $0.path[id: 0, case: \.screen]?.count = 1
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
    await store.send(.pushBoth) {
      $0.path[id: 1] = .screen(Screen.State())
      $0.path[id: 2] = .counter(Counter.State())
    }
    await store.send(.path(.element(id: 2, action: .counter(.increment)))) {
      $0.path[id: 2]?.modify(\.counter) { $0.count = 1 }
    }
    await store.send(.popAll) { $0.path.removeAll() }
  }

  @Test("An element dismisses itself, and its effects end")
  func dismissal() async {
    let store = makeStore()
    await store.send(.screens(.push(id: 0, state: Screen.State()))) {
      $0.screens[id: 0] = Screen.State()
    }
    await store.send(.screens(.push(id: 1, state: Screen.State()))) {
      $0.screens[id: 1] = Screen.State()
    }
    await store.send(.screens(.element(id: 1, action: .start)))
    await store.send(.screens(.element(id: 1, action: .close)))
    await store.receive(\.screens.popFrom) { $0.screens.pop(from: 1) }
    await clock.advance(by: .seconds(2))
    await store.send(.screens(.popFrom(id: 0))) { $0.screens = StackState() }
  }

  @Test("A stack is a collection with identities")
  func collection() {
    var stack = StackState([1, 2, 3])
    #expect(stack.ids == [0, 1, 2])
    stack.pop(to: 0)
    #expect(Array(stack) == [1])
    stack.append(4)
    #expect(stack.ids == [0, 3])
    #expect(stack[id: 3] == 4)
    stack[id: 3] = nil
    #expect(stack.count == 1)
    #expect(stack == StackState([1]) || stack.ids != StackState([1]).ids)
  }

  @Test("An action for a missing element is an issue")
  func absence() {
    let store = Store(initialState: Navigation.State()) { Navigation() }
    expectingIssues("got an action for an element that is not on the stack") {
      store.send(.screens(.element(id: 9, action: .increment)))
    }
    expectingIssues("to pop an element that is not on the stack") {
      store.send(.screens(.popFrom(id: 9)))
    }
    expectingIssues("Path IDs:\n    []") { store.send(.screens(.popFrom(id: 9))) }
  }

  @Test("Pushing an existing element, or one out of turn, is an issue")
  func pushing() {
    let store = Store(initialState: Navigation.State()) { Navigation() }
    store.send(.screens(.push(id: 0, state: Screen.State())))
    let again = reportedIssues { store.send(.screens(.push(id: 0, state: Screen.State()))) }
    #expect(again.count == 1)
    #expect(
      again.first?.description.contains("to push an element that is on the stack already") == true)
    #expect(again.first?.description.hasSuffix("Path IDs:\n    [#0]") == true)
    let early = reportedIssues { store.send(.screens(.push(id: 9, state: Screen.State()))) }
    #expect(early.count == 1)
    #expect(
      early.first?.description.contains("to push an element whose ID is not the next one") == true)
    #expect(early.first?.description.hasSuffix("ID:\n    #9\n  Next ID:\n    #1") == true)
    #expect(store.withState { $0.screens.ids } == [0, 9])
  }
}
