import Diagnostics
import Testing

@testable import Site

@Suite("Translated chapters")
struct TranslationTests {
  private static let path = "Chapters/1-counter/README.md"

  private func edition(_ tag: String, _ translations: [String: String]? = nil) throws -> Edition {
    let language = try #require(Language.tagged(tag))
    var catalogue = Catalogue(language: language)
    let texts = (translations ?? [:]).map { Catalogue.SourceText(text: $0.key, reference: "") }
    catalogue.update(with: texts)
    for index in catalogue.entries.indices {
      catalogue.entries[index].translations = [
        translations?[catalogue.entries[index].source] ?? ""
      ]
    }
    return Edition(
      language, among: Language.all,
      catalogues: translations == nil ? [:] : [Self.path: catalogue])
  }

  private func page(_ edition: Edition, _ text: String = Sample.counter) throws -> Markup {
    let pages = try Website(edition: edition).pages(for: [Sample.chapter(text)], contents: nil)
    return try Markup(try #require(pages.first { $0.path == "index.html" }).text)
  }

  private func paragraphs(_ page: Markup) -> [(text: String, lang: String?)] {
    page.elements.filter {
      ["h1", "h2", "p"].contains($0.name) && !$0.attributes.keys.contains("class")
    }
    .map {
      ($0.text.split(whereSeparator: \.isWhitespace).joined(separator: " "), $0.attributes["lang"])
    }
  }

  @Test("Paragraphs are translated individually; untranslated ones are unchanged and marked")
  func paragraphByParagraph() throws {
    let page = try page(
      edition("pl", ["A *small* counter": "Mały *licznik*", "It counts.": "Liczy."]))
    let found = paragraphs(page)
    #expect(found.contains { $0 == ("Mały licznik", nil) })
    #expect(found.contains { $0 == ("Liczy.", nil) })
    #expect(found.contains { $0 == ("Running it Jeszcze nieprzetłumaczone #", "en") })
    #expect(page.element(id: "running-it") != nil)
    let translated = try self.page(edition("pl", ["Running it": "W *ruchu*"]))
    let heading = try #require(translated.element(id: "running-it"))
    #expect(heading.descendants.contains { $0.attributes["aria-label"] == "Odnośnik: W ruchu" })
    #expect(page.texts("origin").contains("Przetłumaczono 2 z 3 akapitów i nagłówków (66%)"))
  }

  @Test("A page has the same identifiers in every translation")
  func identifiers() throws {
    let text =
      Sample.counter + """
        ## Running it

        A note[^why].

        ### More

        [^why]: It is a note.

        """
    let original = try page(.original, text)
    let translated = try page(
      edition(
        "pl",
        [
          "Running it": "W ruchu", "A note[^why].": "Uwaga[^why].", "More": "Running it",
          "It is a note.": "To uwaga.",
        ]), text)
    #expect(translated.elements.contains { $0.name == "h3" && $0.text.contains("Running it") })
    #expect(original.ids.contains("running-it-2") && original.ids.contains("note-why"))
    #expect(translated.ids == original.ids)
  }

  @Test("A changed paragraph does not show its stale translation")
  func stale() throws {
    let page = try page(
      edition("pl", ["It counts.": "Liczy."]),
      Sample.counter.replacing("It counts.", with: "It counts up."))
    #expect(!paragraphs(page).contains { $0.text == "Liczy." })
    #expect(paragraphs(page).contains { $0 == ("It counts up. Jeszcze nieprzetłumaczone", "en") })
  }

  @Test("Rewrapping a paragraph keeps its translation")
  func wrapped() throws {
    let page = try page(
      edition("pl", ["It counts.": "Liczy."]),
      Sample.counter.replacing("It counts.", with: "It\ncounts."))
    #expect(paragraphs(page).contains { $0 == ("Liczy.", nil) })
  }

  @Test("A chapter without a catalogue is marked once")
  func untranslated() throws {
    let page = try page(edition("ar"))
    #expect(page.texts("origin").contains("لم يُترجَم هذا الفصل بعد."))
    #expect(page.texts("untranslated").isEmpty)
    #expect(paragraphs(page).contains { $0 == ("It counts.", "en") })
  }

  @Test("Lists, tables and quotes are translated too")
  func blocks() throws {
    let text = """
      # Title

      - One *item*
        that goes on

      > Quoted

      | a | b |
      | - | - |
      | c | d |

      """
    let page = try page(
      edition(
        "pl",
        [
          "One *item* that goes on": "Jedna *rzecz*", "Quoted": "Cytat",
          "| a | b |\n| - | - |\n| c | d |": "| ą | b |\n| - | - |\n| ć | d |",
        ]), text)
    let items = page.elements.filter { ["li", "blockquote", "td", "th"].contains($0.name) }.map {
      $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    for text in ["Jedna rzecz", "Cytat", "ą", "ć"] { #expect(items.contains(text)) }
    #expect(page.texts("untranslated").count == 0)
  }

  @Test("Code and output are the same in every language", arguments: Language.all)
  func code(language: Language) throws {
    let page = try page(edition(language.tag, ["struct Counter {": "struktura", "0": "zero"]))
    let code = { (page: Markup) in
      page.elements.filter { ["pre", "samp"].contains($0.name) }.map(\.text)
    }
    #expect(code(page) == code(try self.page(.original)))
    #expect(!code(page).isEmpty)
  }

  @Test("Each page links to itself in the other languages")
  func links() throws {
    let contents = Sample.document(
      "# Book\n\n- [One](1-counter/README.md)\n", path: "Chapters/README.md")
    let pages = try Website(edition: edition("pl")).pages(
      for: [Sample.chapter(Sample.counter)], contents: contents)
    let page = try Markup(try #require(pages.first { $0.path == "1-counter/index.html" }).text)
    let links = page.elements.filter { $0.attributes["hreflang"] != nil }
    #expect(
      links.map { $0.attributes["href"] } == [
        "../../1-counter/index.html", "../../ar/1-counter/index.html",
        "../../zh-Hans/1-counter/index.html",
      ])
    #expect(
      page.elements.contains { $0.attributes["aria-current"] == "true" && $0.text == "Polski" })
    let placed = try Website(edition: edition("pl")).placed(pages).map(\.path)
    #expect(placed.contains("pl/1-counter/index.html") && placed.contains("pl/book.js"))
    #expect(Edition.cataloguePath(of: "A/README.md", language: .english) == "A/po/en.po")
    #expect(Edition.cataloguePath(of: "A/B.md", language: .english) == "A/po/B.en.po")
  }
}
