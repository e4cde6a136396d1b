import Chapter
import Diagnostics
import Foundation
import Testing

@testable import Outcomes
@testable import Planning
@testable import Running

/// Code that takes the compiler too long is an error, and is judged again the next time.
@Suite("The compiler's limit")
struct CompilerLimitTests {
  private static func runner(compilerSeconds: Int) throws -> ProgramRunner {
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    var limits = Limits()
    limits.compilerSeconds = compilerSeconds
    return ProgramRunner(
      toolchain: try Toolchain.find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: try Libraries(directory: products.path), limits: limits, variesHashing: false,
      package: nil, modules: products.appending(path: "names-modules").path)
  }

  private static let slow: String = {
    let rows = (0..<1_000).map { "[\($0), -\($0)].map { $0 * 2 + 1 }.filter { $0 > 3 }.count," }
    return "let table = [\n\(rows.joined(separator: "\n"))\n]\n"
  }()

  @Test("A canceled task kills the compiler or the run, and has no outcome")
  func canceled() async throws {
    let runner = try Self.runner(compilerSeconds: 60)
    defer { Task { await runner.finish() } }
    for (text, isRun) in [(Self.slow, false), ("let a = 1", true)] {
      let driver = Driver([[.init(text: "while true {}", location: .init(file: "a", line: 1))]])
      let files: [Compilation.File] =
        [.init(name: "A.swift", text: text)]
        + (isRun
          ? [
            .init(name: Driver.fileName, text: driver.text),
            .init(name: Driver.entryFileName, text: driver.entryFile, isWritten: false),
          ] : [])
      let start = ContinuousClock.now
      let task = Task {
        try await runner.perform(Compilation(files: files, languageMode: "5", isRun: isRun)).outcome
      }
      try await Task.sleep(for: .seconds(2))
      task.cancel()
      let result = await task.result
      // The run would take ten seconds of processor time, and the compiler sixty.
      #expect(ContinuousClock.now - start < .seconds(8))
      if case .success(let outcome) = result {
        #expect(outcome.dependsOnMachine, "such an outcome is not kept: \(outcome)")
      }
    }
  }

  @Test("A compiler that exceeds its processor time is stopped")
  func stopped() async throws {
    let runner = try Self.runner(compilerSeconds: 1)
    defer { Task { await runner.finish() } }
    let slow = Self.slow
    for entry in [Compilation.Entry.driver, .library] {
      let outcome = try await runner.perform(
        Compilation(
          files: [.init(name: "Slow.swift", text: slow, isWritten: true)], languageMode: "5",
          isRun: false, entry: entry)
      ).outcome
      #expect(!outcome.compile.succeeded)
      #expect(outcome.compile.isStopped && outcome.dependsOnMachine, "such an outcome is not kept")
      #expect(
        outcome.compile.errors.map(\.text) == [
          "the compiler was stopped after 1 s of processor time: write the types of large "
            + "expressions, or split them"
        ])
    }
  }
}
