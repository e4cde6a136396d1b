import Diagnostics
import Testing

@testable import Chapter

@Suite("Code blocks of any document")
struct CodeBlockTests {
  private func blocks(_ text: String) throws -> [CodeBlock] {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    return document.codeBlocks()
  }

  private func fences(_ text: String) throws -> [Fence] {
    try blocks(text).compactMap { if case .fence(let fence) = $0.form { fence } else { nil } }
  }

  @Test("Lines end in any way", arguments: ["\n", "\r\n", "\r"])
  func lineEndings(_ ending: String) throws {
    let text = "# A\n\n```swift\nlet a = 1\n\nlet b = 2\n```\n\nend\n"
    let fence = try #require(fences(text.replacing("\n", with: ending)).first)
    #expect(fence.lines.map(\.text) == ["let a = 1", "", "let b = 2"])
    #expect(fence.lines.map(\.location.line) == [4, 5, 6])
    #expect(fence.location.line == 3)
    #expect(fence.lastLine == 7)
    #expect(fence.isClosed)
  }

  @Test("A byte order mark precedes a fence in the first line")
  func byteOrderMark() throws {
    let fence = try #require(fences("\u{FEFF}```swift\nlet a = 1\n```\n").first)
    #expect(fence.info == "swift")
    #expect(fence.lines.map(\.text) == ["let a = 1"])
    #expect(fence.location == SourceLocation(file: "a.md", line: 1, column: 1))
  }

  @Test("A fence inside HTML has its place, and its lines are no code")
  func insideHTML() throws {
    let found = try blocks(
      "<details>\n\n# A\n\n<p>\n```swift\nlet a = 1\n```\n</p>\n\n<!--\n```swift\n```\n-->\n")
    #expect(found.count == 1)
    guard case .inTags(let info) = try #require(found.first).form else {
      Issue.record("it is read as code")
      return
    }
    #expect(info == "swift")
    #expect(found[0].location == SourceLocation(file: "a.md", line: 6, column: 1))
    #expect(found[0].lastLine == 8)
    #expect(found[0].headings == [1])
  }

  @Test("Tabs, lists and quotes keep their places")
  func places() throws {
    let found = try fences(
      "- item\n\n\t```swift\n\tlet a = 1\n\t```\n\n> ```swift\n> let b = 2\n> ```\n")
    #expect(found.map { $0.lines.map(\.text) } == [[" let a = 1"], ["let b = 2"]])
    // Half of a tab belongs to the list; the rest of it is one blank, in the tab's column.
    #expect(found.map { $0.lines[0].location.column } == [1, 3])
  }

  @Test("Indented code is no fence, whatever it looks like")
  func indented() throws {
    let found = try blocks(
      "a\n\n    ```swift\n    let a = 1\n    ```\n\nb\n\n    let s = \"```\"\n")
    #expect(found.count == 2)
    for block in found {
      if case .fence = block.form { Issue.record("read as a fence: \(block.location)") }
    }
  }

  @Test("A block sees those under its heading and under the ones around it, not under a sibling")
  func headings() throws {
    let found = try blocks(
      """
      ```swift
      top
      ```

      # A

      ```swift
      a
      ```

      ## B

      ```swift
      b
      ```

      ## C

      ```swift
      c
      ```

      # D

      ```swift
      d
      ```
      """)
    let visible = found.map { block in found.filter { $0.isVisible(from: block) }.count }
    #expect(found.map(\.headings) == [[], [1], [1, 2], [1, 3], [4]])
    #expect(visible == [1, 2, 3, 3, 2])
  }
}
