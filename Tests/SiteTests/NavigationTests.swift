import Judging
import Outcomes
import Planning
import Running
import Testing

@testable import Site

@Suite("Navigation")
struct NavigationTests {
  private static let contents = Sample.document(
    """
    # The book

    Read [this](https://example.org/a.md) first.

    ## Early

    - [Two](2-two/README.md#top-is-ignored), then
    - [Two](2-two/README.md): the `second`
    - [One](1-one/README.md)

    ## Late

    1. [Nobody wrote this](9-none/README.md)
    2. [Three](./deep/../3-three.md)
    """, path: "Chapters/README.md")

  private static func chapter(_ path: String, _ text: String = "Text.\n") -> CheckedChapter {
    Sample.chapter(text, path: "Chapters/" + path)
  }

  private func pages() throws -> [String: Markup] {
    let chapters = [
      Self.chapter(
        "1-one/README.md", "# One\n\nSee [two](../2-two/README.md#part) and [all](../README.md).\n"),
      Self.chapter("2-two/README.md", "# Two\n\n## Part\n"),
      Self.chapter("3-three.md"),
      Self.chapter("4-four/README.md", "---\ntitle: Unlisted & alone\n---\n"),
    ]
    let pages = try Website().pages(for: chapters, contents: Self.contents)
      .filter { $0.path != "search.js" }
    return try Dictionary(uniqueKeysWithValues: pages.map { ($0.path, try Markup($0.text)) })
  }

  @Test("Pages keep their documents' paths, and the contents are the index")
  func paths() throws {
    #expect(
      try pages().keys.sorted() == [
        "1-one/index.html", "2-two/index.html", "3-three.html", "4-four/index.html", "index.html",
      ])
  }

  @Test("The navigation follows the contents, with their parts and page-relative links")
  func navigation() throws {
    let page = try #require(try pages()["2-two/index.html"])
    let navigation = try #require(page.elements.first { $0.attributes["aria-label"] == "Contents" })
    let dump = navigation.descendants.compactMap { element -> String? in
      if element.has("part") { return "[\(element.text)]" }
      guard element.name == "a" else { return nil }
      let current = element.attributes["aria-current"] == nil ? "" : " (here)"
      return "\(element.text): \(element.attributes["href"] ?? "")\(current)"
    }
    #expect(
      dump == [
        "[Early]", "Two: index.html (here)", "Part: #part", "One: ../1-one/index.html",
        "[Late]", "Three: ../3-three.html",
        "[Other chapters]", "Unlisted & alone: ../4-four/index.html",
      ])
  }

  @Test(
    "The previous and next pages are the nearest existing ones in the contents",
    arguments: [
      ("2-two/index.html", ["next: ../1-one/index.html"]),
      ("1-one/index.html", ["prev: ../2-two/index.html", "next: ../3-three.html"]),
      ("3-three.html", ["prev: 1-one/index.html", "next: 4-four/index.html"]),
      ("4-four/index.html", ["prev: ../3-three.html"]),
      ("index.html", []),
    ])
  func neighbours(path: String, expected: [String]) throws {
    let page = try #require(try pages()[path])
    #expect(
      page.elements.compactMap { element in
        element.attributes["rel"].flatMap { $0 == "prev" || $0 == "next" ? $0 : nil }
          .map { "\($0): \(element.attributes["href"] ?? "")" }
      } == expected)
  }

  @Test("A link to a document leads to its page, keeping the fragment")
  func links() throws {
    let page = try #require(try pages()["1-one/index.html"])
    let links = page.elements.filter { $0.name == "p" }.flatMap(\.descendants)
      .compactMap { $0.attributes["href"] }
    #expect(links.contains("../2-two/index.html#part"))
    #expect(links.contains("../index.html"))
  }

  @Test("Without contents, chapters are listed in the given order")
  func noContents() throws {
    let chapters = [Self.chapter("b/README.md", "# B\n"), Self.chapter("a/README.md", "# A\n")]
    let pages = try Website().pages(for: chapters, contents: nil)
    #expect(pages.map(\.path) == ["index.html", "b/index.html", "a/index.html", "search.js"])
    let index = try Markup(pages[0].text)
    let article = try #require(index.elements.first { $0.name == "article" })
    #expect(article.descendants.filter { $0.name == "a" }.map(\.text) == ["B", "A"])
  }

  @Test(
    "A path is normalized",
    arguments: [
      ("a/./b/../c", "a/c"), ("../a", "../a"), ("a/../../b", "../b"), ("/a/../../b", "/../b"),
      ("", ""),
    ])
  func path(text: String, expected: String) {
    #expect(PagePath(text).text == expected)
  }
}
