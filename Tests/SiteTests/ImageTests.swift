import Browsing
import Files
import Foundation
import Testing

@testable import Site

/// Images are files of the site, of the server and of the EPUB.
@Suite("Images")
struct ImageTests {
  /// The smallest GIF, of one transparent pixel.
  private static let image = Data(
    base64Encoded: "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==")

  /// Writes images to a folder, and passes the pages of a book that shows them.
  private static func withBook<Value>(
    bounds: (URL) -> BookFolders = { BookFolders([$0.path]) },
    _ body: (Website, [Website.Page], URL) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["book/1/same.gif", "book/2/same.gif", "elsewhere/a/same.gif", "other/a/same.gif"] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (image ?? Data()).write(to: file)
    }
    let book = folder.appending(path: "book").path
    let chapters = [
      Sample.chapter(
        """
        # One

        ![own](same.gif) ![of two](../2/sa%6De.gif) ![away](../../elsewhere/a/same.gif)
        ![further](../../other/a/same.gif) ![no image](../1/README.md) ![not there](none.png)

        """, path: book + "/1/README.md"),
      Sample.chapter("# Two\n\n![again](same.gif)\n", path: book + "/2/README.md"),
    ]
    let contents = Sample.document(
      "# Book\n\n![own](1/same.gif)\n\n- [One](1/README.md)\n- [Two](2/README.md)\n",
      path: book + "/README.md")
    let site = try Website()
    let pages = site.pages(
      for: chapters, contents: contents, folders: bounds(folder))
    return try body(site, pages, folder)
  }

  @Test("Images are written beside the pages; equal names in two folders are two files")
  func written() throws {
    try Self.withBook { site, pages, folder in
      let output = folder.appending(path: "site")
      try site.write(pages, to: output)
      let broken = try brokenLinks(in: output)
      #expect(broken == ["1/index.html: none.png"])
      let images = try FileManager.default.subpathsOfDirectory(atPath: output.path)
        .filter { $0.hasSuffix(".gif") }
      #expect(images.count == 4)
      for image in images {
        #expect(FileManager.default.contents(atPath: "\(output.path)/\(image)") == Self.image)
      }
      let page = try Markup(
        String(contentsOf: output.appending(path: "1/index.html"), encoding: .utf8))
      let shown = page.elements.filter { $0.name == "img" }.compactMap { $0.attributes["alt"] }
      #expect(shown == ["own", "of two", "away", "further", "not there"])
      #expect(page.elements.first { $0.name == "article" }?.text.contains("no image") == true)
    }
  }

  @Test("An image outside of the book's folder is not copied")
  func outside() throws {
    let bounds = { (folder: URL) in BookFolders([folder.appending(path: "book").path]) }
    try Self.withBook(bounds: bounds) { site, pages, folder in
      let output = folder.appending(path: "site")
      try site.write(pages, to: output)
      let images = try FileManager.default.subpathsOfDirectory(atPath: output.path)
        .filter { $0.hasSuffix(".gif") }
      #expect(images.sorted() == ["1/same.gif", "2/same.gif"])
    }
  }

  @Test("They are served with their type")
  func served() throws {
    try Self.withBook { site, pages, _ in
      let served = ServedSite(site.placed(pages), port: 80)
      let response = served.response(to: "GET /2/same.gif HTTP/1.1\r\nHost: localhost:80")
      #expect(response.status == 200 && response.type == "image/gif")
      #expect(Data(response.body) == Self.image)
      #expect(served.response(to: "GET /1/none.png HTTP/1.1\r\nHost: localhost:80").status == 404)
    }
  }

  @Test("An EPUB contains each image once, and the page for print links to the site's")
  func wholeBook() throws {
    try Self.withBook { site, pages, folder in
      let data = Epub(pages, of: site).data(modified: Date(timeIntervalSince1970: 0))
      let files = try EpubTests.stored(in: Array(data))
      let package = try #require(files.first { $0.path == "book/package.opf" }?.content)
      let text = String(decoding: package, as: UTF8.self)
      let items = text.matches(
        of: #/<item id="image-\d+" href="([^"]*)" media-type="image/gif"/>/#)
      #expect(items.count == 4)
      #expect(items.contains { $0.1 == "1/same.gif" })
      #expect(!text.contains("none.png"))
      #expect(files.first { $0.path == "book/1/same.gif" }.map { Data($0.content) } == Self.image)
      let output = folder.appending(path: "site")
      try site.write(pages + [PrintedBook(pages, of: site).page], to: output)
      let broken = try brokenLinks(in: output)
      #expect(broken == ["1/index.html: none.png"])
    }
  }
}
