import RuntimeSupport

/// State dismissed by its first action, such as an alert's.
public protocol _EphemeralState<Action> {
  /// The actions of the state.
  associatedtype Action
}

extension _EphemeralState {
  /// Returns whether an action belongs to this state: it is one of the state's actions, or a case
  /// with one as its value.
  static func canSend(_ action: Any) -> Bool {
    if action is Action { return true }
    let mirror = Mirror(reflecting: action)
    return mirror.displayStyle == .enum && mirror.children.first?.value is Action
  }
}

/// Returns the type of ephemeral state, which may be a case's value; nil for other state.
func ephemeralType<State>(of state: State) -> (any _EphemeralState.Type)? {
  if let type = State.self as? any _EphemeralState.Type { return type }
  guard enumTag(of: state) != nil,
    let payload = Mirror(reflecting: state).children.first?.value
  else { return nil }
  return (payload as? any _EphemeralState).map { type(of: $0) }
}

/// Returns whether state, or the value of its case, is ephemeral.
func isEphemeral<State>(_ state: State) -> Bool {
  ephemeralType(of: state) != nil
}
