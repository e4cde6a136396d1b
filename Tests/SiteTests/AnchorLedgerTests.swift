import Diagnostics
import Testing

@testable import Site

@Suite("The ledger of anchors")
struct AnchorLedgerTests {
  private let pages = [
    Site.Page(path: "index.html", text: #"<p id="contents">"#),
    Site.Page(
      path: "1/index.html",
      text: #"<main id="text"><h2 id="a"><figure class="x" id="step-b"><p id="run-0b3396">"#),
    Site.Page(path: "1/programs/b.html", text: #"<i id="L1">"#),
  ]

  @Test("It has the anchors of chapters, and keeps those that it had")
  func adding() {
    let empty = AnchorLedger("", path: "anchors.txt")
    #expect(empty.newAnchors(in: pages) == 2)
    #expect(empty.faults(in: pages).isEmpty)
    let text = empty.text(adding: pages)
    #expect(text.hasSuffix("\n\n1/index.html\n  a\n  step-b\n"))
    let ledger = AnchorLedger(text + "2/index.html\n  old\n", path: "anchors.txt")
    #expect(ledger.newAnchors(in: pages) == 0)
    #expect(ledger.text(adding: pages).hasSuffix("  step-b\n\n2/index.html\n  old\n"))
  }

  @Test(
    "An anchor that a page no longer has is an error at its line, and so is that of a lost page")
  func losing() {
    let ledger = AnchorLedger(
      "# Anchors\n\n1/index.html\n  a\n  run-c\r\n2/index.html\n\told\n", path: "Book/anchors.txt")
    let faults = ledger.faults(in: pages)
    #expect(faults.map(\.location?.line) == [5, 7])
    #expect(faults.allSatisfy { $0.severity == .error && $0.location?.file == "Book/anchors.txt" })
    #expect(faults.first?.message.contains("'1/index.html#run-c'") == true)
    #expect(faults.last?.message.contains("'2/index.html#old'") == true)
  }
}
