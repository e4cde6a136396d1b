package import Diagnostics

/// A Markdown document read into what the runner needs: who it is, and its fences in order.
package struct Chapter: Sendable {
  package var document: Document
  package var frontMatter: FrontMatter
  /// How many lines at the top are front matter.
  package var frontMatterLineCount: Int
  package var snippets: [Snippet]
  /// How often a reader sees code that no fence holds, by its kind.
  package var uncheckedCode: [UncheckedCode: Int]
  /// Whether every fence starts and ends where its bytes say so: only then can any be written anew.
  package var hasWholeFences: Bool

  package var path: String { document.path }

  /// Reads a document; what is wrong with any of its fences is collected, and the others stay.
  package init(_ document: Document, diagnostics: inout [Diagnostic]) {
    self.document = document
    (frontMatter, frontMatterLineCount) = FrontMatter.read(document, diagnostics: &diagnostics)
    let audit = FenceAudit(document, skippedLines: frontMatterLineCount)
    uncheckedCode = audit.unchecked
    hasWholeFences = audit.diagnostics.isEmpty
    var reader = SnippetReader()
    snippets = audit.fences.compactMap { reader.snippet($0) }
    diagnostics += audit.diagnostics + reader.diagnostics
  }

  /// The title: from the front matter, else from the path.
  package var title: String {
    frontMatter.title ?? path
  }
}
