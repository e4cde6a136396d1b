import ComposableArchitecture
import HeadlessUI
import Testing

@Suite("Bindings to the cases of a destination")
@MainActor
struct CaseBindingTests {
  @Test("Each case is presented by itself, and dismissed by its own binding only")
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

  @Test("A binding to a case tells nothing of the others, and closes none of them")
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
  }

  @ObservableState
  struct State { @Presents var destination: Destination.State? }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case showRide
    case showWalk
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination: break
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
  }
}

private struct StepView: View {
  let store: StoreOf<Step>

  var body: some View {
    Button("Step \(store.count)") { store.send(.tapped) }
  }
}
