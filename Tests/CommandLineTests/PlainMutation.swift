import Chapter
import Diagnostics
import SwiftParser
import SwiftSyntax

/// A small change of a block in an unmarked document: of its code, or of a comment's claim.
struct PlainMutation: CustomStringConvertible {
  /// The index of the block.
  var block: Int
  /// The line of the document.
  var line: Int
  /// In UTF-8, from the start of the document.
  private var range: Range<Int>
  private var replacement: [UInt8]
  private var old: String
  /// Whether a comment is changed, rather than code.
  var isOfComment: Bool

  var description: String {
    "line \(line): '\(old)' → '\(String(decoding: replacement, as: UTF8.self))'"
  }

  /// Returns every such mutation of a block's code and comments, in reading order.
  static func all(of block: Int, at fence: Fence, in text: [UInt8]) -> [Self] {
    var start = 0
    for _ in 0..<fence.location.line {
      start = (text[start...].firstIndex(of: 10) ?? text.count) + 1
    }
    let source = fence.text
    let tree = Parser.parse(source: source)
    let finder = MutationFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    let bytes = Array(source.utf8)
    func mutation(_ range: Range<Int>, _ replacement: String, isOfComment: Bool) -> Self {
      Self(
        block: block, line: fence.location.line + 1 + bytes[..<range.lowerBound].count { $0 == 10 },
        range: start + range.lowerBound..<start + range.upperBound,
        replacement: Array(replacement.utf8), old: String(decoding: bytes[range], as: UTF8.self),
        isOfComment: isOfComment)
    }
    // A removed statement removes its comment's subject, so that nothing contradicts the comment.
    let code = finder.found.filter { !$0.1.allSatisfy(\.isNewline) }
      .map { mutation($0.0, $0.1, isOfComment: false) }
    return code + claims(in: tree).map { mutation($0.0, $0.1, isOfComment: true) }
  }

  /// The document with this change.
  func applied(to text: [UInt8]) -> [UInt8] {
    var text = text
    text.replaceSubrange(range, with: replacement)
    return text
  }

  /// Returns changes of the numbers, Boolean words and quoted letters in comments.
  private static func claims(in tree: SourceFileSyntax) -> [(Range<Int>, String)] {
    var found: [(Range<Int>, String)] = []
    func read(_ trivia: Trivia, from start: Int) {
      var offset = start
      for piece in trivia {
        switch piece {
        case .lineComment(let comment), .blockComment(let comment):
          found += claims(in: comment.claim).map {
            (offset + $0.0.lowerBound..<offset + $0.0.upperBound, $0.1)
          }
        default: break
        }
        offset += piece.sourceLength.utf8Length
      }
    }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      read(token.leadingTrivia, from: token.position.utf8Offset)
      read(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    return found
  }

  private static func claims(in comment: String) -> [(Range<Int>, String)] {
    func bounds(_ range: Range<String.Index>) -> Range<Int> {
      comment.utf8Offset(of: range.lowerBound)..<comment.utf8Offset(of: range.upperBound)
    }
    // A digit within a name, as in `Int8`, is not a number.
    let words = comment.matches(of: #/[A-Za-z0-9_]+/#).map(\.output)
    let numbers = words.filter { $0.first?.isNumber == true }.flatMap { word in
      word.indices.filter { comment[$0].isNumber }.map { index in
        let digit = comment[index].wholeNumberValue ?? 0
        return (bounds(index..<comment.index(after: index)), "\(digit + 1)".suffix(1))
      }
    }
    let truths = comment.matches(of: #/\b(true|false)\b/#).map { match in
      (bounds(match.range), match.output.1 == "true" ? "false"[...] : "true")
    }
    let letters = comment.matches(of: #/["“]([^"”]+)["”]/#).flatMap { match in
      match.output.1.indices.filter { comment[$0].isLetter }.map { index in
        (bounds(index..<comment.index(after: index)), comment[index] == "x" ? "y"[...] : "x")
      }
    }
    return (numbers + truths + letters).map { ($0.0, String($0.1)) }
  }
}

extension String {
  /// The comment without the reason after its claim, and without another wording of it: `true
  /// because 1 is less than 2`, `7, or "minus minus seven"`.
  fileprivate var claim: String {
    let ends = [" because ", ", or \""].compactMap { firstRange(of: $0)?.lowerBound }
    return String(self[..<(ends.min() ?? endIndex)])
  }

  fileprivate func utf8Offset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}
