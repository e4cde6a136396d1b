/// The body of the table of contents: a playable run below its first paragraph, and at each
/// chapter's entry the picture of its key run.
struct ContentsBody {
  private(set) var html: String

  /// - Parameters:
  ///   - body: the drawn document.
  ///   - previews: of the chapters, by the paths of their pages.
  init(_ body: String, on page: PagePath, in book: Book, previews: [String: ChapterPreview]) {
    let chapters = book.readingOrder.compactMap { book.map.page(of: $0.document) }
    var pictures: [String: (page: PagePath, picture: String)] = [:]
    for chapter in chapters {
      pictures[chapter.relative(toFolder: page.folder)] =
        (chapter, previews[chapter.text]?.picture ?? "")
    }
    html = body.replacing(/<li>\s*(?:<p>)?<a href="([^"]*)"/) { match in
      // The first entry of a chapter only: other lists may link to it as well.
      guard let entry = pictures.removeValue(forKey: String(match.output.1)) else {
        return String(match.output.0)
      }
      let item = "<li class=\"chapter\" data-page=\"\(entry.page.text.escapedForHTML)\">"
      return item + entry.picture + match.output.0.dropFirst("<li>".count)
    }
    let session = chapters.lazy.compactMap { chapter in
      previews[chapter.text]?.session(of: chapter, on: page)
    }.first
    guard let session, let end = html.firstRange(of: "</p>\n")?.upperBound else { return }
    html.insert(contentsOf: session, at: end)
  }
}
