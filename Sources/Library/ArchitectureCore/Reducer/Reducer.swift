/// The logic of a feature: changes its state in response to actions, and returns the effects to
/// run.
///
///     @Reducer
///     struct Counter {
///       @ObservableState
///       struct State: Equatable { var count = 0 }
///       enum Action { case increment }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in
///           switch action {
///           case .increment:
///             state.count += 1
///             return .none
///           }
///         }
///       }
///     }
///
/// A reducer is composed of others in its `body`, or handles actions itself in
/// `reduce(into:action:)`.
public protocol Reducer<State, Action> {
  /// The state of the feature.
  associatedtype State

  /// The actions of the feature.
  associatedtype Action

  /// The type of the composition.
  associatedtype Body

  /// Handles an action: changes the state, and returns the effect to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one, in the order of their runs.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Whether the reducer saves the state that it changes for readers, or only forwards actions to
  /// reducers that do.
  ///
  /// True for a reducer with a `body`; one that handles actions itself may change any of its state.
  static var _keepsForReaders: Bool { get }
}

/// A reducer with another one's state and actions: the type of a `body`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  @inlinable
  public static var _keepsForReaders: Bool { Body.self != Never.self }

  /// Handles an action, after saving the state for readers if the reducer does not.
  @inlinable
  func run(into state: inout State, action: Action) -> Effect<Action> {
    if !Self._keepsForReaders { keepForReaders(&state) }
    return reduce(into: &state, action: action)
  }
}

extension Reducer where Body == Never {
  /// Unused: the reducer handles actions itself.
  public var body: Body {
    fatalError(
      """
      '\(Self.self)' has no body. …

      Do not access a reducer's 'body' property directly, as it may not exist. To run a reducer, \
      call 'Reducer.reduce(into:action:)', instead.
      """)
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Handles an action with the reducers of the body.
  ///
  ///     struct Doubled: Reducer {
  ///       var body: some Reducer<Int, Int> {
  ///         for _ in 1...2 {
  ///           Reduce { sum, number in
  ///             sum += number
  ///             return .none
  ///           }
  ///         }
  ///       }
  ///     }
  ///
  ///     var sum = 0
  ///     _ = Doubled().reduce(into: &sum, action: 3)
  ///     sum  // => 6
  @inlinable
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    body.run(into: &state, action: action)
  }
}
