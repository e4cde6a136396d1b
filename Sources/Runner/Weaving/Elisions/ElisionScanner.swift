import SwiftSyntax

/// A scanner for elisions, which recognizes their signs by the surrounding tokens.
///
/// It reads tokens rather than lines: a `...` in a string or in a block comment, as an operator
/// (`0...`) or in a variadic (`Int...`) is not an elision.
struct ElisionScanner {
  struct Sign {
    var range: Range<Int>
    var list: Elision.List
  }

  /// A pair of brackets that encloses the current token.
  private struct Bracket {
    var isBrace: Bool
    var isSwitch = false
    var isAccessors = false
    /// Whether a variable's or subscript's accessors are expected next.
    var awaitsAccessors = false
    /// Whether a `switch` statement's brace is expected next.
    var awaitsCases = false
    /// The indentation of the first `case`.
    var caseIndentation: Int?
  }

  let source: SourceText
  var found: [Sign] = []
  var misplaced: [Range<Int>] = []
  private var brackets = [Bracket(isBrace: true)]

  /// The shape of the snippet.
  private let shape: FragmentShape

  init(_ source: SourceText, in shape: FragmentShape) {
    self.source = source
    self.shape = shape
    brackets[0].isSwitch = shape == .switchCases
    brackets[0].isAccessors = shape == .accessors
  }

  mutating func scan(_ tokens: [TokenSyntax]) {
    for (index, token) in tokens.enumerated() {
      let previous = index > 0 ? tokens[index - 1] : nil
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      scanComments(of: token, after: previous)
      if token.isDots {
        scanSign(at: index, of: tokens, after: previous, before: next)
      } else {
        scan(token, rest: tokens[(index + 1)...])
      }
    }
  }

  private mutating func scan(_ token: TokenSyntax, rest: ArraySlice<TokenSyntax>) {
    switch token.tokenKind {
    case .leftBrace:
      let isSwitch = brackets[brackets.count - 1].awaitsCases
      brackets[brackets.count - 1].awaitsCases = false
      let isInVariable = brackets[brackets.count - 1].awaitsAccessors
      brackets[brackets.count - 1].awaitsAccessors = false
      let body = rest.prefix(16).drop { $0.isDots }
      brackets.append(
        Bracket(
          isBrace: true, isSwitch: isSwitch,
          isAccessors: AccessorKeyword.begins(body, isInVariable: isInVariable)))
    case .leftParen, .leftSquare:
      brackets.append(Bracket(isBrace: false))
    case .rightBrace, .rightParen, .rightSquare:
      if brackets.count > 1 { brackets.removeLast() }
    case .keyword(.switch):
      brackets[brackets.count - 1].awaitsCases = true
    case .keyword(.case), .keyword(.default):
      if brackets[brackets.count - 1].caseIndentation == nil {
        brackets[brackets.count - 1].caseIndentation = column(of: token)
      }
    case .keyword(.var), .keyword(.subscript):
      brackets[brackets.count - 1].awaitsAccessors = true
    case .keyword(.func), .keyword(.`init`), .keyword(.struct), .keyword(.class), .keyword(.enum):
      brackets[brackets.count - 1].awaitsAccessors = false
    default:
      break
    }
  }

  private mutating func scanSign(
    at index: Int, of tokens: [TokenSyntax], after previous: TokenSyntax?,
    before next: TokenSyntax?
  ) {
    let range = tokens[index].trimmedUTF8Range
    if isAlone(range), isInChain(between: previous, and: next) {
      found.append(Sign(range: range, list: .modifiers))
    } else if !brackets[brackets.count - 1].isBrace,
      ElementSign.isElement(between: previous, and: next)
    {
      let isPair = ElementSign.isInDictionary(index, of: tokens)
      found.append(Sign(range: range, list: isPair ? .pairs : .elements))
    } else if isAlone(range) || isWholeBody(between: previous, and: next) {
      add(range, before: next)
    }
  }

  /// Returns whether modifiers can be between two tokens: after the end of a call and before a
  /// modifier.
  private func isInChain(between previous: TokenSyntax?, and next: TokenSyntax?) -> Bool {
    if shape == .modifiers, brackets.count == 1 { return true }
    guard next?.tokenKind == .period else { return false }
    switch previous?.tokenKind {
    case .rightParen, .rightBrace, .rightSquare, .identifier, .stringQuote: return true
    default: return false
    }
  }

  private mutating func scanComments(of token: TokenSyntax, after previous: TokenSyntax?) {
    var offset = token.position.utf8Offset
    for piece in token.leadingTrivia {
      let length = piece.sourceLength.utf8Length
      if case .lineComment(let text) = piece, Elision.isComment(Substring(text).trimmed) {
        let range = offset..<offset + Substring(text).trimmed.utf8.count
        if isAlone(range), isInChain(between: previous, and: token) {
          found.append(Sign(range: range, list: .modifiers))
        } else if isAlone(range) {
          add(range, before: token)
        }
      }
      offset += length
    }
    offset = token.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in token.trailingTrivia {
      let length = piece.sourceLength.utf8Length
      if case .lineComment(let text) = piece, Elision.isComment(Substring(text).trimmed),
        token.opensBody
      {
        // A comment after a brace is replaced where it is, too: `Button("Start") { // ...`.
        add(offset..<offset + Substring(text).trimmed.utf8.count)
      }
      offset += length
    }
  }

  private mutating func add(_ range: Range<Int>, before next: TokenSyntax? = nil) {
    let bracket = brackets[brackets.count - 1]
    guard bracket.isBrace else {
      misplaced.append(range)
      return
    }
    let indentation = source.indentation(at: range.lowerBound).utf8.count
    var list = Elision.List.items
    if bracket.isAccessors {
      list = .accessors
    } else if bracket.isSwitch, isAlone(range),
      bracket.caseIndentation.map({ indentation <= $0 }) ?? true
    {
      list = .cases
    } else if next?.tokenKind == .period, brackets.count > 1 || shape == .items,
      isAlone(range)
    {
      list = .call
    }
    found.append(Sign(range: range, list: list))
  }

  private func column(of token: TokenSyntax) -> Int {
    source.indentation(at: token.positionAfterSkippingLeadingTrivia.utf8Offset).utf8.count
  }

  private func isAlone(_ range: Range<Int>) -> Bool {
    let line = source.lines[source.line(at: range.lowerBound)].text
    return Substring(line).trimmed.utf8.count == range.count
  }

  /// Returns whether a sign is the whole content between two braces, or of a case.
  private func isWholeBody(between previous: TokenSyntax?, and next: TokenSyntax?) -> Bool {
    guard let previous, let next else { return false }
    if previous.tokenKind == .colon, brackets[brackets.count - 1].isSwitch {
      return next.leadingTrivia.contains { $0.isNewline } || next.tokenKind == .rightBrace
    }
    return previous.opensBody && next.tokenKind == .rightBrace
  }
}

extension TokenSyntax {
  /// Whether a body's statements can start after this token.
  var opensBody: Bool { tokenKind == .leftBrace || tokenKind == .keyword(.in) }

  /// Whether the token is `...` or `…`, outside a string.
  var isDots: Bool {
    if case .stringSegment = tokenKind { return false }
    return text == "..." || text == "…"
  }

  var trimmedUTF8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
