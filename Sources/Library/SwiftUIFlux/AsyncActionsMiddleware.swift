/// The middleware that executes each ``AsyncAction``, and passes every action on.
///
/// A ``Store`` appends it to its list of middleware, so it is always the last before the reducer.
/// An action that another middleware drops is not executed, and a replaced action is executed in
/// its new form.
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
