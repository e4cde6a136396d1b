import Chapter
import Diagnostics
import Judging
import Testing

@testable import Site

@Suite("Anchor ledger")
struct AnchorLedgerTests {
  private let pages = [
    Website.Page(path: "index.html", text: #"<p id="contents">"#),
    Website.Page(
      path: "1/index.html",
      text:
        #"<main id="text"><h2 id="a"><figure class="x" id="step-b"><p id="run-0b3.396"><p id="step-facade">"#
    ),
    Website.Page(path: "1/programs/b.html", text: #"<i id="L1">"#),
  ]

  @Test("The ledger lists chapters' anchors, and keeps earlier ones")
  func adding() {
    let empty = AnchorLedger("", path: "anchors.txt")
    #expect(empty.newAnchors(in: pages) == 3)
    #expect(empty.faults(in: pages).isEmpty)
    let text = empty.text(adding: pages)
    #expect(text.hasSuffix("\n\n1/index.html\n  a\n  step-b\n  step-facade\n"))
    let ledger = AnchorLedger(text + "2/index.html\n  old\n", path: "anchors.txt")
    #expect(ledger.newAnchors(in: pages) == 0)
    #expect(ledger.text(adding: pages).hasSuffix("  step-facade\n\n2/index.html\n  old\n"))
  }

  @Test(
    "An anchor missing from its page is an error at its line, and so is one on a missing page")
  func losing() {
    let ledger = AnchorLedger(
      "# Anchors\n\n1/index.html\n  a\n  run-c\r\n2/index.html\n\told\n", path: "Book/anchors.txt")
    let faults = ledger.faults(in: pages)
    #expect(faults.map(\.location?.line) == [5, 7])
    #expect(faults.allSatisfy { $0.severity == .error && $0.location?.file == "Book/anchors.txt" })
    #expect(faults.first?.message.contains("'1/index.html#run-c'") == true)
    #expect(faults.last?.message.contains("'2/index.html#old'") == true)
  }

  @Test("For a subset of pages, only their own anchors can be lost")
  func part() {
    let ledger = AnchorLedger(
      "1/index.html\n  a\n  run-c\n2/index.html\n  old\n", path: "Book/anchors.txt")
    #expect(ledger.faults(in: pages, isWhole: false).map(\.location?.line) == [3])
  }

  @Test("A run without a name is numbered in its section")
  func sections() throws {
    func run(_ words: String = "") -> String { "```swift run\(words)\nprint(a)\n```\n\n" }
    let text =
      "# Title\n\n```swift A.swift\nlet a = 0\n```\n\n" + run() + run("=b")
      + "## The `a`: twice\n\n"
      + run() + run() + "```swift run=b\n```\n\n" + "### Another\n\n" + run() + "## The a twice\n\n"
      + run()
    let chapter = Sample.chapter(text, path: "Book/1/README.md")
    let page = try #require(try Website().pages(for: [chapter], contents: nil).first)
    let ids = try Markup(page.text).elements.compactMap { $0.attributes["id"] }
    let runs = [
      "run-start.1", "run-b", "run-the-a-twice.1", "run-the-a-twice.2", "run-b-in-the-a-twice",
      "run-another.1", "run-the-a-twice.3",
    ]
    #expect(ids.filter { $0.hasPrefix("run-") } == runs)
    let known = DocumentLinks.anchors(of: chapter.chapter.document)
    #expect(known.filter { $0.hasPrefix("run-") } == Set(runs))
  }

  @Test("Content-derived anchors are distinguished from names with the same digits")
  func fingerprints() throws {
    let text = """
      # A

      ## Decade

      ```swift A.swift step=facade
      let a = 0
      ```

      ```swift run=c0ffee
      print(a)
      ```

      ```console
      0
      ```

      ```swift run
      print(a + 1)
      ```

      ```console
      1
      ```

      ```json
      {}
      ```

      """
    let pages = try Website().pages(
      for: [
        Sample.chapter(text, path: "Book/1/README.md"),
        Sample.chapter("# B\n", path: "Book/2/README.md"),
      ],
      contents: nil)
    let ledger = AnchorLedger("", path: "anchors.txt")
    #expect(
      ledger.text(adding: pages).hasSuffix(
        "\n1/index.html\n  console-run-c0ffee\n  console-run-decade.1\n  decade\n  run-c0ffee\n  run-decade.1\n"
          + "  step-facade\n\n2/index.html\n"
      ))
  }
}
