import SwiftSyntax

/// The tests declared by a snippet, and its uses of expectations outside them.
struct TestDeclarations: Sendable {
  /// The byte ranges of the attributes `@Test` and `@Suite`.
  private(set) var attributes: [Range<Int>] = []
  /// Whether it declares a test.
  private(set) var hasTests = false
  /// Whether expectations may be checked outside of tests: `#expect`, `#require`, recorded issues.
  private(set) var usesExpectations = false
  /// Whether its statements at file level wait for asynchronous work.
  private(set) var awaitsAtFileLevel = false

  init(in tree: SourceFileSyntax) {
    let finder = TestFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    attributes = finder.attributes
    hasTests = finder.hasTests
    usesExpectations = finder.usesExpectations
    awaitsAtFileLevel = finder.awaitsAtFileLevel
  }
}

private final class TestFinder: MacroVisitor {
  private(set) var attributes: [Range<Int>] = []
  private(set) var hasTests = false
  private(set) var usesExpectations = false
  private(set) var awaitsAtFileLevel = false

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    let isTest = ["Test", "Testing.Test"].contains(name)
    guard isTest || ["Suite", "Testing.Suite"].contains(name) else { return .visitChildren }
    hasTests = hasTests || isTest
    attributes.append(
      node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia
        .utf8Offset)
    return .skipChildren
  }

  override func readMacro(_ name: String) {
    if ["expect", "require"].contains(name) { usesExpectations = true }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if ["Issue", "withKnownIssue"].contains(node.baseName.text) { usesExpectations = true }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    var parent = node.parent
    while let node = parent {
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
        || node.is(AccessorBlockSyntax.self) || node.is(MemberBlockSyntax.self)
      {
        return .visitChildren
      }
      parent = node.parent
    }
    awaitsAtFileLevel = true
    return .visitChildren
  }
}
