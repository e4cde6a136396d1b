public import OrderedCollections

// The algorithms of `MutableCollection` assign elements to other elements' indices, which would
// change identities here. These move identities and elements together.

extension IdentifiedArray {
  /// Exchanges two elements.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.swapAt(0, 2)
  ///     numbers.elements  // => [3, 2, 1]
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    _storage.swapAt(i, j)
  }

  /// Moves the elements that satisfy a predicate after all others.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.partition { $0 == 1 }  // => 2
  ///
  /// - Returns: the index of the first moved element.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try _storage.partition { try belongsInSecondPartition($0.value) }
  }

  /// Reverses the order of the elements.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.reverse()
  ///     numbers.elements  // => [3, 2, 1]
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    _storage.reverse()
  }

  /// Shuffles the elements.
  @inlinable
  public mutating func shuffle() {
    _storage.shuffle()
  }

  /// Shuffles the elements with a generator.
  @inlinable
  public mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T) {
    _storage.shuffle(using: &generator)
  }

  /// Sorts the elements by a predicate.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.sort(by: >)
  ///     numbers.elements  // => [3, 2, 1]
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try _storage.sort { try areInIncreasingOrder($0.value, $1.value) }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
  ///     numbers.sort()
  ///     numbers.elements  // => [1, 2, 3]
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
