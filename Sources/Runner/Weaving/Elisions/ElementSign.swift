import SwiftSyntax

/// The distinction between elided arguments or elements and other dots in brackets.
///
/// Such an elision has commas like an element, as in `CounterView(..., model: model)`:
/// `values[...]` is Swift code, and an elision without its comma would absorb the next argument.
enum ElementSign {
  static func isElement(between previous: TokenSyntax?, and next: TokenSyntax?) -> Bool {
    guard let previous, let next else { return false }
    switch (previous.tokenKind, next.tokenKind) {
    case (.leftParen, .comma), (.leftSquare, .comma), (.comma, .comma): return true
    case (.comma, .rightParen), (.comma, .rightSquare): return true
    default: return false
    }
  }

  /// Returns whether colons separate keys and values in the brackets around a token.
  static func isInDictionary(_ index: Int, of tokens: [TokenSyntax]) -> Bool {
    let above = level(tokens[..<index].reversed(), step: -1)
    guard above.bracket?.tokenKind == .leftSquare else { return false }
    let level = above.tokens + self.level(tokens[(index + 1)...], step: 1).tokens
    let questions = level.count { $0.tokenKind == .infixQuestionMark }
    return level.count { $0.tokenKind == .colon } > questions
  }

  /// Returns the tokens up to the end of their brackets, excluding nested brackets.
  ///
  /// - Parameter step: 1 for tokens in reading order, -1 for reversed ones.
  private static func level(_ tokens: some Sequence<TokenSyntax>, step: Int)
    -> (tokens: [TokenSyntax], bracket: TokenSyntax?)
  {
    var depth = 0
    var level: [TokenSyntax] = []
    for token in tokens {
      switch token.tokenKind {
      case .leftParen, .leftSquare, .leftBrace: depth += step
      case .rightParen, .rightSquare, .rightBrace: depth -= step
      default: if depth == 0 { level.append(token) }
      }
      if depth < 0 { return (level, token) }
    }
    return (level, nil)
  }
}
