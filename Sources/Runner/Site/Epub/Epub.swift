package import Foundation
import Running
import Theme

/// The book as one EPUB: the pages of an edition, in the order of its table of contents.
///
/// Source: EPUB 3.3, https://www.w3.org/TR/epub-33/.
package struct Epub {
  private var pages: [EpubPage]
  private let edition: Edition
  private let style: String

  /// - Parameters:
  ///   - pages: of one edition; the table of contents is the index.
  ///   - site: what drew them.
  package init(_ pages: [Site.Page], of site: Site) {
    edition = site.edition
    style = site.theme.bookStyle
    let html = pages.filter { $0.path.hasSuffix(".html") }
    let paths = Set(html.map(\.path))
    self.pages = html.compactMap { EpubPage($0, paths: paths, edition: site.edition) }
  }

  private var contents: EpubPage? { pages.first { $0.path == "index.xhtml" } ?? pages.first }

  /// The title of the whole book, escaped.
  private var title: String { contents?.title ?? "" }

  /// The pages that are read one after the other: the table of contents, and what it links to.
  private var readingOrder: [(path: String, title: String)] {
    guard let contents else { return [] }
    var seen: Set<String> = [contents.path]
    for page in pages where page.isAside { seen.insert(page.path) }
    return [(contents.path, contents.title)]
      + contents.links.filter { seen.insert($0.path).inserted }
  }

  /// Returns the file; equal pages of one date make equal files.
  package func data(modified date: Date = Date()) -> Data {
    var archive = ZipArchive()
    func add(_ text: String, at path: String) { archive.add(Array(text.utf8), at: path) }
    // Reading systems look for the type in the first file, stored and without more.
    add("application/epub+zip", at: "mimetype")
    add(Self.container, at: "META-INF/container.xml")
    add(package(modified: date), at: "book/package.opf")
    add(navigation, at: "book/\(Self.navigationPath)")
    add(style, at: "book/\(EpubPage.style)")
    for page in pages { add(page.text, at: "book/\(page.path)") }
    return archive.data
  }

  private static let navigationPath = "navigation.xhtml"

  private static let container = """
    <?xml version="1.0" encoding="utf-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  private func package(modified date: Date) -> String {
    let order = readingOrder.map(\.path)
    let numbers = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1.path, $0) })
    let items = pages.enumerated().map { number, page in
      "<item id=\"page-\(number)\" href=\"\(page.path)\" media-type=\"application/xhtml+xml\"/>"
    }
    let read = order.compactMap { numbers[$0] }
    let others = (0..<pages.count).filter { !read.contains($0) }
    let spine =
      read.map { "<itemref idref=\"page-\($0)\"/>" }
      + others.map { "<itemref idref=\"page-\($0)\" linear=\"no\"/>" }
    let direction = edition.language.direction
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book" \
      xml:lang="\(edition.language.tag)" dir="\(direction)">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="book">urn:uuid:\(identifier)</dc:identifier>
      <dc:title>\(title)</dc:title>
      <dc:language>\(edition.language.tag)</dc:language>
      <meta property="dcterms:modified">\(date.formatted(.iso8601))</meta>
      </metadata>
      <manifest>
      <item id="navigation" href="\(Self.navigationPath)" \
      media-type="application/xhtml+xml" properties="nav"/>
      <item id="style" href="\(EpubPage.style)" media-type="text/css"/>
      \(items.joined(separator: "\n"))
      </manifest>
      <spine page-progression-direction="\(direction)">
      \(spine.joined(separator: "\n"))
      </spine>
      </package>

      """
  }

  /// The table of contents as reading systems show it.
  private var navigation: String {
    let items = readingOrder.map { "<li><a href=\"\($0.path)\">\($0.title)</a></li>" }
    let tag = edition.language.tag
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(tag)" xml:lang="\(tag)" dir="\(edition.language.direction)">
      <head>
      <title>\(title)</title>
      </head>
      <body>
      <nav epub:type="toc">
      <ol>
      \(items.joined(separator: "\n"))
      </ol>
      </nav>
      </body>
      </html>

      """
  }

  /// The name by which readers know the book again when its text has changed: made from its title
  /// and its language, as a UUID of version 8 (RFC 9562).
  private var identifier: String {
    let digest = Digest(of: Array("\(title)\n\(edition.language.tag)".utf8))
    var digits = Array(digest.description.prefix(32))
    digits[12] = "8"
    digits[16] = "8"
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return groups.joined(separator: "-")
  }
}
