public import CasePaths

extension Reducer {
  /// Embeds a child whose state is optional.
  ///
  ///     @Reducer struct Child {
  ///       @ObservableState
  ///       struct State: Equatable { var count = 0 }
  ///       enum Action { case tapped }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           state.count += 1
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///
  ///     @Reducer struct Parent {
  ///       @ObservableState
  ///       struct State: Equatable { var child: Child.State? }
  ///       enum Action {
  ///         case child(Child.Action)
  ///         case showTapped
  ///       }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           if case .showTapped = action { state.child = Child.State() }
  ///           return .none
  ///         }
  ///         .ifLet(\.child, action: \.child) {
  ///           Child()
  ///         }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Parent.State()) { Parent() }
  ///     store.send(.showTapped)
  ///     store.send(.child(.tapped))
  ///     store.child?.count  // => Optional(1)
  ///
  /// The child runs before the parent, and its effects are cancelled when its state becomes `nil`.
  /// An action for a child without state is an issue.
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, Wrapped>
  where WrappedState == Wrapped.State, WrappedAction == Wrapped.Action {
    ifLet(
      toWrappedState, action: AnyCasePath(toWrappedAction), then: wrapped, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Embeds a child whose state is optional.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: KeyPath<Action.AllCasePaths, AnyCasePath<Action, WrappedAction>>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, Wrapped>
  where
    WrappedState == Wrapped.State, WrappedAction == Wrapped.Action, Action: CasePathable
  {
    ifLet(
      toWrappedState, action: Action.allCasePaths[keyPath: toWrappedAction], then: wrapped,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds state dismissed by its first action, such as an alert's.
  ///
  ///     @Reducer struct Feature {
  ///       struct State { var alert: AlertState<AlertAction>? }
  ///       enum Action { case alert(AlertAction) }
  ///       enum AlertAction { case okTapped }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().ifLet(\.alert, action: \.alert)
  ///       }
  ///     }
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, EmptyReducer<WrappedState, WrappedAction>> {
    ifLet(
      toWrappedState, action: toWrappedAction, then: { EmptyReducer() }, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}

/// The reducer of ``Reducer/ifLet(_:action:then:fileID:filePath:line:column:)``.
public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: WritableKeyPath<Parent.State, Child.State?>
  let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  let site: CallSite

  private let navigationIDPath = NavigationIDPath.current

  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    let childEffects = reduceChild(into: &state, action: action)
    let before = childID(in: state)
    let parentEffects = parent.run(into: &state, action: action)

    let after = childID(in: state)
    if let before, before == after, let childAction = toChildAction.extract(from: action) {
      dismissIfEphemeral(&state, action: childAction)
    }
    let effects = childEffects.merge(with: parentEffects)
    // The child's effects end together with the child.
    guard let before, before != after else { return effects }
    return effects.merge(with: .cancelAll(below: navigationIDPath.appending(before)))
  }

  private func childID(in state: Parent.State) -> NavigationID? {
    state[keyPath: toChildState].map { NavigationID(base: $0, keyPath: toChildState) }
  }

  private func reduceChild(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard let id = childID(in: state) else {
      site.reportMissingChild(
        "ifLet", "a child that is \"nil\"", action: action,
        source: "\"scope\" of an optional child")
      return .none
    }
    let path = navigationIDPath.appending(id)
    return NavigationIDPath.$current.withValue(path) {
      modify(&state, toChildState) { child.run(into: &$0!, action: childAction) }
    }
    .embedded(by: toChildAction)
    .cancellable(path: path)
  }

  /// Sets ephemeral state to `nil` after its first action.
  private func dismissIfEphemeral(_ state: inout Parent.State, action: Child.Action) {
    guard let childState = state[keyPath: toChildState],
      let ephemeral = ephemeralType(of: childState), ephemeral.canSend(action)
    else { return }
    keepForReaders(&state)
    state[keyPath: toChildState] = nil
  }
}
