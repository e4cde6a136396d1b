import SwiftSyntax

/// The parts of a declaration's header that distinguish declarations of one name, or that a new
/// version of the header can drop.
struct DeclarationFacts {
  /// The attributes as written: `@MainActor`, `@available(iOS 17, *)`.
  private(set) var attributes: [String] = []
  /// `public`, `final`, `private(set)`.
  private(set) var modifiers: [String] = []
  /// The superclass, and the protocols of the inheritance clause.
  private(set) var conformances: [String] = []
  /// The `where` clause of an extension.
  private(set) var constraint = ""
  /// The parameters of a function, an initializer or a subscript; nil for other declarations.
  private(set) var parameters: [Parameter]?

  /// The result type of a function or a subscript; empty if there is none.
  private(set) var result = ""

  struct Parameter {
    /// Whether a call has no label for the parameter, as for operators and subscripts.
    var isUnlabelled: Bool
    /// The name inside the body.
    var name: String
    /// The type, without attributes and `inout`.
    var type: String
  }

  init(_ node: Syntax) {
    if let node = node.asProtocol((any WithAttributesSyntax).self) {
      attributes = node.attributes.map { $0.as(AttributeSyntax.self)?.brief ?? $0.brief }
    }
    if let node = node.asProtocol((any WithModifiersSyntax).self) {
      modifiers = node.modifiers.map(\.brief)
    }
    if let node = node.asProtocol((any DeclGroupSyntax).self) {
      conformances = node.inheritanceClause?.inheritedTypes.map(\.type.brief) ?? []
    }
    if let node = node.as(ExtensionDeclSyntax.self) {
      constraint = node.genericWhereClause?.canonical ?? ""
    }
    let clause =
      node.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
      ?? node.as(SubscriptDeclSyntax.self)?.parameterClause
    let result =
      node.as(FunctionDeclSyntax.self)?.signature.returnClause
      ?? node.as(SubscriptDeclSyntax.self)?.returnClause
    self.result = result?.type.canonical ?? ""
    let isOperator = node.as(FunctionDeclSyntax.self)?.name.tokenKind.isOperator ?? false
    let hasNoLabels = isOperator || node.is(SubscriptDeclSyntax.self)
    parameters = clause?.parameters.map { parameter in
      let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
      return Parameter(
        isUnlabelled: hasNoLabels || parameter.firstName.text == "_",
        name: (parameter.secondName ?? parameter.firstName).text,
        type: type.canonical + (parameter.ellipsis == nil ? "" : "..."))
    }
  }

  /// Whether the declaration is a static or a class member.
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// The fixity of an operator, if it is not infix.
  var fixity: String? { modifiers.first { ["prefix", "postfix"].contains($0) } }

  /// Returns whether its parameter types differ from those of another declaration with the same
  /// name.
  func takesOtherTypes(than other: Self) -> Bool {
    parameters?.map(\.type) != other.parameters?.map(\.type)
  }

  /// Returns whether both are functions that can coexist, because their parameter or result types
  /// differ.
  func isOverload(of other: Self) -> Bool {
    guard parameters != nil, other.parameters != nil else { return false }
    return takesOtherTypes(than: other) || result != other.result
  }

  /// Returns the difference that lets this declaration coexist with another one of the same name,
  /// or nil if there is none.
  ///
  /// A parameter with the same label and name but another type indicates a new version rather than
  /// an overload.
  func distinction(from other: Self) -> Distinction? {
    let overloads = zip(parameters ?? [], other.parameters ?? []).contains { mine, theirs in
      mine.type != theirs.type && (mine.isUnlabelled || mine.name != theirs.name)
    }
    if overloads { return .types }
    if isStatic != other.isStatic { return .isStatic(other.isStatic) }
    if fixity != other.fixity { return .fixity(other.fixity ?? "infix") }
    return nil
  }

  /// A difference that allows two declarations of one name to coexist.
  enum Distinction {
    case types
    case isStatic(Bool)
    case fixity(String)
  }
}

extension TokenKind {
  fileprivate var isOperator: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}
