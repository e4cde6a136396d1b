import LanguageServer
import Testing

@Suite("Texts that change under a known chapter")
struct DocumentSnapshotTests {
  private static let text = """
    # A pond

    Frogs live here, as `Pond` says 🐸.

    ```swift Pond.swift step=pond
    struct Pond {
      var frogs = 1
    }
    ```

    - a list

    ```swift run=pond
    print(Pond())
    ```

    ```console
    Pond(frogs: 1)
    ```

    The end.

    """

  private func snapshot(_ text: String, version: Int = 1) -> DocumentSnapshot {
    DocumentSnapshot(OpenDocument(uri: "file:///a.md", path: "a.md", version: version, text: text))
  }

  private func expectSame(_ changed: DocumentSnapshot) {
    let text = String(decoding: changed.document.buffer.bytes, as: UTF8.self)
    let read = snapshot(text)
    #expect(DocumentOutline.symbols(of: changed) == DocumentOutline.symbols(of: read))
    #expect(DocumentOutline.foldings(of: changed) == DocumentOutline.foldings(of: read))
  }

  private func change(_ snapshot: DocumentSnapshot) -> LSP.TextChange {
    let buffer = snapshot.document.buffer
    let start = buffer.position(ofOffset: Int.random(in: 0...buffer.bytes.count))
    let end = LSP.Position(line: start.line, character: start.character + Int.random(in: 0...1))
    let text = ["a", "é", "🐢", " ", "", "", "1", "`", "\n", "```\n", ">"].randomElement() ?? ""
    return LSP.TextChange(range: LSP.Range(start, end), text: text)
  }

  /// The known chapter must equal a new parse.
  @Test("After any changes the structure equals a new parse")
  func changes() throws {
    for _ in 0..<200 {
      var changed = snapshot(Self.text)
      changed.keep(try #require(changed.chapter()), ofVersion: 1)
      for version in 2...8 {
        changed.make([change(changed), change(changed)], version: version)
        expectSame(changed)
      }
    }
  }

  /// Weaving a text takes longer than typing the next letters.
  @Test("A chapter parsed late is updated to the newest text")
  func lateChapter() throws {
    var count = 0
    for _ in 0..<400 {
      var changed = snapshot(Self.text)
      let chapter = try #require(changed.chapter())
      for version in 2...4 { changed.make([change(changed)], version: version) }
      #expect(changed.knownChapter == nil)
      changed.keep(chapter, ofVersion: 1)
      if changed.knownChapter != nil { count += 1 }
      expectSame(changed)
    }
    #expect(count > 0)
  }

  @Test("An edit of prose keeps the known results, and an edit of code discards only the programs")
  func letters() throws {
    var changed = snapshot(Self.text)
    changed.keep(try #require(changed.chapter()), ofVersion: 1)
    changed.make([LSP.TextChange(range: range(2, 5), text: "y")], version: 2)
    #expect(changed.knownChapter != nil)
    changed.make([LSP.TextChange(range: range(6, 13), text: "0")], version: 3)
    #expect(changed.knownChapter != nil)
    changed.make([LSP.TextChange(range: range(4, 0), text: "`")], version: 4)
    #expect(changed.knownChapter == nil)
  }

  private func range(_ line: Int, _ character: Int) -> LSP.Range {
    let place = LSP.Position(line: line, character: character)
    return LSP.Range(place, place)
  }
}
