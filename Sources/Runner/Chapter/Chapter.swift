package import Diagnostics

/// A Markdown document read into what the runner needs: who it is, and its fences in order.
package struct Chapter: Sendable {
  package var document: Document
  package var frontMatter: FrontMatter
  /// How many lines at the top are front matter.
  package var frontMatterLineCount: Int
  package var snippets: [Snippet]
  /// Code that no fence holds.
  package var unreadCode: [UnreadCode]

  package var path: String { document.path }

  /// Reads a document; what is wrong with any of its fences is collected, and the others stay.
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
