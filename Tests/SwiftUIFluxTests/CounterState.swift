import SwiftUIFlux
import Transcripts

/// A state with one value that views show and one that they do not.
struct CounterState: FluxState, Equatable {
  var count = 0
  var isUnread = false
}

struct Add: Action, Equatable {
  var amount = 1
}

struct MarkUnread: Action {}

/// Adds later, once the main queue is free again.
struct AddLater: AsyncAction {
  func execute(state: FluxState?, dispatch: @escaping DispatchFunction) {
    say("execute at", (state as? CounterState)?.count ?? -1)
    dispatch(Add(amount: 10))
    say("executed")
  }
}

func counterReducer(state: CounterState, action: Action) -> CounterState {
  var state = state
  switch action {
  case let action as Add: state.count += action.amount
  case is MarkUnread: state.isUnread = true
  default: say("ignored", type(of: action))
  }
  return state
}

/// Returns a middleware that logs actions before and after the rest of the chain.
func saying<State>(_ name: String) -> Middleware<State> {
  { _, _ in
    { next in
      { action in
        say(name, "before", type(of: action))
        next(action)
        say(name, "after")
      }
    }
  }
}
