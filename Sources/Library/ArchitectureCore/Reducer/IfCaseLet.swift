public import CasePaths

extension Reducer {
  /// Embeds a child whose state is a case of the parent's.
  ///
  ///     @Reducer struct LoggedIn {
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
  ///     @Reducer struct AppFeature {
  ///       @ObservableState
  ///       enum State: Equatable {
  ///         case loggedIn(LoggedIn.State)
  ///         case loggedOut
  ///       }
  ///       enum Action {
  ///         case loggedIn(LoggedIn.Action)
  ///         case logOutTapped
  ///       }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           if case .logOutTapped = action { state = .loggedOut }
  ///           return .none
  ///         }
  ///         .ifCaseLet(\.loggedIn, action: \.loggedIn) {
  ///           LoggedIn()
  ///         }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: .loggedIn(LoggedIn.State())) { AppFeature() }
  ///     store.send(.loggedIn(.tapped))
  ///     store.loggedIn?.count  // => Optional(1)
  ///
  /// The child runs before the parent, and its effects are cancelled when the state leaves its
  /// case. An action for a child outside its case is an issue.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case>
  where CaseState == Case.State, CaseAction == Case.Action {
    ifCaseLet(
      AnyCasePath(toCaseState), action: AnyCasePath(toCaseAction), then: `case`, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}

/// The reducer of ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)``.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: AnyCasePath<Parent.State, Child.State>
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
    let effects = childEffects.merge(with: parentEffects)
    guard let before, before != childID(in: state) else { return effects }
    return effects.merge(with: .cancelAll(below: navigationIDPath.appending(before)))
  }

  private func childID(in state: Parent.State) -> NavigationID? {
    toChildState.extract(from: state).map {
      NavigationID(root: state, value: $0, casePath: toChildState)
    }
  }

  private func reduceChild(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard var childState = toChildState.extract(from: state) else {
      site.reportMissingChild(
        "ifCaseLet", "a case that the state is not in", action: action, state: state,
        source: "\"switch store.case\"")
      return .none
    }
    let path = navigationIDPath.appending(
      NavigationID(root: state, value: childState, casePath: toChildState))
    keepForReaders(&state)
    defer { state = toChildState.embed(childState) }
    return NavigationIDPath.$current.withValue(path) {
      child.run(into: &childState, action: childAction)
    }
    .embedded(by: toChildAction)
    .cancellable(path: path)
  }
}
