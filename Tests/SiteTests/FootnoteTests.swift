import Chapter
import Diagnostics
import Testing

@testable import Site

@Suite("Footnotes")
struct FootnoteTests {
  private func page(_ text: String) throws -> Markup {
    let pages = try Website().pages(for: [Sample.chapter(text)], contents: nil)
    return try Markup(try #require(pages.first).text)
  }

  private static let text = """
    # Title[^late]

    A first[^late], a second[^2], the first again[^late] and **an unknown[^none]**.
    Code `[^2]` is code, and [a link[^2]](https://example.org) has no other inside.

    [^2]: https://example.org
    [^late]: It *continues*
      on a line, and leads on[^third].

    ```text
    [^fence]: no definition
    ```

    [^third]: With `code`.

    ## Note late

    [^unused]: Nothing leads here.

    """

  @Test("Numbers follow the order of the text, with links both ways")
  func links() throws {
    let page = try page(Self.text)
    let references = page.elements.filter { $0.name == "sup" }.flatMap(\.descendants)
    #expect(references.map(\.text) == ["1", "2", "1", "3"])
    let section = try #require(page.elements.first { $0.has("footnotes") })
    let notes = section.descendants.filter { $0.name == "li" }
    let texts = notes.map { $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(
      texts == [
        "It continues on a line, and leads on3. ↩ ↩", "https://example.org ↩", "With code. ↩",
        "Nothing leads here.",
      ])
    #expect(Set(page.ids).count == page.ids.count)
    for link in references + section.descendants.filter({ $0.name == "a" }) {
      let target = try #require(link.attributes["href"])
      #expect(target.hasPrefix("#") && page.element(id: String(target.dropFirst())) != nil)
    }
    #expect(page.element(id: "note-late")?.name == "h2")
  }

  @Test("An unknown reference is text, as are references in code and fences")
  func text() throws {
    let page = try page(Self.text)
    let article = try #require(page.elements.first { $0.name == "article" }).text
    for text in ["an unknown[^none]", "Code [^2] is code", "[^fence]: no definition"] {
      #expect(article.contains(text))
    }
    #expect(page.elements.first { $0.name == "h1" }?.text == "Title")
  }

  @Test("An undefined reference is a fault at its place, and links in notes are checked")
  func check() {
    let check = LinkCheck(bytes: { _ in nil }, isFolder: { _ in false })
    let text = Self.text + "\n[^more]: See [this](no.md).\n"
    let faults = check.diagnostics(for: Sample.document(text)).map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
    }
    #expect(
      faults == [
        "20:21 this link leads to 'no.md', which does not exist",
        "3:70 no footnote '[^none]' is defined",
      ])
  }

  @Test("A note is translated with its defining paragraph")
  func translation() throws {
    let document = Sample.document("A[^1].\n\n[^1]: One\n[^2]: Two\n")
    var diagnostics: [Diagnostic] = []
    let texts = Catalogue.texts(of: Chapter(document, diagnostics: &diagnostics)).map(\.text)
    #expect(texts == ["A[^1].", "[^1]: One [^2]: Two"])
    let parts = try #require(Footnotes.parts(of: "[^1]: Jeden [^2]: Dwa"))
    #expect(parts.text.isEmpty)
    #expect(parts.definitions.map { "\($0.name) \($0.text)" } == ["1 Jeden", "2 Dwa"])
  }
}
