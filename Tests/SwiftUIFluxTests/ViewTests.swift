import HeadlessUI
import SwiftUIFlux
import Testing
import Transcripts

@Suite("Views of a store")
@MainActor
struct ViewTests {
  @Test("A connected view shows its props and dispatches the actions of its controls")
  func connectedView() {
    let lines = transcript {
      let store = Store<CounterState>(reducer: counterReducer, state: CounterState())
      let simulator = Simulator { StoreProvider(store: store) { CounterView() } }
      say(simulator.screen)
      simulator.tap("Add")
      say(simulator.screen)
    }
    #expect(lines == ["map", "Count: 0\n[Add]", "map", "Count: 1\n[Add]"])
  }

  @Test("Every action runs the connected views, but not an outer view")
  func everyAction() {
    let lines = transcript {
      let store = Store<CounterState>(reducer: counterReducer, state: CounterState())
      let simulator = Simulator { StoreProvider(store: store) { Outer() } }
      store.dispatch(action: MarkUnread())
      simulator.settle()
    }
    #expect(lines == ["Outer", "map", "map"])
  }

  @Test("A view's mapping from state to props is tested without a view")
  func mapping() {
    var dispatched: [any Action] = []
    let props = CounterView().map(state: CounterState(count: 7)) { dispatched.append($0) }
    props.add()
    #expect(props.title == "Count: 7")
    #expect(dispatched as? [Add] == [Add()])
  }

  @Test("A store connector reads any part of the state")
  func connector() {
    transcript {
      let store = Store<CounterState>(reducer: counterReducer, state: CounterState())
      let simulator = Simulator {
        StoreProvider(store: store) {
          StoreConnector { (state: CounterState, dispatch) in
            Button("\(state.count)") { dispatch(Add(amount: 5)) }
          }
        }
      }
      simulator.tap("0")
      #expect(simulator.screen == "[5]")
    }
  }

  @Test("A view finds the store as an environment object")
  func environmentObject() {
    transcript {
      let store = Store<CounterState>(reducer: counterReducer, state: CounterState(count: 3))
      let simulator = Simulator { StoreProvider(store: store) { Reading() } }
      #expect(simulator.screen == "3")
    }
  }
}

private struct CounterView: ConnectedView {
  struct Props {
    let title: String
    let add: () -> Void
  }

  func map(state: CounterState, dispatch: @escaping DispatchFunction) -> Props {
    say("map")
    return Props(title: "Count: \(state.count)", add: { dispatch(Add()) })
  }

  func body(props: Props) -> some View {
    VStack {
      Text(props.title)
      Button("Add") { props.add() }
    }
  }
}

private struct Outer: View {
  var body: some View {
    let _ = say("Outer")
    CounterView()
  }
}

private struct Reading: View {
  @EnvironmentObject var store: Store<CounterState>

  var body: some View {
    Text("\(store.state.count)")
  }
}
