public import Foundation

// The mutations that apply a list's edits.

extension IdentifiedArray {
  /// Moves the elements at offsets before the element at another offset.
  ///
  /// All offsets refer to the order before the move.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.move(fromOffsets: [0], toOffset: 3)
  ///     numbers.elements  // => [2, 3, 1]
  ///
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { elements[$0] }
    let offset = destination - source.count(in: 0..<destination)
    remove(atOffsets: source)
    for (index, element) in moved.enumerated() { insert(element, at: offset + index) }
  }

  /// Removes the elements at offsets from the start.
  ///
  ///     var numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
  ///     numbers.remove(atOffsets: [0, 2])
  ///     numbers.elements  // => [2]
  ///
  /// - Complexity: O(*n*) for each range of them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for range in offsets.rangeView.reversed() { removeSubrange(range) }
  }
}
