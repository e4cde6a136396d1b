import SwiftSyntax
import SwiftSyntaxMacros

/// Marks a closure of a dependency that is no endpoint; it adds nothing.
struct DependencyEndpointIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
