import SwiftSyntax

/// A visitor that reads the names of macros, as expressions and as declarations.
class MacroVisitor: SyntaxVisitor {
  /// Reads the name of an expanded macro.
  func readMacro(_ name: String) {}

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    readMacro(node.macroName.text)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    readMacro(node.macroName.text)
    return .visitChildren
  }
}
