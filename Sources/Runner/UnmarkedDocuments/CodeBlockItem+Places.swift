import SwiftSyntax

// The places of statements.

extension CodeBlockItemSyntax {
  var isAtFileLevel: Bool { parent?.parent?.is(SourceFileSyntax.self) ?? false }

  /// The statement around it that catches its errors, in the same function; nil if there is none.
  var catching: CodeBlockItemSyntax? {
    var node = parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) || current.is(DeclSyntax.self) { return nil }
      if current.is(CodeBlockSyntax.self), let statement = current.parent?.as(DoStmtSyntax.self),
        !statement.catchClauses.isEmpty
      {
        return statement.parent?.as(CodeBlockItemSyntax.self)
      }
      node = current.parent
    }
    return nil
  }

  /// The parameters of the functions and closures around it.
  var parametersInScope: Set<String> {
    var names: Set<String> = []
    var node = parent
    while let current = node {
      let parameters =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      names.formUnion(parameters?.map { ($0.secondName ?? $0.firstName).text } ?? [])
      switch current.as(ClosureExprSyntax.self)?.signature?.parameterClause {
      case .simpleInput(let all): names.formUnion(all.map(\.name.text))
      case .parameterClause(let clause):
        names.formUnion(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
      default: break
      }
      node = current.parent
    }
    return names.subtracting(["_"])
  }

  /// Whether it is in the body of a function, or of a closure.
  var isInFunction: Bool {
    var node = parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) || current.is(DeclSyntax.self) { return true }
      node = current.parent
    }
    return false
  }

  /// Whether it may be the value of a closure, whose type another statement beside it would change.
  var isValueOfClosure: Bool {
    var item = self
    while item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1 {
      let owner = item.parent?.parent
      if owner?.is(ClosureExprSyntax.self) == true { return true }
      var node = owner
      while let current = node, !current.is(CodeBlockItemSyntax.self) {
        if current.is(DeclSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
        node = current.parent
      }
      guard let outer = node?.as(CodeBlockItemSyntax.self) else { return false }
      item = outer
    }
    return false
  }
}
