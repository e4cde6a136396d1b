import SwiftParser
import SwiftSyntax
import Weaving

/// The detection of a driver's code leaving before its last statement.
///
/// A driver with a `return` sets a flag after its last statement, and the surrounding code checks
/// the flag. Other drivers cannot leave without an error, so they have no flag.
package struct DriverEnding {
  /// Whether the code can leave before its last statement without an error.
  let canLeave: Bool
  /// The offset, in bytes from the start of the code, at which the statement that sets the flag is
  /// inserted; nil for the end of the code.
  ///
  /// After a statement that never returns, it would be unreachable, so it is inserted before that
  /// statement.
  let markOffset: Int?

  init(_ lines: [String]) {
    let source = lines.joined(separator: "\n")
    guard source.hasBytes(of: "return") else {
      canLeave = false
      markOffset = nil
      return
    }
    let finder = LeavingStatement(viewMode: .sourceAccurate)
    let statements = Array(Parser.parse(source: source).statements)
    let endsInTransfer = statements.last.map(\.isTransfer) ?? false
    // A `return` as the last statement is the end of the code.
    for statement in endsInTransfer ? statements.dropLast() : statements[...] {
      finder.walk(statement)
    }
    canLeave = finder.isFound
    markOffset =
      endsInTransfer && statements.count > 1
      ? statements[statements.count - 2].endPositionBeforeTrailingTrivia.utf8Offset : nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether no statement after this one is executed.
  fileprivate var isTransfer: Bool {
    if item.is(ReturnStmtSyntax.self) || item.is(ThrowStmtSyntax.self) { return true }
    let name = item.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    return name.map { ["fatalError", "preconditionFailure", "exit", "abort"].contains($0) } ?? false
  }
}

/// The search for a `return` outside of nested functions and closures.
private final class LeavingStatement: SyntaxVisitor {
  private(set) var isFound = false
  private var depth = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0 { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: InitializerDeclSyntax) { depth -= 1 }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: DeinitializerDeclSyntax) { depth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
}
