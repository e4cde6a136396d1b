import Diagnostics
import Testing

@testable import Weaving

@Suite("Outlines updated by edits")
struct SplicingTests {
  @Test(
    "A spliced outline equals the outline of the whole text",
    arguments: WeavingCase.all + WeavingCase.corpus)
  func outlines(of weaving: WeavingCase) {
    var program = Program()
    for edit in weaving.fences.compactMap(\.edit) {
      var diagnostics: [Diagnostic] = []
      guard let weave = program.weaving(edit, diagnostics: &diagnostics) else { continue }
      program = weave.program
      for index in program.files.indices {
        guard let root = program.files[index].outline.take() else { continue }
        let fresh = Block.file(SourceText(program.files[index].lines))
        #expect(dump(root) == dump(fresh), "\(edit.lines.map(\.text))\nIN\n\(root.source.string)")
        program.files[index].outline = OutlineCache(root)
      }
    }
  }

  @Test("Most of a growing file is not parsed again")
  func growth() throws {
    var program = try weaving("struct A {\n  var a0 = 0\n}", into: Program(), at: 10)
    var last: Item?
    for number in 1...40 {
      let text = "struct A {\n  ...\n  var a\(number) = \(number)\n}"
      program = try weaving(text, into: program, at: number * 10 + 10)
      let root = try #require(program.files[0].outline.take())
      let first = try #require(root.items.first?.blocks.first?.items.first)
      if let last { #expect(first === last) }
      last = first
      program.files[0].outline = OutlineCache(root)
    }
  }

  private func weaving(_ text: String, into program: Program, at line: Int) throws -> Program {
    var diagnostics: [Diagnostic] = []
    let lines = text.split(separator: "\n").enumerated().map { index, text in
      SourceLine(
        String(text), at: Diagnostics.SourceLocation(file: "a.md", line: line + 1 + index))
    }
    let edit = Edit(
      .file("A.swift"), lines: lines, at: Diagnostics.SourceLocation(file: "a.md", line: line))
    return try #require(program.weaving(edit, diagnostics: &diagnostics)).program
  }

  private func dump(_ block: Block, depth: Int = 0) -> [String] {
    let indentation = String(repeating: " ", count: depth)
    return [
      "\(indentation)\(block.kind) \(block.role) \(block.content) \(block.tail) \(block.isInline)"
    ]
      + block.items.flatMap { item -> [String] in
        #expect(item.parent === block)
        let lists = item.lists.flatMap { dump($0, depth: depth + 4) }
        return [
          "\(indentation) \(item.details.title) \(item.lead) \(item.start) \(item.end) "
            + "\(item.blankLines) \(item.location) \(item.canonical)"
        ] + lists + item.blocks.flatMap { dump($0, depth: depth + 2) }
      }
  }
}
