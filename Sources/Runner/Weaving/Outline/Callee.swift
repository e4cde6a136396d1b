import SwiftSyntax

/// The call at the start of a chain of modifiers: `Button("Start")` of `Button("Start") {
/// }.disabled(true)`.
struct Callee {
  /// The canonical text of the callee, which for a modifier is its name, as in `.sheet`.
  let name: String
  /// The first literal argument.
  let literal: ExprSyntax?
  let call: FunctionCallExprSyntax

  init(_ call: FunctionCallExprSyntax) {
    self.call = call
    let called = call.calledExpression
    if called.is(ClosureExprSyntax.self) {
      name = "{}"
    } else if let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.firstCall(of: base) != nil
    {
      name = ". " + member.declName.canonical
    } else {
      name = called.canonical
    }
    literal = Self.literal(in: call.arguments)
  }

  /// Finds the first call of a chain; returns nil if the expression does not start with a call.
  init?(startOf expression: ExprSyntax) {
    guard let call = Self.firstCall(of: expression) else { return nil }
    self.init(call)
  }

  /// Returns a string argument, or an unlabelled number or Boolean.
  ///
  /// `VStack(spacing: 8)` is the same stack as `VStack(spacing: 16)`.
  static func literal(in arguments: LabeledExprListSyntax) -> ExprSyntax? {
    for argument in arguments {
      let value = argument.expression
      if value.is(StringLiteralExprSyntax.self) { return value }
      guard argument.label == nil else { continue }
      if value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
        || value.is(BooleanLiteralExprSyntax.self)
      {
        return value
      }
    }
    return nil
  }

  /// The first argument, if it is a case or a key path without a label.
  ///
  /// Calls with different cases are different statements.
  var memberArgument: String? {
    guard let argument = call.arguments.first, argument.label == nil else { return nil }
    if let path = argument.expression.as(KeyPathExprSyntax.self) { return path.canonical }
    var value = argument.expression
    if let call = value.as(FunctionCallExprSyntax.self) { value = call.calledExpression }
    guard let member = value.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
    return member.canonical
  }

  private static func firstCall(of expression: ExprSyntax) -> FunctionCallExprSyntax? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return firstCall(of: call.calledExpression) ?? call
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.base.flatMap(firstCall(of:))
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return firstCall(of: optional.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return firstCall(of: forced.expression)
    }
    if let access = expression.as(SubscriptCallExprSyntax.self) {
      return firstCall(of: access.calledExpression)
    }
    return nil
  }
}
