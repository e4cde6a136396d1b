import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a value of the environment out of a property with a default.
struct EntryMacro {
  private struct Property {
    let name: String
    let type: TypeSyntax?
    let defaultValue: ExprSyntax

    init?(_ declaration: some DeclSyntaxProtocol) {
      guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return nil }
      self.name = name
      type = binding.typeAnnotation?.type
      defaultValue = binding.initializer?.value ?? "nil"
    }
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = Property(declaration) else { return [] }
    let value = property.defaultValue.trimmed
    let member: DeclSyntax =
      if let type = property.type?.trimmed {
        "static var defaultValue: \(type) { \(value) }"
      } else {
        "static let defaultValue = \(value)"
      }
    return [
      """
      private struct __Key_\(raw: property.name): EnvironmentKey {
        \(member)
      }
      """
    ]
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = Property(declaration) else { return [] }
    let key = "__Key_\(property.name)"
    return [
      "get { self[\(raw: key).self] }",
      "set { self[\(raw: key).self] = newValue }",
    ]
  }
}
