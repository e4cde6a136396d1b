import Chapter
package import Diagnostics

/// What a report says of a document: its faults, and what was looked at.
///
/// It follows from the document, the toolchain, the libraries and this command alone, so it is kept
/// and given again without weaving or compiling anything.
package struct Verdict: Codable, Sendable, Equatable {
  package var path: String
  package var diagnostics: [Diagnostic]
  package var counts: CheckedChapter.Counts
  /// Whether the document has snippets at all.
  package var hasSnippets: Bool

  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  package init(_ chapter: CheckedChapter) {
    path = chapter.chapter.path
    diagnostics = chapter.diagnostics
    counts = chapter.counts
    hasSnippets = !chapter.chapter.snippets.isEmpty
  }

  /// The verdict as it is given again: everything it stands on was known from before.
  var known: Self {
    var known = self
    known.counts.cached += known.counts.executed
    known.counts.executed = 0
    return known
  }
}
