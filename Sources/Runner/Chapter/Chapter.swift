package import Diagnostics

/// A Markdown document as the runner reads it: its front matter, and its fences in order.
package struct Chapter: Sendable {
  package var document: Document
  package var frontMatter: FrontMatter
  /// The number of lines of front matter at the top.
  package var frontMatterLineCount: Int
  package var snippets: [Snippet]
  /// Code that no fence holds.
  package var unreadCode: [UnreadCode]

  package var path: String { document.path }

  /// Reads a document; collects the faults of its fences, and keeps the other fences.
  package init(_ document: Document, diagnostics: inout [Diagnostic]) {
    self.document = document
    (frontMatter, frontMatterLineCount) = FrontMatter.read(document, diagnostics: &diagnostics)
    let fenceReader = FenceReader(document: document, skippedLines: frontMatterLineCount)
    let fences = fenceReader.fences()
    let lost = LostFences(document, reader: fenceReader, fences: fences)
    unreadCode = lost.unread
    diagnostics += lost.diagnostics
    var reader = SnippetReader()
    snippets = fences.compactMap { reader.snippet($0) }
    diagnostics += reader.diagnostics
  }

  /// The title: from the front matter, else from the path.
  package var title: String {
    frontMatter.title ?? path
  }
}
