import SwiftSyntax
import Weaving

// The expectations on the error that a clause has caught.

extension WatchedExpectation {
  /// Returns nil if the comment names no error.
  init?(of comment: Comment, in text: SnippetText, startingBodyOf clause: CatchClauseSyntax) {
    let reading = CommentReader.readCaught(comment.text, variable: clause.variable)
    var expectation = InferredExpectation(kind: .shows, location: text.location(of: comment))
    switch reading {
    case nil: return nil
    case .names:
      // `throws Failure.full`
      if comment.throwingItem(text) != nil, case .throwing = CommentReader.read(comment.text) {
        return nil
      }
      expectation.isCertain = false
      expectation.suspicion = "it names an error in words that are not read as a claim"
      expectation.lines = [.init(text: comment.text, location: expectation.location)]
      self.init(expectation, of: comment, in: text)
      isApart = true
      value = .none
    case .claim(let claim, let isCertain):
      expectation.kind = .traps(text: claim, throwing: true)
      expectation.isCertain = isCertain
      self.init(expectation, of: comment, in: text)
      guard let statement = clause.parent?.parent?.parent?.as(CodeBlockItemSyntax.self) else {
        return nil
      }
      isOfCatch = true
      value = .none
      isTopLevel = statement.isAtFileLevel
      isInFunction = statement.isInFunction
      catching = text.lines(of: statement)
      // The call is inserted inside the body: above the comment, or below the opening brace.
      let line = comment.isTrailing ? comment.line + 1 : comment.line
      watched = line...line
    }
  }
}

extension CatchClauseSyntax {
  /// The name of the caught error: `catch let failure`.
  fileprivate var variable: String {
    let pattern = catchItems.first?.pattern?.as(ValueBindingPatternSyntax.self)?.pattern
    let name = pattern?.firstToken(viewMode: .sourceAccurate)?.text
    return name ?? "error"
  }
}
