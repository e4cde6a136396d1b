import SwiftParser
import SwiftSyntax

/// The expressions that a program can evaluate once more without a change of what it does.
///
/// An observation evaluates the expression that a comment names, behind the comment's statement:
///
///     let first = queue.next()  // queue.next() == 2, which would take another element
struct RepeatableExpressions {
  private let snippets: [UnmarkedSnippet]
  private lazy var effects = EffectTable(snippets)

  /// - Parameter snippets: the code that composes the program.
  init(_ snippets: [UnmarkedSnippet]) {
    self.snippets = snippets
  }

  mutating func contains(_ expression: String) -> Bool {
    let isName = expression.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if isName, !isComputed(expression) { return true }
    return !effects.mayChange(by: Parser.parse(source: expression))
  }

  /// Returns whether the code declares a variable or property of this name with a getter.
  func isComputed(_ name: String) -> Bool {
    let getter = Effects.getter(of: name)
    return snippets.contains { snippet in
      snippet.items.contains { $0.callable.contains { $0.name == getter } }
    }
  }
}
