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
  /// Signs among arguments or elements without the comma that an element has.
  var misplaced: [Range<Int>]
  var shape: FragmentShape

  init(_ written: SourceText, hasModifiers: Bool) {
    let tokens = Array(Parser.tree(of: written.string).tokens(viewMode: .sourceAccurate))
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
