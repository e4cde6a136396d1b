import Diagnostics
import SwiftSyntax
import Weaving

/// A line of a snippet's comments, with the statement it is about.
struct Comment {
  /// The start of the comment in the snippet: a line from 0, a column from 0 in UTF-8 bytes.
  var line: Int
  var column: Int
  /// The text after the slashes, with its indentation, or a line of a block comment.
  var text: String
  /// Whether code precedes it on its line.
  var isTrailing: Bool
  /// The line, from 0, of the `/*` that opens its block comment, if nothing else is on that line.
  var opening: Int?
  /// The statement before it, if there is one.
  var item: CodeBlockItemSyntax?
  /// The statement right after it.
  var next: CodeBlockItemSyntax?
  /// The clause whose body it starts, before any statement.
  var clause: CatchClauseSyntax?

  /// Returns every line of a tree's comments, in order, excluding documentation comments.
  static func all(in tree: SourceFileSyntax, _ text: SnippetText) -> [Self] {
    var comments: [Self] = []
    func read(
      _ trivia: Trivia, from start: Int, isTrailing: Bool, item: CodeBlockItemSyntax?,
      next: CodeBlockItemSyntax? = nil, clause: CatchClauseSyntax?
    ) {
      var offset = start
      for piece in trivia {
        let (line, column) = text.place(of: offset)
        if case .lineComment(let comment) = piece {
          comments.append(
            Self(
              line: line, column: column, text: String(comment.drop { $0 == "/" }),
              isTrailing: isTrailing, item: item, next: next, clause: clause))
        } else if case .blockComment(let comment) = piece,
          text.isEndOfLine(offset + comment.utf8.count)
        {
          let lines = contents(ofBlock: comment)
          for (index, content) in lines.enumerated() {
            guard let content else { continue }
            comments.append(
              Self(
                line: line + index, column: index == 0 ? column : 0, text: content,
                isTrailing: isTrailing && index == 0,
                opening: index == 1 && lines[0] == nil ? line : nil, item: item, clause: clause))
          }
        }
        offset += piece.sourceLength.utf8Length
      }
    }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if token.leadingTrivia.contains(where: \.isComment) {
        read(
          token.leadingTrivia, from: token.position.utf8Offset, isTrailing: false,
          item: itemBefore(token), next: itemStarting(with: token),
          clause: token.previousToken(viewMode: .sourceAccurate)?.openedClause)
      }
      if token.trailingTrivia.contains(where: \.isComment) {
        read(
          token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset,
          isTrailing: true, item: Syntax(token).enclosingItem, clause: token.openedClause)
      }
    }
    return comments
  }

  /// Returns the lines of a block comment without one leading blank; nil for a line that only opens
  /// or closes it.
  private static func contents(ofBlock comment: String) -> [String?] {
    var lines = comment.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard comment.hasSuffix("*/"), !comment.hasPrefix("/**") else { return [] }
    lines[0].removeFirst(2)
    lines[lines.count - 1].removeLast(2)
    let bars = lines.dropFirst().filter { !$0.trimmed.isEmpty }
    if !bars.isEmpty, bars.allSatisfy({ $0.trimmed.hasPrefix("*") }) {
      for index in lines.indices.dropFirst() {
        lines[index] = String(lines[index].drop { $0 == " " || $0 == "\t" }.dropFirst())
      }
    }
    let depth =
      lines.dropFirst().filter { !$0.trimmed.isEmpty }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.enumerated().map { index, line in
      let isEdge = index == 0 || index == lines.count - 1
      if isEdge, line.trimmed.isEmpty { return nil }
      return " " + (index == 0 ? line.trimmed : String(line.dropFirst(depth)))
    }
  }

  /// Returns the statement whose first token this is.
  private static func itemStarting(with token: TokenSyntax) -> CodeBlockItemSyntax? {
    let item = Syntax(token).enclosingItem
    return item?.firstToken(viewMode: .sourceAccurate) == token ? item : nil
  }

  /// Returns the statement that ends right before a token's leading comments.
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
      let statements =
        parent.as(CodeBlockSyntax.self)?.statements ?? parent.as(ClosureExprSyntax.self)?.statements
      if let last = statements?.last { return last }
    }
    return Syntax(token).enclosingItem
  }
}

extension TokenSyntax {
  /// The clause whose body this brace opens.
  fileprivate var openedClause: CatchClauseSyntax? {
    guard tokenKind == .leftBrace, let body = parent?.as(CodeBlockSyntax.self) else { return nil }
    return body.parent?.as(CatchClauseSyntax.self)
  }
}

extension TriviaPiece {
  fileprivate var isComment: Bool {
    switch self {
    case .lineComment, .blockComment: true
    default: false
    }
  }
}

extension Syntax {
  /// The innermost enclosing statement or declaration of a block.
  fileprivate var enclosingItem: CodeBlockItemSyntax? {
    var node: Syntax? = self
    while let current = node {
      if let item = current.as(CodeBlockItemSyntax.self) { return item }
      node = current.parent
    }
    return nil
  }
}

/// The text of a snippet, with the document's location of each line.
struct SnippetText: Sendable {
  var lines: [Program.Line]
  /// The start of each line, in UTF-8 bytes.
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

  /// Returns the text in a range of UTF-8 bytes.
  func string(in range: Range<Int>) -> String {
    let bytes = string.utf8
    return String(decoding: bytes.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// Returns the line, from 0, and the column, from 0, of an offset.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = starts.line(at: offset)
    return starts.isEmpty ? (0, 0) : (line, offset - starts[line])
  }

  /// Returns whether only blanks follow on the same line.
  func isEndOfLine(_ offset: Int) -> Bool {
    let (line, column) = place(of: offset)
    return lines.indices.contains(line)
      && lines[line].text.utf8.dropFirst(column).allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
  }

  /// Returns the lines, from 0, of a node without its trivia.
  func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let first = place(of: node.positionAfterSkippingLeadingTrivia.utf8Offset).line
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return first...max(first, place(of: max(0, end - 1)).line)
  }
}
