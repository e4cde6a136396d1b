import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes every closure of a struct an endpoint, and adds the initializers that a dependency needs.
///
/// ```swift,ignore
/// @DependencyClient
/// struct APIClient {
///   var user: @Sendable (_ id: Int) async throws -> User
/// }
/// ```
///
/// can be created by `APIClient()`, whose endpoints report every use, or by
/// `APIClient(user: { id in … })`.
struct DependencyClientMacro {}

// MARK: - Endpoints

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let endpoint = DependencyEndpoint(member),
      endpoint.function != nil, endpoint.declaration.isStored,
      endpoint.declaration.bindingSpecifier.tokenKind == .keyword(.var),
      !endpoint.declaration.hasAttribute("DependencyEndpoint"),
      !endpoint.declaration.hasAttribute("DependencyEndpointIgnored")
    else { return [] }
    return ["@DependencyEndpoint"]
  }
}

// MARK: - Initializers

extension DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.clientNotAStruct, at: node)
      return []
    }
    var properties: [InitializedProperty] = []
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStored,
        let binding = variable.bindings.first, variable.bindings.count == 1,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
      else { continue }
      let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
      if isLet, binding.initializer != nil { continue }
      if variable.hasAttribute("DependencyEndpointIgnored"), binding.initializer != nil { continue }
      guard let type = binding.typeAnnotation?.type ?? binding.initializer?.value.literalType else {
        context.diagnose(
          .clientPropertyWithoutType(name.text), at: binding, fixIt: .insertType,
          replacingItWith: binding.with(
            \.pattern,
            PatternSyntax(IdentifierPatternSyntax(identifier: "\(name): <#Type#>"))
              .with(\.trailingTrivia, binding.pattern.trailingTrivia)))
        return []
      }
      properties.append(
        InitializedProperty(name: name, type: type, binding: binding, declaration: variable))
    }
    guard !properties.isEmpty else { return [] }

    let access = Access.least(of: declaration.modifiers, properties.map(\.declaration.modifiers))
    var initializers: [DeclSyntax] = [
      """
      \(raw: access)init(
      \(raw: properties.map { "  \($0.parameter)" }.joined(separator: ",\n"))
      ) {
      \(raw: properties.map { "  self.\($0.name) = \($0.name)" }.joined(separator: "\n"))
      }
      """
    ]
    if properties.allSatisfy(\.hasValue) {
      let access = Access.least(of: declaration.modifiers, [])
      let defaults = properties.compactMap(\.reportingDefault)
      initializers.append(
        "\(raw: access)init() {\n\(raw: defaults.map { "  \($0)\n" }.joined())}")
    }
    return initializers
  }
}

/// A stored property set by an initializer.
private struct InitializedProperty {
  let name: TokenSyntax
  let type: TypeSyntax
  let binding: PatternBindingSyntax
  let declaration: VariableDeclSyntax

  /// The property as a parameter of the initializer; a closure is marked `@escaping`.
  var parameter: String {
    guard type.function != nil else {
      let isOptional = type.is(OptionalTypeSyntax.self)
      let value = binding.initializer.map { " = \($0.value.trimmedDescription)" }
      return "\(name): \(type.trimmedDescription)\(value ?? (isOptional ? " = nil" : ""))"
    }
    guard let attributed = type.as(AttributedTypeSyntax.self) else {
      return "\(name): @escaping \(type.trimmedDescription)"
    }
    let attributes = attributed.attributes.trimmedDescription
    return "\(name): \(attributes) @escaping \(attributed.baseType.trimmedDescription)"
  }

  /// The statement that wraps an endpoint's default closure to report its use.
  ///
  /// The default itself is the property's initial value, which does not report.
  var reportingDefault: String? {
    guard isEndpoint, binding.initializer?.value.is(ClosureExprSyntax.self) == true,
      let closure = DependencyEndpoint(declaration)?.unimplementedBody
    else { return nil }
    return "self.\(name) = \(closure.replacing("\n", with: "\n  "))"
  }

  /// Whether the property is a stored, replaceable endpoint.
  private var isEndpoint: Bool {
    type.function != nil && declaration.bindingSpecifier.tokenKind == .keyword(.var)
      && !declaration.hasAttribute("DependencyEndpointIgnored")
  }

  /// Whether the parameter may be omitted.
  var hasValue: Bool {
    binding.initializer != nil || type.is(OptionalTypeSyntax.self) || isEndpoint
  }
}

/// The access level of a declaration.
private enum Access: Int {
  case `private`, `fileprivate`, `internal`, package, `public`

  init(_ modifiers: DeclModifierListSyntax) {
    switch modifiers.first(where: \.isAccess)?.name.tokenKind {
    case .keyword(.public), .keyword(.open): self = .public
    case .keyword(.package): self = .package
    case .keyword(.fileprivate): self = .fileprivate
    case .keyword(.private): self = .private
    default: self = .internal
    }
  }

  /// Returns the narrowest access level of a type and its properties, as a modifier: an initializer
  /// cannot be more visible than the types of its parameters.
  static func least(
    of modifiers: DeclModifierListSyntax, _ members: [DeclModifierListSyntax]
  ) -> String {
    // The members of a private type are visible in its file without a modifier.
    let ofType = max(Access(modifiers).rawValue, Access.internal.rawValue)
    let ofMembers = members.map { Access($0).rawValue }
    switch Access(rawValue: min(ofType, ofMembers.min() ?? ofType)) {
    case .public: return "public "
    case .package: return "package "
    case .fileprivate: return "fileprivate "
    case .private: return "private "
    default: return ""
    }
  }
}

extension VariableDeclSyntax {
  /// Whether the property is stored in each instance of the type.
  fileprivate var isStored: Bool {
    let isStatic = modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    return !isStatic && bindings.allSatisfy { $0.accessorBlock?.onlyObserves ?? true }
  }

  fileprivate func hasAttribute(_ name: String) -> Bool {
    attributes.contains {
      let attribute = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      return attribute == name || attribute == "DependenciesMacros.\(name)"
    }
  }
}

extension ExprSyntax {
  /// The default type of a literal.
  fileprivate var literalType: TypeSyntax? {
    switch self.kind {
    case .booleanLiteralExpr: "Swift.Bool"
    case .floatLiteralExpr: "Swift.Double"
    case .integerLiteralExpr: "Swift.Int"
    case .stringLiteralExpr: "Swift.String"
    default: nil
    }
  }
}
