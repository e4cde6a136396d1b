package import Chapter
package import Diagnostics

/// The content of a report on a document: its faults, and its checks.
///
/// It is a function of the document, the toolchain, the libraries and this command alone, so it is
/// cached and returned without weaving or compiling.
package struct Verdict: Codable, Sendable, Equatable {
  package var path: String
  package var diagnostics: [Diagnostic]
  package var counts: CheckedChapter.Counts
  package var snippets: [Snippet]
  /// Whether the document has any snippets.
  package var hasSnippets: Bool

  /// A snippet of the document, for reports that list them.
  package struct Snippet: Codable, Sendable, Equatable {
    /// The kind of snippet: `step`, `run`, `test`, `console`, `table`, `question`,
    /// `diagnostics`, `sketch`, `other`.
    package var kind: String
    /// A name that does not change when lines are inserted above: `step counter`, `console of run
    /// 2`.
    package var name: String
    package var location: SourceLocation
    package var lastLine: Int
    /// Whether it was compiled, run or compared.
    package var isChecked: Bool
    /// The seconds that its compilation and run took; nil if it had none, or they are cached.
    package var seconds: Double?
  }

  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  package init(_ chapter: CheckedChapter) {
    path = chapter.chapter.path
    diagnostics = chapter.diagnostics
    counts = chapter.counts
    snippets = Snippet.all(of: chapter)
    hasSnippets = !chapter.chapter.snippets.isEmpty
  }

  /// Creates the verdict on an unreadable document.
  package init(unreadable document: Document, diagnostics: [Diagnostic]) {
    path = document.path
    self.diagnostics = diagnostics
    counts = CheckedChapter.Counts()
    snippets = []
    hasSnippets = true
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
