public import IdentifiedCollections

/// Returns whether two values of observable state have the same identity.
///
/// If so, an assignment does not notify the property's observers, since the state notifies the
/// observers of its properties.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool {
  lhs._$id == rhs._$id
}

/// Returns whether two identified arrays have the same identities in the same order.
@inlinable
public func _$isIdentityEqual<ID: Hashable, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>, _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.ids == rhs.ids
}

/// Returns whether two presentations have states with the same identity.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>, _ rhs: PresentationState<T>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}

/// Returns whether two stacks have the same elements in the same order.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: StackState<T>, _ rhs: StackState<T>
) -> Bool {
  lhs.ids == rhs.ids
}

/// Returns whether two collections have elements with the same state identities.
@inlinable
public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool
where C.Element: ObservableState {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

/// Returns false: strings have no identity.
@inlinable
public func _$isIdentityEqual(_ lhs: String, _ rhs: String) -> Bool {
  false
}

/// Compares values by identity, if they are observable state at run time; other values count as
/// different.
@inlinable
public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  guard let type = T.self as? any ObservableState.Type else { return false }
  return _isIdentityEqual(lhs, rhs, as: type)
}

@usableFromInline
func _isIdentityEqual<T, S: ObservableState>(_ lhs: T, _ rhs: T, as type: S.Type) -> Bool {
  unsafeBitCast(lhs, to: type)._$id == unsafeBitCast(rhs, to: type)._$id
}

/// Advances the version of observable state before a change in place.
@inlinable
public func _$willModify<T: ObservableState>(_ value: inout T) {
  value._$willModify()
}

/// Does nothing for values that are not observable state.
@inlinable
public func _$willModify<T>(_ value: inout T) {}
