import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Suite("Overloads that share another one's example")
@MainActor
struct OverloadTests {
  @Test("A test store waits for a duration")
  func durations() async {
    let store = TestStore(initialState: 0) { Countdown() }
    await store.send(.start)
    await store.receive(.tick(2), timeout: .seconds(2)) { $0 = 2 }
    await store.receive({ $0 == .tick(1) }, timeout: .seconds(2), assert: { $0 = 1 })
    await store.receive(\.tick, timeout: .seconds(2)) { $0 = 0 }
    await store.send(.start)
    await store.receive(\.tick, 2, timeout: .seconds(2)) { $0 = 2 }
    await store.receive(/Countdown.Action.tick, timeout: .seconds(2)) { $0 = 1 }
    await store.receive(.tick(0)) { $0 = 0 }
    await store.finish(timeout: .seconds(2))
  }

  @Test("A synchronous operation has another exhaustivity, and other dependencies")
  func operations() {
    let store = TestStore(initialState: 0) { Countdown() }
    store.withExhaustivity(.off) {
      #expect(store.exhaustivity == .off)
    }
    #expect(store.exhaustivity == .on)
    let now = Date(timeIntervalSince1970: 7)
    store.withDependencies {
      $0.date.now = now
    } operation: {
      #expect(store.dependencies.date.now == now)
    }
  }

  @Test("A presented alert needs no reducer")
  func alert() async {
    let store = TestStore(initialState: Warning.State()) { Warning() }
    await store.send(.alert(.presented(.okTapped))) { $0.alert = nil }
  }

  @Test("A view store takes its state's bindings with any of the other arguments")
  func bindings() {
    let store = Store(initialState: Profile.State()) { Profile() }
    let name = { (state: BindingViewStore<Profile.State>) in Profile.ViewState(name: state.$name) }
    let stores: [ViewStore<Profile.ViewState, Profile.Action>] = [
      ViewStore(store, observe: name),
      ViewStore(store, observe: name, removeDuplicates: ==),
      ViewStore(store, observe: name, send: { $0 }),
      ViewStore(store, observe: name, send: { $0 }, removeDuplicates: ==),
    ]
    for (index, viewStore) in stores.enumerated() {
      viewStore.$name.wrappedValue = "Blob \(index)"
      #expect(viewStore.name == "Blob \(index)")
    }
  }

  @Test("A view store observes a part of the state with any of the other arguments")
  func parts() {
    let store = Store(initialState: 0) { Countdown() }
    let stores: [ViewStore<Int, Countdown.Action>] = [
      ViewStore(store, observe: { $0 }),
      ViewStore(store, observe: { $0 }, removeDuplicates: ==),
      ViewStore(store, observe: { $0 }, send: { $0 }),
    ]
    store.send(.tick(7), transaction: Transaction(animation: nil))
    #expect(stores.map(\.state) == [7, 7, 7])
    stores[0].send(.tick(8), transaction: Transaction(animation: nil))
    #expect(stores.map(\.state) == [8, 8, 8])
  }

  @Test("An optional feature without an alternative shows nothing while it is missing")
  func withoutAlternative() {
    let store = Store(initialState: Pages.State()) { Pages() }
    transcript {
      let simulator = Simulator {
        IfLetStore(store.scope(state: \.optional, action: \.optional)) { _ in Text("optional") }
        IfLetStore(store.scope(state: \.$presented, action: \.presented)) { _ in Text("presented") }
        IfLetStore(
          store.scope(state: \.$presented, action: \.presented), state: { $0 > 1 ? $0 : nil },
          action: { $0 }
        ) { (_: Store<Int, Int>) in Text("case") }
        Text("end")
      }
      #expect(simulator.screen == "end")
      store.send(.show)
      simulator.settle()
      #expect(simulator.screen == "optional\npresented\ncase\nend")
    }
  }
}

// MARK: - Features

extension OverloadTests {
  fileprivate struct Countdown: Reducer {
    @CasePathable
    enum Action: Equatable {
      case start
      case tick(Int)
    }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .start: return .send(.tick(2))
      case .tick(let number):
        state = number
        return (1...2).contains(number) ? .send(.tick(number - 1)) : .none
      }
    }
  }

  fileprivate struct Warning: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<AlertAction>? = AlertState { TextState("Hello") }
    }
    enum Action { case alert(PresentationAction<AlertAction>) }
    enum AlertAction: Equatable { case okTapped }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$alert, action: /Action.alert)
    }
  }

  fileprivate struct Profile: Reducer {
    struct State: Equatable { @BindingState var name = "Blob" }
    struct ViewState: Equatable { @BindingViewState var name: String }
    enum Action: BindableAction { case binding(BindingAction<State>) }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  fileprivate struct Pages: Reducer {
    struct State {
      var optional: Int?
      @PresentationState var presented: Int?
    }
    @CasePathable
    enum Action {
      case optional(Never)
      case presented(PresentationAction<Int>)
      case show
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        (state.optional, state.presented) = (1, 2)
        return .none
      }
    }
  }
}
