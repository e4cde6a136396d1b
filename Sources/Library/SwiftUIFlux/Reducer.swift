/// A pure function from a state and an action to the next state.
///
///     struct CounterState: FluxState { var count = 0 }
///     struct Increment: Action {}
///
///     func counterReducer(state: CounterState, action: Action) -> CounterState {
///       var state = state
///       switch action {
///       case is Increment: state.count += 1
///       default: break
///       }
///       return state
///     }
///
///     counterReducer(state: CounterState(count: 1), action: Increment()).count  // => 2
///
/// An unhandled action leaves the state unchanged: reducers of parts are called one after the
/// other, each with every action.
public typealias Reducer<FluxState> = (_ state: FluxState, _ action: any Action) -> FluxState
