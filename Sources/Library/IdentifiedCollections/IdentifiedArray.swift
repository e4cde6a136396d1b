public import OrderedCollections

/// An ordered collection of elements with unique identities, with constant-time look-up by
/// identity.
///
/// Elements keep the order of their insertion:
///
///     struct Todo: Identifiable {
///       let id: Int
///       var title = ""
///     }
///
///     var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1), Todo(id: 2)]
///     todos[id: 2]?.title = "Milk"
///     todos.append(Todo(id: 1)).inserted  // => false
///     todos.remove(id: 1)
///     Array(todos.ids)  // => [2]
///
/// Modifying an element in place must not change its identity: that is a programming error.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The identities, in the order of the elements.
  @inlinable
  public var ids: OrderedSet<ID> { _elements.keys }

  /// The elements as an array that shares the storage of this one.
  @inlinable
  public var elements: [Element] { _elements.values.elements }

  /// The property that identifies an element.
  public let id: KeyPath<Element, ID>

  @usableFromInline var _storage: OrderedDictionary<ID, Element>

  /// The elements keyed by identity. A mutation through the dictionary may change any element.
  @inlinable
  var _elements: OrderedDictionary<ID, Element> {
    _read { yield _storage }
    _modify {
      noteChangeOfAny()
      yield &_storage
    }
  }

  // A closure, because reads through a key path are slow; it is direct if the property is
  // statically known.
  @usableFromInline let _id: (Element) -> ID

  @inlinable
  init(
    _ elements: OrderedDictionary<ID, Element>, id: KeyPath<Element, ID>,
    _ identify: @escaping (Element) -> ID
  ) {
    // Assigning the array may change any element of the replaced one.
    noteChangeOfAny()
    _storage = elements
    self.id = id
    _id = identify
  }
}

/// An identified array of identifiable elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// MARK: - Finding

extension IdentifiedArray {
  /// The element with an identity.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["Blob", "Jr."], id: \.count)
  ///     names[id: 4]  // => Optional("Blob")
  ///     names[id: 4] = nil
  ///     names.count  // => 1
  ///
  /// Setting `nil` removes the element; setting an element with a new identity appends it. The
  /// element must have this identity.
  ///
  /// - Complexity: O(1) on average; O(*n*) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    _read { yield _elements[id] }
    _modify {
      if noteChange(of: id), let index = _storage.index(forKey: id),
        let slot = slotSharedWithKeeper(at: index)
      {
        var element: Element? = slot.slot.move()
        defer {
          if let element {
            precondition(_id(element) == id, "Element identity must remain constant")
            slot.slot.initialize(to: element)
          } else {
            slot.slot.initialize(to: slot.kept.pointee)
            _storage.remove(at: index)
          }
        }
        yield &element
        return
      }
      yield &_storage[id]
      precondition(
        _storage[id].map { _id($0) == id } ?? true, "Element identity must remain constant")
    }
  }

  /// Returns whether the array contains an equal element, comparing only the one with the same
  /// identity.
  ///
  ///     IdentifiedArray(uniqueElements: ["Blob"], id: \.count).contains("Bleb")  // => false
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool where Element: Equatable {
    _elements[_id(element)] == element
  }

  /// Returns the index of the element with an identity, or `nil`.
  ///
  ///     IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count).index(id: 2)  // => Optional(1)
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? {
    _elements.index(forKey: id)
  }
}
