import SwiftSyntax

/// The names declared by a type.
struct DeclaredMembers {
  private(set) var names: Set<String> = []
  private(set) var reduce: FunctionDeclSyntax?
  /// The name of the property `body`, if it is declared.
  private(set) var body: TokenSyntax?
  /// The state and action types of `body` or `reduce`, as written in their types.
  private(set) var bodyArguments: (state: String, action: String)?

  /// The identifiers in the initial value of a `body` without a type annotation; nil if there is no
  /// such `body`.
  private var inferredBodyTypes: Set<String>?

  /// Returns whether a type is neither declared nor inferred from a `body` of another type.
  func lacks(
    _ name: String, argument: KeyPath<(state: String, action: String), String>
  ) -> Bool {
    if names.contains(name) { return false }
    if let spelled = bodyArguments?[keyPath: argument] {
      return [name, "Self.\(name)"].contains(spelled)
    }
    return inferredBodyTypes?.contains(name) ?? true
  }

  init(_ declaration: some DeclGroupSyntax) {
    add(declaration.memberBlock.members)
  }

  private mutating func add(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        if function.name.text == "reduce", labels == ["into", "action"] {
          reduce = function
          bodyArguments = bodyArguments ?? function.reducedTypes
        }
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        bodyArguments = bodyArguments ?? variable.bodyArguments
        for binding in variable.bindings {
          guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
          names.insert(pattern.identifier.text)
          if pattern.identifier.text == "body" { body = body ?? pattern.identifier }
          if pattern.identifier.text == "body", binding.typeAnnotation == nil,
            let value = binding.initializer?.value
          {
            inferredBodyTypes = Set(value.tokens(viewMode: .sourceAccurate).map(\.text))
          }
        }
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if let members = clause.elements?.as(MemberBlockItemListSyntax.self) { add(members) }
        }
      } else if let named = member.decl.asProtocol((any NamedDeclSyntax).self) {
        names.insert(named.name.text)
      }
    }
  }
}

extension VariableDeclSyntax {
  /// The state and action types of a `body`, as written in its type.
  var bodyArguments: (state: String, action: String)? {
    guard bindings.count == 1, let binding = bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body",
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some)
    else { return nil }
    let name: String
    let arguments: GenericArgumentListSyntax?
    if let constraint = type.constraint.as(IdentifierTypeSyntax.self) {
      name = constraint.name.text
      arguments = constraint.genericArgumentClause?.arguments
    } else if let constraint = type.constraint.as(MemberTypeSyntax.self) {
      name = constraint.name.text
      arguments = constraint.genericArgumentClause?.arguments
    } else {
      return nil
    }
    guard let arguments else { return nil }
    let texts = arguments.map { $0.argument.trimmedDescription }
    switch (name, texts.count) {
    case ("ReducerOf", 1): return ("\(texts[0]).State", "\(texts[0]).Action")
    case ("Reducer", 2): return (texts[0], texts[1])
    default: return nil
    }
  }
}

extension FunctionDeclSyntax {
  /// The types of the state and the action of a `reduce` method.
  fileprivate var reducedTypes: (state: String, action: String)? {
    let types = signature.parameterClause.parameters.map(\.type)
    guard types.count == 2 else { return nil }
    let state = types[0].as(AttributedTypeSyntax.self)?.baseType ?? types[0]
    return (state.trimmedDescription, types[1].trimmedDescription)
  }
}
