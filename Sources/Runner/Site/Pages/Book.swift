import Chapter
import Judging

/// The pages of the book, for the links between them: their names, order and paths.
struct Book {
  let title: String
  let contents: Contents
  let map: SiteMap
  let tree: MarkdownTree?

  init(_ chapters: [CheckedChapter], contents document: Document?) {
    tree = document.map { MarkdownTree($0) }
    var contents = Contents()
    if let document, let tree { contents = Contents(document, tree: tree) }
    contents.append(
      chapters.map {
        Contents.Entry(title: Self.title(of: $0.chapter), document: Path($0.chapter.path).text)
      })
    self.contents = contents
    title = contents.title ?? "Chapters"
    map = SiteMap(documents: chapters.map(\.chapter.path), contents: document?.path)
  }

  /// The title in the front matter, else the first heading, else the path.
  static func title(of chapter: Chapter) -> String {
    if let title = chapter.frontMatter.title { return title }
    let tree = MarkdownTree(chapter.document, frontMatterLineCount: chapter.frontMatterLineCount)
    return tree.title ?? chapter.path
  }

  /// The chapters that have a page, in reading order.
  var readingOrder: [Contents.Entry] {
    contents.parts.flatMap(\.entries).filter { map.page(of: $0.document) != nil }
  }

  /// The chapters before and after a document.
  func neighbours(of document: String) -> (previous: Contents.Entry?, next: Contents.Entry?) {
    let order = readingOrder
    guard let index = order.firstIndex(where: { $0.document == Path(document).text }) else {
      return (nil, nil)
    }
    return (index > 0 ? order[index - 1] : nil, index + 1 < order.count ? order[index + 1] : nil)
  }
}
