import Diagnostics
import Testing

@testable import Chapter

@Suite("Reading fences")
struct FenceReaderTests {
  private func fences(_ text: String) throws -> [Fence] {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    return FenceReader(document: document, skippedLines: 0).fences()
  }

  @Test("A fence has its lines, and the start of each")
  func plain() throws {
    let fence = try #require(
      try fences("Text\n\n```swift A.swift\nlet a = 1\n\n  let b = 2\n```\n").first)
    #expect(fence.info == "swift A.swift")
    #expect(fence.location == SourceLocation(file: "a.md", line: 3, column: 1))
    #expect(fence.infoLocation.column == 4)
    #expect(fence.lines.map(\.text) == ["let a = 1", "", "  let b = 2"])
    #expect(fence.lines.map(\.location.line) == [4, 5, 6])
    #expect(fence.lines.map(\.location.column) == [1, 1, 1])
    #expect(fence.isClosed)
    #expect(fence.lastLine == 7)
  }

  @Test("In a quote or a list, lines start after the markers")
  func nested() throws {
    let fences = try fences(
      """
      > ```console
      > one
      >
      > two
      > ```

      1. Item

         ```swift run
         go()
         ```
      """)
    #expect(fences.map(\.info) == ["console", "swift run"])
    #expect(fences[0].lines.map(\.text) == ["one", "", "two"])
    #expect(fences[0].lines.map(\.location.column) == [3, 2, 3])
    #expect(fences[0].linePrefix == "> ")
    #expect(fences[1].lines.map(\.location.column) == [4])
    #expect(fences[1].linePrefix == "   ")
  }

  @Test("A fence that starts on its list item's line is found there")
  func onItemLine() throws {
    let fence = try #require(try fences("- ```swift\n  a()\n  ```\n").first)
    #expect(fence.location.column == 3)
    #expect(fence.info == "swift")
  }

  @Test(
    "An unclosed fence is distinguished from a closed one",
    arguments: [
      ("```swift\na\n", false), ("```swift\na\n```", true), ("~~~swift\n```\n~~~~\n", true),
      ("```swift", false), ("> ```swift\n> a\n\ntext\n", false), ("````swift\n```\n", false),
    ])
  func closing(text: String, isClosed: Bool) throws {
    #expect(try fences(text).first?.isClosed == isClosed)
  }

  @Test("Carriage returns belong to no line")
  func carriageReturns() throws {
    let fence = try #require(try fences("```console\r\none\r\ntwo\r\n```\r\n").first)
    #expect(fence.info == "console")
    #expect(fence.lines.map(\.text) == ["one", "two"])
    #expect(fence.contentRange == 12..<22)
  }

  @Test("An info string is read from the bytes, not unescaped")
  func escapes() throws {
    let fence = try #require(try fences(#"```swift in='Text["\(a)"]' &amp; \*"# + "\n```\n").first)
    #expect(fence.info == #"swift in='Text["\(a)"]' &amp; \*"#)
  }

  @Test("Indented code is not a fence")
  func indented() throws {
    #expect(try fences("Text\n\n    let a = 1\n").isEmpty)
  }

  @Test("A byte that is not UTF-8 is an error at its place")
  func notUTF8() {
    var diagnostics: [Diagnostic] = []
    let document = Document(
      path: "a.md", bytes: Array("one\ntw".utf8) + [0xFF] + Array("o\n".utf8),
      diagnostics: &diagnostics)
    #expect(document == nil)
    #expect(diagnostics.first?.location == SourceLocation(file: "a.md", line: 2, column: 3))
  }

  @Test("Nesting deeper than a page can draw is an error at its place")
  func nesting() {
    for marks in [">", "- ", "*a "] {
      var diagnostics: [Diagnostic] = []
      let text = "one\n\n" + String(repeating: marks, count: 50) + "b\n"
      #expect(Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics) != nil)
      #expect(diagnostics == [])
    }
    let bold = String(repeating: "*a ", count: 300) + "b" + String(repeating: "*", count: 300)
    for deep in [String(repeating: ">", count: 20_000), String(repeating: "- ", count: 300), bold] {
      var diagnostics: [Diagnostic] = []
      let text = "one\n\n" + deep + "b\n"
      #expect(Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics) == nil)
      #expect(
        diagnostics.map(\.location) == [SourceLocation(file: "a.md", line: 3, column: 1)])
    }
  }
}
