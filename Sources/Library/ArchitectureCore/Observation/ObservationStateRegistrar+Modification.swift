public import IdentifiedCollections
public import OrderedCollections

// A property modified in place is compared with its old value by identity only: retaining the old
// value would copy every collection in it.

extension ObservationStateRegistrar {
  /// Begins to modify observable state in place, and returns its identity for comparison.
  public func _$willModify<Member: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout Member
  ) -> ObservableStateID {
    member._$willModify()
    return member._$id
  }

  /// Ends a modification, and notifies observers if the identity changed.
  public func _$didModify<Member: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ old: ObservableStateID
  ) {
    if member._$id != old { identityChanged(keyPath) }
  }

  /// Begins to modify a list in place, and returns its elements' identity for comparison.
  @inlinable
  public func _$willModify<ID, Element: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout IdentifiedArray<ID, Element>
  ) -> _ListIdentity<ID> {
    _ListIdentity(of: member)
  }

  /// Ends a modification, and notifies observers if the elements changed.
  @inlinable
  public func _$didModify<ID, Element: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout IdentifiedArray<ID, Element>, _ old: _ListIdentity<ID>
  ) {
    let new = _ListIdentity(of: member)
    // Changes, insertions and removals of elements are recorded by the list itself, unless it was
    // replaced.
    if new.address != old.address { noteOtherList() }
    guard new.ids != old.ids else { return }
    _$willSet(keyPath)
    _$didSet(keyPath)
  }

  @usableFromInline
  func noteOtherList() {
    Journal.current?.noteElements()
  }

  /// Begins to modify a stack in place, and returns its identity for comparison.
  public func _$willModify<Element: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout StackState<Element>
  ) -> OrderedSet<StackElementID> {
    Journal.current?.noteElements()
    return member.ids
  }

  /// Ends a modification, and notifies observers if the elements changed.
  public func _$didModify<Element: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout StackState<Element>,
    _ old: OrderedSet<StackElementID>
  ) {
    if member.ids != old { identityChanged(keyPath) }
  }

  /// Begins to modify a presentation in place, and returns its identity for comparison.
  public func _$willModify<Member: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout PresentationState<Member>
  ) -> ObservableStateID? {
    member.wrappedValue?._$willModify()
    return member.wrappedValue?._$id
  }

  /// Ends a modification, and notifies observers if the identity changed.
  public func _$didModify<Member: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout PresentationState<Member>, _ old: ObservableStateID?
  ) {
    if member.wrappedValue?._$id != old { identityChanged(keyPath) }
  }

  /// Begins to modify a collection in place, and returns its elements' identities for comparison.
  public func _$willModify<Member: Collection>(
    _ keyPath: AnyKeyPath, _ member: inout Member
  ) -> [ObservableStateID] where Member.Element: ObservableState {
    Journal.current?.noteElements()
    return member.map(\._$id)
  }

  /// Ends a modification, and notifies observers if an identity changed.
  public func _$didModify<Member: Collection>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ old: [ObservableStateID]
  ) where Member.Element: ObservableState {
    if !member.lazy.map(\._$id).elementsEqual(old) { identityChanged(keyPath) }
  }

  /// Begins to modify any other value in place, which notifies every observer.
  public func _$willModify<Member>(
    _ keyPath: AnyKeyPath, _ member: inout Member
  ) -> ObservableStateID? {
    guard let kind = ObservableKind.of(Member.self, at: keyPath) else {
      _$willSet(keyPath)
      return nil
    }
    return kind.beginModification(of: &member)
  }

  /// Ends a modification.
  public func _$didModify<Member>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ old: ObservableStateID?
  ) {
    guard let kind = ObservableKind.of(Member.self, at: keyPath) else {
      _$didSet(keyPath)
      return
    }
    if kind.id(of: member) != old { identityChanged(keyPath) }
  }

  /// Notifies observers that a property has state with another identity.
  func identityChanged(_ keyPath: AnyKeyPath) {
    Journal.current?.noteIdentity()
    _$willSet(keyPath)
    _$didSet(keyPath)
  }
}

/// The identity of a list, for comparison after a modification in place.
public struct _ListIdentity<ID: Hashable> {
  @usableFromInline let ids: OrderedSet<ID>
  /// The elements' address, which is constant while only this list modifies them.
  @usableFromInline let address: UnsafeRawPointer?

  @inlinable
  init<Element>(of list: IdentifiedArray<ID, Element>) {
    ids = list.ids
    address = list.elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}

// MARK: - Assignment

extension ObservationStateRegistrar {
  /// Assigns observable state, and notifies observers if the identity changes.
  public func _$assign<Member: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ newValue: Member
  ) {
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns a list, and notifies observers if its elements change.
  public func _$assign<ID, Element: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout IdentifiedArray<ID, Element>, _ newValue: IdentifiedArray<ID, Element>
  ) {
    Journal.current?.noteElements()
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns a stack, and notifies observers if its elements change.
  public func _$assign<Element: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout StackState<Element>,
    _ newValue: StackState<Element>
  ) {
    Journal.current?.noteElements()
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns a presentation, and notifies observers if the identity of its state changes.
  public func _$assign<Member: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout PresentationState<Member>, _ newValue: PresentationState<Member>
  ) {
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns a collection, and notifies observers if an identity changes.
  public func _$assign<Member: Collection>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ newValue: Member
  ) where Member.Element: ObservableState {
    Journal.current?.noteElements()
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns any other equatable value, and notifies observers if it differs.
  @_disfavoredOverload
  public func _$assign<Member: Equatable>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ newValue: Member
  ) {
    if ObservableKind.of(Member.self, at: keyPath) == nil, member == newValue {
      member = newValue
    } else {
      _assign(keyPath, &member, newValue)
    }
  }

  /// Assigns any other value, and notifies observers.
  @_disfavoredOverload
  public func _$assign<Member>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ newValue: Member
  ) {
    _assign(keyPath, &member, newValue)
  }

  private func _assign<Member>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ newValue: Member
  ) {
    if let kind = ObservableKind.of(Member.self, at: keyPath) {
      let isIdentityEqual = kind.id(of: member) == kind.id(of: newValue)
      assign(keyPath, &member, newValue, isIdentityEqual: isIdentityEqual)
    } else {
      _$willSet(keyPath)
      member = newValue
      _$didSet(keyPath)
    }
  }

  private func assign<Value>(
    _ keyPath: AnyKeyPath, _ member: inout Value, _ newValue: Value,
    isIdentityEqual: Bool
  ) {
    guard !isIdentityEqual else {
      member = newValue
      return
    }
    Journal.current?.noteIdentity()
    _$willSet(keyPath)
    member = newValue
    _$didSet(keyPath)
  }
}

// MARK: - Entry points of the original macro's expansions

extension ObservationStateRegistrar {
  /// Registers that a property is read.
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    _$access(keyPath, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Assigns to a property, and notifies observers if the value differs.
  public func mutate<Subject: ObservableState, Member, Value>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ value: inout Value,
    _ newValue: Value, _ isIdentityEqual: (Value, Value) -> Bool
  ) {
    Journal.current?.noteElements()
    assign(keyPath, &value, newValue, isIdentityEqual: isIdentityEqual(value, newValue))
  }

  /// Begins a modification, and returns the old value.
  public func willModify<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member
  }

  /// Begins a modification, and returns the old value.
  public func willModify<Subject: ObservableState, Member: ObservableState>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member._$willModify()
    return member
  }

  /// Ends a modification, and notifies observers if the value differs.
  public func didModify<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member,
    _ oldValue: Member, _ isIdentityEqual: (Member, Member) -> Bool
  ) {
    guard !isIdentityEqual(oldValue, member) else { return }
    let newValue = member
    member = oldValue
    mutate(subject, keyPath: keyPath, &member, newValue, isIdentityEqual)
  }
}
