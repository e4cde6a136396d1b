public import ArchitectureCore
public import HeadlessUI

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a field of the state.
  ///
  ///     @Reducer struct Profile {
  ///       struct User: Equatable, Sendable { var name = "Blob" }
  ///       struct State: Equatable { @BindingState var user = User() }
  ///       enum Action: BindableAction { case binding(BindingAction<State>) }
  ///
  ///       var body: some ReducerOf<Self> { BindingReducer() }
  ///     }
  ///     struct ViewState: Equatable { @BindingViewState var name: String }
  ///
  ///     let store = Store(initialState: Profile.State()) { Profile() }
  ///     let viewStore = ViewStore(store, observe: { $0 })
  ///     viewStore.$user.name.wrappedValue = "Blob, Jr."
  ///     viewStore.user.name  // => "Blob, Jr."
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    let place = state[keyPath: keyPath].place
    return binding(
      get: { $0[keyPath: keyPath].wrappedValue },
      send: { [isInvalid] value in
        .binding(
          .write(
            keyPath, value, place: place, action: ViewAction.self, isInvalid: isInvalid))
      })
  }
}

extension ViewStore {
  /// Observes a part of a store's state, with bindings.
  ///
  ///     @Reducer struct Profile {
  ///       struct User: Equatable, Sendable { var name = "Blob" }
  ///       struct State: Equatable { @BindingState var user = User() }
  ///       enum Action: BindableAction { case binding(BindingAction<State>) }
  ///
  ///       var body: some ReducerOf<Self> { BindingReducer() }
  ///     }
  ///     struct ViewState: Equatable { @BindingViewState var name: String }
  ///
  ///     let store = Store(initialState: Profile.State()) { Profile() }
  ///     let viewStore = ViewStore(
  ///       store, observe: { ViewState(name: $0.$user.name) }, send: { (action: Profile.Action) in action },
  ///       removeDuplicates: ==)
  ///     viewStore.name  // => "Blob"
  @_disfavoredOverload
  public convenience init<State, Action: BindableAction>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where Action.State == State {
    let bindings = BindingViewStore(store: store)
    self.init(
      store, observe: { (_: State) in toViewState(bindings) }, send: fromViewAction,
      removeDuplicates: isDuplicate)
  }

  /// Observes a part of a store's state, with bindings.
  ///
  /// It is used like the initializer with all arguments, without `send`.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where ViewAction: BindableAction, ViewAction.State == State {
    let bindings = BindingViewStore(store: store)
    self.init(
      store, observe: { (_: State) in toViewState(bindings) }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes a part of a store's state, with bindings.
  ///
  /// It is used like the initializer with all arguments, without `removeDuplicates`.
  @_disfavoredOverload
  public convenience init<State, Action: BindableAction>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where Action.State == State {
    self.init(
      store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// Observes a part of a store's state, with bindings.
  ///
  /// It is used like the initializer with all arguments, without `send` and `removeDuplicates`.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState
  ) where ViewAction: BindableAction, ViewAction.State == State {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }
}

extension WithViewStore where ViewState: Equatable, Content: View {
  /// Observes a part of a store's state, with bindings, and sends a part of its actions.
  ///
  ///     @Reducer struct Profile {
  ///       struct User: Equatable, Sendable { var name = "Blob" }
  ///       struct State: Equatable { @BindingState var user = User() }
  ///       enum Action: BindableAction { case binding(BindingAction<State>) }
  ///
  ///       var body: some ReducerOf<Self> { BindingReducer() }
  ///     }
  ///     struct ViewState: Equatable { @BindingViewState var name: String }
  ///
  ///     struct ProfileView: View {
  ///       let store: StoreOf<Profile>
  ///
  ///       var body: some View {
  ///         WithViewStore(
  ///           store, observe: { ViewState(name: $0.$user.name) },
  ///           send: { (action: Profile.Action) in action }
  ///         ) { viewStore in
  ///           TextField("Name", text: viewStore.$name)
  ///         }
  ///       }
  ///     }
  @_disfavoredOverload
  public init<State, Action: BindableAction>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content,
    file: StaticString = #fileID, line: UInt = #line
  ) where Action.State == State {
    self.init(
      ViewStore(store, observe: toViewState, send: fromViewAction), content: content, file: file,
      line: line)
  }

  /// Observes a part of a store's state, with bindings.
  ///
  /// It is used like the initializer with all arguments, without `send`.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content,
    file: StaticString = #fileID, line: UInt = #line
  ) where ViewAction: BindableAction, ViewAction.State == State {
    self.init(
      ViewStore(store, observe: toViewState), content: content, file: file, line: line)
  }
}
