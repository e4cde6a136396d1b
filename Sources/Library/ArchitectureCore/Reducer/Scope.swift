public import CasePaths
import CustomDump

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
/// The child's state is a property of the parent's, or a case of it. An action for a child whose case
/// the parent's state is not in is an issue.
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

  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    switch toChildState {
    case .keyPath(let keyPath):
      return modify(&state, keyPath) { child.run(into: &$0, action: childAction) }
        .embedded(by: toChildAction)

    case .casePath(let casePath, let site):
      guard var childState = casePath.extract(from: state) else {
        site.report(
          """
          A "Scope" at "\(site.name)" received a child action when child state was set to a \
          different case. …

            Action:
              \(debugCaseOutput(action))
            State:
              \(debugCaseOutput(state))

          This is generally considered an application logic error, and can happen for a few \
          reasons:

          • A parent reducer set "\(typeName(ParentState.self))" to a different case before the \
          scoped reducer ran. Child reducers must run before any parent reducer sets child state \
          to a different case. This ensures that child reducers can handle their actions while \
          their state is still available. Consider using "Reducer.ifCaseLet" to embed this child \
          reducer in the parent reducer that change its state to ensure the child reducer runs \
          first.

          • An in-flight effect emitted this action when child state was unavailable. While it may \
          be perfectly reasonable to ignore this action, consider canceling the associated effect \
          before child state changes to another case, especially if it is a long-living effect.

          • This action was sent to the store while state was another case. Make sure that actions \
          for this reducer can only be sent from a view store when state is set to the appropriate \
          case. In SwiftUI applications, use "SwitchStore".
          """)
        return .none
      }
      keepForReaders(&state)
      defer { state = casePath.embed(childState) }
      return child.run(into: &childState, action: childAction).embedded(by: toChildAction)
    }
  }
}
