import Chapter
import Checking
import Diagnostics
import Foundation
import Judging
import Outcomes
import Planning
import Recording
import Running
import Testing

/// Recording changes only the shown output, in any document.
@Suite("Recording any document")
struct RecordingPropertyTests {
  /// The number of documents tried; `STRESS=1` tries more.
  private static let count =
    ProcessInfo.processInfo.environment["STRESS"] == "1" ? 10_000 : 300

  @Test("A second record changes nothing, a record holds, and every other byte is preserved")
  func idempotent() async throws {
    var random = SmallGenerator(seed: 7)
    let checker = try await Checker(
      toolchain: .find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: .init(directory: Command.products.path), options: .init())
    let findings = try await checker.findings(for: plan(Sample(plain: true).text))
    var changed = 0
    for _ in 0..<Self.count {
      let text = Sample(&random).text
      let first = Recording(CheckedChapter(judging: try plan(text), by: findings))
      #expect(first.diagnostics.isEmpty)
      if !first.changes.isEmpty { changed += 1 }
      let once = String(decoding: first.bytes, as: UTF8.self)
      let checked = CheckedChapter(judging: try plan(once), by: findings)
      try #require(checked.holds, "\(text.debugDescription)\n\(once.debugDescription)")
      let second = Recording(checked)
      #expect(second.changes.isEmpty)
      #expect(second.bytes == first.bytes)
      #expect(
        try bare(once) == bare(text), "\(text.debugDescription)\n\(once.debugDescription)")
      // Any subset of the changes leaves a document with the same snippets.
      let some = first.changes.filter { _ in Bool.random(using: &random) }
      let part = try plan(String(decoding: first.bytes(making: some), as: UTF8.self))
      #expect(part.runs.count == 2 && part.steps.count == 1)
    }
    #expect(changed > Self.count / 2)
  }

  private func plan(_ text: String) throws -> Plan {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    return Plan(reading: document, earlier: .onDisk)
  }

  /// The document without its consoles.
  private func bare(_ text: String) throws -> String {
    let chapter = try plan(text).chapter
    var lines: [String] = []
    let consoles = chapter.snippets.filter { $0.role == .console() }.map(\.fence)
    for line in 1...chapter.document.lineCount {
      let isConsole = consoles.contains { ($0.location.line...$0.lastLine).contains(line) }
      let bytes = chapter.document.line(line)
      let shown = bytes.drop { [32, 9, 62].contains($0) }
      if !isConsole, !shown.isEmpty { lines.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return lines.joined(separator: "\n")
  }
}

/// A document with one program and two runs, in varying forms.
private struct Sample {
  private var lines: [String] = []
  private var ending = "\n"
  private var endsWithNewline = true

  var text: String { lines.joined(separator: ending) + (endsWithNewline ? ending : "") }

  init(plain: Bool) {
    var random = SmallGenerator(seed: 1)
    write(&random, isPlain: plain)
  }

  init(_ random: inout SmallGenerator) { write(&random, isPlain: false) }

  private mutating func write(_ random: inout SmallGenerator, isPlain: Bool) {
    func choose<Value>(_ values: [Value]) -> Value {
      isPlain ? values[0] : values.randomElement(using: &random) ?? values[0]
    }
    ending = choose(["\n", "\r\n", "\r"])
    let margin = choose([("", ""), ("- ", "  "), ("> ", "> "), ("> - ", ">   "), ("1. ", "   ")])
    let fence = choose(["```", "~~~", "`````"])
    func put(_ block: [String], isFirst: Bool = false) {
      for (index, line) in block.enumerated() {
        lines.append((isFirst && index == 0 ? margin.0 : margin.1) + line)
      }
    }
    lines.append(choose(["# Title  ", "Ünïcode 🟣 text", "a\tb"]))
    lines.append("")
    put(
      [
        fence + "swift A.swift", "func greet(_ name: String) {",
        "  print(\"hello \\(name)\\n\\n\\t🎈\")", "}", fence,
      ], isFirst: true)
    for name in ["a", "b"] {
      put(["", choose(["text", "*text* `x`"]), ""])
      put([fence + "swift run", "greet(\"\(name)\")", fence])
      let right = ["hello \(name)", "", "\t🎈"]
      let shown = choose([
        nil, [], right, ["hallo"], right + ["more"], ["...", "~~"], Array(right.prefix(1)),
      ])
      if let shown { put(["", fence + "console"] + shown + [fence]) }
    }
    if choose([false, true]) { lines += ["", "The end."] }
    endsWithNewline = choose([true, false])
  }
}

/// The same numbers for every run of the tests.
struct SmallGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
