public import ArchitectureCore
public import HeadlessUI
import IssueReporting
public import SwiftNavigation

// `$store.scope(state: \.detail, action: \.detail)`: the argument of a sheet, a cover, a popover or
// a navigation destination.

extension _ViewStoreReference where Referenced.State: ObservableState {
  /// Returns a binding to the store of a feature that may be presented; `nil` dismisses it.
  ///
  ///     @Reducer struct Detail {}
  ///
  ///     @Reducer struct Root {
  ///       @ObservableState
  ///       struct State { @Presents var detail: Detail.State? }
  ///       enum Action {
  ///         case detail(PresentationAction<Detail.Action>)
  ///         case detailTapped
  ///       }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           if case .detailTapped = action { state.detail = Detail.State() }
  ///           return .none
  ///         }
  ///         .ifLet(\.$detail, action: \.detail) { Detail() }
  ///       }
  ///     }
  ///
  ///     struct RootView: View {
  ///       @Bindable var store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Button("Show") { store.send(.detailTapped) }
  ///           .sheet(item: $store.scope(state: \.detail, action: \.detail)) { store in
  ///             Text("The detail")
  ///           }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Root.State()) { Root() }
  ///     let simulator = Simulator { RootView(store: store) }
  ///     simulator.tap("Show")
  ///     simulator.screen.contains("The detail")  // => true
  ///     simulator.dismiss()
  ///     store.detail == nil  // => true
  public func scope<ChildState, ChildAction>(
    state: KeyPath<Referenced.State, ChildState?>,
    action: CaseKeyPath<Referenced.Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> {
    let id = _referenced.childID(state)
    let place = Place(fileID, filePath, line, column)
    return _binding(to: \.[id: id, state: state, action: action, place: place])
  }

  /// Returns a binding to the store of a feature that may be presented, in the later spelling:
  /// `$store.scope(\.$detail, action: \.detail)`.
  ///
  /// It is used like the labeled one.
  public func scope<Child: _ScopableState, ChildAction>(
    _ state: KeyPath<Referenced.State, Child>,
    action: CaseKeyPath<Referenced.Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<Child.Wrapped, ChildAction>?> {
    scope(
      state: Child._optional(state), action: action, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension _UIStoreReference where Referenced.State: ObservableState {
  /// Returns a binding to the store of a feature that may be presented; `nil` dismisses it.
  ///
  ///     @Reducer struct Detail {
  ///       @ObservableState
  ///       struct State: Equatable { var title = "The detail" }
  ///     }
  ///
  ///     @Reducer struct Root {
  ///       @ObservableState
  ///       struct State { @Presents var detail: Detail.State? = Detail.State() }
  ///       enum Action { case detail(PresentationAction<Detail.Action>) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().ifLet(\.$detail, action: \.detail) { Detail() }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Root.State()) { Root() }
  ///     let detail = UIBindable(store).scope(state: \.detail, action: \.detail)
  ///     detail.wrappedValue?.title  // => Optional("The detail")
  ///     detail.wrappedValue = nil
  ///     store.detail == nil  // => true
  public func scope<ChildState, ChildAction>(
    state: KeyPath<Referenced.State, ChildState?>,
    action: CaseKeyPath<Referenced.Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> {
    let id = _referenced.childID(state)
    let place = Place(fileID, filePath, line, column)
    return _binding(to: \.[id: id, state: state, action: action, place: place])
  }

  /// Returns a binding to the store of a feature that may be presented, in the later spelling.
  ///
  /// It is used like the labeled one: `UIBindable(store).scope(\.$detail, action: \.detail)`.
  public func scope<Child: _ScopableState, ChildAction>(
    _ state: KeyPath<Referenced.State, Child>,
    action: CaseKeyPath<Referenced.Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<Child.Wrapped, ChildAction>?> {
    scope(
      state: Child._optional(state), action: action, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension _StoreProtocol where State: ObservableState {
  /// Returns the identity of the presented feature, if its state declares one.
  fileprivate func childID<ChildState>(_ state: KeyPath<State, ChildState?>) -> AnyHashable? {
    UntrackedReading.perform { _store.core.read(state) }.flatMap { identifiableID(of: $0) }
  }

  fileprivate subscript<ChildState, ChildAction>(
    id id: AnyHashable?, state state: KeyPath<State, ChildState?>,
    action action: CaseKeyPath<Action, PresentationAction<ChildAction>>, place place: Place
  ) -> Store<ChildState, ChildAction>? {
    get { _store.scope(state: state, action: action.appending(path: \.presented)) }
    set {
      let core = _store.core
      // Another feature may have replaced the dismissed one.
      guard newValue == nil, core.read(state) != nil, id == nil || childID(state) == id else {
        return
      }
      let dismissed = childID(state)
      _store.send(AnyCasePath(action).embed(.dismiss))
      guard core.read(state) != nil, childID(state) == dismissed else { return }
      place.reportIssue(
        """
        A view was dismissed through a binding at "\(place.fileID):\(place.line)", but the state \
        of '\(typeName(ChildState.self))' was not set to "nil".

        No reducer has handled the dismissal. To fix this, add an "ifLet" for this state to the \
        reducer of '\(typeName(State.self))', and take care that the store runs it.
        """)
    }
  }
}
