public import IdentifiedCollections
public import OrderedCollections

// A property that is changed in place is compared with what it was by its identity only: to keep the
// old value would copy every collection in it.

extension ObservationStateRegistrar {
  /// Begins a change in place of observable state, and returns what it is compared by.
  public func _$willModify<Member: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout Member
  ) -> ObservableStateID {
    member._$willModify()
    return member._$id
  }

  /// Ends a change in place, and tells of it if there is other state now.
  public func _$didModify<Member: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ old: ObservableStateID
  ) {
    if member._$id != old { identityChanged(keyPath) }
  }

  /// Begins a change in place of a list, and returns what it is compared by.
  @inlinable
  public func _$willModify<ID, Element: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout IdentifiedArray<ID, Element>
  ) -> _ListIdentity<ID> {
    _ListIdentity(of: member)
  }

  /// Ends a change in place, and tells of it if there are other elements now.
  @inlinable
  public func _$didModify<ID, Element: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout IdentifiedArray<ID, Element>, _ old: _ListIdentity<ID>
  ) {
    let new = _ListIdentity(of: member)
    // Which elements change, come or go is noted by the list itself, unless it is another list now.
    if new.address != old.address { noteOtherList() }
    guard new.ids != old.ids else { return }
    _$willSet(keyPath)
    _$didSet(keyPath)
  }

  @usableFromInline
  func noteOtherList() {
    Journal.current?.noteElements()
  }

  /// Begins a change in place of a stack, and returns what it is compared by.
  public func _$willModify<Element: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout StackState<Element>
  ) -> OrderedSet<StackElementID> {
    Journal.current?.noteElements()
    return member.ids
  }

  /// Ends a change in place, and tells of it if there are other elements now.
  public func _$didModify<Element: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout StackState<Element>,
    _ old: OrderedSet<StackElementID>
  ) {
    if member.ids != old { identityChanged(keyPath) }
  }

  /// Begins a change in place of a presentation, and returns what it is compared by.
  public func _$willModify<Member: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout PresentationState<Member>
  ) -> ObservableStateID? {
    member.wrappedValue?._$willModify()
    return member.wrappedValue?._$id
  }

  /// Ends a change in place, and tells of it if there is other state now.
  public func _$didModify<Member: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout PresentationState<Member>, _ old: ObservableStateID?
  ) {
    if member.wrappedValue?._$id != old { identityChanged(keyPath) }
  }

  /// Begins a change in place of a collection, and returns what it is compared by.
  public func _$willModify<Member: Collection>(
    _ keyPath: AnyKeyPath, _ member: inout Member
  ) -> [ObservableStateID] where Member.Element: ObservableState {
    Journal.current?.noteElements()
    return member.map(\._$id)
  }

  /// Ends a change in place, and tells of it if there is other state now.
  public func _$didModify<Member: Collection>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ old: [ObservableStateID]
  ) where Member.Element: ObservableState {
    if !member.lazy.map(\._$id).elementsEqual(old) { identityChanged(keyPath) }
  }

  /// Begins a change in place of any other value, of which everybody who reads it is told.
  public func _$willModify<Member>(
    _ keyPath: AnyKeyPath, _ member: inout Member
  ) -> ObservableStateID? {
    guard let kind = ObservableKind.of(Member.self, at: keyPath) else {
      _$willSet(keyPath)
      return nil
    }
    return kind.beginModification(of: &member)
  }

  /// Ends a change in place.
  public func _$didModify<Member>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ old: ObservableStateID?
  ) {
    guard let kind = ObservableKind.of(Member.self, at: keyPath) else {
      _$didSet(keyPath)
      return
    }
    if kind.id(of: member) != old { identityChanged(keyPath) }
  }

  /// Tells that there is other state now.
  func identityChanged(_ keyPath: AnyKeyPath) {
    Journal.current?.noteIdentity()
    _$willSet(keyPath)
    _$didSet(keyPath)
  }
}

/// What a list is compared by after a change in place.
public struct _ListIdentity<ID: Hashable> {
  @usableFromInline let ids: OrderedSet<ID>
  /// Where the elements are: in one place for as long as they are only changed, and by this list.
  @usableFromInline let address: UnsafeRawPointer?

  @inlinable
  init<Element>(of list: IdentifiedArray<ID, Element>) {
    ids = list.ids
    address = list.elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}

// MARK: - Assignment

extension ObservationStateRegistrar {
  /// Assigns observable state, and tells of it if it is other state.
  public func _$assign<Member: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ newValue: Member
  ) {
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns a list, and tells of it if it has other elements.
  public func _$assign<ID, Element: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout IdentifiedArray<ID, Element>, _ newValue: IdentifiedArray<ID, Element>
  ) {
    Journal.current?.noteElements()
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns a stack, and tells of it if it has other elements.
  public func _$assign<Element: ObservableState>(
    _ keyPath: AnyKeyPath, _ member: inout StackState<Element>,
    _ newValue: StackState<Element>
  ) {
    Journal.current?.noteElements()
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns a presentation, and tells of it if it shows other state.
  public func _$assign<Member: ObservableState>(
    _ keyPath: AnyKeyPath,
    _ member: inout PresentationState<Member>, _ newValue: PresentationState<Member>
  ) {
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns a collection, and tells of it if it holds other state.
  public func _$assign<Member: Collection>(
    _ keyPath: AnyKeyPath, _ member: inout Member, _ newValue: Member
  ) where Member.Element: ObservableState {
    Journal.current?.noteElements()
    assign(keyPath, &member, newValue, isIdentityEqual: _$isIdentityEqual(member, newValue))
  }

  /// Assigns any other value that can be compared, and tells of it if it is not the same.
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

  /// Assigns any other value, and tells of it.
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

// MARK: - What expansions of the original call

extension ObservationStateRegistrar {
  /// Registers that a property is read.
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    _$access(keyPath, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Assigns to a property, and tells of it if there is another value then.
  public func mutate<Subject: ObservableState, Member, Value>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ value: inout Value,
    _ newValue: Value, _ isIdentityEqual: (Value, Value) -> Bool
  ) {
    Journal.current?.noteElements()
    assign(keyPath, &value, newValue, isIdentityEqual: isIdentityEqual(value, newValue))
  }

  /// Begins a change in place, and returns the value from before.
  public func willModify<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member
  }

  /// Begins a change in place, and returns the value from before.
  public func willModify<Subject: ObservableState, Member: ObservableState>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member._$willModify()
    return member
  }

  /// Ends a change in place, and tells of it if there is another value.
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
