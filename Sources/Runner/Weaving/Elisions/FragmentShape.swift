import SwiftSyntax

/// The kind of list that contains the items of a snippet written without its container.
///
/// `case .increment:` belongs in a switch and a bare `case increment` in an enum. Neither parses
/// alone, so each is parsed inside a container. The same holds for accessors, which would parse as
/// calls, and modifiers (`.sheet { … }`), which must follow a call.
enum FragmentShape {
  case items
  case switchCases
  case enumCases
  case accessors
  case modifiers

  init(of tokens: [TokenSyntax]) {
    self = .items
    let tokens = tokens.drop { $0.isDots }
    guard let first = tokens.first else { return }
    if first.tokenKind == .keyword(.default) {
      self = .switchCases
    } else if first.tokenKind == .keyword(.case) || first.tokenKind == .keyword(.indirect) {
      self = Self.hasColon(tokens.dropFirst()) ? .switchCases : .enumCases
    } else if first.tokenKind == .period {
      self = .modifiers
    } else if AccessorKeyword.begins(tokens) {
      self = .accessors
    }
  }

  /// The text around the snippet that makes it parse.
  var container: (opening: String, closing: String)? {
    switch self {
    case .items: nil
    case .switchCases: ("switch 0 {", "}")
    case .enumCases: ("enum __container {", "}")
    case .accessors: ("var __container: Int {", "}")
    case .modifiers: ("__container()", "")
    }
  }

  /// Returns whether the pattern is followed by a colon before the next declaration.
  private static func hasColon(_ tokens: ArraySlice<TokenSyntax>) -> Bool {
    var depth = 0
    for token in tokens {
      switch token.tokenKind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      case .colon where depth == 0: return true
      case .keyword(.case) where depth == 0: return false
      case .keyword(.var), .keyword(.func), .keyword(.struct), .keyword(.enum):
        if depth == 0 { return false }
      default: break
      }
    }
    return false
  }
}
