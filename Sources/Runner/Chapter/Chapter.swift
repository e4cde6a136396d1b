package import Diagnostics

/// A Markdown document, parsed into its front matter and its fences in order.
package struct Chapter: Sendable {
  package var document: Document
  package var frontMatter: FrontMatter
  /// The number of lines of front matter at the top.
  package var frontMatterLineCount: Int
  package var snippets: [Snippet]
  /// The number of code blocks outside of fences, by kind.
  package var uncheckedCode: [UncheckedCode: Int]
  /// Whether libcmark and the bytes agree on the start and the end of every fence; if not, no fence
  /// is rewritten.
  package var hasWholeFences: Bool

  package var path: String { document.path }

  /// Reads a document, collecting the faults of invalid fences and keeping the other fences.
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
