/// The source of the content of a written item's elisions.
enum Basis {
  /// The same node as it was.
  case item(Item)
  /// The block that it is a new version of.
  case block(Block)
  /// The items it is written in place of, or around.
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
  /// The place of a written item in its list.
  var new: Int?

  var isWritten: Bool { new != nil }

  /// Returns whether it changes nothing: kept, or quoted literally.
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
  /// The text, comments included, without white space.
  fileprivate func letters(from start: Int) -> [UInt8] {
    source.text(start..<end).utf8.filter { !$0.isBlank }
  }
}
