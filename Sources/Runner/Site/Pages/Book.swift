package import Chapter
import Diagnostics
package import Files
package import Theme

/// The pages of the book, with the names, order and paths that links between them need.
package struct Book: Sendable {
  let title: String
  let contents: Contents
  let map: SiteMap
  let tree: MarkdownTree?

  /// - Parameters:
  ///   - exercises: the paths of the exercises of the chapters.
  ///   - all: the paths of all documents of the book, of which the chapters may be a subset.
  ///   - edition: the edition, which decides the language of titles.
  ///   - theme: the theme, which has the titles of untitled parts.
  ///   - folders: the folders that may contain images; nil for the documents' folder.
  package init(
    _ chapters: [Document], contents document: Document?, exercises: [String] = [],
    among all: [String] = [],
    edition: Edition = .original, theme: Theme = .book, folders: BookFolders? = nil
  ) {
    let words = Words(edition.language, theme: theme)
    tree = document.map { MarkdownTree($0) }
    var contents = Contents()
    if let document, let tree { contents = Contents(document, tree: tree) }
    let titles = chapters.map { (path: $0.path, title: Self.title(of: $0)) }
    let entries = titles.map { Contents.Entry(title: $0.title, document: PagePath($0.path).text) }
    let folder = document.map { PagePath($0.path).folder.parts } ?? []
    let own = entries.filter { PagePath($0.document).parts.starts(with: folder) }
    contents.append(under: words("Other chapters"), own)
    // The documents of another folder stand under its name.
    for entry in entries where !own.contains(entry) {
      contents.append(entry, under: PagePath(entry.document).folder.parts.last ?? "")
    }
    self.contents = contents.translated(
      by: document.flatMap { edition.translation(of: $0.path) },
      titles: Dictionary(
        titles.compactMap { path, title in
          edition.translation(of: path)?(title).map { (PagePath(path).text, $0) }
        }, uniquingKeysWith: { first, _ in first }),
      isOriginal: edition.isOriginal)
    title = self.contents.title ?? words("Chapters")
    map = SiteMap(
      documents: chapters.map(\.path), contents: document?.path, exercises: exercises, among: all,
      folders: folders)
  }

  /// Returns the title of a chapter: from its front matter, its first heading, or its path.
  static func title(of chapter: Document) -> String {
    var ignored: [Diagnostic] = []
    let (matter, lineCount) = FrontMatter.read(chapter, diagnostics: &ignored)
    return matter.title ?? MarkdownTree(chapter, frontMatterLineCount: lineCount).title
      ?? chapter.path
  }

  /// Returns a document's link as a link of its page; nil if no page shows the document it leads to.
  package func link(_ destination: String, in document: String) -> String? {
    map.link(destination, in: document)
  }

  /// A text that changes whenever a link between pages does.
  package var navigation: String {
    "\(title)\n\(map)\n" + contents.parts.map { "\($0)\n" }.joined()
      + readingOrder.map { "\(map.page(of: $0.document)?.text ?? "")\n" }.joined()
  }

  /// The chapters with a page, in reading order.
  var readingOrder: [Contents.Entry] {
    contents.parts.flatMap(\.entries).filter { map.page(of: $0.document) != nil }
  }

  /// Returns the names of the chapters' folders in the order of a table of contents.
  package static func chapterFolders(listedIn contents: Document) -> [String] {
    let depth = PagePath(contents.path).folder.parts.count
    return Contents(contents, tree: MarkdownTree(contents)).parts.flatMap(\.entries).compactMap {
      let parts = PagePath($0.document).parts
      return parts.count > depth + 1 ? parts[depth] : nil
    }
  }

  /// Returns the chapters before and after a document.
  func neighbours(of document: String) -> (previous: Contents.Entry?, next: Contents.Entry?) {
    let order = readingOrder
    guard let index = order.firstIndex(where: { $0.document == PagePath(document).text }) else {
      return (nil, nil)
    }
    return (index > 0 ? order[index - 1] : nil, index + 1 < order.count ? order[index + 1] : nil)
  }
}
