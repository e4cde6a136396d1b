import SwiftSyntax
import Weaving

/// A line comment of a snippet, and the statement that it speaks of.
struct Comment {
  /// Where the comment starts in the snippet: a line from 0, a column from 0 in UTF-8 bytes.
  var line: Int
  var column: Int
  /// What stands behind the slashes, with its indentation.
  var text: String
  /// Whether code stands before it on its line.
  var isTrailing: Bool
  /// The statement that it stands behind, if there is one.
  var item: CodeBlockItemSyntax?

  /// Every line comment of a tree, in order.
  static func all(in tree: SourceFileSyntax, _ text: SnippetText) -> [Self] {
    var comments: [Self] = []
    func read(_ trivia: Trivia, from start: Int, isTrailing: Bool, item: CodeBlockItemSyntax?) {
      var offset = start
      for piece in trivia {
        if case .lineComment(let comment) = piece {
          let (line, column) = text.place(of: offset)
          comments.append(
            Self(
              line: line, column: column, text: String(comment.drop { $0 == "/" }),
              isTrailing: isTrailing, item: item))
        }
        offset += piece.sourceLength.utf8Length
      }
    }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if token.leadingTrivia.contains(where: \.isLineComment) {
        read(
          token.leadingTrivia, from: token.position.utf8Offset, isTrailing: false,
          item: itemBefore(token))
      }
      if token.trailingTrivia.contains(where: \.isLineComment) {
        read(
          token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset,
          isTrailing: true, item: Syntax(token).enclosingItem)
      }
    }
    return comments
  }

  /// The statement that ends right before a token's leading comments.
  private static func itemBefore(_ token: TokenSyntax) -> CodeBlockItemSyntax? {
    if token.tokenKind == .endOfFile {
      return token.root.as(SourceFileSyntax.self)?.statements.last
    }
    var node: Syntax? = Syntax(token)
    while let current = node, current.firstToken(viewMode: .sourceAccurate) == token {
      if let item = current.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self)
      {
        return list.last { $0.position < item.position }
      }
      node = current.parent
    }
    if token.tokenKind == .rightBrace, let parent = token.parent {
      if let block = parent.as(CodeBlockSyntax.self) { return block.statements.last }
      if let closure = parent.as(ClosureExprSyntax.self) { return closure.statements.last }
    }
    return Syntax(token).enclosingItem
  }
}

extension TriviaPiece {
  fileprivate var isLineComment: Bool {
    if case .lineComment = self { true } else { false }
  }
}

extension Syntax {
  /// The innermost statement or declaration of a block that it belongs to.
  fileprivate var enclosingItem: CodeBlockItemSyntax? {
    var node: Syntax? = self
    while let current = node {
      if let item = current.as(CodeBlockItemSyntax.self) { return item }
      node = current.parent
    }
    return nil
  }
}

/// The text of a snippet, where each line knows its place in the document.
struct SnippetText: Sendable {
  var lines: [Program.Line]
  /// Where each line starts, in UTF-8 bytes.
  private var starts: [Int]

  init(_ lines: [Program.Line]) {
    self.lines = lines
    starts = []
    var offset = 0
    for line in lines {
      starts.append(offset)
      offset += line.text.utf8.count + 1
    }
  }

  func offset(ofLine line: Int) -> Int { starts[line] }

  var string: String { lines.map { $0.text + "\n" }.joined() }

  /// The line, from 0, and the column, from 0, of an offset.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return starts.isEmpty ? (0, 0) : (low, offset - starts[low])
  }

  /// The lines, from 0, of a node without its trivia.
  func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let first = place(of: node.positionAfterSkippingLeadingTrivia.utf8Offset).line
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return first...max(first, place(of: max(0, end - 1)).line)
  }
}
