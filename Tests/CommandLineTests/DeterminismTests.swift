import Chapter
import Checking
import Diagnostics
import Foundation
import Judging
import Outcomes
import Planning
import Running
import Testing

/// The same program gives the same log and the same trace every time.
@Suite("Determinism")
struct DeterminismTests {
  /// With `STRESS` in the environment a thousand runs are compared, otherwise a few.
  private static let repetitions =
    ProcessInfo.processInfo.environment["STRESS"] == nil ? 6 : 1000

  private let chapter = """
    ```swift V.swift
    import Combine
    import SwiftUI

    class Model: ObservableObject {
      @Published var ticks = 0
    }

    struct V: View {
      @StateObject var model = Model()
      @State var names: Set<String> = ["a", "b", "c", "d", "e"]

      var body: some View {
        let _ = Self._printChanges()
        Button("Start") {
          for span in [3, 1, 2] {
            Task {
              try await Task.sleep(for: .seconds(span))
              model.ticks += span
              print("after", span, "it is", model.ticks)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + Double(span)) { print("queue", span) }
            DispatchQueue.global().async { DispatchQueue.main.async { print("background", span) } }
          }
        }
        ForEach(names.sorted(), id: \\.self) { name in
          Button(name) { names.remove(name) }
        }
      }
    }
    ```

    ```swift run
    let simulator = Simulator { V() }
    simulator.tap("Start")
    simulator.tap("c")
    simulator.advance(by: .seconds(5))
    print(simulator.screen)
    ```
    """

  @Test("Runs are equal under load, and with another order of sets and dictionaries each time")
  func equalRuns() async throws {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(chapter.utf8), diagnostics: &diagnostics))
    let plan = Plan(
      Chapter(document, diagnostics: &diagnostics), diagnostics: diagnostics, earlier: .onDisk)
    var options = Checker.Options()
    options.variesHashing = true
    let checker = try await Checker(
      toolchain: .find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: .init(directory: Command.products.path), options: options)

    let first = try await checker.findings(for: plan)
    let expected = try #require(CheckedChapter(judging: plan, by: first).runs.first ?? nil)
    #expect(expected.parts[0].count > 10)
    try await withThrowingTaskGroup(of: RunOutcome?.self) { group in
      // More than there are processors, so that the runs disturb each other.
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<(Self.repetitions / 8 + 1) {
            let findings = try await checker.findings(for: plan)
            let run = CheckedChapter(judging: plan, by: findings).runs.first ?? nil
            if run != expected { return run }
          }
          return nil
        }
      }
      for try await different in group {
        guard let different else { continue }
        Issue.record(
          """
          One run was unlike the first; it ended as \(different.termination), and in:
          \(different.parts.joined().difference(from: expected.parts.joined()))
          \(different.trace.difference(from: expected.trace))
          \(different.standardError)
          """)
      }
    }
  }
}
