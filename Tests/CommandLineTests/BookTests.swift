import Chapter
import Checking
import Diagnostics
import Foundation
import Judging
import Outcomes
import Planning
import Running
import SwiftParser
import SwiftSyntax
import Testing

/// The book's own chapters: they hold, and any change in them makes a check fail.
@Suite("The book")
struct BookTests {
  static let chapters = Turn.chapters(allChapters)

  private static let allChapters =
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix("/README.md") && !$0.contains("/exercises/") }.sorted()

  private static let folder = Command.root.appending(path: "Chapters").path

  @Test("There is a book")
  func book() {
    #expect(!Self.chapters.isEmpty)
  }

  @Test("Every chapter holds, and a second check compiles nothing", arguments: chapters)
  func holds(_ chapter: String) async throws {
    try await Command.inTemporaryCopy(of: URL(filePath: Self.folder)) { directory in
      let command = Command(directory: directory)
      let first = try await command.run(["check", chapter])
      #expect(first.status == "exit 0", "\(first.standardOutput)")
      let second = try await command.run(["check", chapter])
      #expect(second.standardOutput.contains("\n0 programs compiled now"))
    }
  }

  @Test("Every letter of an expectation counts", arguments: chapters)
  func everyLetter(_ chapter: String) async throws {
    let plan = try Self.plan(chapter)
    let checker = try await Self.checker()
    let findings = try await checker.findings(for: plan)
    let holds = CheckedChapter(judging: plan, by: findings).holds
    try #require(holds, "the chapter does not hold as it is")

    let expectations = plan.chapter.snippets.indices.filter {
      plan.chapter.snippets[$0].isExpectation
    }
    let letters = await withTaskGroup(of: Int.self) { group in
      for index in expectations {
        group.addTask { Self.changeEveryLetter(of: index, in: plan, findings: findings) }
      }
      return await group.reduce(0, +)
    }
    let shown = expectations.flatMap { plan.chapter.snippets[$0].fence.lines.map(\.text) }
    #expect(letters == shown.reduce(0) { $0 + $1.count })
    print("\(chapter): \(letters) letters of expectations")
  }

  /// Changes each letter of an expectation in turn; each change is an error at its line.
  private static func changeEveryLetter(
    of index: Int, in plan: Plan, findings: [JobResult]
  ) -> Int {
    func changing(_ line: Int, to text: String) -> Plan {
      var mutant = plan
      mutant.chapter.snippets[index].fence.lines[line].text = text
      return mutant
    }
    let lines = plan.chapter.snippets[index].fence.lines
    guard let first = lines.first else { return 0 }
    // The other outcomes do not affect this expectation, and judging them again takes nearly all
    // the time.
    let other = changing(0, to: "x" + first.text)
    // A table is computed from several of them.
    let isTable = plan.tables.contains { $0.snippet == index }
    let own =
      isTable ? findings : findings.filter { !CheckedChapter(judging: other, by: [$0]).holds }
    var letters = 0
    for (line, shown) in lines.enumerated() {
      for letter in shown.text.indices {
        var changed = shown.text
        changed.replaceSubrange(letter...letter, with: changed[letter] == "x" ? "y" : "x")
        let checked = CheckedChapter(judging: changing(line, to: changed), by: own)
        let place = checked.diagnostics.first { $0.severity == .error }?.location
        #expect(place?.line == shown.location.line, "\(shown.text) → \(changed)")
        letters += 1
      }
    }
    return letters
  }

  /// Every other expectation is changed in one document and the rest in a second one, so that each
  /// is both the one that fails and one that holds beside others that fail.
  @Test("A changed line of an expectation makes the command fail at its place", arguments: chapters)
  func everyFence(_ chapter: String) async throws {
    let plan = try Self.plan(chapter)
    let text = try String(contentsOfFile: Self.folder + "/" + chapter, encoding: .utf8)
    let expectations = plan.chapter.snippets.filter(\.isExpectation).map(\.fence)
    try await Command.inTemporaryCopy { directory in
      for parity in 0...1 {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var failing: Set<Int> = []
        var inserted = 0
        for (index, fence) in expectations.enumerated() where index % 2 == parity {
          let first = fence.location.line + inserted
          if fence.lines.isEmpty {
            lines.insert("x", at: first)
            inserted += 1
          } else {
            lines[first] = "x" + lines[first]
          }
          failing.insert(first + 1)
        }
        let file = "\(parity).md"
        try Data(lines.joined(separator: "\n").utf8).write(
          to: URL(filePath: directory + "/" + file))
        let result = try await Command(directory: directory).run(["check", file])
        #expect(result.status == (failing.isEmpty ? "exit 0" : "exit 1"))
        let errors = result.standardOutput.matches(of: #/(?m)^\d\.md:(\d+):1: error: /#)
          .compactMap { Int($0.output.1) }
        #expect(Set(errors) == failing && errors.count == failing.count)
      }
    }
  }

  @Test("A run with an additional or a missing line fails at its console", arguments: chapters)
  func anotherRun(_ chapter: String) async throws {
    let plan = try Self.plan(chapter)
    let checker = try await Self.checker()
    for run in plan.runs.indices {
      let mutants = Self.changedDrivers(ofRun: run, in: plan)
      // A chapter without runs has nothing to change, and a line without effect changes nothing.
      for mutant in mutants {
        // Not `check`, which caches its verdict by the document, and the document is unchanged.
        let plan = Plan(mutant.chapter, earlier: .onDisk)
        let checked = CheckedChapter(judging: plan, by: try await checker.findings(for: plan))
        guard !checked.holds else { continue }
        let places = checked.diagnostics.filter { $0.severity == .error }.compactMap(\.location)
        #expect(
          places.contains { mutant.lines.contains($0.line) }, "\(mutant.description): \(places)")
        return
      }
      #expect(mutants.isEmpty, "no change of this run is told: \(mutants.map(\.description))")
    }
  }

  private struct ChangedDriver {
    var chapter: Chapter
    /// The lines of the run and of its consoles.
    var lines: ClosedRange<Int>
    var description: String
  }

  /// Returns the chapter with one line of a driver repeated or removed, the last line first: for
  /// statements of one line, in a run of one part with a non-empty console.
  private static func changedDrivers(ofRun run: Int, in plan: Plan) -> [ChangedDriver] {
    guard plan.runs[run].parts.count == 1, let part = plan.runs[run].parts.first,
      part.code == part.snippet, let console = part.console.map(plan.fence), !console.lines.isEmpty
    else { return [] }
    let fence = plan.fence(part.snippet)
    return Self.statementLines(of: fence.text).reversed().flatMap { line in
      ["twice", "never"].map { times in
        var chapter = plan.chapter
        var text = fence.lines[line].text
        text = times == "twice" ? "\(text); \(text)" : ""
        chapter.snippets[part.snippet].fence.lines[line].text = text
        return ChangedDriver(
          chapter: chapter, lines: fence.location.line...max(console.lastLine, fence.lastLine),
          description: "\(chapter.path):\(fence.lines[line].location.line) \(times)")
      }
    }
  }

  /// The lines, from 0, that contain one expression each, at the top level.
  private static func statementLines(of text: String) -> [Int] {
    let tree = Parser.parse(source: text)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    return tree.statements.compactMap { item in
      guard case .expr = item.item, !item.hasError else { return nil }
      let start = item.startLocation(converter: converter).line
      return start == item.endLocation(converter: converter).line ? start - 1 : nil
    }
  }

  /// A chapter's program may continue those of others.
  @Test("Woven programs contain no names of this tool", arguments: chapters)
  func pastesIntoAnApp(_ chapter: String) async throws {
    let edits = try Self.allChapters.flatMap { try Self.plan($0).chapter.snippets.filter(\.isEdit) }
    let lines = Set(edits.flatMap { $0.fence.lines.map { Self.code(of: $0.text) } })
    try await Command.inTemporaryCopy(of: URL(filePath: Self.folder)) { directory in
      let woven = try await Command(directory: directory).run(["weave", chapter])
      #expect(woven.status == "exit 0")
      let others = woven.standardOutput.split(separator: "\n").filter {
        !lines.contains(Self.code(of: String($0))) && $0.wholeMatch(of: /\/\/ \S+\.swift/) == nil
      }
      #expect(others == [], "lines that no edit of the book has")
    }
  }

  /// Returns a line without its indentation and diff marker.
  private static func code(of line: String) -> Substring {
    line.drop { $0.isWhitespace || $0 == "+" }
  }

  /// Creates a checker like the command's, with its cache.
  static func checker() async throws -> Checker {
    var options = Checker.Options()
    options.cacheDirectory = SharedOutcomes.directory
    options.command = Command.products.appending(path: "chapters").path
    return try await Checker(
      toolchain: .find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: .init(directory: Command.products.path), options: options)
  }

  static func plan(_ chapter: String) throws -> Plan {
    let data = try Data(contentsOf: URL(filePath: Self.folder + "/" + chapter))
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: chapter, bytes: Array(data), diagnostics: &diagnostics))
    return Plan(
      Chapter(document, diagnostics: &diagnostics), diagnostics: diagnostics, earlier: .onDisk)
  }
}

extension Snippet {
  /// Whether it edits the downloadable program.
  fileprivate var isEdit: Bool {
    if case .edit(let edit) = role { !edit.isDriver } else { false }
  }

  fileprivate var isExpectation: Bool {
    switch role {
    case .console, .diagnostics: true
    case .edit, .run, .question, .diagram, .sketch, .resource, .other: false
    }
  }
}
