import Diagnostics
import Testing

@testable import Chapter

@Suite("Lines of texts")
struct LinesTests {
  @Test(
    "A line feed, a carriage return, or both end a line",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]),
      ("\r\n\r\n", ["", "", ""]), ("\n\r", ["", "", ""]), ("é\r\n👩‍👩‍👧\n", ["é", "👩‍👩‍👧", ""]),
      ("e\n\u{301}", ["e", "\u{301}"]),
    ])
  func ends(text: String, lines: [String]) {
    #expect(text.lines.map(String.init) == lines)
    #expect(text.nonemptyLines.map(String.init) == lines.filter { !$0.isEmpty })
    #expect(text.dropFirst(0).lines.map(String.init) == lines)
  }

  @Test("A carriage return is part of a printed line")
  func printed() {
    #expect("a\r\nb\rc\n".printedLines.map { Array($0.utf8) } == [[97, 13], [98, 13, 99], []])
  }

  @Test("An empty document has one empty line")
  func empty() throws {
    var diagnostics: [Diagnostic] = []
    let document = try #require(Document(path: "a.md", bytes: [], diagnostics: &diagnostics))
    #expect(document.lineCount == 1)
    #expect(document.line(1).isEmpty)
    #expect(Chapter(document, diagnostics: &diagnostics).snippets.isEmpty)
    #expect(diagnostics == [])
  }

  @Test(
    "An invalid UTF-8 byte is reported at its line in the document",
    arguments: ["\n", "\r\n", "\r"])
  func place(end: String) {
    var diagnostics: [Diagnostic] = []
    let bytes = Array("a\(end)b\(end)cd".utf8) + [0xFF]
    #expect(Document(path: "a.md", bytes: bytes, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.location) == [SourceLocation(file: "a.md", line: 3, column: 3)])
  }
}
