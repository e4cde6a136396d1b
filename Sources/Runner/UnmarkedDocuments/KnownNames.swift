import SwiftSyntax

/// The names in a snippet, and the names it knows from other snippets.
struct KnownNames {
  /// The identifiers in its code.
  var all: Set<String>
  /// The variables that a claim may name.
  var claimable: Set<String>

  init(in tree: SourceFileSyntax, known: Set<String>) {
    all = tree.identifiers
    let implicit = all.intersection(["newValue", "oldValue", "error", "self"])
    claimable = tree.declaredVariables.union(known).union(implicit)
    claimable.formUnion(all.filter { $0.first?.isUppercase == true })
    claimable.remove("_")
  }

  /// Variable names that are also words of sentences.
  private static let words: Set = [
    "a", "an", "i", "in", "is", "it", "the", "of", "to", "as", "at", "this", "that", "one", "two",
  ]

  /// Returns a reason to count a comment without a readable claim: it names a variable and a value,
  /// it quotes a text after a statement that prints, or it has values and no words.
  func suspicion(of comment: Comment, in snippet: SnippetText) -> String? {
    let text = comment.text
    if comment.isRightBehind(snippet), comment.item?.hasValue == true, text.isOnlyLiterals {
      return "it is a value in a form that is not read"
    }
    if comment.item?.prints == true, comment.isTrailing || text.contains("\""),
      text.contains(#/["“`][^"”`]+["”`]/#)
    {
      return "it quotes a text in words that are not read as output"
    }
    guard
      text.contains(#/(^|[^\w.])(-?\d+(\.\d+)?|"[^"]*"|true|false|nil)($|[^\w])/#)
    else { return nil }
    let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let own = comment.isRightBehind(snippet) ? comment.item?.ownIdentifiers ?? [] : []
    let named = names.first { name in
      (claimable.contains(name) || own.contains(name)) && name.first?.isUppercase == false
        && !Self.words.contains(name)
    }
    return named.map { "it names '\($0)' and a value in words that are not read as a claim" }
  }
}

extension SourceFileSyntax {
  fileprivate var identifiers: Set<String> {
    tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      if case .identifier(let name) = token.tokenKind { names.insert(name.filter { $0 != "`" }) }
    }
  }

  /// The names of all variables declared in it.
  fileprivate var declaredVariables: Set<String> {
    tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      if token.parent?.is(IdentifierPatternSyntax.self) == true { names.insert(token.text) }
    }
  }
}

extension CodeBlockItemSyntax {
  /// The identifiers in an expression.
  fileprivate var ownIdentifiers: Set<String> {
    guard case .expr = item else { return [] }
    return tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      if case .identifier(let name) = token.tokenKind { names.insert(name) }
    }
  }

  /// Whether it has a value, sets one or prints one.
  fileprivate var hasValue: Bool {
    switch item {
    case .expr(let expression):
      !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
    case .decl(let declaration): declaration.is(VariableDeclSyntax.self)
    default: false
    }
  }
}

extension String {
  /// Whether it has literals, and no words beside them but names of types.
  fileprivate var isOnlyLiterals: Bool {
    if ClaimWords.number(trimmed.lowercased()) != nil { return true }
    let literal = #/-?\b\d[\d_.]*|"[^"]*"|\b(true|false|nil)\b/#
    guard contains(literal) else { return false }
    // A label may precede a value: `lengths: [3, 4]`.
    let label =
      contains(#/^\s*[A-Za-z]+( [a-z]+)?\s*[:=]\s*\S/#) ? firstIndex { ":=".contains($0) } : nil
    return self[(label ?? startIndex)...].replacing(literal, with: " ").split { !$0.isLetter }
      .allSatisfy {
        ClaimWords.verbs.contains(String($0))
          || $0.first?.isUppercase == true && $0.dropFirst().contains(where: \.isLowercase)
      }
  }
}
