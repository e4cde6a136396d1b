import SwiftSyntax

/// Tells the elision of arguments or elements from other dots between brackets.
///
/// It has the commas of an element, as in `CounterView(..., model: model)`: `values[...]` is Swift,
/// and an elision without its comma would take the next argument for a part of itself.
enum ElementSign {
  static func isElement(between previous: TokenSyntax?, and next: TokenSyntax?) -> Bool {
    guard let previous, let next else { return false }
    switch (previous.tokenKind, next.tokenKind) {
    case (.leftParen, .comma), (.leftSquare, .comma), (.comma, .comma): return true
    case (.comma, .rightParen), (.comma, .rightSquare): return true
    default: return false
    }
  }

  /// Whether colons part keys from values in the brackets around a token.
  static func isInDictionary(_ index: Int, of tokens: [TokenSyntax]) -> Bool {
    let above = level(tokens[..<index].reversed(), step: -1)
    guard above.bracket?.tokenKind == .leftSquare else { return false }
    let level = above.tokens + self.level(tokens[(index + 1)...], step: 1).tokens
    let questions = level.count { $0.tokenKind == .infixQuestionMark }
    return level.count { $0.tokenKind == .colon } > questions
  }

  /// The tokens up to the end of the brackets that they stand in, without those in further ones.
  ///
  /// - Parameter step: 1 when the tokens are read forwards, -1 when backwards.
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
