import Diagnostics
import Testing

@testable import Chapter

@Suite("Lost fences")
struct LostFencesTests {
  private static let whole = """
    # T

    ```swift A.swift
    struct A {}
    ```

    ```swift run=a
    print(1)
    ```

    ```console
    1
    ```

    """

  private func read(_ text: String) throws -> (chapter: Chapter, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    let chapter = Chapter(document, diagnostics: &diagnostics)
    return (chapter, diagnostics)
  }

  @Test("A whole document has none")
  func none() throws {
    let (chapter, diagnostics) = try read(Self.whole)
    #expect(diagnostics == [])
    #expect(chapter.uncheckedCode.isEmpty)
  }

  @Test("Losing any line of a fence is an error", arguments: [3, 5, 7, 9, 11, 13])
  func lostLine(_ number: Int) throws {
    var lines = Self.whole.split(separator: "\n", omittingEmptySubsequences: false)
    lines.remove(at: number - 1)
    let (_, diagnostics) = try read(lines.joined(separator: "\n"))
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test("A fence that shows a fence has a longer delimiter")
  func shown() throws {
    let (_, diagnostics) = try read("````markdown\n```swift A.swift\n```\n````\n")
    #expect(diagnostics == [])
  }

  @Test("Lone carriage returns end lines, in front matter too", arguments: ["\r", "\r\n", "\n"])
  func lineEnds(_ ending: String) throws {
    let text = ("---\ntitle: x\n---\n" + Self.whole).replacing("\n", with: ending)
    let (chapter, diagnostics) = try read(text)
    #expect(diagnostics == [])
    #expect(chapter.snippets.count == 3)
    #expect(chapter.title == "x")
  }

  @Test("Front matter and text may have different line endings")
  func mixedLineEnds() throws {
    let (chapter, diagnostics) = try read("---\rtitle: x\r---\r" + Self.whole)
    #expect(diagnostics == [])
    #expect(chapter.snippets.count == 3)
  }
}
