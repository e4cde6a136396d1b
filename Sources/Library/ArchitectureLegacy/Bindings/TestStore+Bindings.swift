public import ArchitectureCore
public import CasePaths

extension TestStore where Action: BindableAction, Action.State == State {
  /// A view's bindings to the state as asserted so far.
  ///
  ///     @Reducer struct Form {
  ///       struct State: Equatable { @BindingState var name = "Blob" }
  ///       enum Action: BindableAction { case binding(BindingAction<State>) }
  ///       var body: some ReducerOf<Self> { BindingReducer() }
  ///     }
  ///     struct ViewState { @BindingViewState var name: String }
  ///
  ///     let store = TestStore(initialState: Form.State()) { Form() }
  ///     let view = ViewState(name: store.bindings.$name)
  ///     view.name  // => "Blob"
  public var bindings: BindingViewStore<State> {
    BindingViewStore(store: Store(initialState: state) { BindingReducer<State, Action, Action>() })
  }
}

extension TestStore {
  /// Returns a view's bindings to the state, whose actions are a case of the feature's.
  ///
  ///     @Reducer struct Form {
  ///       struct State: Equatable { @BindingState var name = "Blob" }
  ///       enum Action {
  ///         case view(View)
  ///         enum View: BindableAction { case binding(BindingAction<State>) }
  ///       }
  ///     }
  ///     struct ViewState { @BindingViewState var name: String }
  ///
  ///     let store = TestStore(initialState: Form.State()) { Form() }
  ///     let view = ViewState(name: store.bindings(action: \.view).$name)
  ///     view.name  // => "Blob"
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    BindingViewStore(
      store: Store<State, ViewAction>(initialState: state) {
        BindingReducer<State, ViewAction, ViewAction>()
      })
  }
}
