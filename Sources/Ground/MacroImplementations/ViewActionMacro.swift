import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds conformance to `ViewActionSending`, whose `send` sends a feature's view actions, and warns
/// of calls that bypass it.
struct ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let hasStore = declaration.memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "store"
      } ?? false
    }
    guard hasStore else {
      let name = type.trimmedDescription
      context.diagnose(
        Diagnostic(
          node: node,
          message: MacroExpansionErrorMessage(
            "'@ViewAction' requires '\(name)' to have a 'store' property of type 'Store'.")))
      return []
    }
    let finder = DirectSends(viewMode: .sourceAccurate)
    finder.walk(declaration.memberBlock)
    for send in finder.sends {
      context.diagnose(
        Diagnostic(
          node: send,
          message: MacroExpansionWarningMessage(
            "Do not use 'store.send' directly when using '@ViewAction'")))
    }
    return [
      try ExtensionDeclSyntax(
        """
        \(raw: declaration.availabilityPrefix)extension \(type.trimmed): ViewActionSending {}
        """)
    ]
  }
}

/// The calls of `store.send`, which bypass the view's actions.
private final class DirectSends: SyntaxVisitor {
  var sends: [MemberAccessExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "send", let base = callee.base,
      ["store", "self.store"].contains(base.trimmedDescription)
    else { return .visitChildren }
    sends.append(callee)
    return .visitChildren
  }
}
