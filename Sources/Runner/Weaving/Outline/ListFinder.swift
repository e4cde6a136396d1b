import SwiftSyntax

/// A visitor that finds a node's lists without braces: arguments, the elements of arrays and
/// dictionaries, and the modifiers of calls.
///
/// Lists inside closures belong to the items of those closures.
final class ListFinder: SyntaxVisitor {
  private(set) var lists: [Block] = []
  private let reader: OutlineReader
  private unowned let owner: Item

  init(reader: OutlineReader, owner: Item) {
    self.reader = reader
    self.owner = owner
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: LabeledExprListSyntax) -> SyntaxVisitorContinueKind {
    add(reader.list(node, owner: owner))
  }

  override func visit(_ node: ArrayElementListSyntax) -> SyntaxVisitorContinueKind {
    add(reader.list(node, owner: owner))
  }

  override func visit(_ node: DictionaryElementListSyntax) -> SyntaxVisitorContinueKind {
    add(reader.list(node, owner: owner))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    visit(chain: ExprSyntax(node))
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    visit(chain: ExprSyntax(node))
  }

  /// Visits a chain at its outermost part, which represents the whole.
  private func visit(chain node: ExprSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isInnerPartOfChain, let chain = Chain(node) else { return .visitChildren }
    return add(reader.list(chain, owner: owner))
  }

  private func add(_ list: Block?) -> SyntaxVisitorContinueKind {
    if let list { lists.append(list) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether another part of the chain follows.
  var isInnerPartOfChain: Bool {
    guard let parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == id
    }
    if let access = parent.as(SubscriptCallExprSyntax.self) {
      return access.calledExpression.id == id
    }
    return parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
      || parent.is(ForceUnwrapExprSyntax.self)
  }
}

extension Item {
  /// The modifiers at the end of its expression.
  var modifiers: Block? {
    lists.first { $0.kind == .modifiers && $0.content.upperBound == end }
  }

  /// The modifiers of the item's call; nil if it is not a call.
  var chain: Block? {
    guard head.kind == .call else { return nil }
    return lists.first { $0.kind == .modifiers && $0.start == start }
      ?? lists.first { $0.kind == .modifiers }
  }
}
