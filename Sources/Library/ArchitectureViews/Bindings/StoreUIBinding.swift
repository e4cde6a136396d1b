public import ArchitectureCore
public import SwiftNavigation

// What `$store.field` is outside of views, where it is not a binding itself: the way to one.

extension UIBinding {
  /// A field of a store's state, to be bound with ``_StoreUIBinding/sending(_:)``.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBinding<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBinding(binding: self, keyPath: keyPath)
  }
}

extension UIBindable {
  /// A field of a store's state, to be bound with ``_StoreUIBindable/sending(_:)``.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBindable(bindable: self, keyPath: keyPath)
  }
}

/// A field of the state of a store that there is a binding to.
@dynamicMemberLookup
public struct _StoreUIBinding<State: ObservableState, Action, Value> {
  fileprivate let binding: UIBinding<Store<State, Action>>
  fileprivate let keyPath: KeyPath<State, Value>

  /// A part of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreUIBinding<State, Action, Member> {
    _StoreUIBinding<State, Action, Member>(
      binding: binding, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that sends an action with what is written.
  ///
  ///     @Reducer struct Profile {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "" }
  ///       enum Action { case nameChanged(String) }
  ///     }
  ///     @MainActor func name(of store: UIBinding<StoreOf<Profile>>) -> UIBinding<String> {
  ///       store.name.sending(\.nameChanged)
  ///     }
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value> {
    binding[state: keyPath, action: action]
  }
}

/// A field of the state of a store that bindings can be made to.
@dynamicMemberLookup
public struct _StoreUIBindable<State: ObservableState, Action, Value> {
  fileprivate let bindable: UIBindable<Store<State, Action>>
  fileprivate let keyPath: KeyPath<State, Value>

  /// A part of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreUIBindable<State, Action, Member> {
    _StoreUIBindable<State, Action, Member>(
      bindable: bindable, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that sends an action with what is written.
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
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value> {
    bindable[state: keyPath, action: action]
  }
}
