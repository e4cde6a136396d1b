public import ArchitectureCore
public import HeadlessUI

// The later spelling of `$store.scope(state:action:)`: `$store.scope(\.detail, action: \.detail)`.

extension Binding {
  /// A binding to the store of a feature that may be presented; `nil` dismisses it.
  @MainActor
  public func scope<State: ObservableState, Action, Child: _ScopableState, ChildAction>(
    _ state: KeyPath<State, Child>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<Child.Wrapped, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: Child._optional(state), action: action, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A binding to the store of a stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension HeadlessUI.Bindable {
  /// A binding to the store of a feature that may be presented; `nil` dismisses it.
  @MainActor
  public func scope<State: ObservableState, Action, Child: _ScopableState, ChildAction>(
    _ state: KeyPath<State, Child>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<Child.Wrapped, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: Child._optional(state), action: action, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A binding to the store of a stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension ObservedObject.Wrapper {
  /// A binding to the store of a feature that may be presented; `nil` dismisses it.
  @MainActor
  public func scope<State: ObservableState, Action, Child: _ScopableState, ChildAction>(
    _ state: KeyPath<State, Child>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<Child.Wrapped, ChildAction>?> where ObjectType == Store<State, Action> {
    scope(
      state: Child._optional(state), action: action, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A binding to the store of a stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where ObjectType == Store<State, Action> {
    scope(state: state, action: action)
  }
}
