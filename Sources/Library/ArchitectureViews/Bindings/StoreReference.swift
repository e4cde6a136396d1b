public import ArchitectureCore
public import HeadlessUI
public import SwiftNavigation

// The bases of `$store.scope(…)` and `$store.field.sending(…)`. All of them refer to a store, and
// differ in the type of the bindings that they create.

/// A store of any state and actions.
@MainActor @preconcurrency
public protocol _StoreProtocol<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var _store: Store<State, Action> { get }
}

extension Store: _StoreProtocol {
  public var _store: Store { self }
}

/// A reference to a store: a binding to one, or a property wrapper that holds one.
@MainActor @preconcurrency
public protocol _StoreReference {
  associatedtype Referenced: _StoreProtocol

  var _referenced: Referenced { get }
}

/// A reference to a store in a view.
@MainActor @preconcurrency
public protocol _ViewStoreReference: _StoreReference {
  func _binding<Part>(to part: ReferenceWritableKeyPath<Referenced, Part>) -> Binding<Part>
}

/// A reference to a store outside of views.
@MainActor @preconcurrency
public protocol _UIStoreReference: _StoreReference {
  func _binding<Part>(to part: ReferenceWritableKeyPath<Referenced, Part>) -> UIBinding<Part>
}

// MARK: - In views

extension Binding: @MainActor _StoreReference, @MainActor _ViewStoreReference
where Value: _StoreProtocol {
  public var _referenced: Value { wrappedValue }

  public func _binding<Part>(to part: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    self[dynamicMember: part]
  }
}

extension HeadlessUI.Bindable: @MainActor _StoreReference, @MainActor _ViewStoreReference
where Value: _StoreProtocol {
  public var _referenced: Value { wrappedValue }

  public func _binding<Part>(to part: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    self[dynamicMember: part]
  }
}

extension ObservedObject.Wrapper: @MainActor _StoreReference, @MainActor _ViewStoreReference
where ObjectType: _StoreProtocol {
  public var _referenced: ObjectType { object }

  public func _binding<Part>(to part: ReferenceWritableKeyPath<ObjectType, Part>) -> Binding<Part> {
    self[dynamicMember: part]
  }
}

// MARK: - Outside of views

extension UIBinding: @MainActor _StoreReference, @MainActor _UIStoreReference
where Value: _StoreProtocol {
  public var _referenced: Value { wrappedValue }

  public func _binding<Part>(to part: ReferenceWritableKeyPath<Value, Part>) -> UIBinding<Part> {
    self[dynamicMember: part]
  }
}

extension UIBindable: @MainActor _StoreReference, @MainActor _UIStoreReference
where Value: _StoreProtocol {
  public var _referenced: Value { wrappedValue }

  public func _binding<Part>(to part: ReferenceWritableKeyPath<Value, Part>) -> UIBinding<Part> {
    self[dynamicMember: part]
  }
}
