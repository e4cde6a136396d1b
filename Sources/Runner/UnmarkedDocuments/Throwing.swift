import SwiftSyntax

/// The destination of the errors that a statement throws.
enum Throwing: Sendable {
  /// It ends the program, since nothing around the statement can catch it.
  case endsProgram
  /// It leaves the statement.
  case leaves
  /// It stays inside the statement, which catches it: `try?`, a `do`.
  case stays
  /// It is in a closure, which may catch it, or may never run.
  case inClosure

  /// Reads a statement with a `try`, or a `throw`; nil for another one, and for a declaration of
  /// anything but variables.
  init?(_ item: CodeBlockItemSyntax) {
    if case .decl(let declaration) = item.item, !declaration.is(VariableDeclSyntax.self) {
      return nil
    }
    let places = item.tokens(viewMode: .sourceAccurate).filter(\.startsThrowing)
    guard !places.isEmpty else { return nil }
    let ends = places.filter { $0.throwsOut(of: Syntax(item)) }
    if ends.isEmpty {
      self = places.allSatisfy { $0.isInClosure(of: Syntax(item)) } ? .inClosure : .stays
    } else if item.isAtFileLevel || ends.contains(where: \.isForced) {
      self = .endsProgram
    } else {
      self = .leaves
    }
  }
}

extension TokenSyntax {
  /// Whether it is `try`, or `throw`.
  fileprivate var startsThrowing: Bool {
    tokenKind == .keyword(.try) || tokenKind == .keyword(.throw)
  }

  /// Whether it is `try!`.
  fileprivate var isForced: Bool {
    nextToken(viewMode: .sourceAccurate)?.tokenKind == .exclamationMark
  }

  /// Returns whether it is in a closure of a statement.
  fileprivate func isInClosure(of item: Syntax) -> Bool {
    var node = parent
    while let current = node, current.id != item.id {
      if current.is(ClosureExprSyntax.self) { return true }
      node = current.parent
    }
    return false
  }

  /// Returns whether an error that starts here leaves a statement, or ends the program.
  fileprivate func throwsOut(of item: Syntax) -> Bool {
    if nextToken(viewMode: .sourceAccurate)?.tokenKind == .postfixQuestionMark { return false }
    var node = parent
    while let current = node {
      if current.is(CodeBlockSyntax.self), let statement = current.parent?.as(DoStmtSyntax.self),
        !statement.catchClauses.isEmpty
      {
        return false
      }
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return false }
      if current.id == item.id { break }
      node = current.parent
    }
    return true
  }
}
