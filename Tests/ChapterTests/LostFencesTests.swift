import Diagnostics
import Testing

@testable import Chapter

@Suite("Fences that are lost")
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
    #expect(chapter.unreadCode == [])
  }

  @Test("Whichever line of a fence is lost, that is an error", arguments: [3, 5, 7, 9, 11, 13])
  func lostLine(_ number: Int) throws {
    var lines = Self.whole.split(separator: "\n", omittingEmptySubsequences: false)
    lines.remove(at: number - 1)
    let (_, diagnostics) = try read(lines.joined(separator: "\n"))
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test("A fence inside a fence is at its line, with the outer one's")
  func nested() throws {
    let text = Self.whole.replacing("print(1)\n```\n", with: "print(1)\n")
    let (_, diagnostics) = try read(text)
    #expect(diagnostics.map(\.message) == ["a fence opens inside a fence"])
    #expect(diagnostics.first?.location?.line == 10)
    #expect(diagnostics.first?.notes.first?.location?.line == 7)
  }

  @Test("A fence that shows a fence has more marks")
  func shown() throws {
    let (_, diagnostics) = try read("````markdown\n```swift A.swift\n```\n````\n")
    #expect(diagnostics == [])
  }

  @Test("Line ends of old are line ends, in front matter too", arguments: ["\r", "\r\n", "\n"])
  func lineEnds(_ ending: String) throws {
    let text = ("---\ntitle: x\n---\n" + Self.whole).replacing("\n", with: ending)
    let (chapter, diagnostics) = try read(text)
    #expect(diagnostics == [])
    #expect(chapter.snippets.count == 3)
    #expect(chapter.title == "x")
  }

  @Test("Line ends may differ between front matter and text")
  func mixedLineEnds() throws {
    let (chapter, diagnostics) = try read("---\rtitle: x\r---\r" + Self.whole)
    #expect(diagnostics == [])
    #expect(chapter.snippets.count == 3)
  }

  @Test(
    "Code that no fence holds is told by its kind",
    arguments: [
      ("Text:\n\n    let a = 1\n", UnreadCode.Kind.indented),
      ("<pre><code>let a = 1</code></pre>\n", .html),
      ("<details>\n```swift A.swift\nlet a = 1\n```\n</details>\n", .html),
    ])
  func unread(_ text: String, _ kind: UnreadCode.Kind) throws {
    let (chapter, _) = try read(Self.whole + "\n" + text)
    #expect(chapter.unreadCode.map(\.kind) == [kind])
  }

  @Test("A comment hides what it holds, and has to end")
  func comments() throws {
    let hidden = "\n<!--\n```swift B.swift\n```\n-->\n"
    #expect(try read(Self.whole + hidden).diagnostics == [])
    let (_, diagnostics) = try read(Self.whole + "\n<!-- note\n\n```swift B.swift\n```\n")
    #expect(
      diagnostics.map(\.message) == [
        "this comment is not closed, and hides the rest of the document"
      ])
  }

  @Test("Versions that were not joined are an error, wherever they stand")
  func conflicts() throws {
    let marks = "<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> other\n"
    for text in [
      marks + "\n" + Self.whole, Self.whole.replacing("1\n```\n", with: marks + "```\n"),
    ] {
      let (_, diagnostics) = try read(text)
      #expect(diagnostics.map(\.message) == ["two versions of these lines were not joined"])
    }
    // A heading may be underlined.
    #expect(try read("Title\n=======\n\n" + Self.whole).diagnostics == [])
  }

  @Test("A language in the spelling of other tools is not passed over")
  func otherSpelling() throws {
    let (_, diagnostics) = try read(Self.whole + "\n```{.swift}\nlet a = 1\n```\n")
    #expect(diagnostics.map(\.help) == ["did you mean 'swift'?"])
  }
}
