import SwiftSyntax

/// The names in a snippet, and the names it knows from other snippets.
struct KnownNames {
  /// The identifiers in its code.
  var all: Set<String>
  /// The variables that a claim may name.
  var claimable: Set<String>
  /// The constants of plain values that are declared once, at file level.
  var constants: Set<String>

  init(in tree: SourceFileSyntax, known: Set<String>) {
    all = tree.identifiers
    let implicit = all.intersection(["newValue", "oldValue", "error", "self"])
    claimable = tree.declaredVariables.union(known).union(implicit)
    claimable.formUnion(all.filter { $0.first?.isUppercase == true })
    claimable.remove("_")
    constants = tree.constants
  }

  /// Variable names that are also words of sentences.
  private static let words: Set = [
    "a", "an", "i", "in", "is", "it", "the", "of", "to", "as", "at", "this", "that", "one", "two",
  ]

  /// Returns a reason to count a comment without a readable claim: it names a variable and a value,
  /// or it quotes a text after a statement that prints.
  func suspicion(of comment: Comment, in snippet: SnippetText) -> String? {
    let text = comment.text
    if comment.item?.prints == true, comment.isTrailing || text.contains("\""),
      text.contains(#/["“`][^"”`]+["”`]/#)
    {
      return "it quotes a text in words that are not read as output"
    }
    if comment.throwingItem(snippet) != nil,
      text.trimmed.contains(#/^(?:[A-Z]\w*)?\.[a-z]\w*(?:\(.*\))?[.!]?$/#)
    {
      return "it may name an error, or a value"
    }
    if comment.isTrailing, comment.item?.discardsValue == true, PossibleValue(text)?.isWord == false
    {
      return "its statement discards the value"
    }
    guard text.hasLiteral, !text.isCode else { return nil }
    let words = text.replacing("e.g.", with: " ").replacing("i.e.", with: " ")
    let names = words.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let own = comment.isRightBehind(snippet) ? comment.item?.ownIdentifiers ?? [] : []
    let named = names.first { name in
      (claimable.contains(name) || own.contains(name)) && name.first?.isUppercase == false
        && !Self.words.contains(name)
    }
    return named.map { "it names '\($0)' and a value in words that are not read as a claim" }
  }
}

extension String {
  /// Whether it is code that is commented out.
  fileprivate var isCode: Bool { trimmed.contains(#/^(?:let|var) \w+\b.* = |^print\(/#) }

  /// Whether a literal of a number, a text, a truth value or `nil` is in it.
  var hasLiteral: Bool { contains(#/(^|[^\w.])(-?\d+(\.\d+)?|"[^"]*"|true|false|nil)($|[^\w])/#) }
}

extension SourceFileSyntax {
  /// The constants declared once, at file level.
  fileprivate var constants: Set<String> {
    let names = tokens(viewMode: .sourceAccurate).compactMap { token in
      token.parent?.is(IdentifierPatternSyntax.self) == true ? token.text : nil
    }
    let own = statements.flatMap { item -> [String] in
      guard case .decl(let declaration) = item.item,
        let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.let)
      else { return [] }
      return variable.tokens(viewMode: .sourceAccurate).compactMap { token in
        token.parent?.is(IdentifierPatternSyntax.self) == true ? token.text : nil
      }
    }
    return Set(own.filter { name in names.count { $0 == name } == 1 })
  }

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
  /// The identifiers in an expression, except the functions that it calls.
  fileprivate var ownIdentifiers: Set<String> {
    guard case .expr = item else { return [] }
    return tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      guard case .identifier(let name) = token.tokenKind,
        token.nextToken(viewMode: .sourceAccurate)?.tokenKind != .leftParen
      else { return }
      names.insert(name)
    }
  }
}
