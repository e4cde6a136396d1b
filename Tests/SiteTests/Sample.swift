import Chapter
import Diagnostics
import Foundation
import Trace

@testable import Checking
@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running

/// A small chapter with hand-made outcomes; other tests cover the checks.
enum Sample {
  static func document(_ text: String, path: String = "Chapters/1-counter/README.md") -> Document {
    var diagnostics: [Diagnostic] = []
    guard let document = Document(path: path, bytes: Array(text.utf8), diagnostics: &diagnostics)
    else { preconditionFailure("a sample is UTF-8") }
    return document
  }

  static func plan(_ text: String, path: String = "Chapters/1-counter/README.md") -> Plan {
    var diagnostics: [Diagnostic] = []
    let chapter = Chapter(document(text, path: path), diagnostics: &diagnostics)
    return Plan(chapter, diagnostics: diagnostics, earlier: .onDisk)
  }

  /// A chapter with one step and one run.
  static let run = """
    ```swift A.swift
    let a = 0
    ```

    ```swift run
    a()
    ```
    """

  /// Returns a chapter whose programs compile, and whose runs print the consoles' lines or the
  /// given ones.
  static func chapter(
    _ text: String, path: String = "Chapters/1-counter/README.md", printed: [[String]]? = nil,
    trace: [TraceEvent] = [.started(version: 1), .finished], diagnostics: [Diagnostic] = [],
    change: (inout Plan) -> Void = { _ in }
  ) -> CheckedChapter {
    var plan = plan(text, path: path)
    change(&plan)
    var number = 0
    var comparisons: [CheckedChapter.Comparison] = []
    let runs = plan.runs.map { run in
      let parts = run.parts.map { part in
        let shown = part.console.map { plan.fence($0).lines.map(\.text) } ?? []
        let actual = printed.map { $0[number] } ?? shown
        number += 1
        if part.console != nil || !actual.isEmpty {
          comparisons.append(
            .init(
              subject: part.snippet, fence: part.console, actual: actual, matches: actual == shown))
        }
        return actual.map(ConsoleLine.printed)
      }
      return RunOutcome(parts: parts, termination: .exited(0), trace: trace)
    }
    for step in plan.steps {
      guard case .fails(let index) = step.expectation else { continue }
      comparisons.append(
        .init(
          subject: step.snippet, fence: index, actual: plan.fence(index).lines.map(\.text),
          matches: true))
    }
    return CheckedChapter(
      plan: plan, steps: plan.steps.map { _ in CompileOutcome(messages: [], succeeded: true) },
      runs: runs, comparisons: comparisons, diagnostics: diagnostics, counts: .init())
  }

  static let counter = """
    # A *small* counter

    It counts.

    ```swift Counter.swift step=counter
    struct Counter {
      var count = 0
    }
    ```

    ## Running it

    ```swift run
    print(Counter().count)
    ```

    ```console
    0
    ```

    """
}
