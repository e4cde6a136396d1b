import Chapter
import Checking
import Diagnostics
import Foundation
import Judging
import Outcomes
import Running
import Testing

@testable import Exercises

/// Exercises to read and to answer.
enum Sample {
  static func counter() throws -> Exercise {
    try exercise(counterText, at: "Chapters/1-counter/exercises/steps/README.md")
  }

  static func board() throws -> Exercise {
    try ofBook("253-observation-the-present/exercises/observe-less")
  }

  static func countOnlyWhenAsked() throws -> Exercise {
    try ofBook("259-observable-architecture-sneak-peek/exercises/count-only-when-asked")
  }

  private static func ofBook(_ folder: String) throws -> Exercise {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Chapters/\(folder)/README.md"
    return try exercise(
      String(contentsOf: root.appending(path: path), encoding: .utf8), at: path)
  }

  static func exercise(_ text: String, at path: String) throws -> Exercise {
    let (exercise, diagnostics) = try read(text, at: path)
    #expect(diagnostics == [])
    return try #require(exercise)
  }

  static func read(
    _ text: String, at path: String = "Chapters/1-counter/exercises/steps/README.md"
  ) throws -> (Exercise?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: path, bytes: Array(text.utf8), diagnostics: &diagnostics))
    let exercise = Exercise(document, diagnostics: &diagnostics)
    return (exercise, diagnostics)
  }

  /// A learner's file that replaces the starter's first one.
  static func file(_ text: String, of exercise: Exercise) -> Exercise.File {
    let name = exercise.starter.files[0].name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Fence.Line(
        text: String($1), location: SourceLocation(file: "Answer/\(name)", line: $0 + 1))
    }
    return Exercise.File(name: name, lines: lines)
  }

  static func checker() async throws -> Checker {
    var options = Checker.Options()
    options.limits.processorSeconds = 2
    return try await Checker(
      toolchain: .find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: .besideCommand(), options: options)
  }

  /// An exercise without a view; its verdicts are not recorded.
  static let counterText = """
    ---
    title: Count in steps
    ---

    # Count in steps

    A counter counts by one. It should count by its step.

    1. Let `increment()` add `step`.

    ```swift Counter.swift starter
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        count += 1
      }
    }
    ```

    ```verdict
    ```

    ```swift run=counts
    var counter = Counter()
    counter.increment()
    print(counter.count)
    counter.step = 5
    counter.increment()
    print(counter.count)
    ```

    ```console
    2
    7
    ```

    ## Hints

    1. Which number is added today?
    2. The step is a property of the counter.
    3. A method reads the properties of its type by their names.

    ## Solution

    ```swift Counter.swift solution
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        count += step
      }
    }
    ```

    ## Wrong answers

    ### The step is written as a number

    ```swift Counter.swift wrong=number
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        count += 2
      }
    }
    ```

    The step is another one in the second half of the run.

    ```verdict
    ```

    ### The step replaces the count

    ```swift Counter.swift wrong=replaces
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        count = step
      }
    }
    ```

    That forgets what was counted before.

    ```verdict
    ```

    ### Nothing may change

    ```swift Counter.swift wrong=immutable
    struct Counter {
      var count = 0
      var step = 2

      func increment() {
        count += step
      }
    }
    ```

    A method of a value that changes it is `mutating`.

    ```verdict
    ```

    """
}
