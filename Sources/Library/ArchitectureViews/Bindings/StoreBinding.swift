public import ArchitectureCore
public import HeadlessUI
public import SwiftNavigation

// The value of `$store.field` for a store without binding actions: its `sending` returns a binding.

extension _StoreReference where Referenced.State: ObservableState {
  /// A field of a store's state, for a binding with ``_StoreBinding/sending(_:)``.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var address = Address() }
  ///       struct Address: Equatable { var city = "" }
  ///       enum Action { case cityChanged(String) }
  ///     }
  ///
  ///     struct ProfileView: View {
  ///       @Bindable var store: StoreOf<Profile>
  ///
  ///       var body: some View { TextField("City", text: $store.address.city.sending(\.cityChanged)) }
  ///     }
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Referenced.State, Member>
  ) -> _StoreBinding<Self, Member> {
    _StoreBinding(store: self, keyPath: keyPath)
  }
}

/// A bindable field of a store's state.
@dynamicMemberLookup
@MainActor @preconcurrency
public struct _StoreBinding<Reference: _StoreReference, Value>
where Reference.Referenced.State: ObservableState {
  fileprivate let store: Reference
  fileprivate let keyPath: KeyPath<Reference.Referenced.State, Value>

  /// A part of the field.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var address = Address() }
  ///       struct Address: Equatable { var city = "" }
  ///       enum Action { case cityChanged(String) }
  ///     }
  ///
  ///     struct ProfileView: View {
  ///       @Bindable var store: StoreOf<Profile>
  ///
  ///       var body: some View { TextField("City", text: $store.address.city.sending(\.cityChanged)) }
  ///     }
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreBinding<Reference, Member> {
    _StoreBinding<Reference, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath))
  }
}

extension _StoreBinding where Reference: _ViewStoreReference {
  /// Returns a binding that sends an action with each written value.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "" }
  ///       enum Action { case nameChanged(String) }
  ///     }
  ///
  ///     struct ProfileView: View {
  ///       @Bindable var store: StoreOf<Profile>
  ///
  ///       var body: some View { TextField("Name", text: $store.name.sending(\.nameChanged)) }
  ///     }
  public func sending(
    _ action: CaseKeyPath<Reference.Referenced.Action, Value>
  ) -> Binding<Value> {
    store._binding(to: \.[state: keyPath, action: action])
  }
}

extension _StoreBinding where Reference: _UIStoreReference {
  /// Returns a binding that sends an action with each written value.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "" }
  ///       enum Action { case nameChanged(String) }
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           guard case .nameChanged(let name) = action else { return .none }
  ///           state.name = name
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Profile.State()) { Profile() }
  ///     let name = UIBindable(store).name.sending(\.nameChanged)
  ///     name.wrappedValue = "Blob"
  ///     store.name  // => "Blob"
  public func sending(
    _ action: CaseKeyPath<Reference.Referenced.Action, Value>
  ) -> UIBinding<Value> {
    store._binding(to: \.[state: keyPath, action: action])
  }
}

extension _StoreProtocol where State: ObservableState {
  fileprivate subscript<Value>(
    state state: KeyPath<State, Value>, action action: CaseKeyPath<Action, Value>
  ) -> Value {
    get { _store[dynamicMember: state] }
    set { _store.write { AnyCasePath(action).embed(newValue) } }
  }
}

/// A store is observed through its properties: its `objectWillChange` never sends.
extension Store: ObservableObject {}
