public import ArchitectureCore
public import HeadlessUI

extension Binding where Value: _PresentedCases {
  /// A binding to the store of one of several presentable features.
  ///
  ///     @Reducer struct Detail {
  ///       @ObservableState
  ///       struct State: Equatable { var title = "The detail" }
  ///     }
  ///
  ///     @Reducer struct Root {
  ///       @Reducer enum Destination {
  ///         case detail(Detail)
  ///       }
  ///
  ///       @ObservableState
  ///       struct State { @Presents var destination: Destination.State? }
  ///       enum Action { case destination(PresentationAction<Destination.Action>) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().ifLet(\.$destination, action: \.destination)
  ///       }
  ///     }
  ///
  ///     struct RootView: View {
  ///       @Bindable var store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Text("The root")
  ///           .sheet(item: $store.scope(\.$destination, action: \.destination).detail) { store in
  ///             Text(store.title)
  ///           }
  ///       }
  ///     }
  ///
  /// It is `nil` while another case is presented; setting it to `nil` dismisses its own case. The
  /// same for a case that holds a dialog:
  /// `.alert($store.scope(\.$destination, action: \.destination).alert)`.
  @MainActor @preconcurrency
  public subscript<Child>(
    dynamicMember path: KeyPath<Value.CaseStores, Child?>
  ) -> Binding<Child?> {
    self[dynamicMember: \.[presented: path]]
  }
}

/// The store of an enum of features.
@MainActor @preconcurrency
public protocol _CaseStore {
  associatedtype CaseStores

  var _caseStores: CaseStores { get }
}

extension Store: _CaseStore
where State: CaseReducerState, State.StateReducer.Action == Action {
  public var _caseStores: State.StateReducer.CaseStores { State.StateReducer.CaseStores(self) }
}

/// The store of an enum of features, one of which may be presented.
@MainActor @preconcurrency
public protocol _PresentedCases: ExpressibleByNilLiteral {
  associatedtype CaseStores

  var _caseStores: CaseStores? { get }
}

extension Optional: @MainActor _PresentedCases where Wrapped: _CaseStore {
  public var _caseStores: Wrapped.CaseStores? { self?._caseStores }
}

extension _PresentedCases {
  fileprivate subscript<Child>(presented path: KeyPath<CaseStores, Child?>) -> Child? {
    get { _caseStores?[keyPath: path] }
    set {
      // Another feature may have replaced the dismissed one.
      if newValue == nil, self[presented: path] != nil { self = nil }
    }
  }
}
