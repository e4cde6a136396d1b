public import CasePaths

/// Embeds a child's reducer in its parent's.
///
///     @Reducer struct Counter {
///       @ObservableState
///       struct State: Equatable { var count = 0 }
///       enum Action { case increment }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in
///           state.count += 1
///           return .none
///         }
///       }
///     }
///
///     @Reducer struct TwoCounters {
///       @ObservableState
///       struct State: Equatable {
///         var first = Counter.State()
///         var second = Counter.State()
///       }
///       enum Action {
///         case first(Counter.Action)
///         case second(Counter.Action)
///       }
///
///       var body: some ReducerOf<Self> {
///         Scope(state: \.first, action: \.first) { Counter() }
///         Scope(state: \.second, action: \.second) { Counter() }
///       }
///     }
///
///     let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
///     store.send(.second(.increment))
///     store.second.count  // => 1
///
/// The child's state is a property or a case of the parent's. An action for a child outside its
/// case is an issue.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  enum StatePath {
    case keyPath(WritableKeyPath<ParentState, Child.State>)
    case casePath(AnyCasePath<ParentState, Child.State>, CallSite)
  }

  let toChildState: StatePath
  let toChildAction: AnyCasePath<ParentAction, Child.Action>
  let child: Child

  init(_ state: StatePath, _ action: AnyCasePath<ParentAction, Child.Action>, _ child: Child) {
    toChildState = state
    toChildAction = action
    self.child = child
  }

  /// Embeds a child whose state is a property.
  ///
  ///     @Reducer struct Child {}
  ///
  ///     @Reducer struct Parent {
  ///       struct State { var child = Child.State() }
  ///       enum Action { case child(Child.Action) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Scope(state: \.child, action: \.child) { Child() }
  ///       }
  ///     }
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(.keyPath(toChildState), AnyCasePath(toChildAction), child())
  }

  /// Embeds a child whose state is a property.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: KeyPath<
      ParentAction.AllCasePaths, AnyCasePath<ParentAction, ChildAction>
    >,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action, ParentAction: CasePathable {
    self.init(.keyPath(toChildState), ParentAction.allCasePaths[keyPath: toChildAction], child())
  }

  /// Embeds a child whose state is a case.
  ///
  ///     @Reducer struct Child {}
  ///
  ///     @Reducer struct Parent {
  ///       enum State { case child(Child.State) }
  ///       enum Action { case child(Child.Action) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Scope(state: \.child, action: \.child) { Child() }
  ///       }
  ///     }
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      .casePath(
        AnyCasePath(toChildState),
        CallSite(fileID: fileID, filePath: filePath, line: line, column: column)),
      AnyCasePath(toChildAction), child())
  }

  /// Embeds a child whose state is a case.
  ///
  ///     struct Left { var count = 0 }
  ///     @CasePathable @dynamicMemberLookup enum State { case left(Left), right }
  ///     @CasePathable enum Action { case left(Int), right }
  ///
  ///     let reducer = Scope<State, Action, _>(state: \.left, action: \.left) {
  ///       Reduce { state, step in
  ///         state.count += step
  ///         return .none
  ///       }
  ///     }
  ///     var state = State.left(Left())
  ///     _ = reducer.reduce(into: &state, action: .left(2))
  ///     state.left?.count  // => Optional(2)
  ///
  /// The case path takes precedence over the optional property of an enum with dynamic member
  /// look-up.
  public init<ChildState, ChildAction>(
    state toChildState: KeyPath<ParentState.AllCasePaths, AnyCasePath<ParentState, ChildState>>,
    action toChildAction: KeyPath<
      ParentAction.AllCasePaths, AnyCasePath<ParentAction, ChildAction>
    >,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  )
  where
    ChildState == Child.State, ChildAction == Child.Action, ParentState: CasePathable,
    ParentAction: CasePathable
  {
    self.init(
      .casePath(
        ParentState.allCasePaths[keyPath: toChildState],
        CallSite(fileID: fileID, filePath: filePath, line: line, column: column)),
      ParentAction.allCasePaths[keyPath: toChildAction], child())
  }

  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    switch toChildState {
    case .keyPath(let keyPath):
      return modify(&state, keyPath) { child.run(into: &$0, action: childAction) }
        .embedded(by: toChildAction)

    case .casePath(let casePath, let site):
      guard var childState = casePath.extract(from: state) else {
        site.reportMissingChild(
          "Scope", "a case that the state is not in", action: action, state: state,
          source: "\"switch store.case\"")
        return .none
      }
      keepForReaders(&state)
      defer { state = casePath.embed(childState) }
      return child.run(into: &childState, action: childAction).embedded(by: toChildAction)
    }
  }
}
