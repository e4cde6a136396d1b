import Chapter
import Diagnostics
import Testing

@Suite("Edits of a chapter's prose")
struct ChapterEditingTests {
  private static let text = """
    ---
    title: A pond
    ---

    # A pond

    Frogs live here, as `Pond` says: 🐸 and 1 more.
    <!-- A remark
    of two lines -->

    - one
    - two

    ```swift Pond.swift
    struct Pond {
      let text = "`frog`" // 🐸

      var frogs = 1
    }
    ```

    Between the fences.

    > ```swift run
    > print(1)
    > ```

    ```swift run=pond
    print(Pond())
    ```

    ```console
    Pond()
    ```

    The end.

    """

  private func chapter(_ bytes: [UInt8]) throws -> Chapter {
    var ignored: [Diagnostic] = []
    let document = try #require(Document(path: "a.md", bytes: bytes, diagnostics: &ignored))
    return Chapter(document, diagnostics: &ignored)
  }

  private func expectSame(_ edited: Chapter, _ bytes: [UInt8]) throws {
    let read = try chapter(bytes)
    #expect(edited.document.bytes == bytes)
    #expect(edited.snippets == read.snippets)
    #expect(edited.frontMatter == read.frontMatter)
    #expect(edited.uncheckedCode == read.uncheckedCode)
    #expect(edited.hasWholeFences == read.hasWholeFences)
    #expect(edited.document.lineCount == read.document.lineCount)
    for line in 1...read.document.lineCount {
      #expect(edited.document.range(ofLine: line) == read.document.range(ofLine: line))
    }
  }

  @Test(
    "An edit of a paragraph changes no program, an edit of a code line does",
    arguments: [
      ("Frogs live", false), ("Between", false), ("frogs = 1", true), ("print(Pond", true),
    ])
  func words(_ part: String, _ changesCode: Bool) throws {
    var bytes = Array(Self.text.utf8)
    let at = try #require(bytes.firstRange(of: Array(part.utf8))).upperBound
    let edit = try #require(try chapter(bytes).replacing(at..<at, by: Array("é, 2".utf8)))
    #expect(edit.changesCode == changesCode)
    bytes.replaceSubrange(at..<at, with: "é, 2".utf8)
    try expectSame(edit.chapter, bytes)
  }

  @Test(
    "An edit that might change a fence requires a new parse",
    arguments: [
      ("Frogs live", "\n"), ("Frogs", "*"), ("A remark", "s"), ("- on", "e"), ("title: A", "b"),
      ("frogs = 1", "\n"), ("> print(", "2"), ("```swift ru", "n"), ("# A", "b"), ("  var ", "`"),
      ("console\nPo", "o"),
    ])
  func fences(_ part: String, _ text: String) throws {
    let bytes = Array(Self.text.utf8)
    let at = try #require(bytes.firstRange(of: Array(part.utf8))).upperBound
    #expect(try chapter(bytes).replacing(at..<at, by: Array(text.utf8)) == nil)
  }

  @Test("A composed document, such as an exercise with an answer, requires a new parse")
  func composed() throws {
    let document = try chapter(Array(Self.text.utf8)).document
    let lines = [Fence.Line(text: "Frogs", location: document.location(line: 7))]
    var ignored: [Diagnostic] = []
    let composed = Chapter(Document(lines, of: document), diagnostics: &ignored)
    #expect(composed.replacing(1..<1, by: Array("a".utf8)) == nil)
  }

  /// After a keystroke the chapter must equal that of a new parse.
  @Test("After any edits the chapter equals a new parse")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    let texts = ["a", "é", " ", "1", "`", "<", ">", "\n", "\r", "```\n", "", "", "~~~", "=", "."]
    var bytes = Array(Self.text.utf8)
    var count = 0
    for _ in 0..<3000 {
      let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
      let first = Int.random(in: 0..<starts.count, using: &generator)
      let last = min(starts.count - 1, first + Int.random(in: 0...2, using: &generator))
      let range = starts[first]..<starts[last]
      let text = Array((texts.randomElement(using: &generator) ?? "").utf8)
      let edit = try chapter(bytes).replacing(range, by: text)
      bytes.replaceSubrange(range, with: text)
      if let edit {
        count += 1
        try expectSame(edit.chapter, bytes)
      }
      // A text that is damaged everywhere contains few fences.
      if Int.random(in: 0..<20, using: &generator) == 0 { bytes = Array(Self.text.utf8) }
    }
    #expect(count > 100)
  }
}
