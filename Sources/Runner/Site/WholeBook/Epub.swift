package import Foundation
import Outcomes
import Running
import Theme

/// The book as one EPUB: the pages of an edition, in the order of its table of contents.
///
/// Source: EPUB 3.3, https://www.w3.org/TR/epub-33/.
package struct Epub {
  private let pages: [PlainPage]
  private let images: [(path: String, type: String, bytes: [UInt8])]
  private let edition: Edition
  private let style: String

  /// - Parameters:
  ///   - pages: the pages of one edition, whose index is the table of contents.
  ///   - site: the site that drew the pages.
  package init(_ pages: [Website.Page], of site: Website) {
    edition = site.edition
    style = site.theme.bookStyle
    let html = pages.joiningAccounts.filter { $0.path.hasSuffix(".html") }
    images = pages.compactMap { page in
      guard page.source != nil, let type = ImageType.mediaType(of: page.path),
        let bytes = page.bytes
      else { return nil }
      return (page.path, type, bytes)
    }
    let paths = Set(html.map(\.path) + images.map(\.path))
    self.pages = html.compactMap { page in
      PlainPage(page, among: paths) { target in
        Self.path(of: target.relative) + (target.anchor.map { "#\($0)" } ?? "")
      }
    }
  }

  /// The title of the whole book, escaped.
  private var title: String { pages.contents?.title ?? "" }

  /// The path of the style sheet of all pages.
  private static let style = "book.css"

  /// Returns a page's path in the EPUB, where pages are XHTML.
  private static func path(of page: String) -> String {
    page.hasSuffix(".html") ? page.dropLast("html".count) + "xhtml" : page
  }

  /// Returns the file; equal pages and dates give equal files.
  package func data(modified date: Date = Date()) -> Data {
    var archive = ZipArchive()
    func add(_ text: String, at path: String) { archive.add(Array(text.utf8), at: path) }
    // Reading systems require the type in the first file, stored without compression and extra
    // fields.
    add("application/epub+zip", at: "mimetype")
    add(Self.container, at: "META-INF/container.xml")
    add(package(modified: date), at: "book/package.opf")
    add(navigation, at: "book/\(Self.navigationPath)")
    add(style, at: "book/\(Self.style)")
    for page in pages { add(text(of: page), at: "book/\(Self.path(of: page.path))") }
    for image in images { archive.add(image.bytes, at: "book/\(image.path)") }
    return archive.data
  }

  private static let navigationPath = "navigation.xhtml"

  private func text(of page: PlainPage) -> String {
    let root = String(repeating: "../", count: PagePath(page.path).folder.parts.count)
    let tag = edition.language.tag
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="\(tag)" xml:lang="\(tag)" \
      dir="\(edition.language.direction)">
      <head>
      <title>\(page.title)</title>
      <link rel="stylesheet" href="\(root)\(Self.style)"/>
      </head>
      <body>
      \(page.main)
      </body>
      </html>

      """
  }

  private static let container = """
    <?xml version="1.0" encoding="utf-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  private func package(modified date: Date) -> String {
    let order = pages.readingOrder.map(\.path)
    let numbers = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1.path, $0) })
    let items = pages.enumerated().map { number, page in
      "<item id=\"page-\(number)\" href=\"\(Self.path(of: page.path))\" media-type=\"application/xhtml+xml\"\(page.main.contains("<svg") ? " properties=\"svg\"" : "")/>"
    }
    let pictures = images.enumerated().map { number, image in
      let path = image.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      return
        "<item id=\"image-\(number)\" href=\"\(path.escapedForHTML)\" media-type=\"\(image.type)\"/>"
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
      <item id="style" href="\(Self.style)" media-type="text/css"/>
      \((items + pictures).joined(separator: "\n"))
      </manifest>
      <spine page-progression-direction="\(direction)">
      \(spine.joined(separator: "\n"))
      </spine>
      </package>

      """
  }

  /// The table of contents for the navigation of reading systems.
  private var navigation: String {
    let items = pages.readingOrder.map {
      "<li><a href=\"\(Self.path(of: $0.path))\">\($0.words)</a></li>"
    }
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

  /// The identifier of the book, which survives changes of the text: a UUID of version 8 (RFC
  /// 9562), derived from the title and the language.
  private var identifier: String {
    let digest = Digest(of: Array("\(title)\n\(edition.language.tag)".utf8))
    var digits = Array(digest.description.prefix(32))
    digits[12] = "8"
    digits[16] = "8"
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return groups.joined(separator: "-")
  }
}
