import SwiftSyntax

/// The possible effects of a piece of code on state outside of it, by names.
struct Effects: Sendable {
  /// The variables, and types with static state, that it assigns or passes as `inout`.
  var changed: Set<String> = []
  /// The variables whose methods it calls.
  var receivers: [Call] = []
  /// The variables that it passes to functions.
  var passed: [Call] = []
  /// Every name in it: what it mentions may be called.
  var mentioned: Set<String> = []
  /// Whether it is the value of a variable, so that a call of it is one of an unknown function.
  var isOfVariable = false

  struct Call: Hashable, Sendable {
    var variable: String
    var function: String
  }

  /// The placeholder for the parameters of a function.
  static let parameter = "parameter of the function"
  /// The placeholder for the instance whose method it is.
  static let instance = "self"
  /// The name under which subscripts are known.
  static let subscripting = "subscript"
  /// The name under which deinitializers are known.
  static let deinitializer = "deinit"
}

extension Effects {
  /// The type whose member a piece of code is.
  struct Owner {
    var name: String
    var members: Set<String>
    var staticMembers: Set<String>
  }

  /// - Parameter parameters: the names of the enclosing function's parameters.
  init(of node: some SyntaxProtocol, parameters: Set<String> = [], in owner: Owner? = nil) {
    let reader = EffectReader(viewMode: .sourceAccurate)
    reader.walk(node)
    let names = NameUse(in: node)
    mentioned = names.free.union(names.members).union(names.operators)
    if !reader.changed.isEmpty { mentioned.insert(Self.deinitializer) }
    if reader.usesSubscripts { mentioned.insert(Self.subscripting) }
    func outer(_ name: String, _ seen: Set<String> = []) -> Set<String> {
      if parameters.contains(name) { return [Self.parameter] }
      if let sources = reader.locals[name] {
        return sources.subtracting(seen).reduce(into: []) {
          $0.formUnion(outer($1, seen.union([name])))
        }
      }
      guard let owner else { return [name] }
      if owner.members.contains(name) || ["self", "super"].contains(name) {
        return [Self.instance]
      }
      if owner.staticMembers.contains(name) || name == "Self" { return [owner.name] }
      // It may be a member that another part of the type declares.
      return name.first?.isUppercase == true ? [name] : [name, Self.instance, owner.name]
    }
    for name in reader.changed { changed.formUnion(outer(name)) }
    let calls = reader.called.filter { owner?.members.contains($0) == true }
    receivers = calls.map { Call(variable: Self.instance, function: $0) }
    receivers += reader.receivers.flatMap { call in
      outer(call.variable).map { Call(variable: $0, function: call.function) }
    }
    passed = reader.passed.flatMap { call in
      outer(call.variable).map { Call(variable: $0, function: call.function) }
    }
  }

  /// Returns the effects of a declaration's callable parts, by the names under which they are used.
  static func callable(in declaration: DeclSyntax) -> [(name: String, effects: Self)] {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return [(function.name.text, function.effects(in: nil))]
    }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.effects(in: nil)
    }
    if let type = declaration.asProtocol((any DeclGroupSyntax).self) { return callable(in: type) }
    return []
  }

  private static func callable(in type: any DeclGroupSyntax) -> [(name: String, effects: Self)] {
    let name =
      type.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
    let declarations = type.memberBlock.members.map(\.decl)
    let owner = Owner(
      name: name, members: Set(declarations.flatMap { $0.memberNames(areStatic: false) }),
      staticMembers: Set(declarations.flatMap { $0.memberNames(areStatic: true) }))
    return declarations.flatMap { declaration -> [(name: String, effects: Self)] in
      if let function = declaration.as(FunctionDeclSyntax.self) {
        return [(function.name.text, function.effects(in: owner))]
      }
      if let initializer = declaration.as(InitializerDeclSyntax.self) {
        let parameters = initializer.signature.parameterClause.names
        return [(name, Self(of: initializer, parameters: parameters, in: owner))]
      }
      if declaration.is(DeinitializerDeclSyntax.self) {
        return [(deinitializer, Self(of: declaration, in: owner))]
      }
      if declaration.is(SubscriptDeclSyntax.self) {
        // It is used without a name, on any variable.
        return [(subscripting, Self(of: declaration, in: owner))]
      }
      if let variable = declaration.as(VariableDeclSyntax.self) {
        return variable.effects(in: owner)
      }
      if let nested = declaration.asProtocol((any DeclGroupSyntax).self) {
        return callable(in: nested)
      }
      return []
    }
  }
}

extension FunctionDeclSyntax {
  fileprivate func effects(in owner: Effects.Owner?) -> Effects {
    Effects(of: self, parameters: signature.parameterClause.names, in: owner)
  }
}

extension VariableDeclSyntax {
  /// The effects of each variable's initial value, accessors and wrappers, by its name.
  fileprivate func effects(in owner: Effects.Owner?) -> [(name: String, effects: Effects)] {
    let wrappers = attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    }
    return bindings.flatMap { binding in
      var effects = Effects(of: binding, in: owner)
      effects.isOfVariable = true
      if !wrappers.isEmpty { effects.mentioned.formUnion(wrappers + ["wrappedValue"]) }
      return binding.pattern.boundNames.map { ($0, effects) }
    }
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var names: Set<String> {
    Set(parameters.map { ($0.secondName ?? $0.firstName).text })
  }
}

extension DeclSyntax {
  fileprivate func memberNames(areStatic: Bool) -> [String] {
    let modifiers = self.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    guard modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) == areStatic
    else { return [] }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap(\.pattern.boundNames)
    }
    return self.as(FunctionDeclSyntax.self).map { [$0.name.text] } ?? []
  }
}

/// A visitor that finds assignments, `inout` arguments and calls.
private final class EffectReader: SyntaxVisitor {
  private(set) var changed: Set<String> = []
  private(set) var receivers: [Effects.Call] = []
  private(set) var passed: [Effects.Call] = []
  /// The functions that are called without a variable.
  private(set) var called: Set<String> = []
  private(set) var usesSubscripts = false
  /// The local variables, each with the names that its value may be an alias of.
  private(set) var locals: [String: Set<String>] = [:]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() where index > 0 && element.isAssigning {
      changed.formUnion(elements[index - 1].roots)
    }
    for (index, element) in elements.enumerated() where index > 0 {
      guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text,
        !StandardNames.operators.contains(name)
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

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function: String
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      function = member.declName.baseName.text
      if let base = member.base {
        receivers += base.roots.map { .init(variable: $0, function: function) }
      }
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      function = name
      called.insert(name)
    } else {
      return .visitChildren
    }
    for argument in node.arguments {
      passed += argument.expression.passedRoots.map { .init(variable: $0, function: function) }
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
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
    for name in node.pattern.boundNames {
      locals[name, default: []].formUnion(node.sequence.roots.subtracting([name]))
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // The parameters of a closure may be elements of what it is passed to.
    let call =
      node.parent?.as(FunctionCallExprSyntax.self)
      ?? node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let sources = call?.calledExpression.roots ?? []
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

extension ExprSyntax {
  /// The variables that hold the place or the value of the expression.
  var roots: Set<String> {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return [name.baseName.text.filter { $0 != "`" }]
    case .memberAccessExpr(let member): return member.base?.roots ?? []
    case .subscriptCallExpr(let call): return call.calledExpression.roots
    case .functionCallExpr(let call): return call.calledExpression.roots
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

  /// The variables whose value a call may keep or change: a path, or the elements of a literal.
  fileprivate var passedRoots: Set<String> {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr, .inOutExpr, .forceUnwrapExpr, .subscriptCallExpr,
      .arrayExpr, .dictionaryExpr, .tupleExpr:
      return roots
    default: return []
    }
  }

  /// Whether the operator is `=`, `+=` and the like.
  var isAssigning: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
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
