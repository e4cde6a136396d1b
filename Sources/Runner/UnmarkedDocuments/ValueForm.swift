import SwiftSyntax

// The expression with the value that a comment describes.

extension WatchedExpectation.ValueForm {
  /// - Parameter readsMembers: whether an assigned member may be read, which calls its getter.
  init(_ item: CodeBlockItemSyntax, readsMembers: Bool) {
    self = .none
    switch item.item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self),
        let name = variable.bindings.last?.pattern.as(IdentifierPatternSyntax.self)
      {
        self = .variable(name.identifier.text)
      }
    case .expr(let expression):
      if expression.isPrinting || expression.is(IfExprSyntax.self)
        || expression.is(SwitchExprSyntax.self)
      {
        return
      }
      let elements = expression.as(SequenceExprSyntax.self)?.elements
      if let elements, let sign = elements.dropFirst().first, sign.isAssigning {
        if let target = elements.first, !target.is(DiscardAssignmentExprSyntax.self) {
          guard let path = target.path else { return }
          if path.isVariable || readsMembers { self = .variable(path.text) }
        }
      } else {
        self = .statement
      }
    default:
      break
    }
  }
}

extension ExprSyntax {
  /// The variable or member that an assignment sets; for a subscript, whose arguments must not be
  /// evaluated twice, its collection.
  fileprivate var path: (text: String, isVariable: Bool)? {
    if let variable = self.as(DeclReferenceExprSyntax.self) {
      return (variable.baseName.text, true)
    }
    if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.path }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.path else {
      return nil
    }
    return (base.text + "." + member.declName.trimmedDescription, false)
  }

  /// Whether the operator is `=`, `+=` and the like.
  var isAssigning: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }

  /// Whether the expression is a call of `print` or `dump`.
  var isPrinting: Bool {
    var expression = self
    if let effect = expression.as(TryExprSyntax.self) { expression = effect.expression }
    if let effect = expression.as(AwaitExprSyntax.self) { expression = effect.expression }
    guard
      let name = expression.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return StandardNames.printing.contains(name)
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item is a call of `print` or the like.
  var prints: Bool {
    if case .expr(let expression) = item { expression.isPrinting } else { false }
  }

  /// Whether it assigns to `_`.
  var discardsValue: Bool {
    guard case .expr(let expression) = item else { return false }
    return expression.as(SequenceExprSyntax.self)?.elements.first?
      .is(DiscardAssignmentExprSyntax.self) == true
  }

  /// Whether it prints a text with the word for an error, or an error.
  var printsErrors: Bool {
    prints
      && tokens(viewMode: .sourceAccurate).contains { token in
        switch token.tokenKind {
        case .stringSegment(let text): text.lowercased().contains("error")
        case .identifier(let name): name == "error"
        default: false
        }
      }
  }

  /// Whether it prints, and calls nothing else that could change a value.
  var onlyPrints: Bool {
    let tokens = tokens(viewMode: .sourceAccurate)
    return prints && tokens.count { $0.tokenKind == .leftParen } == 1
  }

  /// The variable, or path of members, that is the whole statement.
  var namedPath: String? {
    guard case .expr(let expression) = item, let path = expression.path?.text,
      path == expression.trimmedDescription
    else { return nil }
    return path
  }

  /// Whether the statement calls a method that changes nothing.
  var readsReceiver: Bool {
    guard case .expr(let expression) = item,
      let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)
    else { return false }
    return StandardNames.reading.contains(member.declName.baseName.text)
  }

  /// The variable whose method the statement calls.
  var receiver: String? {
    guard case .expr(let expression) = item,
      let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      base.first?.isLowercase == true, base != "self", base != "super"
    else { return nil }
    return base
  }
}

extension WatchedExpectation.ValueForm {
  /// The expression that an observation evaluates behind the statement, if any.
  var observedName: String? {
    switch self {
    case .variable(let name), .named(let name): name
    case .statement, .none: nil
    }
  }
}
