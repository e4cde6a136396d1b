import SwiftParser
import SwiftSyntax
import Weaving

// The order of sets and dictionaries depends on their hash seed.

extension Attempt {
  /// Returns whether a statement of the snippet reads or creates a set or a dictionary without
  /// sorting it.
  func isUnordered(statementAt lines: ClosedRange<Int>) -> Bool {
    let variables = UnorderedVariables(viewMode: .sourceAccurate)
    for snippet in [snippet] + context.map(\.snippet) {
      variables.walk(Parser.parse(source: snippet.text.string))
    }
    let text = snippet.text.lines[lines].map(\.text).joined(separator: "\n")
    let source = Parser.parse(source: text)
    let used = source.tokens(viewMode: .sourceAccurate).map(\.text)
    let readsOrder = used.indices.contains {
      variables.names.contains(used[$0])
        && !used[($0 + 1)...].startsWithOrderlessRead(
          ofElements: !variables.nested.contains(used[$0]))
    }
    let finder = HashingFinder(viewMode: .sourceAccurate)
    finder.walk(source)
    return (finder.isFound || readsOrder)
      && !used.contains { ["sorted", "sort", "min", "max"].contains($0) }
  }
}

extension ArraySlice<String> {
  /// Returns whether the tokens after a collection's name read something that does not depend on
  /// its order: its `.count` or, if its elements are ordered, one of them: `["key"]`.
  fileprivate func startsWithOrderlessRead(ofElements: Bool) -> Bool {
    let tokens = drop { ["?", "!"].contains($0) }.prefix(2)
    return tokens.first == "[" && ofElements
      || tokens.first == "." && ["count", "isEmpty", "contains"].contains(tokens.last)
  }
}

/// A visitor that finds the variables declared as sets or dictionaries.
private final class UnorderedVariables: SyntaxVisitor {
  private(set) var names: Set<String> = []
  /// The variables with collections of sets or dictionaries.
  private(set) var nested: Set<String> = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return .visitChildren
    }
    let type = node.typeAnnotation?.type
    let value = node.initializer?.value
    let called = value?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
    let isUnordered =
      type?.is(DictionaryTypeSyntax.self) == true
      || type?.trimmedDescription.hasPrefix("Set") == true
      || type?.trimmedDescription.hasPrefix("Dictionary") == true
      || value?.is(DictionaryExprSyntax.self) == true
      || called.hasPrefix("Set") || called.hasPrefix("Dictionary")
    if isUnordered { names.insert(name) }
    let elements = HashingFinder(viewMode: .sourceAccurate)
    if let dictionary = type?.as(DictionaryTypeSyntax.self) { elements.walk(dictionary.value) }
    if let arguments = type?.as(IdentifierTypeSyntax.self)?.genericArgumentClause {
      elements.walk(arguments)
    }
    if case .elements(let list)? = value?.as(DictionaryExprSyntax.self)?.content {
      elements.walk(list)
    }
    if let call = value?.as(FunctionCallExprSyntax.self) { elements.walk(call.arguments) }
    if elements.isFound { nested.insert(name) }
    return .visitChildren
  }
}

/// A visitor that finds a set or a dictionary in code: a literal, or the name of a type.
final class HashingFinder: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind { find() }

  override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind { find() }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    ["Set", "Dictionary"].contains(token.text) ? find() : .skipChildren
  }

  private func find() -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }
}
