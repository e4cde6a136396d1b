public import ArchitectureCore
public import SwiftNavigation

// `$store.scope(state: \.detail, action: \.detail)` where there is no view, in both spellings.

extension UIBinding {
  /// A binding to the store of a feature that may be presented; `nil` dismisses it.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    self[
      id: wrappedValue.childID(state), state: state, action: action,
      place: Place(fileID, filePath, line, column)]
  }

  /// A binding to the store of a feature that may be presented; `nil` dismisses it.
  @MainActor
  public func scope<State: ObservableState, Action, Child: _ScopableState, ChildAction>(
    _ state: KeyPath<State, Child>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<Child.Wrapped, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: Child._optional(state), action: action, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A binding to the store of a stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[state: state, action: action]
  }

  /// A binding to the store of a stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension UIBindable {
  /// A binding to the store of a feature that may be presented; `nil` dismisses it.
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
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    self[
      id: wrappedValue.childID(state), state: state, action: action,
      place: Place(fileID, filePath, line, column)]
  }

  /// A binding to the store of a feature that may be presented; `nil` dismisses it.
  @MainActor
  public func scope<State: ObservableState, Action, Child: _ScopableState, ChildAction>(
    _ state: KeyPath<State, Child>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<Child.Wrapped, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: Child._optional(state), action: action, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A binding to the store of a stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[state: state, action: action]
  }

  /// A binding to the store of a stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}
