public import CasePaths
public import IdentifiedCollections

// Operators with case paths, the predecessors of case key paths:
// `.ifLet(\.child, action: /Action.child) { Child() }`.

extension Scope {
  /// Embeds a child whose state is a property.
  ///
  ///     @Reducer struct Child {}
  ///
  ///     @Reducer struct Parent {
  ///       struct State { var child = Child.State() }
  ///       enum Action { case child(Child.Action) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Scope(state: \.child, action: /Action.child) { Child() }
  ///       }
  ///     }
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(.keyPath(toChildState), toChildAction, child())
  }

  /// Embeds a child whose state is a case.
  ///
  /// It is used like the initializer for a property, with a case path to the state.
  public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      .casePath(
        toChildState, CallSite(fileID: fileID, filePath: filePath, line: line, column: column)),
      toChildAction, child())
  }
}

extension Reducer {
  /// Embeds a child whose state is optional.
  ///
  ///     @Reducer struct Child {}
  ///
  ///     @Reducer struct Parent {
  ///       struct State { var child: Child.State? }
  ///       enum Action { case child(Child.Action) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().ifLet(\.child, action: /Action.child) { Child() }
  ///       }
  ///     }
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, Wrapped>
  where WrappedState == Wrapped.State, WrappedAction == Wrapped.Action {
    _IfLetReducer(
      parent: self, child: wrapped(), toChildState: toWrappedState, toChildAction: toWrappedAction,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds state dismissed by its first action, such as an alert's.
  ///
  ///     @Reducer struct Feature {
  ///       struct State { var alert: AlertState<AlertAction>? }
  ///       enum Action { case alert(AlertAction) }
  ///       enum AlertAction { case okTapped }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().ifLet(\.alert, action: /Action.alert)
  ///       }
  ///     }
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, EmptyReducer<WrappedState, WrappedAction>> {
    ifLet(
      toWrappedState, action: toWrappedAction, then: { EmptyReducer() }, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Embeds a feature that may be presented.
  ///
  /// It is used like the operator for optional state, with the presentation state:
  /// `.ifLet(\.$child, action: /Action.child) { Child() }`.
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, Destination>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    _PresentationReducer(
      base: self, toPresentationState: toPresentationState,
      toPresentationAction: toPresentationAction, destination: destination(),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds presented state dismissed by its first action, such as an alert's.
  ///
  /// It is used like the operator for optional state, with the presentation state:
  /// `.ifLet(\.$alert, action: /Action.alert)`.
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, EmptyReducer<DestinationState, DestinationAction>> {
    ifLet(
      toPresentationState, action: toPresentationAction, destination: { EmptyReducer() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds a child whose state is a case of the parent's.
  ///
  ///     @Reducer struct Child {}
  ///
  ///     @Reducer struct Parent {
  ///       enum State { case child(Child.State) }
  ///       enum Action { case child(Child.Action) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().ifCaseLet(/State.child, action: /Action.child) { Child() }
  ///       }
  ///     }
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ toCaseState: AnyCasePath<State, CaseState>,
    action toCaseAction: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case>
  where CaseState == Case.State, CaseAction == Case.Action {
    _IfCaseLetReducer(
      parent: self, child: `case`(), toChildState: toCaseState, toChildAction: toCaseAction,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds the features of a list, whose actions are a case with an identity and an action.
  ///
  ///     @Reducer struct Row {
  ///       struct State: Identifiable { let id: Int }
  ///     }
  ///
  ///     @Reducer struct List {
  ///       struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
  ///       enum Action { case row(id: Row.State.ID, action: Row.Action) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().forEach(\.rows, action: /Action.row) { Row() }
  ///       }
  ///     }
  public func forEach<ElementState, ElementAction, ID: Hashable & Sendable, Element: Reducer>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _ForEachReducer<Self, ID, Element>
  where ElementState == Element.State, ElementAction == Element.Action {
    _ForEachReducer(
      parent: self, toElementsState: toElementsState,
      toElementAction: toElementAction.appending(
        path: AnyCasePath(
          embed: { action in
            switch action {
            case .element(let id, let action): (id, action)
            }
          },
          extract: { .element(id: $0.0, action: $0.1) })),
      element: element(),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds the features of a navigation stack.
  ///
  ///     @Reducer struct Child {}
  ///
  ///     @Reducer struct Parent {
  ///       struct State { var path = StackState<Child.State>() }
  ///       enum Action { case path(StackActionOf<Child>) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().forEach(\.path, action: /Action.path) { Child() }
  ///       }
  ///     }
  public func forEach<DestinationState, DestinationAction, Destination: Reducer>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _StackReducer<Self, Destination>
  where DestinationState == Destination.State, DestinationAction == Destination.Action {
    _StackReducer(
      base: self, toStackState: toStackState, toStackAction: toStackAction,
      destination: destination(),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
