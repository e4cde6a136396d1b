import Diagnostics
import Foundation
import Testing
import Weaving

@Suite("Robustness of weaving")
struct RobustnessTests {
  /// Thousands per run; ten times as many with `STRESS` in the environment.
  private static let seeds =
    ProcessInfo.processInfo.environment["STRESS"] == nil ? 0..<8 : 0..<80

  @Test("A mutated snippet is woven and proved, or refused with a reason", arguments: seeds)
  func mutations(seed: Int) {
    var random = Random(state: UInt64(seed) &* 7919 &+ 17)
    let cases = WeavingCase.all
    for _ in 0..<250 {
      let weaving = cases[random.below(cases.count)]
      let edits = weaving.fences.compactMap(\.edit)
      guard let last = edits.indices.randomElement(using: &random) else { continue }
      var program = Program()
      var ignored: [Diagnostic] = []
      for edit in edits[..<last] {
        program = program.weaving(edit, diagnostics: &ignored)?.program ?? program
      }
      var edit = edits[last]
      let mutations = 1 + random.below(3)
      for _ in 0..<mutations { mutate(&edit.lines, &random) }
      if random.below(4) == 0 { edit.place = nil }
      if random.below(6) == 0 { edit.form = .fragment }
      check(edit, in: program)
    }
  }

  @Test(
    "Odd texts",
    arguments: [
      "", " ", "\n\n", "...", "…", "// ...", "{", "}", "{ ... }", "...\n...", "case", "case .a:",
      "case a", "default:", "\"\"\"\n...\n", "\"", "/*", "*/", "#if A\n...\n#endif", "#if", "@",
      "\\",
      "`", "#\"...\"#", "\t...\t", "...\r", "let x = { ... }()", "👩‍👩‍👧 = 👩‍👩‍👧", "\u{0}",
      "\u{FEFF}struct A {}",
      "a\u{301}()", ".a()", "-> ", "let _ =", "if {", "switch {}", "switch a {\n...\n}",
      "var a: Int { get set ... }",
      "struct __elided_0 {}", "case __elided_0: ()", "f(...)", "a[...]", "x\n...\n.y()",
      "f(..., a: 1)", "[..., 1]", "[..., 1: 2]", "...,", "(...,)", "...\n.y()\n...", ".y()\nz()",
      "g {}\n...\n.y { ... }", "_modify { ... }", "get", "var a: Int {\n...\n_modify {}\n}",
    ])
  func oddTexts(text: String) {
    var program = Program()
    var ignored: [Diagnostic] = []
    let base =
      "struct A {\n  var a = 1\n  func f() {\n    switch a {\n    case 1: g { h() }\n    default: break\n    }\n  }\n}"
    program =
      program.weaving(Edit(.file("A.swift"), text: base, line: 1), diagnostics: &ignored)?.program
      ?? program
    for form in [
      Edit.Form.file("A.swift"), .file("B.swift"), .fragment, .diff("A.swift"), .diff("C.swift"),
    ] {
      for place in [
        nil, Edit.Place.inside("A"), .before("A.a"), .after("A.f > switch a > g"), .replace("A.f"),
        .inside(text), .inside("A.f > " + text),
      ] {
        check(Edit(form, text: text, place: place, line: 100), in: program)
      }
    }
  }

  @Test("Deep nesting")
  func nesting() {
    for depth in [10, 60, 500] {
      let text =
        String(repeating: "f {\n", count: depth) + "g()\n" + String(repeating: "}\n", count: depth)
      var ignored: [Diagnostic] = []
      let program = Program().weaving(
        Edit(.file("A.swift"), text: text, line: 1), diagnostics: &ignored)
      check(Edit(.fragment, text: "g()\nh()", line: 5000), in: program?.program ?? Program())
      check(Edit(.file("A.swift"), text: text, line: 5000), in: program?.program ?? Program())
      let brackets = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
      check(Edit(.file("A.swift"), text: brackets, line: 9000), in: program?.program ?? Program())
    }
  }

  private func check(_ edit: Edit, in program: Program) {
    var diagnostics: [Diagnostic] = []
    let weave = program.weaving(edit, diagnostics: &diagnostics)
    #expect((weave == nil) == diagnostics.contains { $0.severity == .error })
    let unproved = diagnostics.contains { $0.message.contains("differs from the snippet") }
    #expect(
      !unproved,
      "\(edit.form) \(edit.place as Any)\n\(edit.text)\nINTO\n\(program.files.map(\.text).joined())"
    )
    for file in weave?.program.files ?? [] {
      #expect(
        file.lines.allSatisfy { !$0.text.contains("__elided_") || edit.text.contains("__elided_") })
      #expect(file.lines.allSatisfy { !$0.text.utf8.contains(10) })
    }
  }

  private func mutate(_ lines: inout [SourceLine], _ random: inout Random) {
    guard !lines.isEmpty else { return }
    let index = random.below(lines.count)
    switch random.below(6) {
    case 0: lines.remove(at: index)
    case 1: lines.swapAt(index, random.below(lines.count))
    case 2:
      lines[index].text = "  ..."
    case 3:
      var bytes = Array(lines[index].text.utf8)
      guard !bytes.isEmpty else { return }
      bytes.remove(at: random.below(bytes.count))
      lines[index].text = String(decoding: bytes, as: UTF8.self)
    case 4:
      let pieces = [
        "...", "{", "}", "(", "🎉", "\"", "case .x:", "// ...", "\t", "else", "\\(", "#if",
        "{ ... }", "x", ";", "..., ", ", ...", ".bold()", "get { ... }",
      ]
      let at =
        lines[index].text.indices.randomElement(using: &random) ?? lines[index].text.startIndex
      lines[index].text.insert(contentsOf: pieces[random.below(pieces.count)], at: at)
    default:
      var words = lines[index].text.split(separator: " ", omittingEmptySubsequences: false)
      words.swapAt(random.below(words.count), random.below(words.count))
      lines[index].text = words.joined(separator: " ")
    }
  }
}

extension Edit {
  fileprivate var text: String { lines.map(\.text).joined(separator: "\n") }
}
