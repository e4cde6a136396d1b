/// A description of an event, from which a ``Reducer`` computes the next state.
///
///     struct Increment: Action {
///       var amount = 1
///     }
///
/// The protocol has no requirements, so the set of actions is open: each action is a type, and a
/// reducer distinguishes actions by casts.
public protocol Action {}

/// A function that sends an action to a store.
public typealias DispatchFunction = (_ action: any Action) -> Void
