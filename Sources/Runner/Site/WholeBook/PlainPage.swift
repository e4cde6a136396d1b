import Foundation

/// A page of the site as a part of a one-file book: the main content, without elements that need a
/// script.
struct PlainPage {
  var path: String
  var title: String
  /// The main element.
  var main: String
  /// The other pages that it links to, in order, with the links' texts.
  var links: [(path: String, words: String)]

  /// A link to another page of the book, within a page, or to an image.
  struct Target {
    var path: String
    /// The page's relative path, as written in the link; empty within one page.
    var relative: String
    /// The identifier of the element, without the number sign.
    var anchor: String?
  }

  /// - Parameters:
  ///   - page: the page; its template must be well-formed XML, like the theme's.
  ///   - paths: the paths of all pages and images of the book.
  ///   - link: returns the book's link to a page or an image.
  /// - Returns: nil if the page has no main element.
  init?(_ page: Website.Page, among paths: Set<String>, link: (Target) -> String) {
    guard let match = page.text.firstMatch(of: /(?s)<main[ >].*<\/main>/) else { return nil }
    let folder = PagePath(page.path).folder
    var links: [(String, String)] = []
    main = String(match.output)
      .replacing(/(?s)<script\b.*?<\/script>\n?/, with: "")
      // The attributes of buttons added by a script.
      .replacing(/\ data-(?:copy|all-names)="[^"]*"/, with: "")
      .replacing(/<figcaption class="bare"><\/figcaption>\n?/, with: "")
      // The one-page book omits the pages of programs.
      .replacing(/<p class="whole">.*?<\/p>\n?/, with: "")
      // Keeps the content of `noscript` elements, since the book has no scripts.
      .replacing(/<\/?noscript>/, with: "")
      // Switches become plain check boxes: EPUB requires more attributes of a switch.
      .replacing(/(<input [^>]*?) role="switch"/) { String($0.output.1) }
      // A missing image is replaced by its description.
      .replacing(/<img src="([^"]*)" alt="([^"]*)"\/>/) { match in
        let (_, source, words) = match.output
        let name = source.removingPercentEncoding ?? String(source)
        let target = Target(path: folder.appending(name).text, relative: String(source))
        guard paths.contains(target.path) else { return String(words) }
        return "<img src=\"\(link(target))\" alt=\"\(words)\"/>"
      }
      .replacing(/(?s)<a ([^>]*?)href="([^"#]*)(#[^"]*)?"([^>]*)>(.*?)<\/a>/) { match in
        let (whole, before, relative, fragment, after, words) = match.output
        let target = Target(
          path: relative.isEmpty ? page.path : folder.appending(String(relative)).text,
          relative: String(relative), anchor: fragment.map { String($0.dropFirst()) })
        guard paths.contains(target.path) else {
          // A link to another file of the site becomes text, because the book does not contain the
          // file.
          return relative.contains(":") ? String(whole) : String(words)
        }
        if !relative.isEmpty, fragment == nil { links.append((target.path, String(words))) }
        return "<a \(before)href=\"\(link(target))\"\(after)>\(words)</a>"
      }
    path = page.path
    title = page.text.firstMatch(of: /<title>(.*)<\/title>/).map { String($0.1) } ?? page.path
    self.links = links
  }

  /// Returns whether a page is outside the reading order: that of a whole program at a step.
  static func isAside(_ path: String) -> Bool {
    PagePath(path).folder.parts.last?.hasSuffix("programs") ?? false
  }
}

extension [PlainPage] {
  /// The table of contents.
  var contents: PlainPage? { first { $0.path == "index.html" } ?? first }

  /// The pages in reading order: the table of contents, then the pages that it links to.
  var readingOrder: [(path: String, words: String)] {
    guard let contents else { return [] }
    var seen: Set<String> = [contents.path]
    for page in self where PlainPage.isAside(page.path) { seen.insert(page.path) }
    return [(contents.path, contents.title)]
      + contents.links.filter { seen.insert($0.path).inserted }
  }
}
