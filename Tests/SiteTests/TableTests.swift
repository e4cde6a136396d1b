import Testing

@testable import Judging
@testable import Planning
@testable import Site

@Suite("Tables on a page")
struct TableTests {
  private func markup(_ text: String) throws -> Markup {
    let chapter = Sample.chapter(text)
    return try Markup(try #require(try Website().pages(for: [chapter], contents: nil).first).text)
  }

  private func rows(_ page: Markup) -> [[String]] {
    page.elements.filter { $0.name == "tr" }.map { row in
      row.descendants.filter { ["th", "td"].contains($0.name) }.map(\.text)
    }
  }

  @Test("A pipe table has header cells and alignment")
  func table() throws {
    let page = try markup(
      """
      # Tables

      Text above it.

      | name | `a \\| b` | *mean* |
      | :--- | ---: | :-: |
      | - one | 1 | "x" |
      | [two](#tables) | 2 |
      """)
    #expect(
      rows(page) == [
        ["name", "a | b", "mean"], ["- one", "1", "\u{201C}x\u{201D}"], ["two", "2", ""],
      ])
    let heads = page.elements.filter { $0.name == "th" }
    #expect(heads.map { $0.attributes["scope"] } == ["col", "col", "col"])
    #expect(heads.map { $0.attributes["class"] } == ["left", "right", "center"])
    #expect(page.elements.contains { $0.name == "a" && $0.text == "two" })
    #expect(page.elements.filter { $0.name == "p" && $0.text == "Text above it." }.count == 1)
  }

  @Test("An empty corner cell is no header")
  func corner() throws {
    let page = try markup("# T\n\n| | a |\n| - | -: |\n| b | 1 |\n")
    #expect(rows(page) == [["", "a"], ["b", "1"]])
    #expect(page.elements.filter { $0.name == "th" }.map(\.text) == ["a"])
  }

  @Test("Text directly above a table stays text, and pipes without dashes are no table")
  func paragraphs() throws {
    let above = try markup("# T\n\nA line\n| a | b |\n| - | - |\n| 1 | 2 |\n")
    #expect(rows(above) == [["a", "b"], ["1", "2"]])
    #expect(above.elements.contains { $0.name == "p" && $0.text == "A line" })
    let none = try markup("# T\n\n| a | b |\n| 1 | 2 |\n\n| a | b |\n| - |\n")
    #expect(rows(none).isEmpty)
  }

  @Test("Tables work in quotes and lists")
  func containers() throws {
    let page = try markup("# T\n\n> | a |\n> | - |\n> | 1 |\n\n- | b |\n  | - |\n  | 2 |\n")
    #expect(rows(page) == [["a"], ["1"], ["b"], ["2"]])
  }

  @Test("A table of runs has row headers, and links to its runs")
  func runs() throws {
    var chapter = Sample.chapter(
      """
      # Runs

      ```swift A.swift
      let a = 1
      ```

      ```swift run=before
      print(a)
      ```

      ```console
      1
      ```

      ```console table runs=before
      | view     | before |
      | -------- | -----: |
      | Row<Int> |      2 |
      ```
      """)
    let table = try #require(chapter.plan.tables.first)
    chapter.comparisons.append(
      .init(subject: table.snippet, fence: table.snippet, actual: [], matches: true))
    let page = try Markup(
      try #require(try Website().pages(for: [chapter], contents: nil).first).text)
    #expect(rows(page) == [["view", "before"], ["Row<Int>", "2"]])
    let name = page.elements.first { $0.name == "th" && $0.attributes["scope"] == "row" }
    #expect(name?.text == "Row<Int>")
    #expect(page.elements.contains { $0.attributes["href"] == "#run-before" })
  }
}
