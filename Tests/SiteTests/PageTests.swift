import Chapter
import Diagnostics
import Foundation
import Judging
import Outcomes
import Planning
import Running
import Testing

@testable import Site

@Suite("A chapter's page")
struct PageTests {
  private func markup(_ chapter: CheckedChapter) throws -> Markup {
    try Markup(try #require(try Website().pages(for: [chapter], contents: nil).first).text)
  }

  @Test("It has linkable headings, code and logs")
  func parts() throws {
    let page = try markup(Sample.chapter(Sample.counter))
    #expect(page.elements.first { $0.name == "h1" }?.text == "A small counter")
    #expect(page.element(id: "step-counter")?.has("code") == true)
    #expect(page.element(id: "running-it")?.name == "h2")
    let run = try #require(page.elements.first { $0.has("run") })
    #expect(run.descendants.contains { $0.has("console") })
    #expect(run.attributes["id"]?.hasPrefix("run-") == true)
    #expect(page.elements.first { $0.name == "html" }?.attributes["lang"] == "en")
    #expect(page.elements.filter { $0.name == "main" }.count == 1)
  }

  @Test("Equal chapters give equal pages")
  func deterministic() throws {
    let make = { try Website().pages(for: [Sample.chapter(Sample.counter)], contents: nil) }
    #expect(try make() == make())
  }

  @Test("Identifiers depend on names or content, not on positions")
  func lastingIdentifiers() throws {
    let ids = Set(try markup(Sample.chapter(Sample.counter)).ids)
    let inserted = """
      ```swift run
      print("before")
      ```

      ```console
      before
      ```

      ```json
      {}
      ```

      """
    let text = Sample.counter.replacing("## Running it", with: inserted + "\n## Running it")
    #expect(try ids.isSubset(of: markup(Sample.chapter(text)).ids))
  }

  @Test("Text is never interpreted as markup")
  func escaping() throws {
    let page = try markup(
      Sample.chapter(
        """
        ---
        title: "<b>&\\"'"
        original: "javascript:alert(1)"
        ---

        # <i>x</i> & `<y>` <!-- note -->

        <script>alert(1)</script>

        [a](javascript:alert(1)) [b](https://example.org/?a=1&b="2") ![c](https://example.org/c.png)

        <!-- a comment -->

        ```swift A.swift step=a
        let a = "<b>&'\\u{1b}" // </code>
        ```

        ```swift run
        print(a)
        ```

        ```console
        </samp><script>\u{1b}[1m
        ```
        """))
    let names = Set(page.elements.map(\.name))
    #expect(names.isDisjoint(with: ["i", "b", "img"]))
    #expect(page.elements.count { $0.name == "script" } == 2)
    #expect(page.elements.first { $0.name == "h1" }?.text == "<i>x</i> & <y> ")
    #expect(page.elements.first { $0.name == "title" }?.text.hasPrefix("<b>&\"'") == true)
    #expect(page.texts("console") == ["Console </samp><script>␛[1m"])
    let links = page.elements.compactMap { $0.attributes["href"] }
    #expect(!links.contains { $0.hasPrefix("javascript") })
    #expect(links.contains("https://example.org/?a=1&b=\"2\""))
  }

  @Test("Identifiers are unique, regardless of the names of headings and steps")
  func identifiers() throws {
    let page = try markup(
      Sample.chapter(
        """
        # A

        ## Text

        ## Twice

        ## Twice

        ## Step one

        ## 🙂

        ```swift A.swift step=one
        let a = 0
        ```

        ```swift run
        ```

        ```swift run
        a()
        ```

        ```swift run
        b()
        ```
        """))
    #expect(Set(page.ids).count == page.ids.count)
    #expect(
      page.elements.filter { $0.name == "h2" }.compactMap { $0.attributes["id"] }
        == ["text-2", "twice", "twice-2", "step-one-2", "section"])
    #expect(page.element(id: "step-one")?.name == "figure")
  }

  /// Returns the page of the program at a step, from those of a chapter.
  private func program(_ step: String, of chapter: CheckedChapter) throws -> Markup {
    let pages = try Website().pages(for: [chapter], contents: nil)
    let page = try #require(pages.first { $0.path == "programs/\(step).html" })
    return try Markup(page.text)
  }

  @Test("A step links to a page of the whole program, with line anchors")
  func program() throws {
    let text = """
      ```swift A.swift step=first
      let a = 0
      ```

      ```swift B.swift step=second
      let b = 0
      let c = 0
      ```
      """
    let chapter = Sample.chapter(text) { plan in plan.steps[1].changed = ["A.swift": []] }
    let second = try #require(markup(chapter).element(id: "step-second"))
    #expect(second.descendants.contains { $0.attributes["href"] == "programs/second.html" })
    #expect(!second.descendants.contains { $0.has("numbered") })
    let page = try program("second", of: chapter)
    let listings = page.elements.filter { $0.has("numbered") }
    #expect(listings.map(\.text) == ["let a = 0\n", "let b = 0\nlet c = 0\n"])
    #expect(page.element(id: "B.swift-2")?.text == "let c = 0\n")
    #expect(page.elements.contains { $0.attributes["href"] == "../index.html#step-second" })
  }

  @Test(
    "A program's page links to the previous and next programs, and has the page's controls")
  func neighbours() throws {
    let text = (1...3).map { "```swift A\($0).swift step=s\($0)\nlet a\($0) = 0\n```\n" }
    let chapter = Sample.chapter(text.joined(separator: "\n"))
    let links = try (1...3).map { number in
      try program("s\(number)", of: chapter).elements.compactMap { element in
        element.attributes["rel"].flatMap { rel in
          ["prev", "next"].contains(rel) ? "\(rel) \(element.attributes["href"] ?? "")" : nil
        }
      }
    }
    #expect(links == [["next s2.html"], ["prev s1.html", "next s3.html"], ["prev s2.html"]])
    let header = try program("s1", of: chapter).elements.first { $0.name == "header" }
    #expect(header?.descendants.contains { $0.has("tools") } == true)
    #expect(header?.descendants.compactMap { $0.attributes["href"] } == ["../index.html"])
  }

  @Test("A step without changes is labeled as quoting the program")
  func quotation() throws {
    let text = """
      ```swift A.swift
      let a = 0
      ```

      ```swift step=quoted
      let a = 0
      ```
      """
    let quoted = try #require(markup(Sample.chapter(text)).element(id: "step-quoted"))
    #expect(quoted.descendants.first { $0.has("file") }?.text == "From the program")
  }

  @Test("Changed and removed lines are marked, and only visible ones count")
  func changedLines() throws {
    let text = """
      ```swift A.swift step=first
      let a = 0
      let b = 0
      ```

      ```swift B.swift step=second
      let c = 0
      ```
      """
    let page = try program(
      "second",
      of: Sample.chapter(text) { plan in
        plan.steps[1].changed = ["A.swift": [2]]
        plan.steps[1].removed = ["A.swift": [2: ["let gone = 0"]]]
      })
    #expect(page.elements.filter { $0.name == "mark" }.map(\.text) == ["let b = 0\n"])
    #expect(page.elements.filter { $0.name == "del" }.map(\.text) == ["let gone = 0\n"])
    #expect(page.element(id: "A.swift-2")?.text == "let b = 0\n")
  }

  @Test("A console is labeled if it is unordered or standard error, and is then no exact log")
  func looseConsoles() throws {
    func page(_ words: String, _ line: String) throws -> Markup {
      var chapter = Sample.chapter(
        "```swift A.swift\nlet a = 0\n```\n\n```swift run\na()\n```\n\n"
          + "```\(words)\n\(line)\n```\n")
      chapter.counts.consoles = 1
      return try markup(chapter)
    }
    #expect(
      try page("console", "a").texts("colophon").last?
        .contains("1 log compared letter by letter") == true)
    for (words, line, label) in [
      ("console unordered", "a", "Console, in any order"), ("console", "a {{any}}", "Console"),
      ("console stderr", "a {{duration}}", "Standard error"),
    ] {
      let page = try page(words, line)
      #expect(page.texts("label").contains(label))
      let colophon = try #require(page.texts("colophon").last)
      #expect(!colophon.contains("letter by letter"))
      #expect(colophon.contains("1 log compared but for wildcards or order"))
    }
  }

  @Test("Warnings and errors in a console differ from printed lines, and silence is stated")
  func consoles() throws {
    let page = try markup(
      Sample.chapter(
        """
        ```swift A.swift
        let a = 0
        ```

        ```swift run
        a()
        ```

        ```console
        printed
        🟣 A.swift:1: careful
        ❌ failed
        🛑 printed, too
        ```

        ```swift run
        b()
        ```

        ```console
        ```

        ```swift run
        c()
        ```

        ```swift B.swift
        let b: Int = ""
        ```

        ```diagnostics
        🛑 cannot convert
        ```
        """))
    #expect(page.texts("warning") == ["🟣 A.swift:1: careful"])
    #expect(page.texts("error") == ["❌ failed", "🛑 cannot convert"])
    #expect(page.texts("silence") == ["prints nothing", "prints nothing"])
    #expect(page.texts("fails").count == 1)
  }

  @Test("A failing chapter is drawn with actual output beside the expected")
  func failing() throws {
    let text =
      Sample.counter + """

        ```swift run
        print("noise")
        ```

        """
    let plan = Sample.plan(text)
    let chapter = Sample.chapter(
      text, printed: [["1"], ["noise"]],
      diagnostics: [
        Diagnostic(
          .error, "the run prints something else", at: plan.fence(2).lines[0].location,
          help: "record it", detail: "a diff"),
        Diagnostic(.error, "this is about <nothing>", at: nil),
      ])
    let page = try markup(chapter)
    let console = try #require(page.elements.first { $0.has("console") })
    #expect(console.has("differs"))
    #expect(console.descendants.filter { $0.name == "del" }.map(\.text) == ["− 0\n"])
    #expect(console.descendants.filter { $0.name == "ins" }.map(\.text) == ["+ 1\n"])
    #expect(page.texts("differs").last?.contains("+ noise") == true)
    #expect(
      page.texts("verdict") == [
        "This chapter does not hold the run prints something else line 18 this is about <nothing>"
      ])
    #expect(page.texts("faults") == ["Error: the run prints something else line 18record it"])
  }

  @Test("A sketch shows its reason, and other languages are plain code")
  func unchecked() throws {
    let page = try markup(
      Sample.chapter(
        "```swift sketch=\"it's a network\"\nlet a = 0\n```\n\n```json\n{}\n```\n\n    indented\n"))
    #expect(page.texts("sketch") == ["Sketch not compiled: it's a network let a = 0"])
    #expect(page.texts("code").dropFirst() == ["{}", "indented"])
  }

  @Test("Fences in lists and quotes are drawn in place")
  func nested() throws {
    let page = try markup(
      Sample.chapter(
        "1. First\n\n   ```swift A.swift step=a\n   let a = 0\n   ```\n\n> ```swift run\n> a()\n> ```\n>\n> ```console\n> 1\n> ```\n"
      ))
    let item = try #require(page.elements.first { $0.name == "li" && $0.text.contains("First") })
    #expect(item.descendants.contains { $0.attributes["id"] == "step-a" })
    let quote = try #require(page.elements.first { $0.name == "blockquote" })
    #expect(quote.descendants.contains { $0.has("console") })
  }
}
