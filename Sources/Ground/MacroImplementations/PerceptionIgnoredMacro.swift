import SwiftSyntax
import SwiftSyntaxMacros

/// Excludes a property from tracking; expands to nothing.
struct PerceptionIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
