import Chapter
import Diagnostics
import Planning
import Testing
import Trace

@testable import Site

/// Links from a text to the program lines that it names.
@Suite("Links to program lines")
struct LineLinksTests {
  private static let text = """
    ```swift Views/CounterView.swift step=counter
    struct CounterView {
      var count = 0
    }
    ```

    ```swift Run.swift step=run
    let run = 0
    ```

    """

  private static func links() throws -> LineLinks {
    let plan = Sample.plan(text)
    return LineLinks(
      to: plan.program(of: try #require(plan.steps.last)), at: "programs/run.html",
      ofRun: nil)
  }

  @Test(
    "An existing program line is linked, with or without a column, by path or file name",
    arguments: [
      ("CounterView.swift:2", "CounterView.swift:2", "2"),
      ("at Views/CounterView.swift:3, twice", "Views/CounterView.swift:3", "3"),
      ("Snippets/CounterView.swift:1", "Snippets/CounterView.swift:1", "1"),
      ("(CounterView.swift:2:7)", "CounterView.swift:2:7", "2"),
      // A column is valid up to the end of its line.
      ("CounterView.swift:2:16", "CounterView.swift:2:16", "2"),
      ("CounterView.swift:2:17", "CounterView.swift:2", "2"),
      ("CounterView.swift:2: 7 times", "CounterView.swift:2", "2"),
    ])
  func linked(_ text: String, _ place: String, _ line: String) throws {
    let link = "<a href=\"programs/run.html#Views/CounterView.swift-\(line)\">\(place)</a>"
    #expect(try Self.links().html(text) == text.replacing(place, with: link))
  }

  @Test(
    "Text that only resembles a line of the program stays text",
    arguments: [
      "CounterView.swift:0", "CounterView.swift:4", "CounterView.swift", "CounterView.swift:",
      "CounterView.swift:2nd", "OtherView.swift:2", "MyCounterView.swift:2",
      "Other/CounterView.swift:2", "https://a.b/CounterView.swift:2",
      "CounterView.swift:99999999999999999999", "Views/Views/CounterView.swift:1",
    ])
  func text(_ text: String) throws {
    #expect(try Self.links().html(text) == text)
  }

  @Test("A line has the row of the listing that wrote it, in its own chapter only")
  func rows() throws {
    let plan = Sample.plan(Self.text)
    let anchors = plan.chapter.snippets.indices.map { "figure-\($0)" }
    let links = LineLinks(
      to: plan.program(of: try #require(plan.steps.last)), at: "programs/run.html",
      rows: ListedRows(of: plan.chapter, anchors: anchors))
    #expect(links.row(of: "CounterView.swift:2") == "figure-0/2")
    #expect(links.row(of: "Run.swift:1") == "figure-1/1")
    #expect(links.row(of: "Run.swift:2") == nil)
    #expect(try Self.links().row(of: "Run.swift:1") == nil)
  }

  @Test("Text around a link is escaped")
  func escaping() throws {
    let html = try Self.links().html("<a> & CounterView.swift:1 <b>")
    #expect(html.hasPrefix("&lt;a&gt; &amp; <a href=\""))
    #expect(html.hasSuffix("CounterView.swift:1</a> &lt;b&gt;"))
    #expect(LineLinks.none.html("<CounterView.swift:1") == "&lt;CounterView.swift:1")
  }

  @Test("In a run's output, the name of its code is not a file of the program")
  func driver() throws {
    let plan = Sample.plan(Self.text + "```swift run\nrun()\n```\n")
    let program = plan.program(of: try #require(plan.steps.last))
    let output = LineLinks(to: program, at: "a.html", ofRun: plan.runs.first)
    #expect(output.html("Run.swift:1") == "Run.swift:1")
    #expect(try Self.links().html("Run.swift:1").contains("<a "))
  }

  @Test("Consoles, compiler messages, faults and sessions link to the program of their step")
  func page() throws {
    let chapter = Sample.chapter(
      """
      # Links

      ```swift A.swift step=one
      let a = 0
      ```

      ```swift run=warn
      a()
      ```

      ```console
      🟣 A.swift:1: warned
      A.swift:2
      ```

      ```swift A.swift step=two
      let a = 0
      let b = c
      ```

      ```diagnostics
      🛑 see A.swift:2
      ```

      """,
      trace: [
        .started(version: 1),
        .interaction(.init(verb: .launch, target: "V", time: 0)),
        .issue(.init(message: "not A.swift:1", site: nil, outputOffset: 0)), .finished,
      ],
      diagnostics: [
        Diagnostic(
          .error, "a fault (A.swift:1)",
          at: SourceLocation(file: "Chapters/1-counter/README.md", line: 7),
          help: "see A.swift:3", detail: "A.swift:1:5: error")
      ])
    let page = try Markup(try Website().pages(for: [chapter], contents: nil)[0].text)
    let links = page.elements.filter { $0.attributes["href"]?.contains("#A.swift-") == true }
    #expect(
      links.map { "\($0.text) → \($0.attributes["href"] ?? "")" } == [
        "A.swift:1 → programs/one.html#A.swift-1",
        "A.swift:1 → programs/one.html#A.swift-1",
        "A.swift:1:5 → programs/one.html#A.swift-1",
        "A.swift:1 → programs/one.html#A.swift-1",
        "A.swift:2 → programs/two.html#A.swift-2",
      ])
  }
}
