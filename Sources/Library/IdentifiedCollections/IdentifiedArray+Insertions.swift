public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless the array has one with the same identity.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["a"], id: \.count)
  ///     names.append("b").inserted  // => false
  ///     names.append("bb").index  // => 1
  ///
  /// - Returns: whether the element was appended, and the index of the element with its identity.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    insert(item, at: endIndex)
  }

  /// Appends the elements with new identities.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["a"], id: \.count)
  ///     names.append(contentsOf: ["b", "bb"])
  ///     names.elements  // => ["a", "bb"]
  ///
  /// - Complexity: O(*k*) on average for *k* new elements.
  @inlinable
  public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element {
    reserveCapacity(count + newElements.underestimatedCount)
    for element in newElements { append(element) }
  }

  /// Inserts an element, unless the array has one with the same identity.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["a"], id: \.count)
  ///     names.insert("bb", at: 0)
  ///     names.elements  // => ["bb", "a"]
  ///
  /// - Returns: whether the element was inserted, and the index of the element with its identity.
  /// - Complexity: O(*n*); O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let id = _id(item)
    if let existing = _elements.index(forKey: id) { return (false, existing) }
    noteChange(of: id)
    _storage.updateValue(item, forKey: id, insertingAt: i)
    return (true, i)
  }

  /// Replaces the element at an index by one with the same identity.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["a"], id: \.count)
  ///     names.update("b", at: 0)  // => "a"
  ///
  /// - Returns: the replaced element.
  /// - Precondition: the identity is the same.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ item: Element, at i: Int) -> Element {
    let old = _elements.elements[i].value
    let id = _id(item)
    precondition(id == _id(old), "The replacement item must match the identity of the original")
    noteChange(of: id)
    _storage.values[i] = item
    return old
  }

  /// Replaces the element with the same identity, or appends the new one.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["a"], id: \.count)
  ///     names.updateOrAppend("b")  // => Optional("a")
  ///     names.updateOrAppend("bb") == nil  // => true
  ///
  /// - Returns: the replaced element, if any.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    let id = _id(item)
    noteChange(of: id)
    return _storage.updateValue(item, forKey: id)
  }

  /// Replaces the element with the same identity at its position, or inserts the new one.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["a"], id: \.count)
  ///     names.updateOrInsert("bb", at: 0)
  ///     names.elements  // => ["bb", "a"]
  ///
  /// - Returns: the replaced element, if any, and the index of the new one.
  /// - Complexity: O(*n*); O(1) for a replacement.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ item: Element, at i: Int
  ) -> (originalMember: Element?, index: Int) {
    let id = _id(item)
    noteChange(of: id)
    return _storage.updateValue(item, forKey: id, insertingAt: i)
  }
}
