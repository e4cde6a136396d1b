/// The source for filling a written item's elisions.
enum Basis {
  /// The same node in its old version.
  case item(Item)
  /// The block that the written block is a new version of.
  case block(Block)
  /// The items being replaced or wrapped.
  case region([Item])
  case nothing
}

/// An item in its place in a woven block.
struct Entry {
  enum Origin {
    /// Unchanged.
    case kept
    /// Written by the edit.
    case written(Basis)
  }

  var item: Item
  var origin: Origin
  /// The old items at this place; nil for an insertion.
  var old: ClosedRange<Int>?
  /// The index of a written item in its list.
  var new: Int?

  var isWritten: Bool { new != nil }

  /// Returns whether the entry changes nothing: a kept item, or a literal quotation.
  func isQuotation(of items: [Item]) -> Bool {
    guard isWritten else { return true }
    guard let old, old.count == 1, !item.containsElision else { return false }
    let before = items[old.lowerBound]
    let letters = item.letters(from: item.lead)
    return letters == before.letters(from: before.lead)
      || item.lead == item.start && letters == before.letters(from: before.start)
  }
}

extension Item {
  /// Returns the text from an offset on, including comments, without white space.
  fileprivate func letters(from start: Int) -> [UInt8] {
    source.text(start..<end).utf8.filter { !$0.isBlank }
  }
}
