public import CasePaths
public import IdentifiedCollections

// The newer spelling of `scope(state:action:)`: `store.scope(\.child, action: \.child)`.

extension Store {
  /// Returns the store of a child, the same one each time.
  ///
  ///     @Reducer struct Child {
  ///       @ObservableState
  ///       struct State: Identifiable {
  ///         let id = 7
  ///         var name = "Blob"
  ///       }
  ///     }
  ///
  ///     @Reducer struct Parent {
  ///       @ObservableState
  ///       struct State { var child = Child.State() }
  ///       enum Action { case child(Child.Action) }
  ///     }
  ///
  ///     let store = Store(initialState: Parent.State()) { Parent() }
  ///     store.scope(\.child, action: \.child).name  // => "Blob"
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Returns the store of a child, the same one each time.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: _DirectCaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    scope(state: state, action: action)
  }
}

extension Store where State: ObservableState {
  /// Returns the store of an optional child.
  ///
  ///     @Reducer struct Child {
  ///       @ObservableState
  ///       struct State: Identifiable {
  ///         let id = 7
  ///         var name = "Blob"
  ///       }
  ///     }
  ///
  ///     @Reducer struct Parent {
  ///       @ObservableState
  ///       struct State { var child: Child.State? }
  ///       enum Action { case child(Child.Action) }
  ///     }
  ///
  ///     let store = Store(initialState: Parent.State()) { Parent() }
  ///     store.scope(\.child, action: \.child) == nil  // => true
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns the store of an optional child.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: _DirectCaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// Returns the stores of the elements of a list.
  ///
  ///     @Reducer struct Child {
  ///       @ObservableState
  ///       struct State: Identifiable {
  ///         let id = 7
  ///         var name = "Blob"
  ///       }
  ///     }
  ///
  ///     @Reducer struct Parent {
  ///       @ObservableState
  ///       struct State { var rows: IdentifiedArrayOf = [Child.State()] }
  ///       enum Action { case rows(IdentifiedActionOf<Child>) }
  ///     }
  ///
  ///     let store = Store(initialState: Parent.State()) { Parent() }
  ///     store.scope(\.rows, action: \.rows).map(\.name)  // => ["Blob"]
  @_disfavoredOverload
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    scope(state: state, action: action)
  }

  /// Returns the stores of the elements of a list.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: _DirectCaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>>
  where Action: CasePathable {
    scope(state: state, action: action)
  }
}
