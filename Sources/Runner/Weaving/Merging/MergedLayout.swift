/// The layout of a block's items between its braces.
struct MergedLayout {
  var itemIndentation: String
  var closingIndentation: String
  var kind: Block.Kind
  var isClosed: Bool
  var isFile: Bool
  /// Whether the braces share a line, so that a single short item fits between them.
  var isInline: Bool

  /// Creates the layout of a block at its shifted depth.
  init(of block: Block, _ shift: Shift) {
    let source = block.source
    closingIndentation = shift.applied(
      to: block.isInline || !source.startsLine(block.content.upperBound)
        ? block.ownIndentation : source.indentation(at: block.content.upperBound))
    itemIndentation = shift.applied(to: block.itemIndentation)
    kind = block.kind
    isClosed = block.isClosed
    isFile = block.kind == .file
    isInline = block.isInline
  }
}

extension Entry {
  /// Returns the number of blank lines between another entry and this one.
  ///
  /// Two entries that were adjacent before, in the old text or in the snippet, keep their distance.
  /// Otherwise a blank line separates functions and types of several lines.
  func blankLines(after previous: Entry?, in written: [Item], old items: [Item]) -> Int {
    guard let previous else {
      return old?.lowerBound == 0 ? items[0].blankLines : 0
    }
    let followsInOld =
      if let mine = old, let theirs = previous.old { mine.lowerBound == theirs.upperBound + 1 } else
      { false }
    if let new {
      if let before = previous.new, before == new - 1 { return item.blankLines }
      if followsInOld, let old { return items[old.lowerBound].blankLines }
      return max(item.blankLines, distance(from: previous))
    }
    if followsInOld { return item.blankLines }
    let above = previous.new.map { $0 + 1 }.flatMap {
      written.indices.contains($0) ? written[$0] : nil
    }
    let shown = above?.isElision == true ? above?.blankLines ?? 0 : 0
    return max(item.blankLines, shown, distance(from: previous))
  }

  private func distance(from previous: Entry) -> Int {
    let kinds: Set<Head.Kind> = [
      .function, .initializer, .subscript, .type, .extension, .macro, .conditional,
    ]
    func stands(_ entry: Entry) -> Bool {
      guard entry.item.isTall else { return false }
      return kinds.contains(entry.item.head.kind)
        || entry.item.head.kind == .variable && entry.item.parent.kind != .statements
    }
    guard item.isDeclared, previous.item.isDeclared else { return 0 }
    if item.parent.kind == .file, item.head.kind != .import, previous.item.head.kind == .import {
      return 1
    }
    return stands(self) || stands(previous) ? 1 : 0
  }
}

extension Item {
  /// Whether the item is in a list of declarations: in a type or at file level.
  fileprivate var isDeclared: Bool {
    head.kind.isDeclaration || head.kind == .conditional && parent.kind != .statements
  }
}
