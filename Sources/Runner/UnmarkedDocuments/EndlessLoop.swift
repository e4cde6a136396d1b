import SwiftSyntax

/// An endless loop at file level: `while true` with no way out.
struct EndlessLoop: Sendable {
  /// The range of the loop, in UTF-8 bytes.
  var range: Range<Int>

  init?(_ item: CodeBlockItemSyntax.Item) {
    guard let statement = item.as(StmtSyntax.self) else { return nil }
    let body: CodeBlockSyntax
    let condition: String
    if let loop = statement.as(WhileStmtSyntax.self) {
      (body, condition) = (loop.body, loop.conditions.trimmedDescription)
    } else if let loop = statement.as(RepeatStmtSyntax.self) {
      (body, condition) = (loop.body, loop.condition.trimmedDescription)
    } else {
      return nil
    }
    guard condition == "true" else { return nil }
    let isLeft = body.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.break), .keyword(.throw), .keyword(.try), .keyword(.return): true
      case .identifier(let name): Self.endings.contains(name)
      default: false
      }
    }
    if isLeft { return nil }
    range =
      statement.positionAfterSkippingLeadingTrivia
      .utf8Offset..<statement.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The functions that end a program.
  private static let endings: Set = [
    "exit", "_exit", "quick_exit", "abort", "fatalError", "preconditionFailure",
    "assertionFailure", "precondition", "assert",
  ]
}
