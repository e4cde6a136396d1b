import Testing

@testable import Site

@Suite("Highlighting Swift")
struct HighlighterTests {
  /// Pieces with a class are shown as `k:struct`, all others unchanged.
  private func dump(_ source: String) -> [String] {
    Highlighter.lines(of: source).map { line in
      line.map { piece in piece.kind.map { "‹\($0.rawValue):\(piece.text)›" } ?? piece.text }
        .joined()
    }
  }

  @Test(
    "Every piece of code has the class of its kind",
    arguments: [
      ("@State private var count = 0", "‹a:@State› ‹k:private var› count = ‹n:0›"),
      ("#Preview { A() }", "‹a:#Preview› { ‹t:A›() }"),
      ("Text(\"a \\(b) c\")", "‹t:Text›(‹s:\"a ›\\(b)‹s: c\"›)"),
      ("f(1.5) // why", "f(‹n:1.5›) ‹c:// why›"),
      ("/// Says it.", "‹c:/// Says it.›"),
      ("private(set) var a: [Int]", "‹k:private›(‹k:set›) ‹k:var› a: [‹t:Int›]"),
      ("@Perception.Bindable var a: A", "‹a:@Perception›.‹a:Bindable› ‹k:var› a: ‹t:A›"),
      ("case .some(let x):", "‹k:case› .some(‹k:let› x):"),
      ("self.$isOn", "‹k:self›.$isOn"),
      ("let a = \"é😀\" + b", "‹k:let› a = ‹s:\"é😀\"› + b"),
    ])
  func parts(source: String, expected: String) {
    #expect(dump(source) == [expected])
  }

  @Test("Tokens of one kind on a line are one piece with the spaces between them")
  func joined() {
    #expect(
      dump("private static\nlet a: A, b\n") == [
        "‹k:private static›", "‹k:let› a: ‹t:A›, b",
      ])
  }

  @Test("An elision is one piece, and does not affect its surroundings")
  func elision() {
    #expect(
      dump("struct A {\n  ...\n  func f() { ... }\n  // ...\n  let r = 0...9\n}\n") == [
        "‹k:struct› ‹t:A› {",
        "  ‹e:...›",
        "  ‹k:func› f() { ‹e:...› }",
        "  ‹e:// ...›",
        "  ‹k:let› r = ‹n:0›...‹n:9›",
        "}",
      ])
  }

  @Test("A multiline string or comment has its class on every line")
  func manyLines() {
    #expect(
      dump("/* a\n b */\nlet s = \"\"\"\n  x\n  \"\"\"\n") == [
        "‹c:/* a›", "‹c: b */›", "‹k:let› s = ‹s:\"\"\"›", "  ‹s:x›", "  ‹s:\"\"\"›",
      ])
  }

  @Test(
    "Invalid code keeps its text",
    arguments: ["} else {", "case", "\"open", "func (", "🟣 <b>&", "\t\n\n  x\n"])
  func letters(source: String) {
    let text = Highlighter.lines(of: source).map { $0.map(\.text).joined() + "\n" }.joined()
    #expect(text == (source.hasSuffix("\n") ? source : source + "\n"))
  }
}
