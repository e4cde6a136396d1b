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
  package var snippets: [Snippet]
  /// Whether the document has snippets at all.
  package var hasSnippets: Bool

  /// A snippet of the document, for reports that list them.
  package struct Snippet: Codable, Sendable, Equatable {
    package var name: String
    package var location: SourceLocation
    package var lastLine: Int
    /// Whether its kind is checked at all.
    package var isChecked: Bool
  }

  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  package init(_ chapter: CheckedChapter) {
    path = chapter.chapter.path
    diagnostics = chapter.diagnostics
    counts = chapter.counts
    snippets = chapter.chapter.snippets.map { snippet in
      let (name, isChecked): (String, Bool) =
        switch snippet.role {
        case .edit: ("step", true)
        case .run(let run): (run.isTest ? "test" : "run", true)
        case .console: ("console", true)
        case .diagnostics: ("diagnostics", true)
        case .sketch(let why): ("sketch: " + why, false)
        case .other(let language): (language.isEmpty ? "no language" : language, false)
        }
      return Snippet(
        name: name, location: snippet.fence.location, lastLine: snippet.fence.lastLine,
        isChecked: isChecked)
    }
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
