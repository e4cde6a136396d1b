import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Suite("Bindings to the cases of a destination")
@MainActor
struct CaseBindingTests {
  @Test("Each case is presented separately, and only dismissed by its own binding")
  func presenting() {
    let store = Store(initialState: Journey.State()) { Journey() }
    transcript {
      let simulator = Simulator { JourneyView(store: store) }
      #expect(bodies { simulator.tap("Show walk") } == ["JourneyView", "StepView"])
      #expect(simulator.screen.hasSuffix("── sheet ──\n[Step 0]"))
      #expect(bodies { simulator.tap("Step 0") } == ["StepView"])
      #expect(simulator.screen.hasSuffix("── sheet ──\n[Step 1]"))
      store.send(.showRide)
      simulator.settle()
      #expect(simulator.screen.hasSuffix("── cover ──\n[Step 7]"))
      #expect(store.withState { $0.destination?.is(\.ride) == true })
      simulator.dismiss()
      #expect(store.withState { $0.destination == nil })
      #expect(!simulator.screen.contains("──"))
      simulator.tap("Show walk")
      simulator.dismiss()
      #expect(store.withState { $0.destination == nil })
    }
  }

  @Test("A binding to a case does not affect the other cases")
  func others() {
    let store = Store(initialState: Journey.State(destination: .ride(Step.State(count: 7)))) {
      Journey()
    }
    @Bindable var bindable = store
    let walk = $bindable.scope(\.$destination, action: \.destination).walk
    let ride = $bindable.scope(\.destination, action: \.destination).ride
    #expect(walk.wrappedValue == nil)
    #expect(ride.wrappedValue?.count == 7)
    walk.wrappedValue = nil
    #expect(store.withState { $0.destination != nil })
    ride.wrappedValue = nil
    #expect(store.withState { $0.destination == nil })
  }

  @Test("An alert and a dialog are presented like features, and dismiss themselves")
  func dialogs() {
    let store = Store(initialState: Journey.State()) { Journey() }
    transcript {
      let simulator = Simulator { JourneyView(store: store) }
      store.send(.showAlert)
      simulator.settle()
      #expect(simulator.screen.contains("Stop here?"))
      simulator.tap("Stop")
      #expect(store.withState { $0.log == ["alert: stop"] && $0.destination == nil })
      store.send(.showAlert)
      simulator.settle()
      simulator.tap("Go on")
      #expect(store.withState { $0.log == ["alert: stop"] && $0.destination == nil })
      store.send(.showDialog)
      simulator.settle()
      simulator.tap("North")
      #expect(store.withState { $0.log == ["alert: stop", "dialog: north"] })
      #expect(store.withState { $0.destination == nil })
      #expect(!simulator.screen.contains("──"))
    }
  }

  @Test("State marked as dismissing itself has a separate store")
  func ephemeral() {
    let store = Store(initialState: Journey.State(destination: .toast(Toast(text: "Hi")))) {
      Journey()
    }
    @Bindable var bindable = store
    let toast = $bindable.scope(\.$destination, action: \.destination).toast
    #expect(toast.wrappedValue?.withState(\.text) == "Hi")
    toast.wrappedValue?.send(.tapped)
    #expect(toast.wrappedValue == nil)
    #expect(store.withState { $0.log == ["toast"] && $0.destination == nil })
  }
}

/// The program's own ephemeral state.
private struct Toast: Equatable, _EphemeralState {
  var text: String
  enum Action { case tapped }
}

@Reducer
private struct Step {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Journey {
  @Reducer
  enum Destination {
    case walk(Step)
    case ride(Step)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Direction>)
    @ReducerCaseEphemeral case toast(Toast)
    @ReducerCaseIgnored case map(String)
  }

  enum Alert { case stop }
  enum Direction { case north, south }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case showAlert
    case showDialog
    case showRide
    case showWalk
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(let action))): state.log.append("alert: \(action)")
      case .destination(.presented(.dialog(let action))): state.log.append("dialog: \(action)")
      case .destination(.presented(.toast)): state.log.append("toast")
      case .destination: break
      case .showAlert:
        state.destination = .alert(
          AlertState {
            TextState("Stop here?")
          } actions: {
            ButtonState(role: .destructive, action: .stop) { TextState("Stop") }
            ButtonState(role: .cancel) { TextState("Go on") }
          })
      case .showDialog:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Where?")
          } actions: {
            ButtonState(action: .north) { TextState("North") }
            ButtonState(action: .south) { TextState("South") }
          })
      case .showRide: state.destination = .ride(Step.State(count: 7))
      case .showWalk: state.destination = .walk(Step.State())
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

private struct JourneyView: View {
  @Bindable var store: StoreOf<Journey>

  var body: some View {
    Button("Show walk") { store.send(.showWalk) }
      .sheet(item: $store.scope(\.$destination, action: \.destination).walk) { StepView(store: $0) }
      .fullScreenCover(item: $store.scope(\.$destination, action: \.destination).ride) {
        StepView(store: $0)
      }
      .alert($store.scope(\.$destination, action: \.destination).alert)
      .confirmationDialog($store.scope(\.$destination, action: \.destination).dialog)
  }
}

private struct StepView: View {
  let store: StoreOf<Step>

  var body: some View {
    Button("Step \(store.count)") { store.send(.tapped) }
  }
}
