public import Foundation

// The mutations for a list's edits; SwiftUI declares them on Apple's platforms too.

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = -1
    self = Self(
      filter { _ in
        offset += 1
        return !offsets.contains(offset)
      })
  }
}

extension MutableCollection {
  /// Moves the elements at the given offsets to the position before another offset. All offsets
  /// refer to the collection before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.map { elements[$0] }
    let before = elements.indices.prefix(destination).filter { !source.contains($0) }
    let after = elements.indices.dropFirst(destination).filter { !source.contains($0) }
    let result = before.map { elements[$0] } + moved + after.map { elements[$0] }
    for (index, element) in zip(Array(indices), result) { self[index] = element }
  }
}
