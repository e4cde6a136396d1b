import Diagnostics
import Testing

@testable import Chapter

/// No fence is lost silently.
@Suite("Auditing fences")
struct FenceAuditTests {
  private func chapter(_ text: String) throws -> (Chapter, [String]) {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    let chapter = Chapter(document, diagnostics: &diagnostics)
    return (chapter, diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" })
  }

  private static let book = """
    ```swift A.swift
    let a = 1
    ```

    ```swift run
    print(a)
    ```

    ```console
    1
    ```

    ```swift run
    print(a + 1)
    ```

    ~~~console
    2
    ~~~

    """

  @Test(
    "A chapter without any one of a fence's lines has an error",
    arguments: [
      1, 3, 5, 7, 9, 11, 13, 15, 17, 19,
    ])
  func deletedLine(number: Int) throws {
    var lines = Self.book.split(separator: "\n", omittingEmptySubsequences: false)
    lines.remove(at: number - 1)
    let (_, faults) = try chapter(lines.joined(separator: "\n"))
    #expect(!faults.isEmpty)
  }

  @Test("A missing closing fence is reported at the next opening, and nothing else is")
  func forgottenClosing() throws {
    var lines = Self.book.split(separator: "\n", omittingEmptySubsequences: false)
    lines.remove(at: 6)
    let (chapter, faults) = try chapter(lines.joined(separator: "\n"))
    #expect(faults == ["8: a fence opens inside the fence of line 5"])
    #expect(chapter.snippets.count == 5)
    #expect(chapter.snippets[1].fence.lines.map(\.text) == ["print(a)", ""])
    let console = chapter.snippets[2].fence
    #expect(console.info == "console")
    #expect(console.lines.map(\.text) == ["1"])
    #expect(chapter.document.bytes[console.contentRange].elementsEqual("1\n".utf8))
  }

  @Test(
    "A fence that intentionally shows other fences contains them",
    arguments: [
      "````markdown\n```swift run\n```\n````\n", "~~~markdown\n```swift run\n```\n~~~\n",
      "````\n```swift run\n```\n````\n", "```swift A.swift\n/// ```swift\n/// a\n/// ```\n```\n",
      "```text\n```\n",
    ])
  func quoted(text: String) throws {
    #expect(try chapter(text).1 == [])
  }

  @Test("Lines that end in a lone carriage return are lines, in front matter and after it")
  func carriageReturns() throws {
    let text = "---\ntitle: A\n---\n\n" + Self.book
    let (lone, faults) = try chapter(text.replacing("\n", with: "\r"))
    #expect(faults == [])
    #expect(lone.frontMatter.title == "A")
    #expect(lone.snippets.count == 5)
    let mixed = "---\rtitle: A\r---\r\n" + Self.book
    #expect(try chapter(mixed).1 == [])
    #expect(try chapter(mixed).0.snippets.count == 5)
  }

  @Test("A line that looks like a fence, but is text, is an error")
  func text() throws {
    let (_, faults) = try chapter("```swift in='`a`'\nlet a = 1\n\nText\n")
    #expect(
      faults == ["1: this line looks like the start of a fence, but Markdown reads it as text"])
  }

  @Test(
    "Code visible outside of fences is counted",
    arguments: [
      ("Text\n\n    let a = 1\n", UncheckedCode.indented),
      ("<pre>\nlet a = 1\n</pre>\n", .preformatted),
      ("<details>\n```swift run\na()\n```\n</details>\n", .inTags),
      ("<!-- later\n\n```swift run\na()\n```\n", .inOpenComment),
      ("```{.swift}\nlet a = 1\n```\n", .attributed),
      ("```{.swift .numberLines}\nlet a = 1\n```\n", .attributed),
    ])
  func unchecked(text: String, kind: UncheckedCode) throws {
    let (chapter, faults) = try chapter(text)
    #expect(chapter.uncheckedCode == [kind: 1])
    #expect(faults == [])
  }

  @Test("The content of a closed comment is not counted")
  func comment() throws {
    #expect(try chapter("<!--\n```swift run\na()\n```\n-->\n").0.uncheckedCode == [:])
  }

  @Test("A merge conflict marker is an error, in a fence and in text")
  func conflicts() throws {
    let (_, faults) = try chapter(
      "<<<<<<< ours\nText\n=======\n>>>>>>> theirs\n\n```swift A.swift\n<<<<<<< ours\n```\n")
    #expect(
      faults == [1, 4, 7].map { "\($0): this is a merge conflict marker" })
    #expect(try chapter("```text\n<<<<<<< ours\n```\n\n> > quoted\n\nTitle\n=======\n").1 == [])
  }
}
