import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Suite("Presentations from a store, before observation")
@MainActor
struct LegacyPresentationTests {
  private let store = Store(initialState: Trip.State()) { Trip() }

  @Test("A feature is presented in each possible way, and dismissed", arguments: Way.features)
  func features(way: Way) {
    transcript {
      let simulator = Simulator { NavigationStack { TripView(store: store, way: way) } }
      #expect(simulator.screen == "host")
      store.send(.show(.stop(Stop.State(name: "Rome"))))
      simulator.settle()
      #expect(simulator.screen.contains("Rome"))
      simulator.tap("Rename")
      #expect(simulator.screen.contains("Roma"))
      if way.isPushed { simulator.back() } else { simulator.dismiss() }
      #expect(simulator.screen == "host")
      #expect(store.withState { $0.destination == nil })
    }
  }

  @Test("A dialog is presented in each possible way, and dismisses itself", arguments: Way.dialogs)
  func dialogs(way: Way) {
    transcript {
      let simulator = Simulator { TripView(store: store, way: way) }
      store.send(.show(way.dialog))
      simulator.settle()
      #expect(simulator.screen.contains("Stay?"))
      simulator.tap("Yes")
      #expect(simulator.screen == "host")
      #expect(store.withState { $0.destination == nil && $0.stays == 1 })
    }
  }

  @Test("Another case's presentation is neither shown nor dismissed", arguments: Way.dialogs)
  func others(way: Way) {
    transcript {
      store.send(.show(.stop(Stop.State(name: "Rome"))))
      let simulator = Simulator { TripView(store: store, way: way) }
      #expect(simulator.screen == "host")
      #expect(store.withState { $0.destination?.is(\.stop) == true })
    }
  }
}

enum Way: CaseIterable {
  case sheet, sheetOfCase, cover, coverOfCase, popover, popoverOfCase, pushed, pushedCase
  case alert, alertOfCase, dialog, dialogOfCase, actionSheet, actionSheetOfCase

  static let features = allCases.filter { !dialogs.contains($0) }
  static let dialogs = [
    Self.alert, alertOfCase, dialog, dialogOfCase, actionSheet, actionSheetOfCase,
  ]

  var isPushed: Bool { self == .pushed || self == .pushedCase }

  fileprivate var dialog: Trip.Destination {
    self == .alert || self == .alertOfCase
      ? .alert(
        AlertState {
          TextState("Stay?")
        } actions: {
          ButtonState(action: .stay) { TextState("Yes") }
        })
      : .dialog(
        ConfirmationDialogState {
          TextState("Stay?")
        } actions: {
          ButtonState(action: .stay) { TextState("Yes") }
        })
  }
}

@Reducer
private struct Stop {
  struct State: Equatable { var name: String }
  enum Action { case rename }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.name = "Roma"
      return .none
    }
  }
}

@Reducer
private struct Trip {
  @CasePathable
  @dynamicMemberLookup
  enum Destination: Equatable {
    case stop(Stop.State)
    case alert(AlertState<Question>)
    case dialog(ConfirmationDialogState<Question>)
  }

  @CasePathable
  enum DestinationAction {
    case stop(Stop.Action)
    case alert(Question)
    case dialog(Question)
  }

  enum Question { case stay }

  struct State: Equatable {
    @PresentationState var destination: Destination?
    var stays = 0
  }

  enum Action {
    case destination(PresentationAction<DestinationAction>)
    case show(Destination)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.stay))), .destination(.presented(.dialog(.stay))):
        state.stays += 1
        state.destination = nil
      case .destination: break
      case .show(let destination): state.destination = destination
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) {
      Scope(state: \Destination.Cases.stop, action: \.stop) { Stop() }
    }
  }
}

private typealias Presented<State, Action> = Store<
  PresentationState<State>, PresentationAction<Action>
>

private struct TripView: View {
  let store: StoreOf<Trip>
  let way: Way

  var body: some View {
    let whole = store.scope(state: \.$destination, action: \.destination)
    let stop: Presented<Stop.State, Stop.Action> = store.scope(
      state: \.$destination.stop, action: \.destination.stop)
    let alert: Presented<AlertState<Trip.Question>, Trip.Question> = store.scope(
      state: \.$destination.alert, action: \.destination.alert)
    let dialog: Presented<ConfirmationDialogState<Trip.Question>, Trip.Question> = store.scope(
      state: \.$destination.dialog, action: \.destination.dialog)
    let host = Text("host")
    switch way {
    case .sheet: host.sheet(store: stop) { StopView(store: $0) }
    case .sheetOfCase:
      host.sheet(store: whole, state: \.stop, action: Trip.DestinationAction.stop) {
        StopView(store: $0)
      }
    case .cover: host.fullScreenCover(store: stop) { StopView(store: $0) }
    case .coverOfCase:
      host.fullScreenCover(store: whole, state: \.stop, action: Trip.DestinationAction.stop) {
        StopView(store: $0)
      }
    case .popover: host.popover(store: stop, arrowEdge: .bottom) { StopView(store: $0) }
    case .popoverOfCase:
      host.popover(store: whole, state: \.stop, action: Trip.DestinationAction.stop) {
        StopView(store: $0)
      }
    case .pushed: host.navigationDestination(store: stop) { StopView(store: $0) }
    case .pushedCase:
      host.navigationDestination(store: whole, state: \.stop, action: Trip.DestinationAction.stop) {
        StopView(store: $0)
      }
    case .alert: host.alert(store: alert)
    case .alertOfCase: host.alert(store: whole, state: \.alert, action: { .alert($0) })
    case .dialog: host.confirmationDialog(store: dialog)
    case .dialogOfCase:
      host.confirmationDialog(store: whole, state: \.dialog, action: { .dialog($0) })
    case .actionSheet: host.actionSheet(store: dialog)
    case .actionSheetOfCase:
      host.actionSheet(store: whole, state: \.dialog, action: { .dialog($0) })
    }
  }
}

private struct StopView: View {
  let store: StoreOf<Stop>

  var body: some View {
    WithViewStore(store, observe: \.name) { viewStore in
      Text(viewStore.state)
      Button("Rename") { viewStore.send(.rename) }
    }
  }
}
