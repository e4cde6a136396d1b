import Foundation

/// A page of the site as a page of an EPUB: the same text, without what a reading system has by
/// itself (navigation, scripts).
struct EpubPage {
  /// The path of the sheet of all pages.
  static let style = "book.css"

  var path: String
  var title: String
  var text: String
  /// The other pages that it links to, in their order, with the words of the links.
  var links: [(path: String, title: String)]

  /// - Parameters:
  ///   - page: drawn by a template that is well-formed XML, as all of the theme's are.
  ///   - paths: the paths of all pages of the book, in the site.
  /// - Returns: nil if the page has no main element.
  init?(_ page: Site.Page, paths: Set<String>, edition: Edition) {
    guard let match = page.text.firstMatch(of: /(?s)<main[ >].*<\/main>/) else { return nil }
    let folder = Path(page.path).folder
    var links: [(String, String)] = []
    let main = String(match.output)
      .replacing(/(?s)<script\b.*?<\/script>\n?/, with: "")
      // Without scripts, what stands for them counts.
      .replacing(/<\/?noscript>/, with: "")
      // A check box is checked, or not, by itself; EPUB's rules ask switches for more.
      .replacing(/(<input [^>]*?) role="switch"/) { String($0.output.1) }
      .replacing(/(?s)<a ([^>]*?)href="([^"#]*)(#[^"]*)?"([^>]*)>(.*?)<\/a>/) { link in
        let (_, before, target, fragment, after, words) = link.output
        let other = target.isEmpty ? page.path : folder.appending(String(target)).text
        guard paths.contains(other) else {
          // What stands beside the book's pages, not in it, is named only.
          return target.contains(":") ? String(link.output.0) : String(words)
        }
        if !target.isEmpty, fragment == nil { links.append((Self.path(of: other), String(words))) }
        let href = target.isEmpty ? "" : Self.path(of: String(target))
        return "<a \(before)href=\"\(href)\(fragment ?? "")\"\(after)>\(words)</a>"
      }
    path = Self.path(of: page.path)
    title = page.text.firstMatch(of: /<title>(.*)<\/title>/).map { String($0.1) } ?? page.path
    self.links = links
    let root = String(repeating: "../", count: folder.parts.count)
    text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="\(edition.language.tag)" \
      xml:lang="\(edition.language.tag)" dir="\(edition.language.direction)">
      <head>
      <title>\(title)</title>
      <link rel="stylesheet" href="\(root)\(Self.style)"/>
      </head>
      <body>
      \(main)
      </body>
      </html>

      """
  }

  /// Whether it is read beside another: the whole program at a step.
  var isAside: Bool { Path(path).folder.parts.last?.hasSuffix("programs") ?? false }

  /// Returns the path in the EPUB, whose pages are XHTML.
  static func path(of page: String) -> String {
    page.hasSuffix(".html") ? page.dropLast("html".count) + "xhtml" : page
  }
}
