import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Reducer
private struct Desk {
  @Reducer
  enum Route {
    @ReducerCaseIgnored case warning(AlertState<Answer>)
    case choice(ConfirmationDialogState<Answer>)
  }
  enum Answer { case next, end }

  @ObservableState
  struct State {
    @Presents var alert: AlertState<Answer>?
    @Presents var route: Route.State?
  }
  enum Action {
    case alert(PresentationAction<Answer>)
    case route(PresentationAction<Route.Action>)
    case ask, warn
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask:
        state.alert = Self.alert("Begin?", "Yes", .next)
      case .alert(.presented(.next)):
        state.alert = Self.alert("Go on?", "Of course", .end)
      case .warn:
        state.route = .warning(Self.alert("Mind the gap", "Mind", .next))
      case .route(.presented(.warning(.next))):
        state.route = .choice(
          ConfirmationDialogState(titleVisibility: .visible) {
            TextState("Choose")
          } actions: {
            ButtonState(action: .end) { TextState("This") }
          })
      case .alert, .route:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$route, action: \.route)
  }

  private static func alert(_ title: String, _ button: String, _ answer: Answer)
    -> AlertState<Answer>
  {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(action: answer) { TextState(button) }
    }
  }
}

private struct DeskView: View {
  @Bindable var store: StoreOf<Desk>

  var body: some View {
    Text("desk")
      .alert($store.scope(state: \.alert, action: \.alert))
      .alert($store.scope(\.$route, action: \.route).warning)
      .confirmationDialog($store.scope(\.$route, action: \.route).choice)
  }
}

private struct OldDeskView: View {
  let store: StoreOf<Desk>

  var body: some View {
    Text("desk")
      .alert(store: store.scope(state: \.$alert, action: \.alert))
      .alert(store: store.scope(state: \.$route.warning, action: \.route.warning))
      .confirmationDialog(store: store.scope(state: \.$route.choice, action: \.route.choice))
  }
}

@Suite("A dialog opened by another one's button")
@MainActor
struct DialogAfterDialogTests {
  private let store = Store(initialState: Desk.State()) { Desk() }

  @Test("An alert after an alert stays until its own button is tapped", arguments: [false, true])
  func alerts(isOld: Bool) {
    transcript {
      let simulator = Simulator {
        if isOld { OldDeskView(store: store) } else { DeskView(store: store) }
      }
      store.send(.ask)
      simulator.tap("Yes")
      #expect(simulator.screen.contains("Go on?"))
      simulator.tap("Of course")
      #expect(simulator.screen == "desk")
      #expect(store.alert == nil)
    }
  }

  @Test("So does a dialog after an alert, whose case has no reducer", arguments: [false, true])
  func dialog(isOld: Bool) {
    transcript {
      let simulator = Simulator {
        if isOld { OldDeskView(store: store) } else { DeskView(store: store) }
      }
      store.send(.warn)
      simulator.settle()
      #expect(simulator.screen.contains("Mind the gap"))
      simulator.tap("Mind")
      #expect(simulator.screen.contains("Choose"))
      simulator.tap("This")
      #expect(simulator.screen == "desk")
      #expect(store.withState { $0.route == nil })
    }
  }
}
