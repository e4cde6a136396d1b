import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a reducer of a struct, or of an enum of features.
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
}

extension AttributeListSyntax {
  /// Returns whether the list has an attribute of this name, with or without a module qualifier.
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
    if let reduce = members.reduce, let body = members.body {
      context.diagnose(
        Diagnostic(
          node: reduce.name,
          message: MacroExpansionWarningMessage(
            """
            A 'reduce' method should not be defined in a reducer with a 'body'; it takes \
            precedence and 'body' will never be invoked.
            """),
          notes: [
            Note(
              node: Syntax(body), message: MacroExpansionNoteMessage("'body' defined here"))
          ]))
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
