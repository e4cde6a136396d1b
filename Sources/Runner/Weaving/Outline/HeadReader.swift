import SwiftSyntax

/// The reader of heads.
enum HeadReader {
  static func read(_ node: Syntax) -> (Head, Item.Details) {
    if let declaration = node.asProtocol((any DeclSyntaxProtocol).self) {
      return read(declaration: DeclSyntax(declaration))
    }
    if let head = read(element: node) { return head }
    return read(statement: node)
  }

  /// Identifies an argument by its label, a dictionary's value by its key, another element by its
  /// text.
  private static func read(element node: Syntax) -> (Head, Item.Details)? {
    let name: any SyntaxProtocol
    if let argument = node.as(LabeledExprSyntax.self) {
      if let label = argument.label { return named(.element, label.text + ":", label.text + ":") }
      name = argument.expression
    } else if let element = node.as(ArrayElementSyntax.self) {
      name = element.expression
    } else if let element = node.as(DictionaryElementSyntax.self) {
      name = element.key
    } else {
      return nil
    }
    if name.canonical.hasPrefix(Elision.mark) { return named(.elision, "...", "...") }
    return named(.element, name.canonical, name.brief)
  }

  /// Identifies a modifier by its name alone: `.padding(16)` is a new version of `.padding(8)`.
  static func read(_ modifier: Chain.Modifier) -> (Head, Item.Details) {
    if modifier.name.hasPrefix(Elision.mark) { return named(.elision, "...", "...") }
    var (head, details) = named(.modifier, modifier.name, "." + modifier.name)
    details.arguments = modifier.calls.map(\.arguments.canonical).joined(separator: " ")
    return (head, details)
  }

  private static func read(declaration node: DeclSyntax) -> (Head, Item.Details) {
    switch node.as(DeclSyntaxEnum.self) {
    case .importDecl(let node):
      return named(.import, node.path.canonical, "import " + node.path.brief)
    case .structDecl(let node):
      if node.name.text.hasPrefix(Elision.mark) { return named(.elision, "...", "...") }
      return named(.type, node.name.text, node.name.text)
    case .classDecl(let node): return named(.type, node.name.text, node.name.text)
    case .enumDecl(let node): return named(.type, node.name.text, node.name.text)
    case .actorDecl(let node): return named(.type, node.name.text, node.name.text)
    case .protocolDecl(let node): return named(.type, node.name.text, node.name.text)
    case .extensionDecl(let node):
      let types = node.inheritanceClause?.inheritedTypes.map(\.type.canonical) ?? []
      let suffix = types.isEmpty ? "" : ": " + types.joined(separator: ", ")
      let constraint = node.genericWhereClause.map { " " + $0.brief } ?? ""
      return named(
        .extension, node.extendedType.canonical,
        "extension " + node.extendedType.brief + suffix + constraint)
    case .functionDecl(let node):
      let name = node.name.text + labels(node.signature.parameterClause)
      return named(.function, name, name, types: node.signature.canonical)
    case .initializerDecl(let node):
      let name = "init" + labels(node.signature.parameterClause)
      return named(.initializer, name, name, types: node.signature.canonical)
    case .deinitializerDecl:
      return named(.deinitializer, "deinit", "deinit")
    case .subscriptDecl(let node):
      let name = "subscript" + labels(node.parameterClause)
      return named(.subscript, name, name, types: node.parameterClause.canonical)
    case .variableDecl(let node):
      return read(variable: node)
    case .enumCaseDecl(let node):
      let name = node.elements.map(\.name.text).joined(separator: ", ")
      return named(.enumCase, name, "case " + name)
    case .macroExpansionDecl(let node):
      return read(macro: node.macroName, node.arguments)
    case .typeAliasDecl(let node): return named(.alias, node.name.text, node.name.text)
    case .associatedTypeDecl(let node): return named(.alias, node.name.text, node.name.text)
    case .operatorDecl(let node):
      return named(.operator, node.name.text + node.fixitySpecifier.text, node.name.text)
    case .precedenceGroupDecl(let node):
      return named(.operator, node.name.text, node.name.text)
    case .accessorDecl(let node):
      if node.body?.statements.canonical.hasPrefix(Elision.mark) ?? false {
        return named(.elision, "...", "...")
      }
      return named(.accessor, node.accessorSpecifier.text, node.accessorSpecifier.text)
    case .ifConfigDecl(let node):
      let condition = node.clauses.first?.condition
      return named(
        .conditional, condition?.canonical ?? "", "#if " + (condition?.brief ?? ""))
    default:
      return named(.expression, node.canonical, node.brief)
    }
  }

  private static func read(variable node: VariableDeclSyntax) -> (Head, Item.Details) {
    let patterns = node.bindings.map(\.pattern)
    if let binding = node.bindings.first, binding.pattern.is(WildcardPatternSyntax.self),
      let value = binding.initializer?.value
    {
      let (head, details) = read(expression: value)
      var discard = details
      discard.title = "let _ = " + details.title
      return (Head(kind: .discard, name: head.name, literal: head.literal), discard)
    }
    let name = patterns.map(\.canonical).joined(separator: ", ")
    let types = node.bindings.compactMap { $0.typeAnnotation?.type.canonical }
    return named(
      .variable, name, patterns.map(\.brief).joined(separator: ", "),
      types: types.joined(separator: ", "))
  }

  private static func read(macro name: TokenSyntax, _ arguments: LabeledExprListSyntax)
    -> (Head, Item.Details)
  {
    let literal = Callee.literal(in: arguments)
    let title = "#" + name.text + (literal.map { "[\($0.brief)]" } ?? "")
    return (
      Head(kind: .macro, name: name.text, literal: literal?.canonical),
      Item.Details(title: title, arguments: arguments.canonical)
    )
  }

  private static func named(_ kind: Head.Kind, _ name: String, _ title: String, types: String = "")
    -> (Head, Item.Details)
  {
    (Head(kind: kind, name: name), Item.Details(title: title, types: types))
  }

  private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  // MARK: Statements

  private static func read(statement node: Syntax) -> (Head, Item.Details) {
    func control(_ keyword: String, _ parts: (any SyntaxProtocol)?...) -> (Head, Item.Details) {
      let canonical = [keyword] + parts.compactMap { $0?.canonical }
      let brief = [keyword] + parts.compactMap { $0?.brief }
      return named(
        .control, canonical.joined(separator: " "), brief.joined(separator: " "))
    }
    switch node.as(SyntaxEnum.self) {
    case .ifExpr(let node): return control("if", node.conditions)
    case .guardStmt(let node): return control("guard", node.conditions)
    case .whileStmt(let node): return control("while", node.conditions)
    case .forStmt(let node): return control("for", node.pattern, node.inKeyword, node.sequence)
    case .switchExpr(let node): return control("switch", node.subject)
    case .repeatStmt: return control("repeat")
    case .doStmt: return control("do")
    case .deferStmt: return control("defer")
    case .labeledStmt(let node): return read(statement: Syntax(node.statement))
    case .returnStmt(let node): return transfer("return", node.expression)
    case .throwStmt(let node): return transfer("throw", node.expression)
    case .breakStmt: return transfer("break", nil)
    case .continueStmt: return transfer("continue", nil)
    case .fallThroughStmt: return transfer("fallthrough", nil)
    case .switchCase(let node):
      let label = node.label.canonical
      if label.contains(Elision.mark) { return named(.elision, "...", "...") }
      return named(.switchCase, label, String(node.label.brief.dropLast()))
    default:
      guard let expression = node.asProtocol((any ExprSyntaxProtocol).self) else {
        return named(.expression, node.canonical, node.brief)
      }
      return read(expression: ExprSyntax(expression))
    }
  }

  /// Reads a `return` or the like, identified by its keyword: a body usually has one.
  private static func transfer(_ keyword: String, _ value: ExprSyntax?) -> (Head, Item.Details) {
    var details = Item.Details(
      title: keyword + (value.map { " " + read(expression: $0).1.title } ?? ""))
    details.arguments = value?.canonical ?? ""
    return (Head(kind: .transfer, name: keyword), details)
  }

  private static func read(expression node: ExprSyntax) -> (Head, Item.Details) {
    if let attempt = node.as(TryExprSyntax.self) { return read(expression: attempt.expression) }
    if let attempt = node.as(AwaitExprSyntax.self) { return read(expression: attempt.expression) }
    if let sequence = node.as(SequenceExprSyntax.self), let left = sequence.elements.first,
      let operation = sequence.elements.dropFirst().first, operation.isAssignment
    {
      return named(
        .assignment, left.canonical + " " + operation.canonical,
        left.brief + " " + operation.brief)
    }
    if let macro = node.as(MacroExpansionExprSyntax.self) {
      return read(macro: macro.macroName, macro.arguments)
    }
    if let callee = Callee(startOf: node) { return read(callee) }
    let names = OutsideOfBlocks(node)
    return named(.expression, names.canonical, names.brief)
  }

  private static func read(_ callee: Callee) -> (Head, Item.Details) {
    let call = callee.call
    let literal = callee.literal?.canonical
    var details = Item.Details(
      title: call.calledExpression.brief + (callee.literal.map { "[\($0.brief)]" } ?? ""))
    details.arguments = call.arguments.canonical
    details.memberArgument = callee.memberArgument
    for element in call.additionalTrailingClosures {
      if let literal = FirstString(in: element.closure).found {
        details.labelLiterals.insert(element.label.text + ": " + literal)
      }
    }
    return (Head(kind: .call, name: callee.name, literal: literal), details)
  }
}

extension ExprSyntax {
  /// Whether the operator is `=`, `+=`, or another that writes its left operand.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }
}

/// The first string literal inside a closure.
private final class FirstString: SyntaxVisitor {
  var found: String?

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil { found = node.canonical }
    return .skipChildren
  }
}

/// Collects the text of an expression outside of its closures.
private final class OutsideOfBlocks: SyntaxVisitor {
  var words: [String] = []

  init(_ node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  var canonical: String { words.joined(separator: " ") }
  var brief: String { words.joined() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    words.append("{}")
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    words.append(token.text)
    return .skipChildren
  }
}
