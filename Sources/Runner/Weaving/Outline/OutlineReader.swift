import SwiftParser
import SwiftSyntax

extension Block {
  /// Returns the outline of a whole text.
  static func file(_ source: SourceText) -> Block {
    file(source, Parser.tree(of: source.string))
  }

  static func file(_ source: SourceText, _ tree: SourceFileSyntax) -> Block {
    OutlineReader(source: source).block(
      Role(owner: "", label: ""), .file, content: 0..<source.count, isClosed: false, owner: nil,
      elements: tree.statements.map(Syntax.init))
  }
}

/// Converts a syntax tree into blocks and items.
struct OutlineReader {
  let source: SourceText
  /// The text of the items, which may move to another text later.
  let text: OutlinedText
  /// Whether the text is a snippet, in which parts of lists may be elided.
  let hasElisions: Bool

  init(source: SourceText) {
    self.init(source: source, hasElisions: source.string.hasBytes(of: Elision.mark))
  }

  private init(source: SourceText, hasElisions: Bool) {
    self.source = source
    text = OutlinedText(source)
    self.hasElisions = hasElisions
  }

  func block(
    _ role: Block.Role, _ kind: Block.Kind, content: Range<Int>, isClosed: Bool, owner: Item?,
    elements: [Syntax]
  ) -> Block {
    let block = Block(
      text: text, role: role, kind: kind, content: content, isClosed: isClosed, owner: owner)
    var position = content.lowerBound
    for element in elements {
      guard let item = item(element, after: position, in: block) else { continue }
      block.items.append(item)
      position = item.end
    }
    block.tail = position
    return block
  }

  private func item(_ element: Syntax, after position: Int, in block: Block) -> Item? {
    let start = max(element.positionAfterSkippingLeadingTrivia.utf8Offset, position)
    let end = min(endWithoutSpace(of: element, after: start), block.content.upperBound)
    guard end > start else { return nil }
    let node = element.unwrapped
    return item(
      HeadReader.read(node), node, parts: [node], start..<end, after: position, in: block
    ) { node.canonical }
  }

  /// - Parameter parts: the nodes that contain the item's blocks and lists.
  func item(
    _ head: (Head, Item.Details), _ node: Syntax, parts: [Syntax], _ range: Range<Int>,
    after position: Int, in block: Block, spelling: @escaping () -> String
  ) -> Item {
    let gap = Gap(source, position..<range.lowerBound)
    let item = Item(
      text: text, head: head.0, details: head.1, node: node, spelling: spelling,
      start: range.lowerBound, lead: gap.commentStart ?? range.lowerBound, end: range.upperBound,
      blankLines: gap.blankLines, parent: block)
    if item.isElision { return item }
    let finder = BlockFinder(reader: self, owner: item)
    for part in parts { finder.walk(part) }
    item.blocks = finder.blocks
    // The offsets are those of the tree, even after the item has moved.
    item.listReader = { [source, hasElisions] owner in
      let reader = OutlineReader(source: source, hasElisions: hasElisions)
      let finder = ListFinder(reader: reader, owner: owner)
      for part in parts { finder.walk(part) }
      return finder.lists
    }
    return item
  }

  /// Returns the end of an element with the comment on its line, without white space.
  func endWithoutSpace(of element: Syntax, after start: Int) -> Int {
    let range = start..<max(element.endPosition.utf8Offset, start)
    return range.lowerBound + Substring(source.text(range)).trimmed.utf8.count
  }
}

/// The trivia above an item: blank lines, possibly followed by comments.
private struct Gap {
  var blankLines = 0
  var commentStart: Int?

  init(_ source: SourceText, _ range: Range<Int>) {
    let first = source.line(at: range.lowerBound)
    let last = source.line(at: range.upperBound)
    guard first < last || range.lowerBound == 0 else { return }
    for line in (range.lowerBound == 0 ? first : first + 1)..<max(last, first) {
      if source.lines[line].isBlank {
        blankLines += 1
      } else {
        commentStart = source.start(ofLine: line) + source.lines[line].indentation.utf8.count
        return
      }
    }
  }
}

extension Syntax {
  /// The declaration, statement or expression in a list's element.
  fileprivate var unwrapped: Syntax {
    if let element = self.as(CodeBlockItemSyntax.self) {
      return Syntax(element.item).unwrapped
    }
    if let element = self.as(MemberBlockItemSyntax.self) {
      return Syntax(element.decl)
    }
    if let statement = self.as(ExpressionStmtSyntax.self) {
      return Syntax(statement.expression)
    }
    return self
  }
}
