/// The state of an application, or of one part of it.
///
///     struct CounterState: FluxState {
///       var count = 0
///     }
///
/// The protocol has no requirements: it marks the types that a ``Store`` can hold.
public protocol FluxState {}
