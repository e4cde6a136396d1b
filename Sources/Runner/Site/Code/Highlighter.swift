import SwiftParser
import SwiftSyntax
import Weaving

/// The highlighter of Swift code, which classifies tokens.
///
/// Code in a chapter is often a fragment, so the classification uses tokens and little of their
/// context. Elisions are removed before parsing, because the parser would join a raw `...` with the
/// next line.
struct Highlighter {
  /// The kind of a piece of code, used as its class in the stylesheet.
  enum Kind: String {
    case keyword = "k"
    case type = "t"
    case string = "s"
    case number = "n"
    case comment = "c"
    case attribute = "a"
    case elision = "e"
  }

  struct Piece: Equatable {
    var text: String
    var kind: Kind?
  }

  private let source: String
  private let bytes: [UInt8]
  private var kinds: [Kind?]

  /// Returns the lines of a text, each in pieces.
  static func lines(of source: String) -> [[Piece]] {
    var highlighter = Highlighter(source)
    highlighter.paint()
    highlighter.joinTokens()
    return highlighter.lines
  }

  private init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
    kinds = Array(repeating: nil, count: bytes.count)
  }

  private mutating func paint() {
    let signs = ElisionSign.ranges(in: source)
    var code = bytes
    for index in signs.joined() {
      kinds[index] = .elision
      code[index] = UInt8(ascii: " ")
    }
    let tree = Parser.tree(of: signs.isEmpty ? source : String(decoding: code, as: UTF8.self))
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        paint(piece, at: offset)
        offset += piece.sourceLength.utf8Length
      }
      let end = token.endPositionBeforeTrailingTrivia.utf8Offset
      if let kind = Kind(token) { paint(offset..<end, kind) }
      offset = end
      for piece in token.trailingTrivia {
        paint(piece, at: offset)
        offset += piece.sourceLength.utf8Length
      }
    }
  }

  private mutating func paint(_ piece: TriviaPiece, at offset: Int) {
    guard piece.isComment else { return }
    paint(offset..<offset + piece.sourceLength.utf8Length, .comment)
  }

  private mutating func paint(_ range: Range<Int>, _ kind: Kind) {
    for index in range.clamped(to: 0..<kinds.count) { kinds[index] = kind }
  }

  /// Gives the spaces between two tokens their kind, if it is the same: `private static` is a
  /// single element of the page.
  private mutating func joinTokens() {
    var last: (kind: Kind?, end: Int)?
    for index in bytes.indices where bytes[index] != UInt8(ascii: " ") || kinds[index] != nil {
      if let last, let kind = last.kind, kind == kinds[index] {
        for space in last.end..<index { kinds[space] = kind }
      }
      last = (kinds[index], index + 1)
    }
  }

  private var lines: [[Piece]] {
    var lines: [[Piece]] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      lines.append(pieces(start..<end))
      start = end + 1
    }
    return lines
  }

  private func pieces(_ line: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var start = line.lowerBound
    while start < line.upperBound {
      let end = kinds[start..<line.upperBound].firstIndex { $0 != kinds[start] } ?? line.upperBound
      pieces.append(
        Piece(text: String(decoding: bytes[start..<end], as: UTF8.self), kind: kinds[start]))
      start = end
    }
    return pieces
  }
}

// MARK: - Tokens

extension Highlighter.Kind {
  fileprivate init?(_ token: TokenSyntax) {
    switch token.tokenKind {
    case .atSign:
      self = .attribute
    case .pound where token.parent?.isMacroExpansion == true:
      self = .attribute
    case .keyword, .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable,
      .poundUnavailable, .poundSourceLocation, .wildcard:
      self = .keyword
    case .stringQuote, .stringSegment, .multilineStringQuote, .rawStringPoundDelimiter,
      .singleQuote, .regexSlash, .regexPoundDelimiter, .regexLiteralPattern:
      self = .string
    case .integerLiteral, .floatLiteral:
      self = .number
    case .identifier(let name):
      if token.isAttributeName {
        self = .attribute
      } else if token.parent?.is(DeclModifierDetailSyntax.self) == true {
        self = .keyword
      } else if name.drop(while: { $0 == "_" }).first?.isUppercase == true {
        self = .type
      } else {
        return nil
      }
    default:
      return nil
    }
  }
}

extension TokenSyntax {
  /// Whether the token names an attribute or a macro: `@State`, `#Preview`.
  fileprivate var isAttributeName: Bool {
    guard var node = parent else { return false }
    if node.isMacroExpansion { return node.macroName == self }
    while node.is(IdentifierTypeSyntax.self) || node.is(MemberTypeSyntax.self) {
      guard let parent = node.parent else { return false }
      if parent.is(AttributeSyntax.self) { return true }
      node = parent
    }
    return false
  }
}

extension Syntax {
  fileprivate var isMacroExpansion: Bool { macroName != nil }

  fileprivate var macroName: TokenSyntax? {
    self.as(MacroExpansionExprSyntax.self)?.macroName
      ?? self.as(MacroExpansionDeclSyntax.self)?.macroName
  }
}
