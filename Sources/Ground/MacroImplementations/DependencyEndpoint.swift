import SwiftSyntax

/// A property of a dependency: its name, type and default, as in its source.
struct DependencyEndpoint {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: TokenSyntax
  let type: TypeSyntax

  /// Reads a declaration's single property, if it has a name and a type.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.bindings.count == 1, let binding = declaration.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    self.name = name.trimmed
    self.type = type
  }

  var defaultValue: ExprSyntax? { binding.initializer?.value }

  /// The type as a function type; nil for other kinds of types.
  var function: FunctionTypeSyntax? { type.function }

  /// The access level of the property, followed by a space.
  var accessText: String {
    declaration.modifiers.first(where: \.isAccess).map { "\($0.name.text) " } ?? ""
  }

  /// The closure's attributes that a method can carry as well, one per line.
  ///
  /// A method of a global actor is implicitly sendable and must not be marked so.
  var methodAttributes: String {
    let ofTypesOnly = ["autoclosure", "convention", "escaping"]
    let names = (type.as(AttributedTypeSyntax.self)?.attributes ?? [])
      .compactMap { $0.as(AttributeSyntax.self) }
      .filter { !ofTypesOnly.contains($0.attributeName.trimmedDescription) }
      .map(\.trimmedDescription)
    let isIsolated = names.contains { $0 != "@Sendable" }
    return names.filter { !isIsolated || $0 != "@Sendable" }.map { "\($0)\n" }.joined()
  }
}

extension TypeSyntax {
  /// The function type without parentheses and attributes; nil for other kinds of types.
  var function: FunctionTypeSyntax? {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.function }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.function
    }
    return self.as(FunctionTypeSyntax.self)
  }
}

extension FunctionTypeSyntax {
  var `throws`: Bool { effectSpecifiers?.throwsClause != nil }

  var isAsync: Bool { effectSpecifiers?.asyncSpecifier != nil }

  var returnsVoid: Bool {
    ["Void", "()", "Swift.Void"].contains(returnClause.type.trimmedDescription)
  }

  var returnsOptional: Bool {
    let type = returnClause.type
    return type.is(OptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}

extension DeclModifierSyntax {
  /// Whether the modifier is an access level; `private(set)` is not.
  var isAccess: Bool {
    let levels: [Keyword] = [.public, .package, .internal, .fileprivate, .private, .open]
    return detail == nil && levels.contains { name.tokenKind == .keyword($0) }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String { identifier?.name ?? text }

  /// Whether the text is a valid name of a function.
  var isValidName: Bool { text.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil }
}
