/// A reducer of an enum of features: the conformance of `@Reducer enum`.
///
///     @Reducer struct Detail {}
///     @Reducer struct Settings {}
///
///     @Reducer enum Path {
///       case detail(Detail)
///       case settings(Settings)
///     }
///
///     let state = Path.State.detail(Detail.State())
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  associatedtype State
  associatedtype Action
  associatedtype Body

  /// A case for each feature, with the feature's store.
  associatedtype CaseScope

  /// The stores of the cases' features, by name.
  associatedtype CaseStores: _CaseStores = _NoCaseStores<State, Action>
  where CaseStores.Whole == Store<State, Action>

  /// The reducers of all features.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// Returns the store of the feature in the state's current case.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Body { Self.body }
}

/// The stores of an enum's cases: each exists while the state is in its case.
///
/// Bindings find a case's store by its name:
/// `$store.scope(\.$destination, action: \.destination).alert`.
@MainActor
public protocol _CaseStores {
  /// The store of the enum.
  associatedtype Whole

  init(_ store: Whole)
}

/// The empty set of stores, for an enum without the macro's expansion.
public struct _NoCaseStores<State, Action>: _CaseStores {
  public init(_ store: Store<State, Action>) {}
}

/// The state of an enum of features.
public protocol CaseReducerState {
  /// The reducer of the features.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature in the state's current case.
  ///
  ///     @Reducer struct Detail {}
  ///
  ///     @Reducer enum Path {
  ///       case detail(Detail)
  ///     }
  ///
  ///     struct PathView: View {
  ///       let store: StoreOf<Path>
  ///
  ///       var body: some View {
  ///         switch store.case {
  ///         case .detail(let store): DetailView(store: store)
  ///         }
  ///       }
  ///     }
  ///
  ///     struct DetailView: View {
  ///       let store: StoreOf<Detail>
  ///
  ///       var body: some View { Text("Detail") }
  ///     }
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
