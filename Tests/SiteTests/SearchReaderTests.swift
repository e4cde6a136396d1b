import Foundation
import Testing
import Trace

@testable import Site

@Suite("Search entries")
struct SearchReaderTests {
  /// Returns the titles of a chapter page's entries, from its sections on.
  private static func titles(_ text: String, trace: [TraceEvent] = []) throws -> [String] {
    let chapter = Sample.chapter(text, trace: [.started(version: 1)] + trace + [.finished])
    let pages = try Website().pages(for: [chapter], contents: nil)
    let list = "[\(pages.compactMap { $0.outline?.searched }.joined(separator: ","))]"
    let entries = try JSONDecoder().decode([[String]].self, from: Data(list.utf8))
    return entries.map { $0[0] }.filter { $0.contains(" › ") }
      .map { String($0.trimmingPrefix("Page › ")) }
  }

  private static func body(_ view: String, node: Int = 1, _ causes: [String], detail: String? = nil)
    -> TraceEvent
  {
    .body(
      BodyRun(view: view, node: node, causes: causes.map { .init(name: $0, detail: detail) }))
  }

  private static func interaction(_ verb: Interaction.Verb, _ target: String) -> TraceEvent {
    .interaction(Interaction(verb: verb, target: target, time: 0))
  }

  @Test("A first run is not called a repeated one, with or without dynamic properties")
  func firstRuns() throws {
    let titles = try Self.titles(
      """
      # Page

      ## Rows

      ```swift A.swift step=rows
      let a = 0
      ```

      ```swift run=tap
      tap()
      ```

      """,
      trace: [
        Self.interaction(.launch, "preview"), Self.body("RowsView", ["@self"]),
        Self.body("RowView", ["@self"]), Self.body("RowView", node: 2, ["@self"]),
        .screen("1"),
        Self.interaction(.tap, "Add"), Self.body("RowsView", ["@dependencies"], detail: "rows"),
        Self.body("RowView", node: 3, ["@self"]), Self.body("Footer", ["@self", "@identity"]),
        .screen("2"),
        Self.interaction(.tap, "Rename"), Self.body("RowView", node: 3, ["@self"], detail: "name"),
        Self.body("RowsView", ["@self"]), .screen("3"),
      ])
    #expect(
      titles == [
        "Rows", "Rows › step rows", "Rows › run tap", "Rows › run tap › launch preview at 0 s",
        "Rows › run tap › tap Add at 0 s, RowsView runs again",
        "Rows › run tap › tap Rename at 0 s, RowView #3 runs again, RowsView runs again",
      ])
  }

  @Test("A comment adds words to its section, and text keeps its lines")
  func comment() throws {
    let chapter = Sample.chapter(
      """
      # Page

      ## Cycles

      <!-- search: memory leak & <more> -->

      Two references, which
      keep each other.

      - One
      - Two

      <!-- nothing to find -->
      """)
    let pages = try Website().pages(for: [chapter], contents: nil)
    let list = "[\(pages.compactMap { $0.outline?.searched }.joined(separator: ","))]"
    let entries = try JSONDecoder().decode([[String]].self, from: Data(list.utf8))
    let cycles = try #require(entries.first { $0[0] == "Page › Cycles" })
    #expect(
      cycles[2].split(separator: "\n") == [
        "Cycles", "memory leak & <more>", "Two references, which keep each other.", "One", "Two",
      ])
    #expect(!pages[0].text.contains("nothing to find"))
  }

  @Test("Labels of folds are excluded")
  func labels() throws {
    let pages = try PlayableSample.pages()
    let searched = pages.compactMap { $0.outline?.searched }.joined()
    #expect(searched.contains("tap Add at 0 s"))
    #expect(!searched.contains("happened"))
  }

  @Test("Figures are titled by their names, or by a line of code unique in the section")
  func figures() throws {
    let long = String(repeating: "long", count: 20)
    let titles = try Self.titles(
      """
      # Page

      ## Code

      ```swift A.swift step=run-all
      import Foundation
      let a = 0
      ```

      ```swift A.swift
      ...
      let b = 1
      ```

      ```diff A.swift
       let a = 0
      -let b = 1
      +let c = "<\(long)>"
      ```

      ```swift run=show
      print(a)
      ```

      ```swift run
      print(a)
      ```

      ```swift run
      print(a)
      print(c)
      ```

      """)
    #expect(
      titles == [
        "Code", "Code › step run-all", "Code › step: let b = 1",
        "Code › step: let c = \"<longlonglonglonglonglonglongl…", "Code › run show",
        "Code › run: print(a)", "Code › run: print(c)",
      ])
  }

  @Test(
    "The name in an anchor is the author's",
    arguments: [
      ("step-run-all", "run-all"), ("run-ticks", "ticks"), ("console-run-ticks", "ticks"),
      ("console-step-rows", "rows"), ("run-ticks-2", "ticks-2"), ("run-abc.def", nil),
      ("console-run-abc.def-2", nil), ("run-the-registrar.2", nil),
    ])
  func names(anchor: String, name: String?) {
    #expect(Anchors.givenName(in: anchor) == name)
  }
}
