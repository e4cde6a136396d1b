public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { _elements.elements.startIndex }

  @inlinable
  public var endIndex: Int { _elements.elements.endIndex }

  @inlinable
  public var isEmpty: Bool { _elements.isEmpty }

  @inlinable
  public var count: Int { _elements.count }

  @inlinable
  public func index(after i: Int) -> Int { i + 1 }

  @inlinable
  public func index(before i: Int) -> Int { i - 1 }
}

// MARK: - Changing elements in place

extension IdentifiedArray: MutableCollection {
  /// The element at an index.
  ///
  ///     struct User: Identifiable { let id: Int }
  ///
  ///     var users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2)]
  ///     users[0] = User(id: 3)
  ///     users.map(\.id)  // => [3, 2]
  ///
  /// Setting an element with another identity replaces the old one. If the array already has an
  /// element with that identity, the two swap places, so that algorithms that write a permutation
  /// of the elements, one by one, lose none. Modifying an element in place must not change its
  /// identity.
  ///
  /// - Complexity: O(1), and O(*n*) for a new identity.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield _elements.values[position] }
    _modify {
      if noteChange(of: _storage.keys[position]),
        let slot = slotSharedWithKeeper(at: position)
      {
        yield &slot.slot.pointee
      } else {
        yield &_storage.values[position]
      }
      precondition(
        _elements.keys[position] == _id(_elements.values[position]),
        "Element identity must remain constant")
    }
    set {
      let old = _storage.keys[position]
      let id = _id(newValue)
      let isKept = noteChange(of: old)
      if id == old {
        if isKept, let slot = slotSharedWithKeeper(at: position) {
          slot.slot.pointee = newValue
        } else {
          _storage.values[position] = newValue
        }
        return
      }
      noteChange(of: id)
      if let other = _storage.index(forKey: id) {
        _storage.swapAt(position, other)
        _storage.values[position] = newValue
      } else {
        _storage.remove(at: position)
        _storage.updateValue(newValue, forKey: id, insertingAt: position)
      }
    }
  }
}

// MARK: - Replacing elements

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init([:], id: \.id, { $0.id })
  }

  /// Replaces the elements of a range by the new elements whose identities are not in the array.
  ///
  ///     struct User: Identifiable { let id: Int }
  ///
  ///     var users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2)]
  ///     users.replaceSubrange(0..<1, with: [User(id: 3), User(id: 2)])
  ///     users.map(\.id)  // => [3, 2]
  ///
  /// - Complexity: O(*n*) for each new element, and O(1) at the end.
  @inlinable
  public mutating func replaceSubrange<C: Collection>(
    _ subrange: Range<Int>, with newElements: C
  ) where C.Element == Element {
    if !subrange.isEmpty { _elements.removeSubrange(subrange) }
    var index = subrange.lowerBound
    for element in newElements where insert(element, at: index).inserted { index += 1 }
  }
}
