import Diagnostics
import SwiftParser
import SwiftSyntax

extension Document {
  /// Whether the document is a Swift file, read for its documentation comments.
  package var isSwiftSource: Bool { Self.isSwiftSource(path) }

  package static func isSwiftSource(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Returns all documentation comments, `///` or `/** */`, in reading order.
  ///
  /// Consecutive `///` lines form one comment.
  func documentationComments() -> [DocumentationComment] {
    var comments: [DocumentationComment] = []
    /// The index of each declaration's comment.
    var numbers: [SyntaxIdentifier: Int] = [:]
    // Parsed from bytes, not from a string, to get the file's offsets.
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let leading = texts(in: token.leadingTrivia, from: token.position.utf8Offset)
      let declaration = token.declarationItStarts
      for lines in leading {
        let outer = (declaration ?? Syntax(token)).ancestors.compactMap { numbers[$0.id] }
        comments.append(
          DocumentationComment(
            lines: lines, path: outer.reversed() + [comments.count + 1],
            isOfInternal: declaration.map { !$0.isVisibleToOtherModules } ?? false))
      }
      // The last comment before a declaration belongs to it.
      if !leading.isEmpty, let declaration { numbers[declaration.id] = comments.count }
      let trailing = texts(
        in: token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
      for lines in trailing {
        comments.append(DocumentationComment(lines: lines, path: [comments.count + 1]))
      }
    }
    return comments
  }

  /// Returns the lines of each documentation comment in a token's trivia.
  private func texts(in trivia: Trivia, from start: Int) -> [[Fence.Line]] {
    var found: [[Fence.Line]] = []
    var run: [Range<Int>] = []
    func endRun() {
      if !run.isEmpty { found.append([Fence.Line](lineComments: run, of: self)) }
      run = []
    }
    var offset = start
    for piece in trivia {
      let range = offset..<offset + piece.sourceLength.utf8Length
      offset = range.upperBound
      switch piece {
      case .docLineComment:
        if let last = run.last, line(at: range.lowerBound) != line(at: last.lowerBound) + 1 {
          endRun()
        }
        run.append(range)
      case .docBlockComment:
        endRun()
        found.append([Fence.Line](blockComment: range, of: self))
      case .lineComment, .blockComment:
        endRun()
      default:
        break
      }
    }
    endRun()
    return found
  }
}

extension TokenSyntax {
  /// The outermost declaration that starts with the token.
  fileprivate var declarationItStarts: Syntax? {
    var found: Syntax?
    var node: Syntax? = parent
    while let current = node, current.firstToken(viewMode: .sourceAccurate) == self {
      if current.is(DeclSyntax.self) || current.is(EnumCaseElementSyntax.self) { found = current }
      node = current.parent
    }
    return found
  }
}

extension Syntax {
  /// Whether the declaration is public: by its modifier, by that of its extension, protocol or
  /// enum, or by the modifier of an extension's members.
  fileprivate var isVisibleToOtherModules: Bool {
    if isPublic { return true }
    if let type = self.as(ExtensionDeclSyntax.self) {
      return type.inheritanceClause != nil
        || type.memberBlock.members.contains { Syntax($0.decl).isPublic }
    }
    let around = ancestors.first { $0.isProtocol((any DeclGroupSyntax).self) }
    guard let around else { return false }
    let sharesAccess =
      around.is(ExtensionDeclSyntax.self) || around.is(ProtocolDeclSyntax.self)
      || self.is(EnumCaseDeclSyntax.self) || self.is(EnumCaseElementSyntax.self)
    return sharesAccess && around.isPublic
  }

  private var isPublic: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      ["public", "open", "package"].contains($0.name.text)
    } ?? false
  }

  /// The enclosing nodes, innermost first.
  fileprivate var ancestors: some Sequence<Syntax> {
    sequence(first: self) { $0.parent }.dropFirst()
  }
}
