import Diagnostics
import Testing
import Weaving

@Suite("Weaving, case by case")
struct CaseTests {
  @Test("A case is woven as expected", arguments: WeavingCase.all)
  func holds(_ weaving: WeavingCase) {
    check(weaving)
  }

  @Test("A document is woven as expected", arguments: WeavingCase.corpus)
  func corpus(_ weaving: WeavingCase) {
    check(weaving)
  }

  private func check(_ weaving: WeavingCase) {
    var program = Program()
    var changed: [String: Set<Int>] = [:]
    var removed: [String: [Int: [String]]] = [:]
    var diagnostics: [Diagnostic] = []
    var last: WeavingCase.Fence?
    var isReported = true
    for fence in weaving.fences {
      if let edit = fence.edit {
        #expect(isReported, "unexpected: \(dump(diagnostics, last))")
        var found: [Diagnostic] = []
        let weave = program.weaving(edit, diagnostics: &found)
        program = weave?.program ?? program
        changed = weave?.changed ?? [:]
        removed = weave?.removed ?? [:]
        diagnostics = found + (weave?.diagnostics ?? [])
        isReported = diagnostics.isEmpty
        last = fence
      } else if fence.words[0] == "expect" {
        #expect(isReported, "unexpected: \(dump(diagnostics, last))")
        let name = fence.words.dropFirst().first.map(String.init) ?? program.files.first?.name ?? ""
        let text = fence.lines.map { $0 + "\n" }.joined()
        #expect(program[file: name]?.text == text)
      } else if fence.words[0] == "changed" {
        let numbers = changed.values.flatMap { $0 }.sorted().map(String.init)
        #expect(numbers.joined(separator: " ") == fence.lines.joined(separator: " "))
      } else if fence.words[0] == "removed" {
        let lines = removed.values.flatMap { $0 }.sorted { $0.key < $1.key }
        #expect(lines.flatMap { line, texts in texts.map { "\(line): \($0)" } } == fence.lines)
      } else if fence.words[0] == "diagnostics" {
        #expect(dump(diagnostics, last) == fence.lines.joined(separator: "\n"))
        isReported = true
      } else {
        Issue.record("unknown fence '\(fence.info)'")
      }
    }
    #expect(isReported, "unexpected: \(dump(diagnostics, last))")
  }

  private func dump(_ diagnostics: [Diagnostic], _ fence: WeavingCase.Fence?) -> String {
    diagnostics.flatMap { $0.dump(from: fence?.line ?? 0) }.joined(separator: "\n")
  }
}
