import Browsing
import Foundation
import Testing

@testable import Site

/// Searching the pages in a real browser, from a disk.
@Suite(
  "Searching", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct SearchTests {
  @Test("Sections are found in any script, whatever the case, the marks and the width of letters")
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
    let pages = try Site().pages(for: [chapter], contents: nil)
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
    "Ten questions about the book have their section among the first three",
    .enabled(if: ProcessInfo.processInfo.environment["STRESS"] != nil, "all chapters are drawn"))
  func book() throws {
    let book = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Chapters").standardizedFileURL
    let chapters = try FileManager.default.contentsOfDirectory(atPath: book.path).sorted()
      .map { "\($0)/README.md" }
      .filter { FileManager.default.fileExists(atPath: book.appending(path: $0).path) }
      .map { path in
        let text = try String(contentsOf: book.appending(path: path), encoding: .utf8)
        return Sample.chapter(text, path: "Chapters/" + path)
      }
    let questions = [
      "view store": "259-observable-architecture-sneak-peek/index.html#the-same-with-a-view-store",
      "swipe to delete": "movies-with-flux/index.html#a-list-with-swipe-to-delete",
      "choosing a registrar": "perception-back-port/index.html#choosing-a-registrar",
      "closures that run later": "perception-back-port/index.html#closures-that-run-later",
      "devices from before":
        "259-observable-architecture-sneak-peek/index.html#devices-from-before",
      "what each costs to test":
        "one-session-three-architectures/index.html#what-each-costs-to-test",
      "FACTCLIENT dependency": "composing-a-feature/index.html#step-fact-client",
      "one destination or the other":
        "264-observing-navigation/index.html#one-destination-or-the-other",
      "store in the environment": "movies-with-flux/index.html#the-store-in-the-environment",
      "connected views": "movies-with-flux/index.html#connected-views",
    ]
    let asked = questions.keys.sorted()
    let pages = try Site().pages(for: chapters, contents: nil)
    let found = try Self.firstLinks(for: asked, in: pages)
    for (question, links) in zip(asked, found) {
      let wanted = try #require(questions[question])
      #expect(links.prefix(3).contains(wanted), "\(question): \(links)")
    }
  }

  /// Returns the links that each query finds, the best first.
  private static func firstLinks(for queries: [String], in pages: [Site.Page]) throws -> [[String]]
  {
    let list = String(decoding: try JSONEncoder().encode(queries), as: UTF8.self)
    let said = try Browser.run(
      """
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
      const field = document.querySelector(".finder input");
      const root = new URL(".", document.location.href).href;
      const type = (text) => { field.value = text; field.dispatchEvent(new Event("input")); };
      const links = () => [...document.querySelectorAll(".finder a")].map((a) => a.href);
      type("a");
      await until(() => links().length);
      for (const query of \(list)) {
        type(query);
        say(links().map((link) => decodeURI(link).replace(decodeURI(root), "").replace(/^index.html/, "")).join(" "));
      }
      """, in: pages)
    return said.map { $0.split(separator: " ").map(String.init) }
  }
}
