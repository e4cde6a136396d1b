import SwiftSyntax

/// A visitor that finds assignments, `inout` arguments and calls.
final class EffectReader: SyntaxVisitor {
  private(set) var changed: Set<String> = []
  private(set) var receivers: [Effects.Call] = []
  private(set) var passed: [Effects.Call] = []
  /// The functions called without a variable.
  private(set) var called: Set<String> = []
  private(set) var references: [Effects.Call] = []
  /// The members that it reads: a getter may change its instance.
  private(set) var reads: [Effects.Call] = []
  /// The implicit members that it passes to functions: `fill(.main)`.
  private(set) var implicit: [Effects.Call] = []
  private(set) var usesInterpolation = false
  private(set) var iterated: Set<String> = []
  private(set) var subscribed: Set<String> = []
  private(set) var usesSubscripts = false
  private(set) var usesPatterns = false
  /// The local variables, each with the names that its value may alias.
  private(set) var locals: [String: Set<String>] = [:]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() where index > 0 && element.isAssigning {
      changed.formUnion(elements[index - 1].roots)
    }
    for (index, element) in elements.enumerated() where index > 0 {
      guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text,
        !["=", "->", "is", "as"].contains(name)
      else { continue }
      for operand in elements[(index - 1)...].prefix(3) where operand != element {
        passed += operand.roots.map { .init(variable: $0, function: name) }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    usesSubscripts = true
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    changed.formUnion(node.expression.roots)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    pass(node.expression, to: node.operator.text)
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    pass(node.expression, to: node.operator.text)
    return .visitChildren
  }

  private func pass(_ operand: ExprSyntax, to sign: String) {
    passed += operand.roots.map { .init(variable: $0, function: sign) }
  }

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    usesInterpolation = true
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base {
      reads += base.roots.map { .init(variable: $0, function: node.declName.baseName.text) }
    }
    return .visitChildren
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    usesPatterns = true
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function: String
    let callee = node.calledExpression.unwrapped
    if let member = callee.as(MemberAccessExprSyntax.self) {
      function = member.declName.baseName.text
      if let base = member.base {
        receivers += base.roots.map { .init(variable: $0, function: function) }
        if node.passesClosures {
          subscribed.formUnion(base.roots.filter { $0.first?.isUppercase == true })
        }
      }
    } else if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      function = name
      called.insert(name)
    } else {
      called.formUnion(callee.roots)
      function = Effects.unknownFunction
    }
    for argument in node.arguments {
      passed += argument.expression.passedRoots.map { .init(variable: $0, function: function) }
      refer(to: argument.expression)
      if let member = argument.expression.as(MemberAccessExprSyntax.self), member.base == nil {
        implicit.append(.init(variable: member.declName.baseName.text, function: function))
      }
    }
    return .visitChildren
  }

  /// Reads a reference to a method: `let fill = kettle.fill`.
  private func refer(to value: ExprSyntax) {
    guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    references += base.roots.map { .init(variable: $0, function: member.declName.baseName.text) }
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { refer(to: value) }
    guard node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) != true else {
      return .visitChildren
    }
    let isTopLevel =
      node.parent?.parent?.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    guard !isTopLevel, let value = node.initializer?.value else { return .visitChildren }
    for name in node.pattern.boundNames { locals[name, default: []].formUnion(value.roots) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    for name in node.pattern.boundNames {
      let sources = node.initializer?.value.roots ?? []
      if !sources.contains(name), node.initializer != nil {
        locals[name, default: []].formUnion(sources)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    iterated.formUnion(node.sequence.roots)
    // The elements of `zip(pots, cups)` are those of its arguments.
    var sources = node.sequence.roots
    if let call = node.sequence.as(FunctionCallExprSyntax.self) {
      sources.formUnion(call.passedRoots)
    }
    for name in node.pattern.boundNames {
      locals[name, default: []].formUnion(sources.subtracting([name]))
    }
    return .visitChildren
  }

  /// Reads a `switch` as a binding: the pattern of a `case` may bind parts of the matched value.
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    for case .switchCase(let entry) in node.cases {
      guard case .case(let label) = entry.label else { continue }
      for item in label.caseItems { bind(item.pattern, to: node.subject.roots) }
    }
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    bind(node.pattern, to: node.initializer.value.roots)
    return .visitChildren
  }

  private func bind(_ pattern: PatternSyntax, to sources: Set<String>) {
    for name in pattern.boundNames where !sources.contains(name) {
      locals[name, default: []].formUnion(sources)
    }
  }

  /// Reads a `do` statement: a caught error may be any value that its statements mention.
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    guard !node.catchClauses.isEmpty else { return .visitChildren }
    let reader = RootReader(viewMode: .sourceAccurate)
    reader.walk(node.body)
    locals["error", default: []].formUnion(reader.names.subtracting(["error"]))
    for item in node.catchClauses.flatMap(\.catchItems) {
      if let pattern = item.pattern { bind(pattern, to: reader.names) }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // The parameters of a closure may be elements of what it is passed to.
    let call =
      node.parent?.as(FunctionCallExprSyntax.self)
      ?? node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let sources = (call?.calledExpression.roots ?? []).union(call?.passedRoots ?? [])
    for index in 0..<4 { locals["$\(index)", default: []].formUnion(sources) }
    var names: [String] = []
    if case .simpleInput(let list)? = node.signature?.parameterClause {
      names = list.map(\.name.text)
    } else if case .parameterClause(let clause)? = node.signature?.parameterClause {
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
    for name in names { locals[name, default: []].formUnion(sources) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The variables with values that the call may keep, change or return.
  fileprivate var passedRoots: Set<String> {
    arguments.reduce(into: []) { $0.formUnion($1.expression.passedRoots) }
  }

  /// The variables that the result may be a part of: that of the call, and the arguments of a
  /// function that may return one.
  fileprivate var resultRoots: Set<String> {
    let roots = calledExpression.roots
    let name =
      calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? roots.first ?? ""
    let isContainer = ["Array", "Set", "Dictionary", "Optional", "Result"].contains(name)
    guard !StandardNames.reading.contains(name),
      isContainer || !StandardNames.types.contains(name)
    else { return roots }
    return roots.union(passedRoots)
  }

  /// Whether an argument is a closure.
  fileprivate var passesClosures: Bool {
    trailingClosure != nil || arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
  }
}

extension ExprSyntax {
  /// The expression without `?`, `!` and parentheses around it.
  fileprivate var unwrapped: ExprSyntax {
    if let chained = self.as(OptionalChainingExprSyntax.self) {
      return chained.expression.unwrapped
    }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.unwrapped }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return only.expression.unwrapped
    }
    return self
  }

  /// The variables that contain the expression's storage or value.
  var roots: Set<String> {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return [name.baseName.text.filter { $0 != "`" }]
    case .memberAccessExpr(let member): return member.base?.roots ?? []
    case .subscriptCallExpr(let call): return call.calledExpression.roots
    case .functionCallExpr(let call): return call.resultRoots
    case .forceUnwrapExpr(let value): return value.expression.roots
    case .optionalChainingExpr(let value): return value.expression.roots
    case .inOutExpr(let value): return value.expression.roots
    case .superExpr: return ["super"]
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr: return []
    default:
      let reader = RootReader(viewMode: .sourceAccurate)
      reader.walk(self)
      return reader.names
    }
  }

  /// The variables with values that a call may keep or change: a path, or the elements of a
  /// literal.
  fileprivate var passedRoots: Set<String> {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr, .inOutExpr, .forceUnwrapExpr, .subscriptCallExpr,
      .arrayExpr, .dictionaryExpr, .tupleExpr:
      return roots
    default: return []
    }
  }
}

/// A visitor that collects the variables in an expression.
private final class RootReader: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName != node {
      names.insert(node.baseName.text.filter { $0 != "`" })
    }
    return .visitChildren
  }
}
