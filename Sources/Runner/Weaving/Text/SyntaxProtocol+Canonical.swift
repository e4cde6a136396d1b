import SwiftSyntax

extension SyntaxProtocol {
  /// The tokens, separated by single spaces: equal for texts that differ only in white space.
  var canonical: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) where !token.text.isEmpty {
      if !text.isEmpty { text += " " }
      text += token.text
    }
    return text
  }

  /// The text on one line, with single spaces.
  var brief: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
