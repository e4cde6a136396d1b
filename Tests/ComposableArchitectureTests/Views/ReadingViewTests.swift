import ComposableArchitecture
import HeadlessUI
import IssueExpectations
import Testing
import Transcripts

@Suite("Reading a store in a body")
@MainActor
struct ReadingViewTests {
  @Test("A body depends on the fields that its last run read")
  func fields() {
    let store = Store(initialState: Toggled.State()) { Toggled() }
    let lines = transcript {
      let simulator = Simulator { ToggledView(store: store) }
      #expect(simulator.screen == "0\n[Toggle]\n[Increment]")
      for _ in 1...3 { simulator.tap("Increment") }
      say("hide")
      simulator.tap("Toggle")
      for _ in 1...3 { simulator.tap("Increment") }
      say("show")
      simulator.tap("Toggle")
      #expect(simulator.screen == "6\n[Toggle]\n[Increment]")
    }
    #expect(
      lines == [
        "ToggledView: @self changed.",
        "ToggledView: @dependencies changed.",
        "ToggledView: @dependencies changed.",
        "ToggledView: @dependencies changed.",
        "hide",
        "ToggledView: @dependencies changed.",
        "show",
        "ToggledView: @dependencies changed.",
      ])
  }

  @Test("Before iOS 17 only tracking views observe a body")
  func tracking() {
    let store = Store(initialState: Toggled.State()) { Toggled() }
    let lines = transcript {
      let simulator = Simulator(os: .iOS(15)) { TrackedToggledView(store: store) }
      simulator.tap("Increment")
      simulator.tap("Toggle")
      simulator.tap("Increment")
      #expect(simulator.screen == "[Toggle]\n[Increment]")
    }
    #expect(lines == ["content", "content", "content"])
  }

  @Test("Before iOS 17 an untracked read is an issue")
  func untracked() {
    let store = Store(initialState: Toggled.State()) { Toggled() }
    // One for each of the two fields that the body reads.
    expectingIssues("is not being tracked", "is not being tracked") {
      transcript {
        let simulator = Simulator(os: .iOS(15)) { ToggledView(store: store) }
        simulator.tap("Increment")
        #expect(simulator.screen == "0\n[Toggle]\n[Increment]")
      }
    }
  }

  @Test("Before iOS 17 a stack whose views track their reads raises no issue")
  func trackedStack() {
    let store = Store(initialState: ToggledStack.State()) { ToggledStack() }
    transcript {
      let simulator = Simulator(os: .iOS(16)) { TrackedStackView(store: store) }
      simulator.tap("Push")
      simulator.tap("Increment")
      #expect(simulator.screen.contains("1\n[Toggle]"))
      simulator.back()
      #expect(simulator.screen == "[Push ›]")
    }
  }

  @Test("Features side by side are independent")
  func siblings() {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    transcript {
      let simulator = Simulator { TwoCountersView(store: store) }
      #expect(bodies { simulator.tap("Increment first") } == ["NamedCounterView"])
      #expect(bodies { simulator.tap("Show sum") } == ["TwoCountersView"])
      #expect(
        bodies { simulator.tap("Increment second") } == ["TwoCountersView", "NamedCounterView"])
      #expect(bodies { simulator.tap("Show sum") } == ["TwoCountersView"])
      #expect(bodies { simulator.tap("Increment second") } == ["NamedCounterView"])
      #expect(
        simulator.screen
          == "first 1\n[Increment first]\nsecond 2\n[Increment second]\n[Show sum]\n[Swap]")
    }
  }

  @Test("A child that is replaced as a whole is shown again")
  func replaced() {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    transcript {
      let simulator = Simulator { TwoCountersView(store: store) }
      simulator.tap("Increment first")
      simulator.tap("Swap")
      #expect(simulator.screen.hasPrefix("first 0\n[Increment first]\nsecond 1"))
      #expect(bodies { simulator.tap("Increment first") } == ["NamedCounterView"])
      #expect(simulator.screen.hasPrefix("first 1\n[Increment first]\nsecond 1"))
    }
  }
}

// MARK: - Features

@Reducer
struct Toggled {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isShown = true
  }

  enum Action {
    case incrementButtonTapped
    case toggleButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
      case .toggleButtonTapped:
        state.isShown.toggle()
      }
      return .none
    }
  }
}

private struct ToggledView: View {
  let store: StoreOf<Toggled>

  var body: some View {
    let _ = Self._printChanges()
    Form {
      if store.isShown {
        Text(store.count.description)
      }
      Button("Toggle") { store.send(.toggleButtonTapped) }
      Button("Increment") { store.send(.incrementButtonTapped) }
    }
  }
}

private struct TrackedToggledView: View {
  let store: StoreOf<Toggled>

  var body: some View {
    WithPerceptionTracking {
      let _ = say("content")
      Form {
        if store.isShown {
          Text(store.count.description)
        }
        Button("Toggle") { store.send(.toggleButtonTapped) }
        Button("Increment") { store.send(.incrementButtonTapped) }
      }
    }
  }
}

@Reducer
private struct ToggledStack {
  @ObservableState
  struct State {
    var path = StackState<Toggled.State>()
  }

  enum Action {
    case path(StackActionOf<Toggled>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Toggled() }
  }
}

private struct TrackedStackView: View {
  @Perception.Bindable var store: StoreOf<ToggledStack>

  var body: some View {
    WithPerceptionTracking {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        NavigationLink("Push", state: Toggled.State())
      } destination: { store in
        TrackedToggledView(store: store)
      }
    }
  }
}

@Reducer
private struct NamedCounter {
  @ObservableState
  struct State {
    let name: String
    var count = 0
  }

  enum Action {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct TwoCounters {
  @ObservableState
  struct State {
    var first = NamedCounter.State(name: "first")
    var second = NamedCounter.State(name: "second")
    var showsSum = false
  }

  enum Action {
    case first(NamedCounter.Action)
    case second(NamedCounter.Action)
    case showSum
    case swap
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { NamedCounter() }
    Scope(state: \.second, action: \.second) { NamedCounter() }
    Reduce { state, action in
      switch action {
      case .first, .second:
        break
      case .showSum:
        state.showsSum.toggle()
      case .swap:
        let first = state.first
        state.first = NamedCounter.State(name: "first", count: state.second.count)
        state.second = NamedCounter.State(name: "second", count: first.count)
      }
      return .none
    }
  }
}

private struct NamedCounterView: View {
  let store: StoreOf<NamedCounter>

  var body: some View {
    Text("\(store.name) \(store.count)")
    Button("Increment \(store.name)") { store.send(.increment) }
  }
}

private struct TwoCountersView: View {
  let store: StoreOf<TwoCounters>

  var body: some View {
    NamedCounterView(store: store.scope(state: \.first, action: \.first))
    NamedCounterView(store: store.scope(state: \.second, action: \.second))
    if store.showsSum {
      Text("sum \(store.first.count + store.second.count)")
    }
    Button("Show sum") { store.send(.showSum) }
    Button("Swap") { store.send(.swap) }
  }
}
