public import OrderedCollections

extension IdentifiedArray {
  /// Creates an array of elements with distinct identities, without removing duplicates.
  ///
  /// - Precondition: the identities are unique, which is checked in debug builds only.
  @inlinable
  public init<S: Sequence>(uncheckedUniqueElements elements: S, id: KeyPath<Element, ID>)
  where S.Element == Element {
    self.init(
      OrderedDictionary(uncheckedUniqueKeysWithValues: elements.lazy.map { ($0[keyPath: id], $0) }),
      id: id, { $0[keyPath: id] })
  }

  /// Creates an array of elements with unique identities.
  ///
  ///     let words = IdentifiedArray(uniqueElements: ["a", "bcd"], id: \.count)
  ///     words[id: 3]  // => Optional("bcd")
  ///
  /// - Precondition: the identities are unique.
  @inlinable
  public init<S: Sequence>(uniqueElements elements: S, id: KeyPath<Element, ID>)
  where S.Element == Element {
    if let elements = elements as? Self, elements.id == id {
      self = elements
    } else {
      self.init(
        OrderedDictionary(uniqueKeysWithValues: elements.lazy.map { ($0[keyPath: id], $0) }),
        id: id, { $0[keyPath: id] })
    }
  }

  /// Creates an array of elements, combining those with the same identity.
  ///
  ///     struct Message {
  ///       let sender: Int
  ///       let text: String
  ///     }
  ///
  ///     let messages = [Message(sender: 1, text: "a"), Message(sender: 1, text: "b")]
  ///     let newest = IdentifiedArray(messages, id: \.sender, uniquingIDsWith: { _, new in new })
  ///     newest[id: 1]?.text  // => Optional("b")
  ///
  /// - Parameter combine: combines the existing element with the new one.
  @inlinable
  public init<S: Sequence>(
    _ elements: S, id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows where S.Element == Element {
    self.init(
      try OrderedDictionary(
        elements.lazy.map { ($0[keyPath: id], $0) }, uniquingKeysWith: combine),
      id: id, { $0[keyPath: id] })
  }

  /// Creates an empty array of elements identified by a property.
  ///
  ///     var words = IdentifiedArray<Int, String>(id: \.count)
  ///     words.append("abc")
  ///     words[id: 3]  // => Optional("abc")
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init([:], id: id, { $0[keyPath: id] })
  }
}

// MARK: - Elements with an identity of their own

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an array of elements with distinct identities, without removing duplicates.
  ///
  /// - Precondition: the identities are unique, which is checked in debug builds only.
  @inlinable
  public init<S: Sequence>(uncheckedUniqueElements elements: S) where S.Element == Element {
    self.init(
      OrderedDictionary(uncheckedUniqueKeysWithValues: elements.lazy.map { ($0.id, $0) }),
      id: \.id, { $0.id })
  }

  /// Creates an array of elements with unique identities.
  ///
  ///     struct User: Identifiable {
  ///       let id: Int
  ///       var name: String
  ///     }
  ///
  ///     let users = IdentifiedArray(uniqueElements: [User(id: 7, name: "Blob")])
  ///     users[id: 7]?.name  // => Optional("Blob")
  ///
  /// - Precondition: the identities are unique.
  @inlinable
  public init<S: Sequence>(uniqueElements elements: S) where S.Element == Element {
    if let elements = elements as? Self {
      self = elements
    } else {
      self.init(
        OrderedDictionary(uniqueKeysWithValues: elements.lazy.map { ($0.id, $0) }),
        id: \.id, { $0.id })
    }
  }

  /// Creates a copy of an array.
  @inlinable
  public init(uniqueElements elements: Self) {
    self = elements
  }

  /// Creates a copy of an array's slice.
  @inlinable
  public init(uniqueElements elements: SubSequence) {
    self.init(uncheckedUniqueElements: elements)
  }

  /// Creates an array of elements, combining those with the same identity.
  ///
  ///     struct User: Identifiable {
  ///       let id: Int
  ///       var name: String
  ///     }
  ///
  ///     let users = IdentifiedArray(
  ///       [User(id: 7, name: "Blob"), User(id: 7, name: "Blob Jr")],
  ///       uniquingIDsWith: { _, new in new })
  ///     users.map(\.name)  // => ["Blob Jr"]
  ///
  /// - Parameter combine: combines the existing element with the new one.
  @inlinable
  public init<S: Sequence>(
    _ elements: S, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows where S.Element == Element {
    self.init(
      try OrderedDictionary(elements.lazy.map { ($0.id, $0) }, uniquingKeysWith: combine),
      id: \.id, { $0.id })
  }
}
