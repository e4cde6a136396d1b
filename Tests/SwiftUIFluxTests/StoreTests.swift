import Combine
import Foundation
import SwiftUIFlux
import Testing
import Transcripts

@Suite("The store")
@MainActor
struct StoreTests {
  @Test("An action arrives in a later turn of the main queue, after those dispatched before")
  func order() {
    transcript {
      let store = Store<CounterState>(
        reducer: { CounterState(count: $0.count * 10 + ($1 as! Add).amount) },
        state: CounterState())
      store.dispatch(action: Add(amount: 1))
      store.dispatch(action: Add(amount: 2))
      #expect(store.state.count == 0)
      settle()
      #expect(store.state.count == 12)
    }
  }

  @Test("The state is published before each action replaces it, even an ignored one")
  func publishing() {
    let lines = transcript {
      let store = Store<CounterState>(reducer: counterReducer, state: CounterState())
      let subscription = store.objectWillChange.sink { [unowned store] in
        say("will change", store.state.count)
      }
      let states = store.$state.dropFirst().sink { say("to", $0.count) }
      store.dispatch(action: Add())
      store.dispatch(action: Unknown())
      settle()
      _ = (subscription, states)
    }
    #expect(lines == ["will change 0", "to 1", "ignored Unknown", "will change 1", "to 1"])
  }

  @Test("The first middleware sees an action first, and asynchronous actions are executed last")
  func middleware() {
    let lines = transcript {
      let store = Store<CounterState>(
        reducer: counterReducer, middleware: [saying("outer"), saying("inner")],
        state: CounterState(count: 1))
      store.dispatch(action: AddLater())
      settle()
      #expect(store.state.count == 11)
    }
    #expect(
      lines == [
        "outer before AddLater", "inner before AddLater",
        "execute at 1", "executed", "ignored AddLater",
        "inner after", "outer after",
        "outer before Add", "inner before Add", "inner after", "outer after",
      ])
  }

  @Test("An action dropped by a middleware is neither executed nor reduced")
  func holdingBack() {
    let lines = transcript {
      let store = Store<CounterState>(
        reducer: counterReducer, middleware: [{ _, _ in { _ in { _ in } } }],
        state: CounterState())
      store.dispatch(action: AddLater())
      store.dispatch(action: Add())
      settle()
      #expect(store.state.count == 0)
    }
    #expect(lines == [])
  }

  @Test("A middleware reads the state, and dispatches through all middleware")
  func dispatching() {
    transcript {
      let twice: Middleware<CounterState> = { dispatch, getState in
        { next in
          { action in
            next(action)
            if (getState()?.count ?? 0) < 3 { dispatch(Add()) }
          }
        }
      }
      let store = Store(reducer: counterReducer, middleware: [twice], state: CounterState())
      store.dispatch(action: Add())
      settle()
      #expect(store.state.count == 3)
    }
  }

  @Test("A store lives until the dispatched actions have arrived, and no longer")
  func lifetime() {
    transcript {
      weak var gone: Store<CounterState>?
      var dispatch: DispatchFunction?
      var state: (() -> CounterState?)?
      do {
        let store = Store<CounterState>(
          reducer: counterReducer,
          middleware: [
            {
              dispatch = $0
              state = $1
              return { $0 }
            }
          ], state: CounterState())
        gone = store
        store.dispatch(action: Add())
      }
      #expect(gone?.state == CounterState())
      settle()
      #expect(gone == nil)
      dispatch?(Add())
      settle()
      #expect(state?() == nil)
    }
  }

  @Test("Without virtual time, actions from any thread arrive on the main queue")
  func threads() async {
    let store = Store<CounterState>(
      reducer: { state, action in
        dispatchPrecondition(condition: .onQueue(.main))
        return CounterState(count: state.count + (action as! Add).amount)
      }, state: CounterState())
    let box = Sent(store)
    await Task.detached { for _ in 0..<100 { box.store.dispatch(action: Add()) } }.value
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(store.state.count == 100)
  }
}

private struct Unknown: Action {}

/// A store on its way to another thread, which only dispatches.
private struct Sent: @unchecked Sendable {
  let store: Store<CounterState>

  init(_ store: Store<CounterState>) {
    self.store = store
  }
}
