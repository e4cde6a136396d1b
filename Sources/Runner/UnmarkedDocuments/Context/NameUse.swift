import SwiftSyntax

/// The names in a piece of code, by their role.
struct NameUse: Sendable {
  /// The names that may refer to declarations at file level: no members, no argument labels, and no
  /// parameters, members and variables that the code itself declares in a nested scope.
  private(set) var free: Set<String> = []
  /// The names of members after a dot.
  private(set) var members: Set<String> = []
  /// The operators.
  private(set) var operators: Set<String> = []

  init() {}

  init(in node: some SyntaxProtocol) {
    let reader = NameReader(viewMode: .sourceAccurate)
    reader.walk(node)
    free = reader.free.subtracting(reader.inner)
    members = reader.members
    operators = reader.operators
  }

  mutating func insert(_ name: String) { free.insert(name) }

  mutating func formUnion(_ other: Self) {
    free.formUnion(other.free)
    members.formUnion(other.members)
    operators.formUnion(other.operators)
  }
}

/// A visitor that sorts the names of a piece of code by their role.
private final class NameReader: MacroVisitor {
  private(set) var free: Set<String> = []
  private(set) var members: Set<String> = []
  private(set) var operators: Set<String> = []
  /// The names declared in a nested scope.
  private(set) var inner: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text.filter { $0 != "`" }
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName == node {
      members.insert(name)
    } else {
      insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    // A label is that of an extension's method.
    if node.expressions.first?.label != nil { members.insert(Effects.interpolating) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    insert(node.name.text)
    return .visitChildren
  }

  override func readMacro(_ name: String) { insert(name) }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    // A condition contains none of the program's names.
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: PrecedenceGroupNameSyntax) -> SyntaxVisitorContinueKind {
    insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: OperatorPrecedenceAndTypesSyntax) -> SyntaxVisitorContinueKind {
    insert(node.precedenceGroup.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    inner.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    inner.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    inner.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    inner.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    inner.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let names = node.pattern.boundNames
    let sequence = NameUse(in: node.sequence).free
    inner.formUnion(names.filter { !sequence.contains($0) })
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isInner { inner.formUnion(node.bindings.flatMap(\.pattern.boundNames)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isInner { inner.insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name):
      operators.insert(name)
    default: break
    }
    return .skipChildren
  }

  /// Adds a name and, for `$count` and `_count`, the name of their property.
  private func insert(_ name: String) {
    free.insert(name)
    if name.hasPrefix("$") || name.hasPrefix("_") { free.insert(String(name.dropFirst())) }
  }
}

extension PatternSyntax {
  /// The variables declared by the pattern.
  var boundNames: [String] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    if let tuple = self.as(TuplePatternSyntax.self) {
      return tuple.elements.flatMap(\.pattern.boundNames)
    }
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.boundNames }
    // `.stove(let pot)`, `let pot as Pot`.
    guard self.is(ExpressionPatternSyntax.self) else { return [] }
    let reader = PatternReader(viewMode: .sourceAccurate)
    reader.walk(self)
    return reader.names
  }
}

/// A visitor that collects the variables of the patterns in an expression.
private final class PatternReader: SyntaxVisitor {
  private(set) var names: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier.text)
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// Whether the declaration is in a nested scope: a type, a body, a closure.
  fileprivate var isInner: Bool {
    var node = parent
    while let current = node {
      if current.is(MemberBlockSyntax.self) || current.is(CodeBlockSyntax.self)
        || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}

extension UnmarkedSnippet {
  /// The names declared at file level.
  var ownNames: Set<String> {
    Set(items.flatMap(\.keys).map { String($0.prefix { $0 != "(" }) })
  }
}
