import Browsing
import Foundation
import Testing

@testable import Site

@Suite("The book on one page")
struct PrintedBookTests {
  private static let contents = Sample.document(
    "# The book\n\n- [Two](2-two/README.md)\n- [One](1-one/README.md)\n", path: "Chapters/README.md"
  )

  private func pages() throws -> [Website.Page] {
    let chapters = [
      Sample.chapter(
        Sample.counter
          + "\nSee [a part](../2-two/README.md#part), and [two](../2-two/README.md).\n",
        path: "Chapters/1-one/README.md"),
      Sample.chapter("# Two\n\n## Part\n\n[Here](#part).\n", path: "Chapters/2-two/README.md"),
    ]
    let site = try Website()
    let pages = site.pages(for: chapters, contents: Self.contents)
    return pages + [PrintedBook(pages, of: site).page]
  }

  private func page() throws -> Markup { try Markup(try #require(pages().last).text) }

  @Test("Chapters follow the table of contents")
  func order() throws {
    let sheets = try page().elements.filter { $0.has("sheet") }
    #expect(
      sheets.map { $0.attributes["id"] } == [
        "sheet-index", "sheet-2-two-index", "sheet-1-one-index",
      ])
  }

  @Test("Identifiers are unique, and every link leads to one, or to the web")
  func links() throws {
    let page = try page()
    let ids = Set(page.ids)
    #expect(ids.count == page.ids.count)
    let links = page.elements.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
    #expect(links.contains("#sheet-2-two-index-part") && links.contains("#sheet-2-two-index"))
    for link in links where !link.contains(":") {
      #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())), "\(link)")
    }
    for element in page.elements {
      for name in ["for", "aria-labelledby", "aria-controls"] {
        #expect(element.attributes[name].map(ids.contains) ?? true)
      }
    }
  }

  @Test("It contains nothing that depends on a script or on another page")
  func rest() throws {
    let text = try page()
    #expect(!text.elements.contains { $0.has("whole") || $0.has("bare") })
    #expect(!text.elements.contains { $0.attributes["data-copy"] != nil })
  }

  @Test("Every fold is open")
  func folds() throws {
    let text =
      "<html><head><title>A</title></head><body><main><details><summary>a</summary></details>"
      + "<details class=\"b\" open=\"open\"><summary>b</summary></details></main></body></html>"
    let book = PrintedBook([Website.Page(path: "index.html", text: text)], of: try Website())
    let folds = try Markup(book.page.text).elements.filter { $0.name == "details" }
    #expect(folds.count == 2 && folds.allSatisfy { $0.attributes["open"] != nil })
  }

  @Test(
    "A browser's PDF has an outline of the chapters and their parts",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func outline() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pdf-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Website().write(pages(), to: folder)
    let text = String(
      decoding: try Browser.pdf(of: folder.appending(path: "print.html")), as: Unicode.ASCII.self)
    #expect(text.contains("/Outlines"))
    for title in ["The book", "Two", "Part"] {
      #expect(text.contains("/Title (\(title))"), "\(title)")
    }
  }
}
