/// A reducer of an enum of features: what `@Reducer enum` conforms to.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  associatedtype State
  associatedtype Action
  associatedtype Body

  /// A case for each feature, with the feature's store.
  associatedtype CaseScope

  /// The reducers of all features.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// The store of the feature whose case the state is in.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Body { Self.body }
}

/// The state of an enum of features.
public protocol CaseReducerState {
  /// The reducer of the features.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature whose case the state is in.
  ///
  ///     switch store.case {
  ///     case .detail(let store): DetailView(store: store)
  ///     }
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
