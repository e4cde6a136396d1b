import ArchitectureCore
public import CustomDump
public import HeadlessUI

/// A field of a view's state, with a binding to a field of the feature's state.
///
///     struct ViewState: Equatable {
///       @BindingViewState var name: String
///     }
///
/// ``BindingViewStore`` creates it: `ViewState(name: store.$name)`, or `store.$user.name` for a
/// part of a field.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  private let binding: Binding<Value>
  private let initialValue: Value

  fileprivate init(binding: Binding<Value>) {
    self.binding = binding
    initialValue = UntrackedReading.perform { binding.wrappedValue }
  }

  public var wrappedValue: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }

  /// The binding.
  public var projectedValue: Binding<Value> { binding }

  /// A part of the field.
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
  ///     let viewStore = ViewStore(store, observe: { ViewState(name: $0.$user.name) })
  ///     viewStore.$name.wrappedValue = "Blob, Jr."
  ///     store.withState(\.user.name)  // => "Blob, Jr."
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> BindingViewState<Subject> {
    BindingViewState<Subject>(binding: binding[dynamicMember: keyPath])
  }
}

extension BindingViewState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.initialValue == rhs.initialValue
  }
}

extension BindingViewState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initialValue)
  }
}

extension BindingViewState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingViewState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

/// A store's state as the source of a view's state: its values, and bindings to its marked fields.
///
///     @Reducer struct Profile {
///       struct State: Equatable { @BindingState var name = "Blob" }
///       enum Action: BindableAction { case binding(BindingAction<State>) }
///
///       var body: some ReducerOf<Self> { BindingReducer() }
///     }
///
///     struct ProfileView: View {
///       let store: StoreOf<Profile>
///
///       struct ViewState: Equatable {
///         @BindingViewState var name: String
///
///         init(store: BindingViewStore<Profile.State>) {
///           _name = store.$name
///         }
///       }
///
///       var body: some View {
///         WithViewStore(store, observe: ViewState.init) { viewStore in
///           TextField("Name", text: viewStore.$name)
///         }
///       }
///     }
@dynamicMemberLookup
@preconcurrency @MainActor
@propertyWrapper
public struct BindingViewStore<State> {
  fileprivate let read: () -> State
  fileprivate let send: (BindingAction<State>) -> Void
  private let action: Any.Type
  private let isInvalid: @MainActor @Sendable () -> Bool

  init<Action: BindableAction>(store: Store<State, Action>)
  where Action.State == State {
    read = { UntrackedReading.perform { store.currentState } }
    send = { change in
      BindingLocal.$isActive.withValue(true) { _ = store.send(.binding(change)) }
    }
    action = Action.self
    isInvalid = { [weak core = store.core] in core?.isInvalid ?? true }
  }

  public var wrappedValue: State { read() }
  public var projectedValue: Self { self }

  /// A value of the state.
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
  ///     let viewStore = ViewStore(store, observe: { (state: BindingViewStore<Profile.State>) in state.user })
  ///     viewStore.name  // => "Blob"
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    UntrackedReading.perform { read()[keyPath: keyPath] }
  }

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
  ///     let viewStore = ViewStore(store, observe: { ViewState(name: $0.$user.name) })
  ///     viewStore.name  // => "Blob"
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    BindingViewState(
      binding: Binding(
        get: { UntrackedReading.perform { read()[keyPath: keyPath].wrappedValue } },
        set: { value in
          let place = read()[keyPath: keyPath].place
          send(.write(keyPath, value, place: place, action: action, isInvalid: isInvalid))
        }))
  }
}
