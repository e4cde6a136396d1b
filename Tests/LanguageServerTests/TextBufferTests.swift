import LanguageServer
import Testing

@Suite("Texts in an editor")
struct TextBufferTests {
  private func position(_ line: Int, _ character: Int) -> LSP.Position {
    LSP.Position(line: line, character: character)
  }

  @Test(
    "Characters count UTF-16 code units",
    arguments: [
      ("a", 1, 1), ("é", 1, 2), ("€", 1, 3), ("🐢", 2, 4), ("a🐢b", 3, 5), ("a🐢b", 4, 6),
      ("👩‍👩‍👧", 8, 18),
    ])
  func units(text: String, character: Int, byte: Int) {
    let buffer = TextBuffer(text)
    #expect(buffer.offset(of: position(0, character)) == byte)
    #expect(buffer.position(ofOffset: byte) == position(0, character))
  }

  @Test("A position inside a character is moved before it")
  func inside() {
    let buffer = TextBuffer("a🐢")
    #expect(buffer.offset(of: position(0, 2)) == 1)
    #expect(buffer.position(ofOffset: 3) == position(0, 1))
  }

  @Test("A position past an end is moved to the end")
  func pastEnds() {
    let buffer = TextBuffer("ab\r\ncd")
    #expect(buffer.offset(of: position(0, 9)) == 2)
    #expect(buffer.offset(of: position(9, 9)) == 6)
    #expect(buffer.offset(of: position(-1, -1)) == 0)
    #expect(buffer.position(ofOffset: 99) == position(1, 2))
    #expect(buffer.position(line: 7, byte: 0) == position(1, 2))
  }

  @Test("A line ends with a line feed, a carriage return, or both")
  func lines() {
    let buffer = TextBuffer("a\r\nb\rc\nd\n")
    #expect((0..<buffer.lineCount).map(buffer.text(ofLine:)) == ["a", "b", "c", "d", ""])
  }

  @Test("Changes are applied in order")
  func changes() {
    var buffer = TextBuffer("one\ntwo\n")
    buffer.make([
      LSP.TextChange(range: LSP.Range(position(0, 3), position(1, 0)), text: "🐢\r\n"),
      LSP.TextChange(range: LSP.Range(position(0, 5), position(0, 5)), text: "!"),
    ])
    #expect(buffer == TextBuffer("one🐢!\r\ntwo\n"))
    buffer.make([LSP.TextChange(text: "")])
    #expect(buffer == TextBuffer(""))
  }

  /// After a change, the lines must equal those of a new buffer.
  @Test("After any changes the text is as described")
  func random() {
    var generator = SystemRandomNumberGenerator()
    let parts = ["\r", "\n", "\r\n", "é", "🐢", "```\n", "a"]
    var buffer = TextBuffer("")
    for _ in 0..<500 {
      let line = Int.random(in: 0...buffer.lineCount, using: &generator)
      let start = position(line, Int.random(in: 0...4, using: &generator))
      let end = position(line + Int.random(in: 0...1, using: &generator), 2)
      buffer.make([LSP.TextChange(range: LSP.Range(start, end), text: parts.randomElement() ?? "")])
      #expect(buffer == TextBuffer(buffer.bytes))
      #expect(String(validating: buffer.bytes, as: UTF8.self) != nil)
      if buffer.bytes.count > 200 { buffer = TextBuffer("") }
    }
  }
}
