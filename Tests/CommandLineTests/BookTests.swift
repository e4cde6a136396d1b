import Chapter
import Diagnostics
import Foundation
import Testing
import Verification

/// The book's own chapters: they hold, and nothing in them can change without a check going red.
@Suite("The book")
struct BookTests {
  static let chapters = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix("/README.md") }.sorted()

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

  @Test("Any letter of any expectation counts", arguments: chapters)
  func everyLetter(_ chapter: String) async throws {
    let plan = try Self.plan(chapter)
    let checker = try await Self.checker()
    let findings = try await checker.findings(for: plan)
    let holds = CheckedChapter(judging: plan, by: findings).holds
    try #require(holds, "the chapter does not hold as it is")

    var letters = 0
    var caught = 0
    for (index, snippet) in plan.chapter.snippets.enumerated() where snippet.isExpectation {
      for (line, shown) in snippet.fence.lines.enumerated() {
        for letter in shown.text.indices {
          var changed = shown.text
          changed.replaceSubrange(letter...letter, with: changed[letter] == "x" ? "y" : "x")
          var mutant = plan
          mutant.chapter.snippets[index].fence.lines[line].text = changed
          let checked = CheckedChapter(judging: mutant, by: findings)
          let place = checked.diagnostics.first { $0.severity == .error }?.location
          #expect(place?.line == shown.location.line, "\(shown.text) → \(changed)")
          letters += 1
          if place?.line == shown.location.line { caught += 1 }
        }
      }
    }
    #expect(letters > 0)
    print("\(chapter): \(caught) of \(letters) letters of expectations caught")
  }

  @Test(
    "A changed or dropped line of any expectation makes the command fail there", arguments: chapters
  )
  func everyFence(_ chapter: String) async throws {
    let plan = try Self.plan(chapter)
    let text = try String(contentsOfFile: Self.folder + "/" + chapter, encoding: .utf8)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for snippet in plan.chapter.snippets where snippet.isExpectation {
        group.addTask {
          var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          let opening = snippet.fence.location.line
          if snippet.fence.lines.isEmpty {
            lines.insert("x", at: opening)
          } else {
            lines[opening] = "x" + lines[opening]
          }
          let result = try await check(lines)
          #expect(result.status == "exit 1")
          #expect(result.standardOutput.contains("README.md:\(opening + 1):1: error: "))
          #expect(result.standardOutput.contains("README.md:\(opening):1: note: "))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A program whose body runs once more fails at its console", arguments: chapters)
  func oneMoreBody(_ chapter: String) async throws {
    let plan = try Self.plan(chapter)
    let text = try String(contentsOfFile: Self.folder + "/" + chapter, encoding: .utf8)
    let tap = #"simulator.tap("Increment""#
    let snippets = plan.chapter.snippets
    let run = try #require(
      zip(snippets, snippets.dropFirst()).first { run, console in
        run.isRun && run.fence.text.contains(tap) && console.fence.text.contains(/View(: |\.body)/)
      }?.0, "a run that taps, and whose bodies say that they run")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = try #require(run.fence.lines.first { $0.text.contains(tap) })
    lines.insert(line.text, at: line.location.line)
    let result = try await check(lines)
    #expect(result.status == "exit 1")
    #expect(result.standardOutput.contains("the run prints something else than this console shows"))
    #expect(result.standardOutput.contains(/\n +\+\w+View/), "\(result.standardOutput)")
  }

  @Test("Woven programs name nothing of this tool", arguments: chapters)
  func pastesIntoAnApp(_ chapter: String) async throws {
    try await Command.inTemporaryCopy(of: URL(filePath: Self.folder)) { directory in
      let woven = try await Command(directory: directory).run(["weave", chapter])
      #expect(woven.status == "exit 0")
      for name in ["HeadlessUI", "Stage", "Simulator", "Trace", "chapters"] {
        #expect(!woven.standardOutput.contains(name))
      }
    }
  }

  /// What checks chapters as the command does, and knows what came of them before.
  static func checker() async throws -> Checker {
    var options = Checker.Options()
    options.cacheDirectory = Command.products.appending(path: "command-line-tests/chapters").path
    return try await Checker(
      toolchain: .find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: .init(directory: Command.products.path), options: options)
  }

  static func plan(_ chapter: String) throws -> Plan {
    let data = try Data(contentsOf: URL(filePath: Self.folder + "/" + chapter))
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: chapter, bytes: Array(data), diagnostics: &diagnostics))
    return Plan(Chapter(document, diagnostics: &diagnostics), diagnostics: diagnostics)
  }

  private func check(_ lines: [String]) async throws -> Command.Result {
    try await Command.inTemporaryCopy { directory in
      try Data(lines.joined(separator: "\n").utf8).write(
        to: URL(filePath: directory + "/README.md"))
      return try await Command(directory: directory).run(["check", "README.md"])
    }
  }
}

extension Snippet {
  fileprivate var isExpectation: Bool {
    switch role {
    case .console, .diagnostics: true
    case .edit, .run, .sketch, .other: false
    }
  }

  fileprivate var isRun: Bool {
    if case .run(let run) = role { !run.repeats } else { false }
  }
}
