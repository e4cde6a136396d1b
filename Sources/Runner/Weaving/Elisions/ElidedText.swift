import SwiftParser
import SwiftSyntax

/// A snippet with its elisions replaced by stand-ins.
struct ElidedText {
  /// The text to parse, with the author's origins.
  var source: SourceText
  /// The ranges of the elision signs in the original snippet.
  var signs: [Range<Int>]
  /// The kind of list elided by each sign.
  var lists: [Elision.List]
  /// Signs among arguments or elements that lack an element's comma.
  var misplaced: [Range<Int>]
  var shape: FragmentShape
  /// The syntax tree of the original snippet.
  let tree: SourceFileSyntax
  /// The tokens of the original snippet.
  let tokens: [TokenSyntax]

  init(_ written: SourceText, hasModifiers: Bool) {
    tree = Parser.tree(of: written.string)
    tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    shape = FragmentShape(of: tokens)
    if shape == .modifiers, !hasModifiers { shape = .items }
    var scanner = ElisionScanner(written, in: shape)
    scanner.scan(tokens)
    signs = scanner.found.map(\.range)
    lists = scanner.found.map(\.list)
    misplaced = scanner.misplaced
    source = written.replacing(
      scanner.found.enumerated().map { number, sign in
        (sign.range, Elision.standIn(number, in: sign.list))
      })
  }
}
