import Browsing
import Chapter
import Foundation
import Testing

@testable import Checking
@testable import Judging
@testable import Site

@Suite("The table of contents")
struct ContentsTests {
  private static let contents = Sample.document(
    """
    # The book

    One sentence.

    **[Read](2-play/README.md)** it.

    ## All of it

    - [Plain](1-plain/README.md): without views. Needs [Play](2-play/README.md).
    - [Play](2-play/README.md): with views.
    - [Empty](3-empty/README.md)
    """, path: "Chapters/README.md")

  private static func pages() throws -> [Website.Page] {
    let play = Sample.chapter(
      PlayableSample.text, path: "Chapters/2-play/README.md", printed: [["changed"]],
      trace: TimelineTests.rows)
    let chapters = [
      Sample.chapter(Sample.counter, path: "Chapters/1-plain/README.md"), play,
      Sample.chapter("# Empty\n", path: "Chapters/3-empty/README.md"),
    ]
    return try Website().pages(
      for: chapters, contents: contents,
      explorations: [play.chapter.path: [0: PlayableSample.exploration]])
  }

  private static func index() throws -> Markup {
    try Markup(try #require(try pages().first { $0.path == "index.html" }).text)
  }

  @Test("Each chapter's entry has the picture of its run, without words")
  func pictures() throws {
    let entries = try Self.index().elements.filter { $0.has("chapter") }
    #expect(
      entries.map { $0.attributes["data-page"] } == [
        "1-plain/index.html", "2-play/index.html", "3-empty/index.html",
      ])
    let pictures = entries.map { entry in entry.descendants.first { $0.name == "svg" } }
    #expect(pictures[2] == nil)
    for picture in pictures.prefix(2) {
      #expect(picture?.text == "" && picture?.attributes["aria-hidden"] == "true")
    }
    // A bar for the printed line; a mark of each kind for the views.
    #expect(pictures[0]?.descendants.map { $0.attributes["class"] } == ["u"])
    let kinds = Set(pictures[1]?.descendants.compactMap { $0.attributes["class"] } ?? [])
    #expect(kinds == ["g", "a", "n", "s", "k", "t", "o", "u", "f", "i"])
  }

  @Test("The first playable run is open below the first sentence, and links to its chapter")
  func livingRun() throws {
    let index = try Self.index()
    let article = try #require(index.elements.first { $0.name == "article" })
    let blocks = article.descendants.filter { ["p", "aside"].contains($0.name) }
    #expect(blocks.prefix(2).map(\.name) == ["p", "aside"])
    let session = try #require(index.elements.first { $0.has("session") })
    #expect(session.attributes["data-play"] == "2-play/index.play.js")
    #expect(session.attributes["open"] != nil)
    let run = try #require(index.elements.first { $0.has("living") })
    #expect(run.descendants.allSatisfy { $0.attributes["id"] == nil })
    let links = run.descendants.compactMap { $0.attributes["href"] }
    #expect(links.first == "2-play/index.html#run-tap")
    #expect(links.allSatisfy { $0.hasPrefix("2-play/") })
  }

  @Test("The search finds the run only at its chapter")
  func search() throws {
    let index = try #require(try Self.pages().first { $0.path == "index.html" })
    #expect(index.outline?.searched?.contains("One sentence.") == true)
    #expect(index.outline?.searched?.contains("Row") == false)
  }

  @Test("A preview's links are relative to the contents page")
  func links() {
    let preview = ChapterPreview(
      picture: "",
      session:
        "<p id=\"a\" data-play=\"b.play.js\"><a href=\"#c\"><a href=\"programs/d.html#l1\"><a href=\"https://e.org\">"
    )
    #expect(
      preview.session(of: PagePath("one/index.html"), on: PagePath("index.html"))
        == "<p data-play=\"one/b.play.js\"><a href=\"one/index.html#c\"><a href=\"one/programs/d.html#l1\"><a href=\"https://e.org\">"
    )
  }
}

/// The contents in a browser, where the run plays and the reader's share of each chapter is shown.
@Suite(
  "The table of contents in a browser",
  .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct ContentsBrowserTests {
  @Test("The run can be played at once, and its account links to its chapter's page")
  func playing() throws {
    let said = try Browser.run(
      """
      const use = await until(() => document.querySelector(".living .screen button:enabled"));
      document.querySelector(".living .screen button:enabled").click();
      const live = document.querySelector(".living .live");
      say(`${live.hidden} ${document.querySelector(".living .screen").textContent.includes("count 1")}`);
      say([...live.querySelectorAll("a")].map((a) => a.href.split("/").slice(-3).join("/")).join());
      """, in: try ContentsBrowserTests.pages())
    #expect(said.first == "false true")
    #expect(
      said.dropFirst().allSatisfy {
        $0.hasPrefix("2-play/index-programs") || $0.hasPrefix("2-play/programs")
          || $0.contains("2-play/")
      })
  }

  @Test("An entry shows how much of its chapter was read on this machine")
  func shares() throws {
    let said = try Browser.run(
      """
      const base = location.href.replace(/[^/]*$/, "");
      localStorage.setItem(`place ${base}`, "2-play/index.html#a\\nPlay");
      localStorage.setItem(`read ${base}`, '{"2-play/index.html":40,"1-plain/index.html":100}');
      const frame = document.createElement("iframe");
      frame.src = "index.html?again";
      document.body.append(frame);
      await until(() => frame.contentDocument?.querySelector(".resume"));
      say([...frame.contentDocument.querySelectorAll(".chapter")].map((entry) => entry.querySelector(".share")?.textContent ?? "").join());
      """, in: try ContentsBrowserTests.pages())
    #expect(said == ["Read,40 % read,"])
  }

  private static func pages() throws -> [Website.Page] {
    let chapters = [
      Sample.chapter("# Plain\n", path: "Chapters/1-plain/README.md"),
      Sample.chapter(
        PlayableSample.text, path: "Chapters/2-play/README.md", printed: [["changed"]],
        trace: PlayableSample.trace),
      Sample.chapter("# Empty\n", path: "Chapters/3-empty/README.md"),
    ]
    let contents = Sample.document(
      """
      # The book

      One sentence.

      - [Plain](1-plain/README.md)
      - [Play](2-play/README.md)
      - [Empty](3-empty/README.md)
      """, path: "Chapters/README.md")
    return try Website().pages(
      for: chapters, contents: contents,
      explorations: ["Chapters/2-play/README.md": [0: PlayableSample.exploration]])
  }
}
