import SwiftParser
import SwiftSyntax

/// A snippet whose elisions are replaced by stand-ins.
struct ElidedText {
  /// The text to parse, with the author's origins.
  var source: SourceText
  /// The ranges of the elisions' signs in the snippet as written.
  var signs: [Range<Int>]
  /// The kind of list that each sign elides.
  var lists: [Elision.List]
  /// Signs among arguments or elements without an element's comma.
  var misplaced: [Range<Int>]
  var shape: FragmentShape
  /// The syntax tree of the snippet as written.
  let tree: SourceFileSyntax
  /// The tokens of the snippet as written.
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
