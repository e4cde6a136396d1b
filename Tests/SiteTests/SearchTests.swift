import Browsing
import Foundation
import Testing

@testable import Site

/// Searching the pages in a real browser, from a disk.
@Suite(
  "Searching", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct SearchTests {
  @Test("Sections are found in all scripts, regardless of case, diacritics and width")
  func scripts() throws {
    let chapter = Sample.chapter(
      """
      # Mowa

      ## Pokój dzienny

      Zażółć gęślą jaźń.

      ## Bottle

      Full width and plain: Ｓｔｏｒｅ.

      ## المتجر

      يُحدِّثُ المتجرُ الحالةَ

      ## 状态

      观察状态的变化。

      ## Runs

      ```swift Counter.swift step=counter
      struct CounterView {}
      let shelf = 0
      ```
      """)
    let pages = try Website().pages(for: [chapter], contents: nil)
    let said = try Self.firstLinks(
      for: [
        "zazolc", "ZAŻÓŁĆ", "pokoj", "store", "المتجر يحدث", "状态", "变化", "counterview", "shelf",
      ],
      in: pages)
    #expect(
      said.map { $0.first ?? "" } == [
        "#pokój-dzienny", "#pokój-dzienny", "#pokój-dzienny", "#bottle", "#المتجر", "#状态", "#状态",
        "#step-counter", "#step-counter",
      ])
  }

  @Test(
    "Ten queries find their sections among the first three hits, despite inflection",
    arguments: SearchSample.all)
  func languages(sample: SearchSample) throws {
    let pages = try Website().pages(for: [Sample.chapter(sample.text)], contents: nil)
    let found = try Self.firstLinks(for: sample.queries.map { $0.text }, in: pages)
    for (query, links) in zip(sample.queries, found) {
      #expect(links.prefix(3).contains("#" + query.section), "\(query.text): \(links)")
    }
  }

  @Test(
    "A frame is found by the body that it runs again, and its address shows it",
    arguments: [
      ("en", "which step runs CounterView again"),
      ("pl", "który krok ponownie uruchamia CounterView"),
      ("ar", "أي خطوة تنفّذ CounterView من جديد"), ("zh-Hans", "哪一步再次运行CounterView"),
    ])
  func frame(tag: String, query: String) throws {
    let language = try #require(Language.tagged(tag))
    let site = try Website(edition: Edition(language, among: [language]))
    let chapter = PlayableSample.chapter(trace: PlayableSample.againInThirdFrame)
    let pages = site.pages(for: [chapter], contents: nil)
    let link = try #require(try Self.firstLinks(for: [query], in: pages, of: site)[0].first)
    #expect(link.hasSuffix("/3") && link.hasPrefix("#run-"))
  }

  @Test("A word in a text precedes a prefix in a title, and a substring comes last")
  func weights() throws {
    let chapter = Sample.chapter(
      """
      # Page

      ## BindableObject

      An older protocol.

      ## Unbindable

      Another one.

      ## Later

      There is Bindable.
      """)
    let links = try Self.firstLinks(
      for: ["@Bindable"], in: try Website().pages(for: [chapter], contents: nil))
    #expect(links == [["#later", "#bindableobject", "#unbindable"]])
  }

  @Test("Hits are listed below their chapter with the matching line, and the arrow keys reach them")
  func hits() throws {
    let chapters = [
      Sample.chapter(
        """
        # One

        ## Alerts

        Nothing here.

        Then the alert comes back, since the state was not
        cleared by its dismissal.

        ```swift A.swift
        let other = 0
        let alert = "alert"
        ```
        """, path: "Chapters/1/README.md"),
      Sample.chapter("# Two\n\nAn alert.\n", path: "Chapters/2/README.md"),
    ]
    let said = try Browser.run(
      """
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
      const field = document.querySelector(".finder input");
      field.value = "alert comes back";
      field.dispatchEvent(new Event("input"));
      await until(() => document.querySelector(".finder a"));
      for (const group of document.querySelectorAll(".finder > ol > li")) {
        say(`${group.querySelector("b").textContent}: ${[...group.querySelectorAll("a")].map((a) => a.textContent).join(", ")}`);
        say([...group.querySelectorAll("p")].map((p) => p.innerHTML.replace(/<.?mark>/g, "*")).join(" | "));
      }
      const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      field.focus();
      for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp"]) {
        press(key);
        say(document.activeElement.textContent || "field");
      }
      """, in: try Website().pages(for: chapters, contents: nil))
    #expect(
      said == [
        "One: Alerts, Alerts › step: let other = 0",
        "Then the *alert* *comes* *back*, since the state was not cleared by its dismissal. | let *alert* = \"*alert*\"",
        "Two: Two", "An *alert*.", "Alerts", "Alerts › step: let other = 0", "Alerts", "field",
        "field",
      ])
  }

  @Test("A frame's address opens its session at the frame")
  func address() throws {
    let chapter = PlayableSample.chapter(trace: PlayableSample.againInThirdFrame)
    let shown = try Browser.run(
      """
      location.hash = `${document.querySelector("figure:has(.session)").id}/3`;
      await until(() => document.querySelector(".player"));
      say(document.querySelector("li[data-n]:not([hidden])").dataset.n);
      """, in: Website().pages(for: [chapter], contents: nil))
    #expect(shown == ["3"])
  }

  @Test(
    "The book's sample searches, and its section titles, hit their place in the first three"
  )
  func book() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Chapters").standardizedFileURL
    let chapters = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { "\($0)/README.md" }
      .filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
      .map { path in
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return Sample.chapter(text, path: "Chapters/" + path)
      }
    var searches: [(query: String, wanted: Set<String>)] = []
    let listed = try String(contentsOf: folder.appending(path: "searches.txt"), encoding: .utf8)
    for line in listed.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = try #require(line.firstMatch(of: /^(.+): (\S+)$/), "\(line)").output
      searches.append((String(parts.1), [String(parts.2)]))
    }
    let pages = try Website().pages(for: chapters, contents: nil)
    let list = "[\(pages.compactMap { $0.outline?.searched }.joined(separator: ","))]"
    let sections = try JSONDecoder().decode([[String]].self, from: Data(list.utf8))
      .map { (title: $0[0], link: $0[1]) }.filter { !$0.link.contains(/#(?:step|run|example)-/) }
    // A title such as 'What is next' occurs many times.
    let byTitle = Dictionary(grouping: sections) { $0.title.split(separator: " › ").last ?? "" }
    for (title, entries) in byTitle where entries.count <= 3 {
      searches.append((String(title), Set(entries.map(\.link))))
    }
    let found = try Self.firstLinks(for: searches.map { $0.query }, in: pages)
    for (search, links) in zip(searches, found) {
      #expect(search.wanted.isSubset(of: links.prefix(3)), "\(search.query): \(links)")
    }
  }

  /// Returns the links found by each query, best first.
  private static func firstLinks(
    for queries: [String], in pages: [Website.Page], of site: Website? = nil
  )
    throws -> [[String]]
  {
    let list = String(decoding: try JSONEncoder().encode(queries), as: UTF8.self)
    let said = try Browser.run(
      """
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
      const field = document.querySelector(".finder input");
      const root = new URL(".", document.location.href).href;
      const type = (text) => { field.value = text; field.dispatchEvent(new Event("input")); };
      // Best first, although the hits of a chapter stand together.
      const links = () => [...document.querySelectorAll(".finder a")]
        .sort((one, other) => one.dataset.rank - other.dataset.rank).map((a) => a.href);
      type("a");
      // With the entries comes an answer: links, or the sentence that there are none.
      await until(() => links().length || document.querySelector(".finder [role=status]").textContent);
      for (const query of \(list)) {
        type(query);
        say(links().map((link) => decodeURI(link).replace(decodeURI(root), "").replace(/^index.html#/, "#")).join(" "));
      }
      """, in: pages, of: site)
    return said.map { $0.split(separator: " ").map(String.init) }
  }
}
