import SwiftSyntax

extension OutlineReader {
  /// Returns the list of arguments, or of an array's or a dictionary's elements.
  func list<List: SyntaxCollection>(_ list: List, owner: Item) -> Block? {
    guard let parent = list.parent else { return nil }
    let elements = list.map { Syntax($0) }
    guard let first = elements.first, let last = elements.last else { return nil }
    let block = Block(
      text: text, role: role(ofListIn: parent), kind: .elements,
      content: start(of: first)..<max(start(of: first), endWithoutComma(of: last)),
      isClosed: false, owner: owner)
    for element in elements {
      let range = start(of: element)..<endWithoutComma(of: element)
      add(range, HeadReader.read(element), element, parts: [element], to: block)
    }
    return block
  }

  /// Returns the modifiers of a call, or nil if there are none.
  func list(_ chain: Chain, owner: Item) -> Block? {
    let start = start(of: Syntax(chain.base))
    let lower = endWithoutSpace(of: Syntax(chain.base), after: start)
    let upper = chain.modifiers.last.map { endWithoutSpace(of: Syntax($0.node), after: $0.start) }
    let block = Block(
      text: text,
      role: .init(owner: chain.callee.name, literal: chain.callee.literal?.canonical, label: "."),
      kind: .modifiers, content: lower..<max(upper ?? lower, lower), isClosed: false, owner: owner)
    block.start = start
    for modifier in chain.modifiers {
      let range = modifier.start..<endWithoutSpace(of: Syntax(modifier.node), after: modifier.start)
      add(range, HeadReader.read(modifier), Syntax(modifier.node), parts: modifier.parts, to: block)
    }
    return block
  }

  private func add(
    _ range: Range<Int>, _ head: (Head, Item.Details), _ node: Syntax, parts: [Syntax],
    to block: Block
  ) {
    let position = block.items.last?.end ?? block.content.lowerBound
    let isWhole = position <= range.lowerBound && range.upperBound <= block.content.upperBound
    guard isWhole, !range.isEmpty else { return }
    let source = source
    block.items.append(
      item(head, node, parts: parts, range, after: position, in: block) {
        // A modifier's node includes its base.
        source.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      })
    block.tail = range.upperBound
  }

  private func role(ofListIn parent: Syntax) -> Block.Role {
    if let call = parent.as(FunctionCallExprSyntax.self) {
      let callee = Callee(call)
      return .init(owner: callee.name, literal: callee.literal?.canonical, label: "(…)")
    }
    // An array is identified by its context: a label, a key, a name.
    let place = parent.parent
    let name =
      place?.as(LabeledExprSyntax.self)?.label?.text
      ?? place?.as(DictionaryElementSyntax.self)?.key.canonical
      ?? place?.parent?.as(PatternBindingSyntax.self)?.pattern.canonical ?? ""
    return .init(owner: name, label: parent.is(TupleExprSyntax.self) ? "( )" : "[…]")
  }

  private func start(of node: Syntax) -> Int {
    min(node.positionAfterSkippingLeadingTrivia.utf8Offset, source.count)
  }

  private func endWithoutComma(of element: Syntax) -> Int {
    let last =
      element.as(LabeledExprSyntax.self).map { Syntax($0.expression) }
      ?? element.as(ArrayElementSyntax.self).map { Syntax($0.expression) }
      ?? element.as(DictionaryElementSyntax.self).map { Syntax($0.value) } ?? element
    return max(
      min(last.endPositionBeforeTrailingTrivia.utf8Offset, source.count), start(of: element))
  }
}
