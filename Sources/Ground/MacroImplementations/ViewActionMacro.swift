import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds conformance to `ViewActionSending`, whose `send` sends a feature's view actions, and
/// diagnoses calls that bypass it.
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
      context.diagnose(
        .viewWithoutStore(type.trimmedDescription), at: node, fixIt: .addStore,
        replacing: declaration.memberBlock, with: declaration.membersWithStore(of: node.feature))
      return []
    }
    let finder = DirectSends(viewMode: .sourceAccurate)
    finder.walk(declaration.memberBlock)
    for send in finder.sends {
      if let replacement = send.sendingViewAction {
        context.diagnose(
          .directSend, at: send, fixIt: .sendViewAction, replacingItWith: replacement)
      } else {
        context.diagnose(.directSend, at: send)
      }
    }
    return [
      try ExtensionDeclSyntax(
        """
        \(raw: declaration.availabilityPrefix)extension \(type.trimmed): ViewActionSending {}
        """)
    ]
  }
}

extension AttributeSyntax {
  /// The feature named by the attribute: `Feature` in `for: Feature.self`.
  fileprivate var feature: String {
    let argument = arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    let base = argument?.as(MemberAccessExprSyntax.self)?.base
    return base?.trimmedDescription ?? "<#Feature#>"
  }
}

extension DeclGroupSyntax {
  /// Returns the members with a store prepended.
  fileprivate func membersWithStore(of feature: String) -> MemberBlockSyntax {
    var block = memberBlock
    let first = block.members.first
    let store: DeclSyntax = "\(raw: memberAccess)let store: StoreOf<\(raw: feature)>"
    let member = MemberBlockItemSyntax(
      leadingTrivia: first?.leadingTrivia ?? .newline + .spaces(2), decl: store)
    block.members.insert(member, at: block.members.startIndex)
    if first == nil, !block.rightBrace.leadingTrivia.contains(where: \.isNewline) {
      block.rightBrace.leadingTrivia = .newline
    }
    return block
  }
}

extension FunctionCallExprSyntax {
  /// The expression `send`, or `self.send`, if the call is one of the store's `send`.
  fileprivate var sendOfView: ExprSyntax? {
    guard let callee = calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "send"
    else { return nil }
    switch callee.base?.trimmedDescription {
    case "store": return "send"
    case "self.store": return "self.send"
    default: return nil
    }
  }

  /// Returns the call with the view's `send`, if it sends a view action: `send(.tap)` for
  /// `store.send(.view(.tap))`.
  fileprivate var sendingViewAction: FunctionCallExprSyntax? {
    guard let send = sendOfView, let first = arguments.first,
      let action = first.expression.as(FunctionCallExprSyntax.self),
      action.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "view",
      action.arguments.count == 1, let viewAction = action.arguments.first
    else { return nil }
    var call = self
    call.calledExpression = send.with(\.leadingTrivia, calledExpression.leadingTrivia)
    call.arguments[call.arguments.startIndex] = first.with(\.expression, viewAction.expression)
    return call
  }
}

/// The calls of `store.send`, which bypass the view's actions.
private final class DirectSends: SyntaxVisitor {
  var sends: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.sendOfView != nil { sends.append(node) }
    return .visitChildren
  }
}
