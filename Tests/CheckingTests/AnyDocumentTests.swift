import Chapter
import Diagnostics
import Foundation
import Testing
import Trace
import Weaving

@testable import Checking
@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

/// Any document is read without a crash, every fault has a place, and only verified documents pass.
@Suite("Arbitrary documents")
struct AnyDocumentTests {
  private static let count =
    ProcessInfo.processInfo.environment["STRESS"] == nil ? 250 : 10_000

  /// The documents of the command's cases, which contain every kind of snippet and fault.
  private static let seeds: [[UInt8]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "CommandLineTests/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name + "/chapter.md"))).map { Array($0) }
    }
  }()

  @Test("Random bytes")
  func randomBytes() {
    var random = Random(state: 1)
    let alphabet = Array("```~~~ \n\n\r\t>-1.#swift run console=.{}()\"'\\…🟣\u{0}\u{7F}".utf8)
    for _ in 0..<Self.count {
      let bytes = (0..<random.below(200)).map { _ in
        random.below(5) == 0
          ? UInt8(random.below(256)) : alphabet[random.below(alphabet.count)]
      }
      check(bytes)
    }
  }

  @Test("Mutated documents")
  func mutations() throws {
    try #require(Self.seeds.count > 20)
    var random = Random(state: 2)
    for _ in 0..<Self.count {
      var bytes = Self.seeds[random.below(Self.seeds.count)]
      for _ in 0..<(1 + random.below(4)) { mutate(&bytes, &random) }
      check(bytes)
    }
  }

  @Test("Documents of up to three bytes")
  func smallDocuments() {
    let alphabet: [UInt8] = [0, 9, 10, 13, 32, 35, 45, 60, 62, 0x60, 0x7E, 0xBB, 0xBF, 0xEF, 0xFF]
    check([])
    for first in UInt8.min...UInt8.max { check([first]) }
    for first in alphabet {
      for second in alphabet {
        check([first, second])
        for third in alphabet { check([first, second, third]) }
      }
    }
  }

  @Test("Documents that end at any byte of a fence")
  func cutDocuments() throws {
    let text = """
      ---
      title: Cut
      ---

      ```swift A.swift step=first
      struct A { var count = 0 }
      ```

      - > ```swift run crash='it' continue
        > print("é")
        > ```

      ~~~console unordered
      {{any}}\r
      ~~~
      """
    for ending in ["\n", "\r\n", "\r"] {
      let bytes = Array(text.replacing("\n", with: ending).utf8)
      for length in 0...bytes.count { check(Array(bytes[..<length])) }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    let pieces = [
      "```", "\n", "\r\n", "\r", "\t", "> ", "- ", "`", "\u{0}", "...", "{", "\"", "run",
    ]
    let place = random.below(bytes.count + 1)
    switch random.below(4) {
    case 0: bytes.insert(contentsOf: pieces[random.below(pieces.count)].utf8, at: place)
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(12)))
    case 2 where place < bytes.count: bytes[place] = UInt8(random.below(256))
    default:
      let end = min(bytes.count, place + 1 + random.below(80))
      bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
    }
  }

  private func check(_ bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    guard let document = Document(path: "a.md", bytes: bytes, diagnostics: &diagnostics) else {
      #expect(diagnostics.contains { $0.severity == .error })
      return
    }
    let sample = String(decoding: bytes, as: UTF8.self).debugDescription
    let plan = Plan(reading: document, earlier: .onDisk)
    for place in plan.diagnostics.map(\.location) {
      #expect(place.map { (1...document.lineCount + 1).contains($0.line) } == true, "\(sample)")
    }
    let ranges = plan.chapter.snippets.map(\.fence.contentRange)
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(range.upperBound <= next.lowerBound, "\(sample)")
    }
    #expect(ranges.allSatisfy { $0.upperBound <= bytes.count }, "\(sample)")
    #expect(!passes(plan), "\(sample)")

    for block in document.codeBlocks() {
      #expect((1...document.lineCount).contains(block.location.line), "\(sample)")
      guard case .fence(let fence) = block.form else { continue }
      let snippet = UnmarkedSnippet(fence.lines.map { Program.Line($0.text, at: $0.location) })
      for expectation in snippet.expectations {
        #expect(
          (fence.location.line...fence.lastLine).contains(expectation.expectation.location.line),
          "\(sample)")
      }
    }
  }

  /// Returns whether a plan holds although nothing compiles, or although every run has output that
  /// no console shows.
  private func passes(_ plan: Plan) -> Bool {
    let jobs = Job.all(of: plan, lines: [])
    guard !jobs.isEmpty else { return false }
    let error = CompilerMessage(.error, "nobody shows this message")
    let failing = jobs.map {
      JobResult(
        job: $0, outcome: ProgramOutcome(compile: .init(messages: [error], succeeded: false)),
        isCached: false)
    }
    if CheckedChapter(judging: plan, by: failing).holds { return true }
    guard !plan.runs.isEmpty else { return false }
    let printing = jobs.map { job in
      var outcome = ProgramOutcome(compile: .init(messages: [], succeeded: true))
      if case .run(let run, _) = job.subject {
        outcome.run = RunOutcome(
          parts: plan.runs[run].parts.map { _ in [.printed("nobody shows this line")] },
          termination: .exited(0), trace: [.finished])
      }
      return JobResult(job: job, outcome: outcome, isCached: false)
    }
    return CheckedChapter(judging: plan, by: printing).holds
  }
}

/// The same numbers for every run of the tests.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
