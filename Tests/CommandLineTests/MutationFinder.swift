import SwiftSyntax

/// Finds mutations after which a program usually compiles, and behaves differently: of numbers,
/// texts, signs, and of statements with side effects.
final class MutationFinder: SyntaxVisitor {
  private(set) var found: [(Range<Int>, String)] = []

  private static let signs = [
    "+": "-", "-": "+", "*": "+", "+=": "-=", "-=": "+=", "==": "!=", "!=": "==", "<": ">=",
    ">": "<=", "<=": ">", ">=": "<", "&&": "||", "||": "&&",
  ]

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .integerLiteral(let digits):
      if let number = Int(digits) { add(token, "\(number + 1)") }
    case .stringSegment(let text):
      if !text.isEmpty, !text.contains(where: \.isNewline) { add(token, text + "x") }
    case .binaryOperator(let sign):
      if let other = Self.signs[sign] { add(token, other) }
    case .keyword(.true): add(token, "false")
    case .keyword(.false): add(token, "true")
    default: break
    }
    return .visitChildren
  }

  override func visit(_ item: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let expression) = item.item, !expression.is(IfExprSyntax.self),
      !expression.is(SwitchExprSyntax.self), !item.hasError
    {
      let lines = item.trimmedDescription.count(where: \.isNewline)
      add(item, String(repeating: "\n", count: lines))
    }
    return .visitChildren
  }

  private func add(_ node: some SyntaxProtocol, _ replacement: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    found.append((start..<start + node.trimmedLength.utf8Length, replacement))
  }
}
