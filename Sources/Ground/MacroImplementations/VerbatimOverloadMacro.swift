import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds the overload that takes a string verbatim to a declaration that takes a localized key.
///
/// ```swift,ignore
/// @VerbatimOverload
/// init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey)) }
/// ```
///
/// adds
///
/// ```swift,ignore
/// @_disfavoredOverload
/// init(_ title: some StringProtocol) { self.init(title: Text(title)) }
/// ```
struct VerbatimOverloadMacro: PeerMacro {
  /// The overload keeps the format of its declaration.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let parameters = KeyParameters(viewMode: .sourceAccurate)
    parameters.walk(declaration)
    guard !parameters.names.isEmpty else {
      context.diagnose(.noLocalizedKey, at: node)
      return []
    }
    let overload = VerbatimRewriter(keys: parameters.names).rewrite(declaration)
    return overload.as(DeclSyntax.self).map { [$0] } ?? []
  }

  /// The names in the body of the parameters of type `LocalizedStringKey`.
  private final class KeyParameters: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      if node.type.trimmedDescription.contains("LocalizedStringKey") {
        names.insert((node.secondName ?? node.firstName).text)
      }
      return .skipChildren
    }
  }
}

/// Replaces the attribute, the types of keys, and the names of their parameters.
private final class VerbatimRewriter: SyntaxRewriter {
  private let keys: Set<String>

  init(keys: Set<String>) {
    self.keys = keys
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> AttributeSyntax {
    guard node.attributeName.trimmedDescription == "VerbatimOverload" else {
      return super.visit(node)
    }
    return node.with(\.attributeName, "_disfavoredOverload")
      .with(\.trailingTrivia, node.trailingTrivia)
  }

  override func visit(_ node: OptionalTypeSyntax) -> TypeSyntax {
    let wrapped = node.wrappedType
    guard wrapped.trimmedDescription == "LocalizedStringKey" else { return super.visit(node) }
    return TypeSyntax(node.with(\.wrappedType, "(some StringProtocol)"))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.text == "LocalizedStringKey" else { return super.visit(node) }
    let type: TypeSyntax = "some StringProtocol"
    return type.with(\.leadingTrivia, node.leadingTrivia)
      .with(\.trailingTrivia, node.trailingTrivia)
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    guard case .identifier(let name) = token.tokenKind, keys.contains(name), name.hasSuffix("Key")
    else { return token }
    return token.with(\.tokenKind, .identifier(String(name.dropLast("Key".count))))
  }
}
