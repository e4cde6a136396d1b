import SwiftParser
import SwiftSyntax

/// The claim of a comment that compares an expression of Swift: `String(letters) == "ab"`.
enum ExpressionClaim {
  /// - Returns: nil unless the comment compares an expression without effects, which names a
  ///   variable or a type, with a value.
  static func read(_ text: String, names: Set<String>) -> Claim? {
    guard text.utf8.count < 120,
      let range = text.ranges(of: #/ +(==|!=) /#).first,
      let shown = ShownValue(startOf: String(text[range.upperBound...]))
    else { return nil }
    let tree = Parser.parse(source: String(text[..<range.lowerBound]))
    guard !tree.hasError, tree.statements.count == 1,
      case .expr(let expression)? = tree.statements.first?.item, expression.isPure,
      expression.tokens(viewMode: .sourceAccurate).contains(where: { token in
        names.contains(token.text) || StandardNames.types.contains(token.text)
      })
    else { return nil }
    var claim = Claim(name: expression.trimmedDescription, fact: .value(shown))
    claim.relation = text[range].contains("!=") ? .unequal : .equal
    claim.isExpression = true
    return claim
  }

  /// Methods without side effects, beside those that read.
  fileprivate static let pure: Set = [
    "filter", "map", "compactMap", "flatMap", "contains", "hasPrefix", "hasSuffix", "prefix",
    "suffix", "dropFirst", "dropLast", "first", "last", "isMultiple", "isSubset", "isSuperset",
    "isDisjoint", "union", "intersection", "subtracting", "symmetricDifference", "index",
    "distance", "firstIndex", "lastIndex", "allSatisfy", "reduce", "split", "elementsEqual",
    "starts", "enumerated", "mapValues", "merging", "advanced", "quotientAndRemainder",
    "components", "trimmingCharacters", "replacingOccurrences", "zip", "abs", "min", "max",
    "stride",
  ]
}

extension ExprSyntax {
  /// Whether evaluating it changes nothing: it calls only initializers and methods of the standard
  /// library that read.
  fileprivate var isPure: Bool {
    let calls = EffectFinder(viewMode: .sourceAccurate)
    calls.walk(self)
    return calls.isPure && !self.is(DeclReferenceExprSyntax.self)
  }
}

private final class EffectFinder: SyntaxVisitor {
  var isPure = true

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      let isReading =
        ClaimWords.reading.contains(name) || ExpressionClaim.pure.contains(name)
      if !isReading { isPure = false }
    } else {
      let name = called.trimmedDescription.prefix { $0 != "<" }
      let isKnown =
        StandardNames.types.contains(String(name)) || ExpressionClaim.pure.contains(String(name))
      if !isKnown { isPure = false }
    }
    return .visitChildren
  }

  override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind {
    isPure = false
    return .skipChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    isPure = false
    return .skipChildren
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ExprSyntax(node).isAssigning { isPure = false }
    return .skipChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    isPure = false
    return .skipChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    isPure = false
    return .skipChildren
  }
}
