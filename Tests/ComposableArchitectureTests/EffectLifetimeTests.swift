import Clocks
import ComposableArchitecture
import HeadlessUI
import Testing

@Reducer
private struct Screen {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }
  enum Action { case start, tick }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      case .tick:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Root {
  @Reducer(state: .equatable)
  enum Destination {
    case screen(Screen)
    @ReducerCaseEphemeral
    case alert(AlertState<Alert>)
    @ReducerCaseEphemeral
    case dialog(ConfirmationDialogState<Alert>)
    enum Alert { case again, other, dialog }
  }
  @ObservableState
  struct State: Equatable {
    var path = StackState<Screen.State>()
    @Presents var destination: Destination.State?
  }
  enum Action {
    case path(StackActionOf<Screen>)
    case destination(PresentationAction<Destination.Action>)
    case clearBefore
    case clearAfter
    case show(Int)
    case showAlert
  }

  static let alert = AlertState<Destination.Alert> { TextState("First") }
  static let other = AlertState<Destination.Alert> { TextState("Second") }
  static let dialog = ConfirmationDialogState<Destination.Alert> {
    TextState("Dialog")
  } actions: {
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .clearBefore = action { state.path.removeAll() }
      return .none
    }
    EmptyReducer().forEach(\.path, action: \.path) { Screen() }
    Reduce { state, action in
      switch action {
      case .clearAfter: state.path.removeAll()
      case .show(let id): state.destination = .screen(Screen.State(id: id))
      case .showAlert: state.destination = .alert(Self.alert)
      case .destination(.presented(.alert(.again))): state.destination = .alert(Self.alert)
      case .destination(.presented(.alert(.other))): state.destination = .alert(Self.other)
      case .destination(.presented(.alert(.dialog))): state.destination = .dialog(Self.dialog)
      default: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Suite("Lifetimes of effects", .serialized)
@MainActor
struct EffectLifetimeTests {
  let clock = TestClock()

  private func makeStore() -> TestStoreOf<Root> {
    TestStore(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func makeStoreWithScreen() async -> TestStoreOf<Root> {
    let store = makeStore()
    await store.send(.path(.push(id: 0, state: Screen.State(id: 0)))) {
      $0.path[id: 0] = Screen.State(id: 0)
    }
    await store.send(.path(.element(id: 0, action: .start)))
    return store
  }

  @Test("Effects end with an element that a reducer before the stack's removes")
  func clearedBefore() async {
    let store = await makeStoreWithScreen()
    await store.send(.clearBefore) { $0.path = StackState() }
    await clock.advance(by: .seconds(2))
  }

  @Test("Effects end with the action after the one in which a later reducer removes an element")
  func clearedAfter() async {
    let store = await makeStoreWithScreen()
    await store.send(.clearAfter) { $0.path = StackState() }
    await store.send(.showAlert) { $0.destination = .alert(Root.alert) }
    await clock.advance(by: .seconds(2))
  }

  @Test("Effects end when a destination's value gets another identity")
  func otherPayload() async {
    let store = makeStore()
    await store.send(.show(1)) { $0.destination = .screen(Screen.State(id: 1)) }
    await store.send(\.destination.screen.start)
    await store.send(.show(2)) { $0.destination = .screen(Screen.State(id: 2)) }
    await clock.advance(by: .seconds(2))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("An alert's button presents another alert, or a dialog, in its place")
  func otherAlert() async {
    let store = makeStore()
    await store.send(.showAlert) { $0.destination = .alert(Root.alert) }
    await store.send(\.destination.alert, .other) { $0.destination = .alert(Root.other) }
    await store.send(\.destination.alert, .dialog) { $0.destination = .dialog(Root.dialog) }
  }

  @Test("Skipped effects continue beside later ones")
  func skipping() async {
    let store = makeStore()
    await store.send(.show(1)) { $0.destination = .screen(Screen.State(id: 1)) }
    await store.send(\.destination.screen.start)
    store.exhaustivity = .off
    await store.skipInFlightEffects()
    store.exhaustivity = .on
    await store.send(\.destination.screen.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.screen.tick) {
      $0.destination?.modify(\.screen) { $0.count = 1 }
    }
    await store.receive(\.destination.screen.tick) {
      $0.destination?.modify(\.screen) { $0.count = 2 }
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }
}
