import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct a reducer, or an enum of features the reducer of its cases.
struct ReducerMacro {}

// MARK: - Conformances

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !declaration.conforms(to: "Reducer") else { return [] }
    let conformances =
      declaration.is(EnumDeclSyntax.self) ? "CaseReducer, Reducer" : "Reducer"
    return [
      try ExtensionDeclSyntax(
        """
        \(raw: declaration.availabilityPrefix)nonisolated extension \(type.trimmed): \
        \(raw: conformances) {}
        """)
    ]
  }
}

// MARK: - Members' attributes

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let type = member.as(EnumDeclSyntax.self) {
      return attributes(of: type)
    }
    if let element = member.as(EnumCaseDeclSyntax.self) {
      return attributes(of: element)
    }
    guard let property = member.as(VariableDeclSyntax.self),
      property.isComputedBody, let arguments = property.bodyArguments
    else { return [] }
    return ["@ReducerBuilder<\(raw: arguments.state), \(raw: arguments.action)>"]
  }

  private static func attributes(of type: EnumDeclSyntax) -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    guard ["Action", "State"].contains(type.name.text) else { return [] }
    if !type.attributes.contains(named: "CasePathable") { attributes.append("@CasePathable") }
    if type.name.text == "State", !type.attributes.contains(named: "dynamicMemberLookup") {
      attributes.append("@dynamicMemberLookup")
    }
    return attributes
  }

  private static func attributes(of element: EnumCaseDeclSyntax) -> [AttributeSyntax] {
    guard element.elements.count == 1, let type = element.elements.first?.reducerType,
      ReducerCase.isEphemeral(type), !element.attributes.contains(named: "ReducerCaseEphemeral"),
      !element.attributes.contains(named: "ReducerCaseIgnored")
    else { return [] }
    return ["@ReducerCaseEphemeral"]
  }
}

extension VariableDeclSyntax {
  /// Whether the property is a `body` that needs a builder.
  fileprivate var isComputedBody: Bool {
    bindings.first?.accessorBlock != nil && !attributes.contains(named: "ReducerBuilder")
  }

  /// The state and the actions of a `body`, as its type spells them.
  fileprivate var bodyArguments: (state: String, action: String)? {
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

extension AttributeListSyntax {
  /// Returns whether the list has an attribute of a name, under any module's qualification.
  func contains(named name: String) -> Bool {
    contains { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return false }
      let type = attribute.attributeName
      if let member = type.as(MemberTypeSyntax.self) { return member.name.text == name }
      return type.as(IdentifierTypeSyntax.self)?.name.text == name
    }
  }
}

// MARK: - Members

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let members = DeclaredMembers(declaration)
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return ReducerEnum(declaration, attribute: node)
        .members(beside: members)
    }
    guard declaration.is(StructDeclSyntax.self) else {
      throw DiagnosticsError(diagnostics: [
        Diagnostic(
          node: node,
          message: MacroExpansionErrorMessage(
            "'@Reducer' cannot be applied to \(declaration.kindDescription)"))
      ])
    }
    if let reduce = members.reduce, members.names.contains("body") {
      context.diagnose(
        Diagnostic(
          node: reduce.name,
          message: MacroExpansionWarningMessage(
            """
            A 'reduce' method should not be defined in a reducer with a 'body'; it takes \
            precedence and 'body' will never be invoked.
            """)))
    }
    let access = declaration.memberAccess
    var added: [DeclSyntax] = []
    if members.lacks("State", argument: \.state) {
      added.append(
        """
        @ObservableState
        \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
        \(raw: access)init() {}
        }
        """)
    }
    if members.lacks("Action", argument: \.action) {
      added.append("\(raw: access)enum Action: Equatable, Hashable, Sendable {}")
    }
    if !members.names.contains("body"), members.reduce == nil {
      added.append("\(raw: access)let body = EmptyReducer<State, Action>()")
    }
    return added
  }
}

/// The names that a type declares.
struct DeclaredMembers {
  private(set) var names: Set<String> = []
  private(set) var reduce: FunctionDeclSyntax?
  /// The state and the actions of `body` or `reduce`, as their types spell them.
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
