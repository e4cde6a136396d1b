import SwiftSyntax

/// A visitor that finds the blocks of an item, at any depth, and reads them.
final class BlockFinder: SyntaxVisitor {
  private(set) var blocks: [Block] = []
  private let reader: OutlineReader
  private unowned let owner: Item

  init(reader: OutlineReader, owner: Item) {
    self.reader = reader
    self.owner = owner
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ role: Block.Role, _ kind: Block.Kind, from opening: TokenSyntax, to closing: TokenSyntax,
    _ elements: some Sequence<some SyntaxProtocol>
  ) -> SyntaxVisitorContinueKind {
    let lower = min(opening.endOfOpening, reader.source.count)
    let upper =
      closing.presence == .missing
      ? reader.source.count : closing.positionAfterSkippingLeadingTrivia.utf8Offset
    add(role, kind, content: lower..<max(lower, upper), isClosed: true, elements)
    return .skipChildren
  }

  private func add(
    _ role: Block.Role, _ kind: Block.Kind, content: Range<Int>, isClosed: Bool,
    _ elements: some Sequence<some SyntaxProtocol>
  ) {
    // In code with syntax errors, a block can seem to end outside its owner, or to contain another
    // owner's block.
    let whole = max(owner.start, blocks.last?.content.upperBound ?? 0)..<max(owner.end, owner.start)
    guard whole.lowerBound <= content.lowerBound, content.upperBound <= whole.upperBound else {
      return
    }
    blocks.append(
      reader.block(
        role, kind, content: content, isClosed: isClosed, owner: owner,
        elements: elements.map(Syntax.init)))
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    add(
      .init(owner: "", label: ""), .members, from: node.leftBrace, to: node.rightBrace, node.members
    )
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    add(role(of: node), .statements, from: node.leftBrace, to: node.rightBrace, node.statements)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let opening = node.signature?.inKeyword ?? node.leftBrace
    return add(role(of: node), .statements, from: opening, to: node.rightBrace, node.statements)
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    let role = Block.Role(owner: "", label: "")
    if case .getter(let list) = node.accessors {
      return add(role, .statements, from: node.leftBrace, to: node.rightBrace, list)
    }
    let list = node.accessors.as(AccessorDeclListSyntax.self) ?? []
    return add(role, .accessors, from: node.leftBrace, to: node.rightBrace, list)
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    let role = Block.Role(owner: "switch " + node.subject.canonical, label: "")
    return add(role, .cases, from: node.leftBrace, to: node.rightBrace, node.cases)
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    // No brace ends this block, so the trivia after the last statement belongs to the next case.
    let colon = node.label.lastToken(viewMode: .sourceAccurate)
    let lower = colon?.endOfOpening ?? node.position.utf8Offset
    let upper = node.statements.last.map { owner.end(of: $0) } ?? lower
    add(
      .init(owner: "case", label: ""), .statements, content: lower..<max(lower, upper),
      isClosed: false, node.statements)
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (index, clause) in node.clauses.enumerated() {
      let next = node.clauses.dropFirst(index + 1).first?.poundKeyword ?? node.poundEndif
      let opening = clause.condition?.lastToken(viewMode: .sourceAccurate) ?? clause.poundKeyword
      let role = Block.Role(
        owner: clause.condition?.canonical ?? "", label: clause.poundKeyword.text)
      switch clause.elements {
      case .statements(let list): _ = add(role, .statements, from: opening, to: next, list)
      case .decls(let list): _ = add(role, .members, from: opening, to: next, list)
      case .switchCases(let list): _ = add(role, .cases, from: opening, to: next, list)
      default: break
      }
    }
    return .skipChildren
  }

  // MARK: Lists

  override func visit(_ node: LabeledExprListSyntax) -> SyntaxVisitorContinueKind {
    visit(list: node)
  }

  override func visit(_ node: ArrayElementListSyntax) -> SyntaxVisitorContinueKind {
    visit(list: node)
  }

  override func visit(_ node: DictionaryElementListSyntax) -> SyntaxVisitorContinueKind {
    visit(list: node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    visit(chain: ExprSyntax(node))
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    visit(chain: ExprSyntax(node))
  }

  /// Visits a list; it is a block only if the snippet elides a part of it.
  private func visit<List: SyntaxCollection>(list: List) -> SyntaxVisitorContinueKind {
    guard reader.hasElisions, let block = reader.list(list, owner: owner), block.elides else {
      return .visitChildren
    }
    blocks.append(block)
    return .skipChildren
  }

  private func visit(chain node: ExprSyntax) -> SyntaxVisitorContinueKind {
    guard reader.hasElisions, !node.isInnerPartOfChain, let chain = Chain(node),
      let block = reader.list(chain, owner: owner), block.elides
    else { return .visitChildren }
    walk(chain.base)
    blocks.append(block)
    return .skipChildren
  }

  // MARK: Roles

  private func role(of node: CodeBlockSyntax) -> Block.Role {
    guard let parent = node.parent else { return .init(owner: "", label: "") }
    if let condition = parent.as(IfExprSyntax.self) {
      return condition.body.id == node.id
        ? .init(owner: "if " + condition.conditions.canonical, label: "")
        : .init(owner: "else", label: "")
    }
    if let loop = parent.as(WhileStmtSyntax.self) {
      return .init(owner: "while " + loop.conditions.canonical, label: "")
    }
    if let loop = parent.as(ForStmtSyntax.self) {
      return .init(owner: "for " + loop.pattern.canonical, label: "")
    }
    if parent.is(GuardStmtSyntax.self) { return .init(owner: "guard", label: "else") }
    if let clause = parent.as(CatchClauseSyntax.self) {
      return .init(owner: "catch " + clause.catchItems.canonical, label: "")
    }
    if parent.is(DoStmtSyntax.self) { return .init(owner: "do", label: "") }
    if parent.is(RepeatStmtSyntax.self) { return .init(owner: "repeat", label: "") }
    if parent.is(DeferStmtSyntax.self) { return .init(owner: "defer", label: "") }
    return .init(owner: "", label: "")
  }

  private func role(of node: ClosureExprSyntax) -> Block.Role {
    if let call = node.parent?.as(FunctionCallExprSyntax.self) {
      let callee = Callee(call)
      // `{ … }()`: the closure is the callee.
      return .init(
        owner: callee.name, literal: callee.literal?.canonical,
        label: call.calledExpression.id == ExprSyntax(node).id ? "()" : "")
    }
    if let macro = node.parent?.asProtocol((any FreestandingMacroExpansionSyntax).self) {
      return .init(owner: "#" + macro.macroName.text, label: "")
    }
    if let element = node.parent?.as(MultipleTrailingClosureElementSyntax.self) {
      return role(labelled: element.label.text, in: Syntax(element))
    }
    if let argument = node.parent?.as(LabeledExprSyntax.self) {
      return role(labelled: argument.label?.text ?? "", in: Syntax(argument))
    }
    return .init(owner: "", label: "{}")
  }

  private func role(labelled label: String, in element: Syntax) -> Block.Role {
    guard let call = element.parent?.parent?.as(FunctionCallExprSyntax.self) else {
      return .init(owner: "", label: label)
    }
    let callee = Callee(call)
    return .init(owner: callee.name, literal: callee.literal?.canonical, label: label)
  }
}

extension TokenSyntax {
  /// The offset after the token and its trailing comment.
  fileprivate var endOfOpening: Int {
    let start = endPositionBeforeTrailingTrivia.utf8Offset
    var end = start
    var offset = start
    for piece in trailingTrivia {
      offset += piece.sourceLength.utf8Length
      if piece.isComment { end = offset }
    }
    return end
  }
}

extension Item {
  /// Returns the end of a nested node, excluding trailing white space.
  fileprivate func end(of node: some SyntaxProtocol) -> Int {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = max(node.endPosition.utf8Offset, start)
    return start + Substring(source.text(start..<end)).trimmed.utf8.count
  }
}
