public import CasePaths

/// Applies controls' changes to bound state.
///
///     @Reducer struct Profile {
///       @ObservableState
///       struct State: Equatable {
///         var name = ""
///         var isSaved = true
///       }
///       enum Action: BindableAction { case binding(BindingAction<State>) }
///
///       var body: some ReducerOf<Self> {
///         BindingReducer()
///         Reduce { state, action in
///           state.isSaved = false
///           return .none
///         }
///       }
///     }
///
///     let store = Store(initialState: Profile.State()) { Profile() }
///     store.send(.set(\.name, "Blob"))
///     store.name  // => "Blob"
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Creates a reducer for actions that are bindable themselves.
  ///
  ///     struct State { var name = "" }
  ///     enum Action: BindableAction { case binding(BindingAction<State>) }
  ///
  ///     let reducer = BindingReducer<State, Action, Action>()
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Creates a reducer for actions with a bindable case.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State { var name = "" }
  ///       enum Action {
  ///         case view(View)
  ///         @CasePathable enum View: BindableAction { case binding(BindingAction<State>) }
  ///       }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         BindingReducer(action: \.view)
  ///       }
  ///     }
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = AnyCasePath(toViewAction)
    self.toViewAction = path.extract
  }

  /// Creates a reducer for actions with a bindable part.
  ///
  ///     struct State { var name = "" }
  ///     enum Action {
  ///       case view(View)
  ///       enum View: BindableAction { case binding(BindingAction<State>) }
  ///     }
  ///
  ///     let reducer = BindingReducer<State, Action, Action.View> { action in
  ///       switch action {
  ///       case .view(let action): action
  ///       }
  ///     }
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }

  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let change = toViewAction(action)?.binding else { return .none }
    keepForReaders(&state)
    change.set(&state)
    return .none
  }
}
