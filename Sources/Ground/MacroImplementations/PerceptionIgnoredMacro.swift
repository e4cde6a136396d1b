import SwiftSyntax
import SwiftSyntaxMacros

/// Marks a property that is not tracked; it writes nothing.
struct PerceptionIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
