import SwiftSyntax

/// A call with its modifiers: `Form { … }`, `.sheet { … }`, `.bold()`.
struct Chain {
  struct Modifier {
    var name: String
    /// The offset of its dot.
    var start: Int
    /// The node that ends with the modifier and includes everything before it.
    var node: ExprSyntax
    var calls: [FunctionCallExprSyntax] = []
    /// The arguments and closures, which are outlined separately.
    var parts: [Syntax] = []
  }

  /// The call without its modifiers.
  let base: ExprSyntax
  let callee: Callee
  private(set) var modifiers: [Modifier] = []

  /// Creates the chain of an expression; fails if it does not start with a call.
  init?(_ expression: ExprSyntax) {
    guard let callee = Callee(startOf: expression) else { return nil }
    self.callee = callee
    var end = expression
    var node = expression
    var calls: [FunctionCallExprSyntax] = []
    var parts: [Syntax] = []
    while node.id != ExprSyntax(callee.call).id {
      if let call = node.as(FunctionCallExprSyntax.self) {
        calls.insert(call, at: 0)
        parts = call.parts + parts
        node = call.calledExpression
      } else if let access = node.as(SubscriptCallExprSyntax.self) {
        parts = [Syntax(access.arguments)] + parts
        node = access.calledExpression
      } else if let optional = node.as(OptionalChainingExprSyntax.self) {
        node = optional.expression
      } else if let forced = node.as(ForceUnwrapExprSyntax.self) {
        node = forced.expression
      } else if let member = node.as(MemberAccessExprSyntax.self), let inner = member.base {
        modifiers.insert(
          Modifier(
            name: member.declName.canonical,
            start: member.period.positionAfterSkippingLeadingTrivia.utf8Offset, node: end,
            calls: calls, parts: parts), at: 0)
        (calls, parts) = ([], [])
        node = inner
        end = inner
      } else {
        return nil
      }
    }
    base = end
  }
}

extension FunctionCallExprSyntax {
  fileprivate var parts: [Syntax] {
    [Syntax(arguments), trailingClosure.map(Syntax.init), Syntax(additionalTrailingClosures)]
      .compactMap { $0 }
  }
}
