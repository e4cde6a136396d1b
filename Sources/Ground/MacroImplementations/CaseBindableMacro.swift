import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Generates an enum with a binding for each value of a case, and the case paths behind them.
struct CaseBindableMacro {
  /// Whether the enum has its case paths from another attribute, or by hand.
  private static func hasCasePaths(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.attributes.contains(named: "CasePathable")
      || declaration.as(EnumDeclSyntax.self)?.conforms(to: "CasePathable") == true
  }
}

extension CaseBindableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else { return [] }
    let casePaths =
      hasCasePaths(declaration)
      ? []
      : try CasePathableMacro.expansion(
        of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols,
        in: context)
    return casePaths + [
      try ExtensionDeclSyntax(
        """
        \(raw: declaration.availabilityPrefix)extension \(type.trimmed): \
        SwiftNavigation.CaseBindable {}
        """)
    ]
  }
}

extension CaseBindableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let casePaths =
      hasCasePaths(declaration)
      ? []
      : try CasePathableMacro.expansion(
        of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
    guard let declaration = declaration.as(EnumDeclSyntax.self) else { return casePaths }
    let elements = EnumElements(declaration.memberBlock.members)
    let access = declaration.memberAccess
    let cases = elements.text(\.bindingCase)
    let bindings = elements.text(\.bindings)
    return casePaths + [
      """
      \(raw: access)enum CaseBinding {
      \(raw: cases)}
      """,
      """
      @MainActor \(raw: access)static func _$caseBinding(\
      _ binding: SwiftNavigation._CaseValueBinding<Self>) -> CaseBinding {
      switch binding.wrappedValue {
      \(raw: bindings)}
      }
      """,
    ]
  }
}

extension EnumElements.Element {
  private var parameters: [EnumCaseParameterSyntax] {
    (syntax.parameterClause?.parameters).map(Array.init) ?? []
  }

  /// Returns the label of a parameter with its colon; empty without one.
  private func label(_ parameter: EnumCaseParameterSyntax) -> String {
    parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : "\($0.text): " } ?? ""
  }

  /// The case of the bindings to this case's values.
  fileprivate var bindingCase: String {
    if parameters.isEmpty { return "case \(name.text)\n" }
    let values = parameters.map {
      "\(label($0))SwiftNavigation._CaseValueBinding<\($0.type.trimmed)>"
    }
    return "case \(name.text)(\(values.joined(separator: ", ")))\n"
  }

  /// The branch of a `switch` that makes those bindings.
  fileprivate var bindings: String {
    let name = name.text
    if parameters.isEmpty { return "case .\(name): return .\(name)\n" }
    let values = parameters.indices.map { "v\($0)" }
    let whole = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    let arguments = parameters.enumerated().map { index, parameter in
      label(parameter) + (values.count == 1 ? "values" : "values[dynamicMember: \\.\(index)]")
    }
    return """
      case let .\(name)(\(values.joined(separator: ", "))):
      let values = binding._$value(of: allCasePaths.\(name), orElse: \(whole))
      return .\(name)(\(arguments.joined(separator: ", ")))

      """
  }
}
