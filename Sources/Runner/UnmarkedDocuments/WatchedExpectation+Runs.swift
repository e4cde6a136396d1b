import SwiftSyntax
import Weaving

// The output in a run of comments whose lines are also read one by one.

extension WatchedExpectation {
  /// Adds the expectation of the lines of a run as one output, if some of them are read as claims:
  /// `0 --> true` above `x: 4`.
  static func addWholeOutput(
    of run: [Comment], _ text: SnippetText, beside first: Int, in found: inout [Self]
  ) {
    guard run.count > 1, let comment = run.first, !comment.isTrailing, !comment.startsTree,
      comment.isRightBehind(text), comment.item?.callsPrint == true,
      found.count > first + 1
    else { return }
    var expectation = InferredExpectation(kind: .shows, location: text.location(of: comment))
    expectation.isOfWholeRun = true
    expectation.isCertain = false
    expectation.lines = run.map {
      .init(text: $0.text.droppingOneSpace, location: text.location(of: $0))
    }
    expectation.lines.trimBlankEdges()
    guard expectation.lines.count > 1 else { return }
    var whole = Self(expectation, of: comment, in: text)
    whole.value = .none
    whole.receiver = nil
    found.append(whole)
  }
}

extension CodeBlockItemSyntax {
  /// Whether a call of a printing function is in the statement.
  fileprivate var callsPrint: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      StandardNames.printing.contains(token.text)
        && token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen
    }
  }
}
