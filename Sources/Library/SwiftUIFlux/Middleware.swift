/// A function that wraps the dispatch of each action to the reducer.
///
/// Its arguments are the store's `dispatch`, which sends an action through all middleware again,
/// and a function that returns the state, or nil once the store is deallocated. It returns a
/// function that wraps `next`, the rest of the chain. An action that is not passed to `next` does
/// not reach the reducer:
///
///     func logging<State>() -> Middleware<State> {
///       { dispatch, getState in
///         { next in
///           { action in
///             print("will dispatch", action)
///             next(action)
///           }
///         }
///       }
///     }
public typealias Middleware<State> = (
  _ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?
) -> (_ next: @escaping DispatchFunction) -> DispatchFunction
