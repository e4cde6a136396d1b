/// A function that wraps the dispatch of each action to the reducer.
///
/// It is given the store's `dispatch`, which begins the whole way again, and a function that returns
/// the state, or nil once the store is gone. It returns a function that turns the rest of the way,
/// `next`, into a longer one. An action that is not passed to `next` never arrives:
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
