import Diagnostics
import Foundation
import Testing

@testable import Weaving

@Suite("The proof of a weave")
struct ProofTests {
  /// A kind of damage to a woven file.
  enum Fault: CaseIterable, CustomTestStringConvertible {
    case lostLine, doubledLine, swappedLines, changedLetter, foreignLine

    var testDescription: String { "\(self)" }

    func spoil(_ lines: inout [Program.Line], at index: Int) {
      switch self {
      case .lostLine: lines.remove(at: index)
      case .doubledLine: lines.insert(lines[index], at: index)
      case .swappedLines: lines.swapAt(index, index - 1)
      case .changedLetter: lines[index].text += "x"
      case .foreignLine:
        let nowhere = Diagnostics.SourceLocation(file: "other.md", line: 1)
        lines.insert(Program.Line("x()", at: nowhere), at: index)
      }
    }
  }

  @Test("Every kind of damage to a woven file is detected", arguments: Fault.allCases)
  func spoiled(by fault: Fault) throws {
    // A sample of the cases; all of them with `STRESS` in the environment.
    let isWhole = ProcessInfo.processInfo.environment["STRESS"] != nil
    for (number, weaving) in WeavingCase.all.enumerated() where isWhole || number % 7 == 3 {
      var program = Program()
      for edit in weaving.fences.compactMap(\.edit) {
        var diagnostics: [Diagnostic] = []
        guard let weave = program.weaving(edit, diagnostics: &diagnostics) else { continue }
        if weave.program != program, isProved(edit),
          weave.program.files.count == program.files.count
        {
          try check(fault, edit, from: program, to: weave.program)
        }
        program = weave.program
      }
    }
  }

  private func check(_ fault: Fault, _ edit: Edit, from old: Program, to woven: Program) throws {
    let weaver = Weaver(old, edit)
    weaver.weave()
    func holds(_ woven: Program) -> Bool {
      Proof.holds(weaver.snippet, weaver.claim, from: old, to: woven)
    }
    #expect(holds(woven))
    let shortItems = Set(weaver.snippet.items.filter { !$0.isTall }.map(\.location.line))
    let file = try #require(woven.files.firstIndex { $0 != old[file: $0.name] })
    let lines = woven.files[file].lines
    for index in lines.indices.dropFirst() {
      let isMute = lines[index].isBlank || lines[index - 1].isBlank
      if isMute { continue }
      // Only the weaving decides the position of one-line items and comments; and two elisions
      // separated by just a brace are not distinguished.
      let pair = [lines[index - 1], lines[index]]
      let isFree = pair.contains { line in
        shortItems.contains(line.origin(ofColumn: 1).line) || line.text.contains("//")
          || line.text.hasSuffix("}")
      }
      if fault == .swappedLines, isFree { continue }
      var spoiled = woven
      fault.spoil(&spoiled.files[file].lines, at: index)
      if holds(spoiled) {
        Issue.record("\(fault) at line \(index + 1) of\n\(woven.files[file].text)")
      }
    }
  }

  private func isProved(_ edit: Edit) -> Bool {
    if case .diff = edit.form { false } else { true }
  }
}
