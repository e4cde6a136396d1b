import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Generates one case path for each case of an enum.
struct CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self),
      !declaration.conforms(to: "CasePathable")
    else { return [] }
    return [
      try ExtensionDeclSyntax(
        """
        \(raw: declaration.availabilityPrefix)nonisolated extension \(type.trimmed): \
        CasePaths.CasePathable, CasePaths.CasePathIterable {}
        """)
    ]
  }
}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      throw DiagnosticsError(diagnostics: [.notAnEnum(declaration, attribute: node)])
    }
    let name = declaration.name.trimmed
    let elements = EnumElements(declaration.memberBlock.members)
    try refuseOverloads(elements.all)

    let access = declaration.memberAccess
    let root = "root"
    let properties = elements.text { element in
      element.casePath(of: name.text, access: access)
    }
    let searches = elements.text { element in
      """
      if case .\(element.name.text) = \(root) { return \\.\(element.name.text) }

      """
    }
    let listing = elements.text { element in
      """
      allCasePaths.append(\\.\(element.name.text))

      """
    }
    let keyPath = "CasePaths.PartialCaseKeyPath<\(name.text)>"
    let isEmpty = elements.all.isEmpty
    // The compiler warns about code with a value of an uninhabited type.
    let fallback = isEmpty ? "" : "return \\._$never"
    let namesElement = elements.all.contains { $0.valueType(of: name.text).contains("_$Element") }
    let element: [DeclSyntax] =
      namesElement ? ["\(raw: access)typealias _$Element = Element"] : []
    return [
      """
      \(raw: access)nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, \
      Swift.Sendable, Swift.Sequence {
      \(raw: access)subscript(root: \(name)) -> \(raw: keyPath) {
      \(raw: searches)\(raw: fallback)
      }
      \(raw: properties)\(raw: access)func makeIterator() \
      -> Swift.IndexingIterator<[\(raw: keyPath)]> {
      \(raw: isEmpty ? "let" : "var") allCasePaths: [\(raw: keyPath)] = []
      \(raw: listing)return allCasePaths.makeIterator()
      }
      }
      """,
      """
      \(raw: access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
      """,
    ] + element
  }

  /// Diagnoses overloaded cases, whose paths would need two properties of the same name.
  private static func refuseOverloads(_ elements: [EnumElements.Element]) throws {
    var names: Set<String> = []
    for element in elements where !names.insert(element.name.text).inserted {
      throw DiagnosticsError(diagnostics: [.overloadedCase(element.syntax.name)])
    }
  }
}

// MARK: - Cases

extension EnumElements.Element {
  /// Returns the declaration of this case's path.
  fileprivate func casePath(of root: String, access: String) -> String {
    let name = name.text
    let comment = comment.isEmpty ? "" : comment + "\n"
    guard let parameters = syntax.parameterClause?.parameters, !parameters.isEmpty else {
      return """
        \(comment)\(access)var \(name): CasePaths.AnyCasePath<\(root), Void> {
        ._$embed({ \(root).\(name) }) {
        guard case .\(name) = $0 else { return nil }
        return ()
        }
        }

        """
    }
    let labels = parameters.map { parameter in
      parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
    }
    let values = parameters.indices.enumerated().map { "v\($0.offset)" }
    // The compiler would warn about a closure that embeds a single value of an uninhabited type,
    // such as the action of `AlertState<Never>`.
    let embed =
      if values.count == 1 {
        "\(root).\(name)"
      } else {
        "{ \(root).\(name)("
          + zip(labels, values.indices)
          .map { label, index in (label.map { "\($0): " } ?? "") + "$0.\(index)" }
          .joined(separator: ", ") + ") }"
      }
    let bindings = values.joined(separator: ", ")
    // The pattern of an uninhabited value is a special case: the compiler warns about code that
    // handles one.
    if ["Never", "Swift.Never"].contains(valueType(of: root)) {
      return """
        \(comment)\(access)var \(name): CasePaths.AnyCasePath<\(root), Swift.Never> {
        ._$embed(\(root).\(name)) { _ in nil }
        }

        """
    }
    return """
      \(comment)\(access)var \(name): CasePaths.AnyCasePath<\(root), \(valueType(of: root))> {
      ._$embed(\(embed)) {
      guard case let .\(name)(\(bindings)) = $0 else { return nil }
      return \(values.count == 1 ? bindings : "(\(bindings))")
      }
      }

      """
  }

  /// Returns the type of the case's value: that of its only parameter, or a tuple of several.
  fileprivate func valueType(of root: String) -> String {
    let parameters = (syntax.parameterClause?.parameters).map(Array.init) ?? []
    let types = parameters.map { parameter in
      NameRewriter(name: root).rewrite(parameter.type.trimmed).description
    }
    if types.count == 1 { return types[0] }
    return "("
      + zip(parameters, types).map { parameter, type in
        guard let label = parameter.firstName, label.tokenKind != .wildcard else { return type }
        return "\(label.text): \(type)"
      }
      .joined(separator: ", ") + ")"
  }
}

/// Renames types with another meaning inside `AllCasePaths`: `Self` becomes the enum's name, and
/// `Element` an alias.
private final class NameRewriter: SyntaxRewriter {
  let name: String

  init(name: String) {
    self.name = name
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.genericArgumentClause == nil else { return super.visit(node) }
    switch node.name.text {
    case "Self": return TypeSyntax(node.with(\.name, .identifier(name)))
    case "Element": return TypeSyntax(node.with(\.name, .identifier("_$Element")))
    default: return super.visit(node)
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func notAnEnum(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
  ) -> Self {
    Self(
      node: attribute,
      message: MacroExpansionErrorMessage(
        "'@\(attribute.attributeName.trimmed)' cannot be applied to \(declaration.kindDescription)")
    )
  }

  fileprivate static func overloadedCase(_ name: TokenSyntax) -> Self {
    Self(
      node: name,
      message: MacroExpansionErrorMessage(
        "'@CasePathable' cannot be applied to overloaded case name '\(name.text)'"))
  }
}
