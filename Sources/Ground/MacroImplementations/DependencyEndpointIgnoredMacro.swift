import SwiftSyntax
import SwiftSyntaxMacros

/// Excludes a closure of a dependency from the endpoints; expands to nothing.
struct DependencyEndpointIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
