import Foundation
import Planning
import Testing

@testable import Outcomes
@testable import Running

/// Code that takes the compiler long ends with an error, and is judged anew the next time.
@Suite("The compiler's limit")
struct CompilerLimitTests {
  @Test("A compiler that uses more than its processor time is stopped")
  func stopped() async throws {
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    var limits = Limits()
    limits.compilerSeconds = 1
    let runner = ProgramRunner(
      toolchain: try Toolchain.find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: try Libraries(directory: products.path), limits: limits, variesHashing: false,
      package: nil, modules: products.appending(path: "names-modules").path)
    defer { Task { await runner.finish() } }

    let rows = (0..<1_000).map { "[\($0), -\($0)].map { $0 * 2 + 1 }.filter { $0 > 3 }.count," }
    let slow = "let table = [\n\(rows.joined(separator: "\n"))\n]\n"
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
