import Chapter
import Diagnostics
import SwiftParser
import SwiftSyntax

/// A small change of a chapter's code, in one place.
struct Mutation: CustomStringConvertible {
  private var snippet: Int
  /// In UTF-8, from the snippet's first letter.
  private var range: Range<Int>
  private var replacement: String
  var description: String

  /// Returns every such mutation of the code, in reading order.
  static func all(of chapter: Chapter) -> [Self] {
    chapter.snippets.enumerated().flatMap { index, snippet -> [Self] in
      guard snippet.isCode else { return [] }
      let finder = MutationFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: snippet.fence.text))
      let text = Array(snippet.fence.text.utf8)
      return finder.found.map { range, replacement in
        let line = snippet.fence.location.line + text[..<range.lowerBound].count { $0 == 10 } + 1
        let old = String(decoding: text[range], as: UTF8.self)
        let new = replacement.allSatisfy(\.isNewline) ? "nothing" : replacement
        return Self(
          snippet: index, range: range, replacement: replacement,
          description: "\(chapter.path):\(line): '\(old)' → \(new)")
      }
    }
  }

  /// Returns the chapter with this change.
  func applied(to chapter: Chapter) -> Chapter {
    var chapter = chapter
    var bytes = Array(chapter.snippets[snippet].fence.text.utf8)
    bytes.replaceSubrange(range, with: replacement.utf8)
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    for index in chapter.snippets[snippet].fence.lines.indices {
      chapter.snippets[snippet].fence.lines[index].text = String(
        decoding: lines[index], as: UTF8.self)
    }
    return chapter
  }
}

extension Snippet {
  fileprivate var isCode: Bool {
    switch role {
    case .edit(let edit): if case .diff = edit.form { false } else { true }
    case .run(let run): !run.repeats
    case .console, .question, .diagram, .diagnostics, .sketch, .resource, .other: false
    }
  }
}
