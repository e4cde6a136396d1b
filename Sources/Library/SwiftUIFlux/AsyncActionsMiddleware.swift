/// The middleware that executes each ``AsyncAction``, and passes every action on.
///
/// A ``Store`` appends it to its own, so it is always the last one before the reducer: an action
/// that another middleware drops is not executed, and one that it replaces is executed in its new
/// form.
public var asyncActionsMiddleware: Middleware<any FluxState> {
  { dispatch, getState in
    { next in
      { action in
        (action as? any AsyncAction)?.execute(state: getState(), dispatch: dispatch)
        next(action)
      }
    }
  }
}
