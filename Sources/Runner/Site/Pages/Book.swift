package import Chapter
package import Theme

/// The pages of the book, for the links between them: their names, order and paths.
package struct Book: Sendable {
  let title: String
  let contents: Contents
  let map: SiteMap
  let tree: MarkdownTree?

  /// - Parameters:
  ///   - exercises: the paths of the exercises of the chapters.
  ///   - all: the paths of all documents of the book, of which the chapters can be a part.
  ///   - edition: the language in which titles are read, where they are translated.
  ///   - theme: has the words of the parts without a title of their own.
  package init(
    _ chapters: [Chapter], contents document: Document?, exercises: [String] = [],
    among all: [String] = [],
    edition: Edition = .original, theme: Theme = .book
  ) {
    let words = Words(edition.language, theme: theme)
    tree = document.map { MarkdownTree($0) }
    var contents = Contents()
    if let document, let tree { contents = Contents(document, tree: tree) }
    contents.append(
      under: words("Other chapters"),
      chapters.map {
        Contents.Entry(title: Self.title(of: $0), document: Path($0.path).text)
      })
    self.contents = contents.translated(
      by: document.flatMap { edition.translation(of: $0.path) },
      titles: Dictionary(
        chapters.compactMap { chapter in
          let translated = edition.translation(of: chapter.path)?(Self.title(of: chapter))
          return translated.map { (Path(chapter.path).text, $0) }
        }, uniquingKeysWith: { first, _ in first }),
      isOriginal: edition.isOriginal)
    title = self.contents.title ?? words("Chapters")
    map = SiteMap(
      documents: chapters.map(\.path), contents: document?.path, exercises: exercises, among: all)
  }

  /// Returns the title in the front matter, else the first heading, else the path.
  static func title(of chapter: Chapter) -> String {
    if let title = chapter.frontMatter.title { return title }
    let tree = MarkdownTree(chapter.document, frontMatterLineCount: chapter.frontMatterLineCount)
    return tree.title ?? chapter.path
  }

  /// A text that changes if a link between pages does.
  package var navigation: String {
    "\(title)\n\(map)\n" + contents.parts.map { "\($0)\n" }.joined()
      + readingOrder.map { "\(map.page(of: $0.document)?.text ?? "")\n" }.joined()
  }

  /// The chapters that have a page, in reading order.
  var readingOrder: [Contents.Entry] {
    contents.parts.flatMap(\.entries).filter { map.page(of: $0.document) != nil }
  }

  /// Returns the chapters before and after a document.
  func neighbours(of document: String) -> (previous: Contents.Entry?, next: Contents.Entry?) {
    let order = readingOrder
    guard let index = order.firstIndex(where: { $0.document == Path(document).text }) else {
      return (nil, nil)
    }
    return (index > 0 ? order[index - 1] : nil, index + 1 < order.count ? order[index + 1] : nil)
  }
}
