public import ArchitectureCore
public import HeadlessUI

extension Binding where Value: _PresentedCases {
  /// A binding to the store of one of several features that may be presented.
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
  /// It is `nil` while another case is presented; set to `nil`, it dismisses its own.
  @MainActor
  public subscript<Child>(
    dynamicMember path: KeyPath<Value.CaseScope, Child?>
  ) -> Binding<Child?> {
    self[dynamicMember: \.[presented: path]]
  }
}

/// The store of an enum of features.
public protocol _CaseStore {
  associatedtype CaseScope

  @MainActor
  var _cases: CaseScope { get }
}

extension Store: _CaseStore
where State: CaseReducerState, State.StateReducer.Action == Action {
  public typealias CaseScope = State.StateReducer.CaseScope

  public var _cases: CaseScope { self.case }
}

/// The store of an enum of features, one of which may be presented.
public protocol _PresentedCases: ExpressibleByNilLiteral {
  associatedtype CaseScope

  @MainActor
  var _cases: CaseScope? { get }
}

extension Optional: _PresentedCases where Wrapped: _CaseStore {
  public typealias CaseScope = Wrapped.CaseScope

  public var _cases: CaseScope? { self?._cases }
}

extension _PresentedCases {
  @MainActor
  fileprivate subscript<Child>(presented path: KeyPath<CaseScope, Child?>) -> Child? {
    get { _cases?[keyPath: path] }
    set {
      // Another feature may have taken the place of the one that was closed.
      if newValue == nil, self[presented: path] != nil { self = nil }
    }
  }
}
