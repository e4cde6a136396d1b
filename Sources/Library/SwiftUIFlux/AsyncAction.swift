/// An action with asynchronous work, which dispatches its results.
///
///     struct SetFact: Action { let fact: String }
///
///     struct FetchFact: AsyncAction {
///       let number: Int
///
///       func execute(state: FluxState?, dispatch: @escaping DispatchFunction) {
///         dispatch(SetFact(fact: "\(number) is a number"))
///       }
///     }
///
///     FetchFact(number: 7).execute(state: nil) { print($0) }  // Prints "SetFact(fact: "7 is a number")"
///
/// Every store executes it; see ``asyncActionsMiddleware``. The action continues to the reducer
/// afterwards, like any other.
public protocol AsyncAction: Action {
  /// Begins the work.
  ///
  /// - Parameters:
  ///   - state: the state of the store before this action, or nil if the store is gone.
  ///   - dispatch: sends an action to the store that executes this one, and may be kept and called
  ///     later, any number of times and on any thread. It does not keep the store alive.
  func execute(state: (any FluxState)?, dispatch: @escaping DispatchFunction)
}
