public import OrderedCollections

// The removals of range-replaceable collections, for every type of identity.

extension IdentifiedArray {
  /// Removes the element with an identity.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["a"], id: \.count)
  ///     names.remove(id: 1)  // => Optional("a")
  ///
  /// - Returns: the removed element, or `nil`.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    noteChange(of: id)
    return _storage.removeValue(forKey: id)
  }

  /// Removes the element with the same identity as the given one.
  ///
  ///     var names = IdentifiedArray(uniqueElements: ["a"], id: \.count)
  ///     names.remove("b")  // => Optional("a")
  ///
  /// - Returns: the removed element, or `nil`.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: _id(element))
  }

  /// Removes the element at an index.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.remove(at: 1)  // => 2
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    noteChange(of: _storage.keys[index])
    return _storage.remove(at: index).value
  }

  /// Removes all elements.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.removeAll(keepingCapacity: true)
  ///     numbers.isEmpty  // => true
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    _elements.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the elements that satisfy a predicate.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.removeAll { $0 > 1 }
  ///     numbers.elements  // => [1]
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    try _elements.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Removes the first element; the array must not be empty.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: startIndex)
  }

  /// Removes a number of elements from the start.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.removeFirst(2)
  ///     numbers.elements  // => [3]
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeFirst(_ n: Int) {
    _elements.removeFirst(n)
  }

  /// Removes the last element; the array must not be empty.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: endIndex - 1)
  }

  /// Removes a number of elements from the end.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.removeLast(2)
  ///     numbers.elements  // => [1]
  @inlinable
  public mutating func removeLast(_ n: Int) {
    _elements.removeLast(n)
  }

  /// Removes the last element.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.popLast()  // => Optional(3)
  ///
  /// - Returns: the removed element, or `nil`.
  @inlinable
  public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// Removes the elements of a range of indices.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.removeSubrange(0..<2)
  ///     numbers.elements  // => [3]
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    _elements.removeSubrange(bounds)
  }

  /// Removes the elements of a range of indices.
  ///
  /// It is used like the overload for a range: `numbers.removeSubrange(1...)`.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeSubrange<R: RangeExpression>(_ bounds: R) where R.Bound == Int {
    _elements.removeSubrange(bounds)
  }

  /// Reserves capacity for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _storage.reserveCapacity(minimumCapacity)
  }

  /// Returns the elements that satisfy a predicate.
  ///
  ///     let numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.filter { $0 > 1 }.elements  // => [2, 3]
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(try _elements.filter { try isIncluded($0.value) }, id: id, _id)
  }
}
