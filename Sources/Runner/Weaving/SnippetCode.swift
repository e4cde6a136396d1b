import Diagnostics
import SwiftParser

import struct SwiftSyntax.TokenSyntax

/// The parsed code of an edit, with elisions replaced and items outlined.
struct SnippetCode {
  let fence: SourceLocation
  /// The author's original text.
  let written: SourceText
  /// The ranges of its elision signs.
  let signs: [Range<Int>]
  let misplacedSigns: [Range<Int>]
  /// The tokens of the author's text.
  let tokens: [TokenSyntax]
  /// Whether arguments, elements or modifiers are elided.
  let hasElisionInExpression: Bool
  /// The items, without the container in which a lone `case` is parsed.
  let root: Block
  /// The file, retained because blocks and items do not retain their parents.
  private let file: Block

  let shape: FragmentShape

  /// - Parameter hasModifiers: whether an item that starts with a dot is a modifier rather than a
  ///   statement such as `.run { … }`.
  init(_ lines: [SourceLine], at fence: SourceLocation, hasModifiers: Bool = true) {
    self.fence = fence
    written = Self.text(of: lines)
    let elided = ElidedText(written, hasModifiers: hasModifiers)
    shape = elided.shape
    tokens = elided.tokens
    signs = elided.signs
    misplacedSigns = elided.misplaced
    hasElisionInExpression = elided.lists.contains {
      [.elements, .pairs, .modifiers, .call].contains($0)
    }
    if let container = elided.shape.container {
      file = Block.file(
        SourceText(
          [Program.Line(container.opening, at: fence)] + elided.source.lines
            + [Program.Line(container.closing, at: fence)]))
      let list = shape == .modifiers ? file.items.first?.chain : file.items.first?.blocks.first
      root = list ?? file
    } else {
      let isWhole = elided.signs.isEmpty
      file = isWhole ? Block.file(elided.source, elided.tree) : Block.file(elided.source)
      root = file
    }
    let linesAbove = elided.shape.container == nil ? 0 : 1
    itemStarts = root.items.map { [written, root] item in
      let modifiers = item.elidesCall ? item.blocks.flatMap(\.items).dropFirst() : []
      let start = modifiers.first?.start ?? item.lead
      let line = min(max(root.source.line(at: start) - linesAbove, 0), written.lines.count - 1)
      let column = root.source.location(at: start).column
      return written.start(ofLine: line) + column - written.lines[line].origin(ofColumn: 1).column
    }
  }

  /// Returns the author's text as given to the parser.
  static func text(of lines: [SourceLine]) -> SourceText {
    SourceText(
      lines.map { line in
        // A byte order mark is not part of the code.
        let mark = line.text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var location = line.location
        location.column += mark
        let text = line.text.withoutLineEnd
        return Program.Line(text.slice(min(mark, text.utf8.count)..<text.utf8.count), at: location)
      })
  }

  /// The starts of items in `written`, with the comments above them.
  let itemStarts: [Int]

  /// Whether the container has no items other than those of the snippet's inferred shape.
  var isOfOneShape: Bool {
    guard let container = shape.container, [.modifiers, .accessors].contains(shape) else {
      return true
    }
    let end = container.closing.isEmpty ? root.content.upperBound : file.items.first?.end ?? 0
    return file.items.count == 1 && file.items[0].end == end && root !== file
      && (shape == .modifiers) == (root.kind == .modifiers)
      && root.items.allSatisfy {
        $0.isElision || $0.head.kind == (shape == .modifiers ? .modifier : .accessor)
      }
  }

  var items: [Item] { root.items.filter { !$0.isElision } }
}

extension Edit {
  /// Parses the code, which puts its syntax tree into the cache of recent ones.
  package func parse() { _ = Parser.tree(of: SnippetCode.text(of: lines).string) }
}

extension String {
  /// The line without the carriage return of CRLF line endings.
  fileprivate var withoutLineEnd: String {
    var bytes = Array(utf8)
    while let last = bytes.last, last == 10 || last == 13 { bytes.removeLast() }
    // Characters that would split the line become spaces.
    return String(decoding: bytes.map { $0 == 10 || $0 == 13 ? 32 : $0 }, as: UTF8.self)
  }
}
