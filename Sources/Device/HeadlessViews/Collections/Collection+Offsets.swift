public import Foundation

// The mutations by which a list's edits are applied; on Apple's platforms too, they come with
// SwiftUI.

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets from the start.
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
  /// Moves the elements at offsets in front of the one at another offset, as they are before.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.map { elements[$0] }
    let before = elements.indices.prefix(destination).filter { !source.contains($0) }
    let after = elements.indices.dropFirst(destination).filter { !source.contains($0) }
    let result = before.map { elements[$0] } + moved + after.map { elements[$0] }
    for (index, element) in zip(Array(indices), result) { self[index] = element }
  }
}
