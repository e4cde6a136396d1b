package import Chapter
package import Diagnostics

/// The content of a report on a document, chapter or not: its faults, and its checks.
///
/// It is a function of the document, the toolchain, the libraries and this command alone, so it is
/// cached and returned without weaving or compiling.
package struct Verdict: Codable, Sendable, Equatable {
  /// The way in which a document is read.
  package enum Reading: String, Codable, Sendable {
    /// As a chapter or an exercise, by the words of its fences.
    case chapter
    /// As a document whose fences have no such words.
    case unmarked
  }

  package var path: String
  package var reading: Reading
  package var diagnostics: [Diagnostic]
  package var counts: CheckedChapter.Counts
  package var snippets: [Snippet]
  /// The comments of an unmarked document that may state a value, an output or an error.
  package var comments: [CommentResult] = []
  /// Whether the document has any snippets.
  package var hasSnippets: Bool

  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  package init(_ chapter: CheckedChapter) {
    path = chapter.chapter.path
    reading = .chapter
    diagnostics = chapter.diagnostics
    counts = chapter.counts
    snippets = Snippet.all(of: chapter)
    hasSnippets = !chapter.chapter.snippets.isEmpty
  }

  /// Creates the verdict on an unreadable document.
  package init(unreadable document: Document, diagnostics: [Diagnostic]) {
    path = document.path
    reading = .chapter
    self.diagnostics = diagnostics
    counts = CheckedChapter.Counts()
    snippets = []
    hasSnippets = true
  }

  /// Creates the verdict on an unmarked document.
  package init(
    path: String, blocks: [Snippet], comments: [CommentResult], diagnostics: [Diagnostic],
    executed: Int, cached: Int
  ) {
    self.path = path
    reading = .unmarked
    self.diagnostics = diagnostics
    counts = CheckedChapter.Counts()
    (counts.executed, counts.cached) = (executed, cached)
    snippets = blocks
    self.comments = comments
    hasSnippets = !blocks.isEmpty
    var numbers: [Snippet.Kind: Int] = [:]
    for index in snippets.indices {
      let kind = snippets[index].kind
      numbers[kind, default: 0] += 1
      snippets[index].name = "\(kind.rawValue) \(numbers[kind, default: 0])"
    }
  }

  /// The verdict from the cache, in which all outcomes count as cached.
  package var known: Self {
    var known = self
    known.counts.cached += known.counts.executed
    known.counts.executed = 0
    for index in known.snippets.indices { known.snippets[index].seconds = nil }
    return known
  }
}
