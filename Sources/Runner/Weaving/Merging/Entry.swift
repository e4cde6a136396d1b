/// What a written item takes the content of its elisions from.
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
    /// Stays as it was.
    case kept
    /// Is written by the edit.
    case written(Basis)
  }

  var item: Item
  var origin: Origin
  /// The old items that stood here; nil where something is inserted.
  var old: ClosedRange<Int>?
  /// The place of a written item in its list.
  var new: Int?

  var isWritten: Bool { new != nil }

  /// Whether it leaves everything as it is: kept, or written word for word as it was.
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
