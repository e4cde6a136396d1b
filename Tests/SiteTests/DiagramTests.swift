import Testing
import Trace

@testable import Checking
@testable import Judging
@testable import Site

@Suite("Diagrams of runs on a page")
struct DiagramTests {
  /// A parent that runs for its own state, and two rows that run for a changed value.
  private static let trace: [TraceEvent] = {
    let inList = BodyRun.Placement(in: .init(view: "RowList", node: 1))
    func body(_ view: String, _ node: Int, _ causes: String..., in parent: BodyRun.Placement? = nil)
      -> TraceEvent
    {
      .body(
        BodyRun(view: view, node: node, causes: causes.map { .init(name: $0) }, placement: parent))
    }
    return [
      .started(version: 1), .interaction(Interaction(verb: .launch, target: "RowList", time: 0)),
      .stage("ten <rows>"), body("RowList", 1, "@self", in: .init()),
      body("Row", 2, "@self", in: inList), body("Row", 3, "@self", in: inList), .screen("a"),
      .interaction(Interaction(verb: .tap, target: "Add", time: 0)), .stage("again"),
      .write(Write(property: "RowList.count", old: "0", new: "1")),
      body("RowList", 1, "_count"), body("Row", 2, "@self"), body("Row", 3, "@self"), .screen("b"),
      .finished,
    ]
  }()

  private func page(_ fences: String) throws -> Markup {
    let chapter = Sample.chapter(
      """
      # Rows

      ```swift A.swift
      let a = 1
      ```

      ```swift run=before
      print(a)
      ```

      ```swift run=after
      print(a + 1)
      ```

      \(fences)
      """, trace: Self.trace)
    return try Markup(try #require(try Website().pages(for: [chapter], contents: nil).first).text)
  }

  private func figure(_ kind: String, in page: Markup) throws -> Markup.Element {
    try #require(page.elements.first { $0.attributes["class"] == "diagram \(kind)" })
  }

  @Test("Two timelines have titles linked to their runs, names, and one legend")
  func timelines() throws {
    let page = try page("```timeline runs='before, after' titles='at first, then'\n```\n")
    let figure = try figure("timelines", in: page)
    #expect(figure.attributes["id"] == "timeline-before-after")
    let links = figure.descendants.filter { $0.name == "a" }
    #expect(links.map(\.text) == ["at first", "1", "then", "1"])
    let step = try #require(
      page.elements.first { $0.attributes["class"]?.hasPrefix("code") == true })
    let stepLink = "#" + (step.attributes["id"] ?? "")
    #expect(
      links.map { $0.attributes["href"] } == ["#run-before", stepLink, "#run-after", stepLink])
    let names = figure.descendants.filter { $0.name == "svg" }.compactMap {
      $0.attributes["aria-label"]
    }
    #expect(!names.isEmpty)
    #expect(names.allSatisfy { $0.hasPrefix("Timeline: 6 bodies ran") })
    #expect(figure.descendants.filter { $0.name == "small" }.count == 1)
  }

  @Test("A tree has the views of one event, with textual marks")
  func tree() throws {
    let figure = try figure("trees", in: try page("```tree run=before event=2\n```\n"))
    let items = figure.descendants.filter { $0.name == "li" }.map(\.text)
    #expect(
      items == [
        "RowList ran: its own state changedRow ×2 ran: its parent gave it another value",
        "Row ×2 ran: its parent gave it another value",
      ])
    #expect(
      figure.descendants.contains { $0.name == "span" && $0.text == "tap \u{201C}Add\u{201D}" })
  }

  @Test("A chart of one run has a bar for each stage")
  func stages() throws {
    let figure = try figure("charts", in: try page("```chart run=before views=Row\n```\n"))
    let picture = try #require(figure.descendants.first { $0.name == "svg" })
    #expect(picture.attributes["aria-label"] == "Bodies that ran: Row: ten <rows> 2, again 2")
  }

  @Test("A chart of runs has a bar for each, as long as its number")
  func runs() throws {
    let figure = try figure(
      "charts", in: try page("```chart runs='before after' counts=writes\n```\n"))
    let picture = try #require(figure.descendants.first { $0.name == "svg" })
    #expect(
      picture.attributes["aria-label"] == "Writes that views could see: before 1, after 1")
    #expect(picture.descendants.filter { $0.name == "path" }.count == 2)
  }

  @Test("Stores are a list of properties, with the views that observed them in words")
  func stores() throws {
    let figure = try figure("stores", in: try page("```stores run=before event=2\n```\n"))
    #expect(figure.attributes["id"] == "stores-before-2")
    let items = figure.descendants.filter { $0.name == "li" }.map(\.text)
    #expect(items == ["RowListcount = 1 observed by RowList", "count = 1 observed by RowList"])
    #expect(figure.text.contains("Observed nothing of it: Row #2, Row #3"))
    let whole = try self.figure("stores", in: try page("```stores run=after\n```\n"))
    #expect(whole.descendants.contains { $0.text == "at the end" })
  }

  @Test("A folder listing is not a tree of views")
  func listing() throws {
    let page = try page("```tree\nSources\n└── main.swift\n```\n")
    #expect(page.elements.contains { $0.name == "pre" && $0.text.contains("main.swift") })
    #expect(!page.elements.contains { $0.attributes["class"]?.hasPrefix("diagram") == true })
  }
}
