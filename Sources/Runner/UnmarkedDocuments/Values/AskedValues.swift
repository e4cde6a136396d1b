package import Chapter
import Diagnostics
import SwiftParser
import SwiftSyntax
import Weaving

/// An unmarked document with a question behind each statement that has a value and no comment.
///
/// A question is a comment that differs from every value, so that a check observes the value. It ends
/// its line: every place in the document stays the same.
package struct AskedValues: Sendable {
  package let document: Document
  /// The lines with a question, from 1.
  package let lines: Set<Int>

  /// Fails if no statement of the document can be asked.
  package init?(_ document: Document) {
    var lines: Set<Int> = []
    for block in document.codeBlocks() where !block.isInSource {
      guard case .fence(let fence) = block.form else { continue }
      let info = FenceLanguage(fence.info)
      guard info.language == "swift", info.exemption == nil, fence.transcript(in: info) == nil
      else { continue }
      lines.formUnion(Self.lines(in: fence))
    }
    guard !lines.isEmpty else { return nil }
    self.lines = lines
    var bytes = document.bytes
    for line in lines.sorted(by: >) {
      bytes.insert(
        contentsOf: " // => \(InferredExpectation.question)".utf8, at: document.line(line).endIndex)
    }
    var ignored: [Diagnostic] = []
    guard let asking = Document(path: document.path, bytes: bytes, diagnostics: &ignored) else {
      return nil
    }
    self.document = asking
  }

  /// Returns the document's lines that end with a statement to ask.
  private static func lines(in fence: Fence) -> [Int] {
    let text = SnippetText(fence.lines.map { Program.Line($0.text, at: $0.location) })
    let tree = Parser.parse(source: text.string)
    let commented = Set(Comment.all(in: tree, text).compactMap { $0.item?.id })
    return tree.statements.compactMap { item in
      let end = item.endPositionBeforeTrailingTrivia.utf8Offset
      guard item.hasUnknownValue, !commented.contains(item.id), text.isEndOfLine(end) else {
        return nil
      }
      return text.lines[text.lines(of: item).upperBound].origin(ofColumn: 1).line
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is an expression, a variable or an assignment with a value that is not spelled out.
  fileprivate var hasUnknownValue: Bool {
    guard WatchedExpectation.ValueForm(self, readsMembers: false) != .none else { return false }
    let value: ExprSyntax?
    switch item {
    case .decl(let declaration):
      value = declaration.as(VariableDeclSyntax.self)?.bindings.last?.initializer?.value
    case .expr(let expression):
      let elements = expression.as(SequenceExprSyntax.self)?.elements
      let isAssignment = elements?.dropFirst().first?.isAssigning == true
      value = isAssignment && elements?.count == 3 ? elements?.last : expression
    default: value = nil
    }
    return value.map { !$0.isLiteral } ?? false
  }
}

extension ExprSyntax {
  fileprivate var isLiteral: Bool {
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    return [
      .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
    ].contains(kind)
  }
}
