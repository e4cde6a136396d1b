import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds change tracking to the stored properties of a struct, or to the cases of an enum.
struct ObservableStateMacro {
  static let registrar = "_$observationRegistrar"
  static let tracked = "ObservationStateTracked"
  static let ignored = "ObservationStateIgnored"
  static let presents = "Presents"
}

// MARK: - Members

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let access = declaration.memberAccess
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return members(of: declaration, access: access)
    }
    guard declaration.is(StructDeclSyntax.self) else {
      throw DiagnosticsError(diagnostics: [.notAValue(declaration, attribute: node)])
    }
    return [
      "@\(raw: ignored) var \(raw: registrar) = ObservationStateRegistrar()",
      "\(raw: access)var _$id: ObservableStateID { \(raw: registrar).id }",
      "\(raw: access)mutating func _$willModify() { \(raw: registrar)._$willModify() }",
      "\(raw: access)static var _$registrar: PartialKeyPath<Self>? { \\Self.\(raw: registrar) }",
      """
      \(raw: access)static func _$stored(_ keyPath: PartialKeyPath<Self>) -> _StoredKeyPath<Self>? {
      \(raw: storedKeyPaths(of: declaration))return nil
      }
      """,
    ]
  }

  /// Returns the key paths of the hidden properties behind the tracked ones.
  private static func storedKeyPaths(of declaration: some DeclGroupSyntax) -> String {
    declaration.memberBlock.members.compactMap { member -> String? in
      guard let property = StoredProperty(member.decl), property.canChange, !property.isLazy
      else { return nil }
      guard property.has(presents) || property.has(tracked) || !property.hasWrapper
      else { return nil }
      let name = property.name.text
      let visible =
        property.has(presents) ? "$" + (property.name.identifier?.name ?? name) : name
      return """
        if keyPath == \\Self.\(visible) {
        return _StoredKeyPath(\\Self.\(property.hiddenName.text), observed: \\Self.\(name))
        }

        """
    }
    .joined()
  }

  private static func members(of declaration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
    let elements = EnumElements(declaration.memberBlock.members)
    var tag = -1
    let identities = elements.text { element in
      tag += 1
      let name = element.name.text
      if element.syntax.parameterClause?.parameters.count == 1 {
        return "case let .\(name)(state): return ._$id(for: state)._$tag(\(tag))\n"
      }
      return element.syntax.parameterClause == nil
        ? "case .\(name): return ObservableStateID._$inert._$tag(\(tag))\n"
        : "case .\(name): return ObservableStateID()._$tag(\(tag))\n"
    }
    let modifications = elements.text { element in
      let name = element.name.text
      guard let parameters = element.syntax.parameterClause?.parameters, parameters.count == 1
      else { return "case .\(name): break\n" }
      let label = parameters.first?.firstName.flatMap {
        $0.tokenKind == .wildcard ? nil : "\($0.text): "
      }
      return """
        case var .\(name)(state):
        ObservableStateID._$willModify(&state)
        self = .\(name)(\(label ?? "")state)

        """
    }
    guard !elements.all.isEmpty else {
      return [
        "\(raw: access)var _$id: ObservableStateID { ._$inert }",
        "\(raw: access)mutating func _$willModify() {}",
      ]
    }
    return [
      """
      \(raw: access)var _$id: ObservableStateID {
      switch self {
      \(raw: identities)}
      }
      """,
      """
      \(raw: access)mutating func _$willModify() {
      switch self {
      \(raw: modifications)}
      }
      """,
    ]
  }
}

// MARK: - Members' attributes

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let property = StoredProperty(member),
      property.canChange
    else { return [] }
    if !property.has(ignored), !property.has(tracked) {
      property.diagnoseForeignAttributes(
        [
          "ObservationIgnored": ignored, "ObservationTracked": tracked,
          "PerceptionIgnored": ignored, "PerceptionTracked": tracked,
          "PresentationState": presents,
        ],
        in: "ObservableState", context: context)
    }
    return property.isLazy || property.hasWrapper ? [] : ["@\(raw: tracked)"]
  }
}

extension StoredProperty {
  /// Whether an attribute is a property wrapper, which generates the property's accessors.
  fileprivate var hasWrapper: Bool {
    declaration.attributes.contains { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return false }
      let name = attribute.attributeName.trimmedDescription.split(separator: ".").last ?? ""
      // The language's attributes are lowercase; a name ending in `Actor` is assumed to be a global
      // actor.
      return name.first?.isUppercase == true && !name.hasSuffix("Actor")
    }
  }
}

// MARK: - Conformances

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
    else { return [] }
    let missing = ["ObservableState", "Observable"].filter { !declaration.conforms(to: $0) }
    guard !missing.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax(
        """
        \(raw: declaration.availabilityPrefix)extension \(type.trimmed): \
        \(raw: missing.joined(separator: ", ")) {}
        """)
    ]
  }
}

extension Diagnostic {
  fileprivate static func notAValue(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
  ) -> Self {
    Self(
      node: attribute,
      message: MacroExpansionErrorMessage(
        "'@ObservableState' cannot be applied to \(declaration.kindDescription)"))
  }
}
