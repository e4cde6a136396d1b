package import Chapter
package import Diagnostics

/// What a report says of a document: its faults, and what was looked at.
///
/// It follows from the document, the toolchain, the libraries and this command alone, so it is kept
/// and given again without weaving or compiling anything.
package struct Verdict: Codable, Sendable, Equatable {
  package var path: String
  package var diagnostics: [Diagnostic]
  package var counts: CheckedChapter.Counts
  package var snippets: [Snippet]
  /// Whether the document has snippets at all.
  package var hasSnippets: Bool

  /// A snippet of the document, for reports that list them.
  package struct Snippet: Codable, Sendable, Equatable {
    /// The kind of snippet: `step`, `run`, `test`, `console`, `table`, `diagnostics`,
    /// `sketch`, `other`.
    package var kind: String
    /// A name that stays when lines are added above: `step counter`, `console of run 2`.
    package var name: String
    package var location: SourceLocation
    package var lastLine: Int
    /// Whether it was compiled, run or compared.
    package var isChecked: Bool
  }

  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  package init(_ chapter: CheckedChapter) {
    path = chapter.chapter.path
    diagnostics = chapter.diagnostics
    counts = chapter.counts
    snippets = Snippet.all(of: chapter)
    hasSnippets = !chapter.chapter.snippets.isEmpty
  }

  /// What is said of a document that could not be read into what it should be.
  package init(unreadable document: Document, diagnostics: [Diagnostic]) {
    path = document.path
    self.diagnostics = diagnostics
    counts = CheckedChapter.Counts()
    snippets = []
    hasSnippets = true
  }

  /// The verdict as it is given again: everything it stands on was known from before.
  var known: Self {
    var known = self
    known.counts.cached += known.counts.executed
    known.counts.executed = 0
    return known
  }
}
