import Chapter
import Checking
import Diagnostics
import Foundation
import Judging
import Outcomes
import Running
import Testing

@testable import Exercises

@Suite("Judging answers")
struct JudgingTests {
  @Test("No cheat is accepted", arguments: [("counter", Cheats.counter), ("board", Cheats.board)])
  func cheats(_ name: String, _ cheats: [Cheats.Cheat]) async throws {
    let exercise = try name == "counter" ? Sample.counter() : Sample.board()
    let checker = try await Sample.checker()
    // A few per run of the tests; all of them in long tests.
    let turn = Int(ProcessInfo.processInfo.environment["TURN"] ?? "") ?? 0
    let isWhole = ProcessInfo.processInfo.environment["STRESS"] != nil
    for (index, cheat) in cheats.enumerated() where isWhole || (index + turn) % 4 == 0 {
      let verdict = try await ExerciseChecker(checker)
        .verdict(on: [Sample.file(cheat.text, of: exercise)], to: exercise)
      #expect(verdict.state != .right, "\(cheat.name) is accepted")
    }
    await checker.finish()
  }

  @Test("The solution is right, and so is an equivalent answer")
  func right() async throws {
    let exercise = try Sample.counter()
    let checker = try await Sample.checker()
    for text in [
      exercise.solution.files[0].text,
      """
      struct Counter {
        var step = 2
        private(set) var count = 0
        private mutating func add(_ number: Int) { self.count = count + number }
        mutating func increment() { add(step) }
      }
      """,
    ] {
      let verdict = try await ExerciseChecker(checker)
        .verdict(on: [Sample.file(text, of: exercise)], to: exercise)
      #expect(verdict == ExerciseVerdict(.right))
    }
    await checker.finish()
  }

  @Test("A missing brace is reported in the learner's file, not in the given ones")
  func missingBrace() async throws {
    let exercise = try Sample.board()
    #expect(!exercise.given.isEmpty)
    let checker = try await Sample.checker()
    let lines = exercise.solution.files[0].text.split(separator: "\n")
    let files = [Sample.file(lines.dropLast().joined(separator: "\n"), of: exercise)]
    let verdict = try await ExerciseChecker(checker).verdict(on: files, to: exercise)
    #expect(verdict.state == .couldNotRun)
    #expect(verdict.location?.file == "Answer/BoardView.swift")
    await checker.finish()
  }

  @Test("A separate view for the number is right, although the outer body never reads it")
  func viewOfItsOwn() async throws {
    let exercise = try Sample.countOnlyWhenAsked()
    let checker = try await Sample.checker()
    let text = #"""
      import ComposableArchitecture
      import SwiftUI

      struct CounterView: View {
        let store: StoreOf<Counter>

        var body: some View {
          if store.isShown { CountText(store: store) }
          Button("Increment") { store.send(.increment) }
          Button(store.isShown ? "Hide" : "Show") { store.send(.toggle) }
        }
      }

      struct CountText: View {
        let store: StoreOf<Counter>
        var body: some View { Text("Count: \(store.count)") }
      }
      """#
    let verdict = try await ExerciseChecker(checker)
      .verdict(on: [Sample.file(text, of: exercise)], to: exercise)
    #expect(verdict == ExerciseVerdict(.right))
    await checker.finish()
  }

  @Test("A verdict refers to the learner's line, and to the misconception behind the answer")
  func place() async throws {
    let exercise = try Sample.board()
    let checker = try await Sample.checker()
    let wrong = try #require(exercise.wrongAnswers.first)
    let text = "// mine\n" + wrong.files[0].text
    let files = [Sample.file(text, of: exercise)]
    let verdict = try await ExerciseChecker(checker).verdict(on: files, to: exercise)
    #expect(verdict.state == .notYet)
    #expect(verdict.location == SourceLocation(file: "Answer/BoardView.swift", line: 9))
    #expect(verdict.lines.allSatisfy { $0.count <= 60 })
    #expect(verdict.details.first == "after tap \"Point\" #1")
    let message = ExerciseChecker.message(for: verdict, on: files, to: exercise)
    #expect(message == wrong.message)
    await checker.finish()
  }

  @Test("Compiler errors are explained at their lines")
  func compileError() async throws {
    let exercise = try Sample.counter()
    let checker = try await Sample.checker()
    let text =
      "struct Counter {\n  var count = 0\n  let step = 2\n  func increment() { count += 1 }\n}\n"
    let verdict = try await ExerciseChecker(checker)
      .verdict(on: [Sample.file(text, of: exercise)], to: exercise)
    #expect(verdict.state == .couldNotRun)
    #expect(verdict.reason == "it does not compile (Counter.swift:4)")
    #expect(
      verdict.details.first == "left side of mutating operator isn't mutable: 'self' is immutable")
    #expect(verdict.details.contains { $0.contains("mutating") })
    await checker.finish()
  }

  @Test("An answer's error precedes those of the run, which follow from it")
  func ownError() async throws {
    let exercise = try Sample.board()
    let checker = try await Sample.checker()
    let text = exercise.solution.files[0].text.replacing("  let game", with: "  lte game")
    let verdict = try await ExerciseChecker(checker)
      .verdict(on: [Sample.file(text, of: exercise)], to: exercise)
    #expect(verdict.state == .couldNotRun)
    #expect(verdict.location?.file == "Answer/BoardView.swift")
    #expect(verdict.location?.line == 4, "\(verdict)")
    await checker.finish()
  }

  @Test("A missing control is reported with the screen, at the run's line")
  func screen() async throws {
    let exercise = try Sample.board()
    let checker = try await Sample.checker()
    let text = exercise.solution.files[0].text.replacing(
      /Button\("[^"]*"\)/, with: "Button(\"Other\")")
    let verdict = try await ExerciseChecker(checker)
      .verdict(on: [Sample.file(text, of: exercise)], to: exercise)
    #expect(verdict.state == .notYet)
    #expect(verdict.reason.contains(/no button .* \(line \d of the run\)/))
    #expect(verdict.details.first == "on the screen:")
    #expect(verdict.details.contains("  [Other]"), "\(verdict.details)")
    await checker.finish()
  }

  @Test("A name in a 'bodies' fence without an event is an error at its line, and the only one")
  func unknownNames() async throws {
    let beginning = Exercise.beginning
    let lines = beginning.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex(of: "tap \"Count\": CountView 1, Panel 0")) + 1
    let checker = try await Sample.checker()
    for (old, new, expected) in [
      (
        "tap \"Count\": CountView 1, Panel 0\n```", "tap \"Cuont\": CountView 1\n```",
        ["\(first + 1): tap \"Cuont\" does not happen in the run: did you mean 'tap \"Count\"'?"]
      ),
      (
        "tap \"Count\": CountView 1, Panel 0\n```",
        "tap \"Count\": CountView 1\ntap \"Count\": Panel 0\n```",
        [
          "\(first + 2): tap \"Count\" does not happen again after the lines before: "
            + "this happens: launch, tap \"Count\", program, tap \"Count\""
        ]
      ),
      (
        "launch: Panel 1", "launch: Pane 1",
        ["\(first - 1): no body of a 'Pane' runs in the run: did you mean 'Panel'?"]
      ),
      ("launch: Panel 1", "launch: Absent 0", []),
    ] {
      // The verdicts are not recorded, which is no fault of the names.
      let (read, _) = try Sample.read(beginning.replacing(old, with: new))
      let checked = try await ExerciseChecker(checker).check(try #require(read))
      let found = checked.diagnostics.map { fault in
        "\(fault.location?.line ?? 0): \(fault.message): \(fault.help ?? "")"
      }
      if expected.isEmpty {
        #expect(!found.contains { $0.contains("Absent") })
      } else {
        #expect(found == expected)
        #expect(checked.corrections.isEmpty, "no verdict is recorded")
      }
    }
    await checker.finish()
  }

  @Test("A verdict fence after the starter has the line about unchanged code")
  func unchangedStarter() async throws {
    let (read, _) = try Sample.read(Exercise.beginning)
    let checker = try await Sample.checker()
    let checked = try await ExerciseChecker(checker).check(try #require(read))
    let lasts = checked.differences.map(\.actual.last)
    #expect(lasts.count == 4)
    #expect(lasts.first == "this is the code to start from, unchanged")
    #expect(!lasts.dropFirst().contains(lasts[0]))
    await checker.finish()
  }

  @Test("An accepted wrong answer is a fault, and its verdict is not recorded as right")
  func accepted() async throws {
    let beginning = Sample.counterText
    let sample = try Sample.counter()
    let wrong = try #require(sample.wrongAnswers.first?.files.first?.text)
    let text = beginning.replacing(wrong, with: sample.solution.files[0].text)
    let exercise = try Sample.exercise(text, at: "Chapters/1-counter/exercises/steps/README.md")
    let checker = try await Sample.checker()
    let checked = try await ExerciseChecker(checker).check(exercise)
    #expect(checked.diagnostics.contains { $0.message.hasSuffix("is accepted") })
    #expect(!checked.corrections.contains { $0.lines == ["right"] })
    await checker.finish()
  }
}
