import Chapter
import Diagnostics
import Testing
import Trace
import Weaving

@testable import Checking
@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

@Suite("Planning a chapter")
struct PlannerTests {
  private func plan(_ text: String) throws -> Plan {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    let chapter = Chapter(document, diagnostics: &diagnostics)
    return Plan(chapter, diagnostics: diagnostics, earlier: .onDisk)
  }

  /// Creates fences from texts such as `info: line | line`.
  private func chapter(_ fences: String...) -> String {
    fences.map { fence in
      let parts = fence.split(separator: ": ", maxSplits: 1)
      let body = parts.count > 1 ? parts[1].split(separator: " | ").map { $0 + "\n" }.joined() : ""
      return "```\(parts[0])\n\(body)```\n"
    }.joined(separator: "\n")
  }

  private func errors(_ plan: Plan) -> [String] {
    plan.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  @Test("A changed program has one run, located in its own texts")
  func changing() throws {
    let plan = try plan(
      chapter(
        "swift A.swift: let a = 1", "swift run: print(a)", "console: 1", "swift B.swift: let b = 2",
        "swift run: print(b)", "swift run continue: print(a)", "console: 1"))
    #expect(
      plan.changeableTexts(step: 1, run: 1).map { "\($0.name) \($0.isDriver) \($0.text)" } == [
        "A.swift false let a = 1\n", "B.swift false let b = 2\n", "Run.swift true print(b)\n",
        "Run.swift (2) true print(a)\n",
      ])
    #expect(plan.changeableTexts(step: 0, run: nil).map(\.name) == ["A.swift"])

    let changed = plan.changing(
      step: 1, run: 1, by: ["B.swift": "\nlet b = 3", "Run.swift (2)": "\nprint(b)\n", "C": ""])
    #expect(changed.steps.count == 1 && changed.runs.count == 1)
    #expect(changed.steps[0].program.files.map(\.text) == ["let a = 1\n", "\nlet b = 3\n"])
    #expect(
      changed.steps[0].program.origin(file: "B.swift", line: 2, column: 5)?.description
        == "B.swift:2:5")
    let driver = changed.driver(of: changed.runs[0])
    let line = try #require(driver.text.split(separator: "\n").lastIndex { $0 == "print(b)" })
    #expect(driver.text.contains("print(b)\nchaptersPart"))
    #expect(line > 0)
    #expect(driver.statements.values.map(\.text).sorted() == ["print(b)", "print(b)"])
    // The unchanged program is the book's, so its outcome is cached.
    let same = Job.all(of: plan.changing(step: 1, run: 1, by: [:]), lines: [])
    let own = Job.all(of: plan, lines: []).filter { $0.compiledStep(in: plan) == 1 }
    #expect(
      same.map { $0.compilation.files.map(\.text) } == own.map { $0.compilation.files.map(\.text) })
  }

  @Test("An output that the check did not produce is an error, and a produced one is not")
  func unmadeOutputs() throws {
    let plan = try plan(chapter("swift A.swift: let a = 1", "swift run: print(a)", "console: 1"))
    let nothing = CheckedChapter(judging: plan, by: [])
    #expect(nothing.holds)
    #expect(nothing.unmadeOutputs.map(\.location) == [plan.fence(2).location])
    let results = Job.all(of: plan, lines: []).map { job in
      var outcome = ProgramOutcome(compile: .init(messages: [], succeeded: true))
      outcome.run = RunOutcome(
        parts: [[.printed("1")]], termination: .exited(0), trace: [.finished])
      return JobResult(job: job, outcome: outcome, isCached: false)
    }
    #expect(CheckedChapter(judging: plan, by: results).unmadeOutputs == [])
  }

  @Test("Steps are consecutive, named by their pinned names or numbers")
  func steps() throws {
    let plan = try plan(
      chapter("swift A.swift step=one: struct A {}", "swift B.swift: struct B {}"))
    #expect(plan.steps.map(\.id) == ["one", "2"])
    #expect(
      plan.steps.map { $0.program.files.map(\.name) } == [["A.swift"], ["A.swift", "B.swift"]])
    #expect(errors(plan).isEmpty)
  }

  @Test("Each step that compiles is indexed, with unique names for the drivers of its runs")
  func indexedPrograms() throws {
    let plan = try plan(
      chapter(
        "swift A.swift: struct A {}", "swift run: print(A())", "swift run: print(1)",
        "swift B.swift: struct B {}"))
    let indexed = plan.indexedPrograms { _ in true }
    #expect(indexed.map(\.step) == [0, 1])
    #expect(indexed.map { $0.drivers.map(\.run) } == [[0, 1], []])
    let functions = indexed[0].drivers.compactMap {
      $0.driver.text.firstMatch(of: /func (\w+)/)?.output.1
    }
    #expect(functions == ["chaptersDriver0", "chaptersDriver1"])
    let written = indexed.map { $0.compilation.files.filter(\.isWritten).map(\.name) }
    #expect(written == [["A.swift"] + indexed[0].drivers.map(\.name), ["A.swift", "B.swift"]])
    #expect(plan.indexedPrograms { $0 != 0 }.map(\.step) == [1])
  }

  @Test("A branch leaves the main program unchanged, and grows separately")
  func branches() throws {
    let plan = try plan(
      chapter(
        "swift A.swift: struct A {}", "swift B.swift branch=road: struct B {}",
        "swift C.swift branch=road: struct C {}", "swift D.swift: struct D {}"))
    #expect(
      plan.steps.map { $0.program.files.map(\.name) }
        == [
          ["A.swift"], ["A.swift", "B.swift"], ["A.swift", "B.swift", "C.swift"],
          ["A.swift", "D.swift"],
        ])
  }

  @Test("A driver is compiled with every program, but excluded from the download")
  func drivers() throws {
    let plan = try plan(
      chapter(
        "swift A.swift: struct A {}", "swift Launch.swift driver: func launch() {}",
        "swift Launch.swift: func launch() { print(1) }", "swift B.swift: struct B {}"))
    #expect(errors(plan).isEmpty)
    let last = try #require(plan.steps.last)
    #expect(last.program.files.map(\.name) == ["A.swift", "Launch.swift", "B.swift"])
    #expect(plan.program(of: last).files.map(\.name) == ["A.swift", "B.swift"])
  }

  @Test("A file of the program does not become a driver")
  func lateDriver() throws {
    let plan = try plan(
      chapter("swift A.swift: struct A {}", "swift A.swift driver: struct A { var a = 1 }"))
    #expect(errors(plan) == ["'A.swift' is already a file of the program, and cannot be a driver"])
    #expect(plan.driverFiles.isEmpty)
  }

  @Test("A failing snippet is undone; with 'keep' it must be fixed")
  func diagnostics() throws {
    let undone = try plan(
      chapter(
        "swift A.swift: let a = 1", "swift B.swift: let b = c", "diagnostics",
        "swift D.swift: let d = 1"))
    #expect(undone.steps.map(\.expectation) == [.compiles, .fails(diagnostics: 2), .compiles])
    #expect(undone.steps.last?.program.files.map(\.name) == ["A.swift", "D.swift"])

    let kept = try plan(chapter("swift A.swift: let a = c", "diagnostics keep"))
    #expect(errors(kept) == ["the chapter ends while this snippet is open"])
    let mended = try plan(
      chapter("swift A.swift: let a = c", "diagnostics keep", "swift B.swift: let c = 1"))
    #expect(errors(mended).isEmpty)
    #expect(mended.steps.last?.program.files.count == 2)
  }

  @Test("A run belongs to the current program, and can only be continued there")
  func runs() throws {
    let plan = try plan(
      chapter(
        "swift A.swift: struct A {}", "swift run=go: print(1)", "console: 1",
        "swift run continue: print(2)",
        "console: 2", "swift B.swift: struct B {}", "swift run=go: ", "console: 1",
        "swift C.swift: struct C {}", "swift run continue: print(3)"))
    #expect(plan.runs.map(\.step) == [0, 1])
    #expect(plan.runs[0].parts.map(\.console) == [2, 4])
    #expect(plan.runs[1].parts.map(\.code) == [1])
    #expect(errors(plan) == ["there is no run of this program to continue"])
  }

  @Test("A run combines the words of its first fence with those of its continuations")
  func wordsOfRuns() throws {
    let plan = try plan(
      chapter(
        "swift A.swift: struct A {}", "swift run=go states=3: print(1)",
        "swift run continue exit=2: print(2)", "swift run continue states=5: print(3)",
        "swift test: #expect(true)"))
    #expect(plan.runs.map(\.states) == [5, nil])
    #expect(plan.runs.map(\.ending) == [.exit(2), nil])
    #expect(plan.runs.map(\.isTest) == [false, true])
    #expect(plan.runs.map(\.name) == ["go", nil])
  }

  @Test("An open end is not reported if the edit after it cannot be woven")
  func openEndsOfDamage() throws {
    let plan = try plan(chapter("swift A.swift open: struct A {}", "swift B.swift: struct B {"))
    #expect(errors(plan).count == 1)
    #expect(errors(plan) != ["the chapter ends while this snippet is open"])
  }

  @Test("A run of an open program is an error at its place")
  func openRuns() throws {
    let plan = try plan(chapter("swift A.swift open: struct A {}", "swift run: print(1)"))
    #expect(
      errors(plan) == [
        "the program is still open here", "the chapter ends while this snippet is open",
      ])
  }

  @Test(
    "Names must refer to existing things",
    arguments: [
      ("swift run=gp: ", "no run before this one is named 'gp'", "did you mean 'go'?"),
      (
        "swift run=go: print(2)", "a run named 'go' already has code",
        "leave this fence empty to run it again, or choose another name"
      ),
      ("swift run branch=rod: print(2)", "there is no branch 'rod' here", "did you mean 'road'?"),
    ])
  func names(fence: String, message: String, help: String) throws {
    let plan = try plan(
      chapter(
        "swift A.swift: struct A {}", "swift run=go: print(1)",
        "swift B.swift branch=road: struct B {}", fence))
    let error = try #require(plan.diagnostics.first { $0.severity == .error })
    #expect(error.message == message)
    #expect(error.help == help)
  }

  @Test("A second console for one run is an error")
  func consoles() throws {
    let plan = try plan(
      chapter("swift A.swift: struct A {}", "swift run: print(1)", "console: 1", "console: 1"))
    #expect(errors(plan) == ["no run comes right before this console"])
  }

  @Test(
    "After a snippet that cannot be woven, nothing is judged on the wrong program, with a note")
  func damage() throws {
    let plan = try plan(
      chapter(
        "swift A.swift: struct A {}", "swift A.swift: return 1", "swift run: print(1)", "console: 2"
      ))
    #expect(errors(plan).count == 1)
    #expect(plan.runs.isEmpty)
    #expect(plan.diagnostics.contains { $0.severity == .note })
  }
}
