public import ArchitectureCore

// The settable fields of a store with bindable actions: each write is sent as a binding action.

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A field of the state. Setting it sends a binding action.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "" }
  ///       enum Action: BindableAction { case binding(BindingAction<State>) }
  ///
  ///       var body: some ReducerOf<Self> { BindingReducer() }
  ///     }
  ///
  ///     struct ProfileView: View {
  ///       @Bindable var store: StoreOf<Profile>
  ///
  ///       var body: some View {
  ///         TextField("Name", text: $store.name)
  ///         Text("Hello, \(store.name)")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator {
  ///       ProfileView(store: Store(initialState: Profile.State()) { Profile() })
  ///     }
  ///     simulator.type("Blob", into: "Name")
  ///     simulator.screen.contains("Hello, Blob")  // => true
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  {
    get { readField(keyPath) }
    set { write { .binding(change(keyPath, to: newValue)) } }
  }
}

extension Store
where State: Equatable & ObservableState, Action: BindableAction, Action.State == State {
  /// The state. Setting it sends a binding action.
  public var state: State {
    get { readField(\.self) }
    set { write { .binding(change(\.self, to: newValue)) } }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A field of the state. Setting it sends a binding action of the view.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "" }
  ///       enum Action: ViewAction {
  ///         case view(View)
  ///         enum View: BindableAction { case binding(BindingAction<State>) }
  ///       }
  ///
  ///       var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
  ///     }
  ///
  ///     let store = Store(initialState: Profile.State()) { Profile() }
  ///     store.name = "Blob"
  ///     store.name  // => "Blob"
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  {
    get { readField(keyPath) }
    set { write { .view(.binding(change(keyPath, to: newValue))) } }
  }
}

extension Store
where
  State: Equatable & ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// The state. Setting it sends a binding action of the view.
  public var state: State {
    get { readField(\.self) }
    set { write { .view(.binding(change(\.self, to: newValue))) } }
  }
}

extension Store {
  fileprivate func readField<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    access()
    return core.read(keyPath)
  }

  /// Returns the binding action for a control's write.
  fileprivate func change<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, Value>, to value: Value
  ) -> BindingAction<State> {
    #if DEBUG
      let check = BindingCheck(value, action: Action.self) { [weak core] in
        core?.isInvalid ?? true
      }
      return BindingAction(
        keyPath: keyPath, set: check.checking { $0[keyPath: keyPath] = value }, value: value)
    #else
      return BindingAction(keyPath: keyPath, value: value)
    #endif
  }

  /// Sends a control's write, ignoring the possible last write of a control that disappears with
  /// the state.
  package func write(_ action: () -> Action) {
    BindingLocal.$isActive.withValue(true) { _ = send(action()) }
  }
}
