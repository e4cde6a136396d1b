public import ArchitectureCore
public import HeadlessUI

// What `$store.field` is where it is not a binding itself: the way to one, with `sending`.

extension Binding {
  /// A field of a store's state, to be bound with ``_StoreBinding/sending(_:)``.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> {
    _StoreBinding(binding: self, keyPath: keyPath)
  }
}

extension HeadlessUI.Bindable {
  /// A field of a store's state, to be bound with ``_StoreBindable/sending(_:)``.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable(bindable: self, keyPath: keyPath)
  }
}

extension ObservedObject.Wrapper {
  /// A field of a store's state, to be bound with ``_StoreObservedObject/sending(_:)``.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreObservedObject<State, Action, Member> where ObjectType == Store<State, Action> {
    _StoreObservedObject(wrapper: self, keyPath: keyPath)
  }
}

/// A field of the state of a store that a view has a binding to.
@dynamicMemberLookup
public struct _StoreBinding<State: ObservableState, Action, Value> {
  fileprivate let binding: Binding<Store<State, Action>>
  fileprivate let keyPath: KeyPath<State, Value>

  /// A part of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreBinding<State, Action, Member> {
    _StoreBinding<State, Action, Member>(
      binding: binding, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that sends an action with what is written.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "" }
  ///       enum Action { case nameChanged(String) }
  ///     }
  ///
  ///     struct ProfileView: View {
  ///       @Binding var store: StoreOf<Profile>
  ///
  ///       var body: some View { TextField("Name", text: $store.name.sending(\.nameChanged)) }
  ///     }
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    binding[state: keyPath, action: action]
  }
}

/// A field of the state of a store that a view can make bindings to.
@dynamicMemberLookup
public struct _StoreBindable<State: ObservableState, Action, Value> {
  fileprivate let bindable: HeadlessUI.Bindable<Store<State, Action>>
  fileprivate let keyPath: KeyPath<State, Value>

  /// A part of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreBindable<State, Action, Member> {
    _StoreBindable<State, Action, Member>(
      bindable: bindable, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that sends an action with what is written.
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
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    bindable[state: keyPath, action: action]
  }
}

/// A field of the state of a store that a view observes as an object.
@dynamicMemberLookup
public struct _StoreObservedObject<State: ObservableState, Action, Value> {
  fileprivate let wrapper: ObservedObject<Store<State, Action>>.Wrapper
  fileprivate let keyPath: KeyPath<State, Value>

  /// A part of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreObservedObject<State, Action, Member> {
    _StoreObservedObject<State, Action, Member>(
      wrapper: wrapper, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that sends an action with what is written.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "" }
  ///       enum Action { case nameChanged(String) }
  ///     }
  ///
  ///     struct ProfileView: View {
  ///       @ObservedObject var store: StoreOf<Profile>
  ///
  ///       var body: some View { TextField("Name", text: $store.name.sending(\.nameChanged)) }
  ///     }
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    wrapper[state: keyPath, action: action]
  }
}

extension Store where State: ObservableState {
  subscript<Value>(
    state state: KeyPath<State, Value>, action action: CaseKeyPath<Action, Value>
  ) -> Value {
    get { self[dynamicMember: state] }
    set { write { AnyCasePath(action).embed(newValue) } }
  }
}

/// A store tells of its changes by what is read of it: as an object it never sends.
extension Store: ObservableObject {}
