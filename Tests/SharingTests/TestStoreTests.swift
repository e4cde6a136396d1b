import ComposableArchitecture
import CustomDump
import HeadlessUI
import IssueExpectations
import Testing

@Suite("Test stores and shared state")
@MainActor
struct TestStoreTests {
  @Test("A test asserts the changes of shared state")
  func send() async {
    let store = TestStore(initialState: Counter.State(count: Shared(value: 0))) { Counter() }
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    #expect(store.state.count == 2)
  }

  @Test("An unasserted change is an issue that shows both values")
  func unasserted() async {
    let store = TestStore(initialState: Counter.State(count: Shared(value: 0))) { Counter() }
    await expectingIssues("State was not expected to change, but a change occurred") {
      await store.send(.increment)
    }
    await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
  }

  @Test("The printed changes of an action include those of shared state")
  func printed() {
    let changes = LockIsolated<[String?]>([])
    let printer = _ReducerPrinter<Counter.State, Counter.Action> { _, oldState, newState in
      changes.withValue { $0.append(diff(oldState, newState)) }
    }
    let store = Store(initialState: Counter.State(count: Shared(value: 0))) {
      Counter()._printChanges(printer)
    }
    for action in [Counter.Action.increment, .nothing, .increment] { store.send(action) }
    let lines = changes.value.map { $0?.split(separator: "\n").filter { $0.contains("_count") } }
    #expect(
      lines == [
        ["-   _count: 0", "+   _count: 1"], nil, ["-   _count: 1", "+   _count: 2"],
      ])
  }

  @Test("A wrong expectation of shared state is an issue")
  func wrong() async {
    let store = TestStore(initialState: Counter.State(count: Shared(value: 0))) { Counter() }
    await expectingIssues("A state change does not match expectation") {
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
    }
    #expect(store.state.count == 1)
  }

  @Test("A shared value may be asserted to be unchanged")
  func unchanged() async {
    let store = TestStore(initialState: Counter.State(count: Shared(value: 3))) { Counter() }
    await store.send(.nothing) { $0.$count.withLock { $0 = 3 } }
    await expectingIssues("Expected state to change, but no change occurred") {
      await store.send(.nothing) { _ = $0.count }
    }
  }

  @Test("An expected change that does not happen is an issue")
  func missing() async {
    let store = TestStore(initialState: Counter.State(count: Shared(value: 0))) { Counter() }
    await expectingIssues("A state change does not match expectation") {
      await store.send(.nothing) { $0.$count.withLock { $0 = 1 } }
    }
    #expect(store.state.count == 0)
  }

  @Test("Changes by an effect's action are asserted at its receipt, in order")
  func receive() async {
    let store = TestStore(initialState: Counter.State(count: Shared(value: 0))) { Counter() }
    await store.send(.incrementTwice)
    await store.receive(\.increment) { $0.$count.withLock { $0 = 1 } }
    await store.receive(\.increment) { $0.$count.withLock { $0 = 2 } }
  }

  @Test("Changes by an effect itself are asserted by 'assert'")
  func effect() async {
    let store = TestStore(initialState: Counter.State(count: Shared(value: 0))) { Counter() }
    await store.send(.incrementInEffect)
    await store.finish()
    store.assert { $0.$count.withLock { $0 = 1 } }
  }

  @Test("An unasserted change by an effect is an issue at the end")
  func unassertedEffect() async {
    await expectingIssues("Shared state changed in this test, and nothing in the test says so") {
      let store = TestStore(initialState: Counter.State(count: Shared(value: 0))) { Counter() }
      await store.send(.incrementInEffect)
      await store.finish()
    }
  }

  @Test("A non-exhaustive store requires no assertion")
  func nonExhaustive() async {
    let store = TestStore(initialState: Counter.State(count: Shared(value: 0))) { Counter() }
    store.exhaustivity = .off
    await store.send(.increment)
    await store.send(.incrementInEffect)
    await store.send(.increment) { $0.$count.withLock { $0 = 3 } }
    await expectingIssues("A state change does not match expectation") {
      await store.send(.increment) { $0.$count.withLock { $0 = 9 } }
    }
    await store.send(.incrementTwice)
    await store.skipReceivedActions()
    #expect(store.state.count == 6)
  }

  @Test("Shared state with a key is asserted through the state, or through the key")
  func keys() async {
    @Shared(.inMemory("total")) var total = 0
    let store = TestStore(initialState: 0) { Totals() }
    await store.send(2) {
      $0 = 2
      $total.withLock { $0 = 2 }
    }
    #expect(total == 2)
    await expectingIssues(#".inMemory("total")"#) {
      let store = TestStore(initialState: 0) { Totals() }
      await store.send(1) { $0 = 1 }
    }
  }

  @Test("A part of shared state is asserted separately")
  func part() async {
    let people = Shared(value: [Person(id: 1, name: "Blob")])
    let store = TestStore(initialState: Editor.State(name: people[0].name)) { Editor() }
    await store.send(.rename("Blob Jr")) { $0.$name.withLock { $0 = "Blob Jr" } }
    #expect(people.wrappedValue == [Person(id: 1, name: "Blob Jr")])
    await expectingIssues("Blob Sr") {
      await store.send(.rename("Blob Sr"))
    }
  }

  @Test("Two features that share a counter see each other's changes")
  func twoFeatures() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(.counter(.increment)) { $0.counter.$count.withLock { $0 = 1 } }
    #expect(store.state.profile.count == 1)
    await store.send(.profile(.reset)) { $0.profile.$count.withLock { $0 = 0 } }
    #expect(store.state.counter.count == 0)
  }

  @Test("Asserting changes neither the value nor the storage")
  func assertingWritesNothing() async {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("count")) var count = 0
    let store = TestStore(initialState: Counter.State(count: $count)) { Counter() }
    await expectingIssues("A state change does not match expectation") {
      await store.send(.nothing) { $0.$count.withLock { $0 = 9 } }
    }
    #expect(count == 0)
    #expect(defaults.object(forKey: "count") as? Int == 0)
  }

  @Test("A store's view runs again when shared state changes, whichever feature changes it")
  func views() {
    transcript {
      let store = Store(initialState: Tabs.State()) { Tabs() }
      let simulator = Simulator { TabsView(store: store) }
      simulator.tap("Increment")
      #expect(simulator.screen.contains("Profile: 1"))
      store.send(.profile(.reset))
      simulator.settle()
      #expect(simulator.screen.contains("Counter: 0"))
    }
  }
}

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    @Shared var count: Int
  }

  enum Action {
    case increment, incrementInEffect, incrementTwice, nothing
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .incrementInEffect:
        return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      case .incrementTwice:
        return .run { send in
          await send(.increment)
          await send(.increment)
        }
      case .nothing:
        return .none
      }
    }
  }
}

private struct Totals: Reducer {
  @Shared(.inMemory("total")) var total = 0

  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    $total.withLock { $0 += action }
    return .none
  }
}

@Reducer
private struct Editor {
  @ObservableState
  struct State: Equatable {
    @Shared var name: String
  }

  enum Action {
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename(let name):
        state.$name.withLock { $0 = name }
        return .none
      }
    }
  }
}

@Reducer
private struct Profile {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("tabs")) var count = 0
  }

  enum Action {
    case reset
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 = 0 }
      return .none
    }
  }
}

@Reducer
private struct Tabs {
  @ObservableState
  struct State: Equatable {
    var counter = Counter.State(count: Shared(wrappedValue: 0, .inMemory("tabs")))
    var profile = Profile.State()
  }

  enum Action {
    case counter(Counter.Action)
    case profile(Profile.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Scope(state: \.profile, action: \.profile) { Profile() }
  }
}

private struct TabsView: View {
  let store: StoreOf<Tabs>

  var body: some View {
    Text("Counter: \(store.counter.count)")
    Text("Profile: \(store.profile.count)")
    Button("Increment") { store.send(.counter(.increment)) }
  }
}
