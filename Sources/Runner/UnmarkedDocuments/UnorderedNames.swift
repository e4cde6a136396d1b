import SwiftParser
import SwiftSyntax
import Weaving

// The order of sets and dictionaries depends on the seed of their hashes.

extension Attempt {
  /// Returns whether a statement of the snippet reads or creates a set or a dictionary without
  /// sorting it.
  func isUnordered(statementAt lines: ClosedRange<Int>) -> Bool {
    let names = ([snippet] + context.map(\.snippet)).reduce(into: Set<String>()) {
      $0.formUnion($1.unorderedNames)
    }
    let text = snippet.text.lines[lines].map(\.text).joined(separator: "\n")
    let source = Parser.parse(source: text)
    let used = source.tokens(viewMode: .sourceAccurate).map(\.text)
    let finder = HashingFinder(viewMode: .sourceAccurate)
    finder.walk(source)
    return (finder.isFound || used.contains(where: names.contains))
      && !used.contains { ["sorted", "sort", "min", "max"].contains($0) }
  }
}

extension UnmarkedSnippet {
  /// The variables that are declared as sets or dictionaries.
  fileprivate var unorderedNames: Set<String> {
    let reader = UnorderedVariables(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text.string))
    return reader.names
  }
}

private final class UnorderedVariables: SyntaxVisitor {
  private(set) var names: Set<String> = []

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
