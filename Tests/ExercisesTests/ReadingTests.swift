import Chapter
import Diagnostics
import Testing

@testable import Exercises

@Suite("Reading exercises")
struct ReadingTests {
  @Test("An exercise has a task, hints, and answers with messages")
  func parts() throws {
    let exercise = try Sample.counter()
    #expect(exercise.name == "steps")
    #expect(exercise.chapter == "1-counter")
    #expect(exercise.title == "Count in steps")
    #expect(exercise.task.contains("1. Let `increment()` add `step`."))
    #expect(!exercise.task.contains { $0.contains("verdict") || $0.contains("Hints") })
    #expect(exercise.hints.count == 3)
    #expect(exercise.hints.first == "Which number is added today?")
    #expect(
      exercise.wrongAnswers.map(\.kind) == [
        .wrong("number"), .wrong("replaces"), .wrong("immutable"),
      ])
    #expect(exercise.wrongAnswers[1].message == ["That forgets what was counted before."])
  }

  @Test(
    "A missing part is an error with a remedy",
    arguments: [
      ("```swift Counter.swift starter", "```swift Counter.swift", "no starter"),
      ("```swift Counter.swift solution", "```swift,ignore", "no solution"),
      ("```swift Counter.swift wrong=number", "```swift,ignore", "2 wrong answers"),
      ("3. A method reads", "A method reads", "2 hints"),
      ("1. Which number is added today?", "1. See line 7.", "a hint names 'line 7'"),
      ("The step is another one in the second half of the run.", "", "no message"),
      ("wrong=replaces", "wrong=number", "2 wrong answers"),
      (
        "Counter.swift wrong=immutable", "Counter.swift solution",
        "this answer already has a file 'Counter.swift'"
      ),
    ])
  func missing(_ old: String, _ new: String, _ message: String) throws {
    let (_, diagnostics) = try Sample.read(Sample.counterText.replacing(old, with: new))
    #expect(diagnostics.contains { $0.message.contains(message) })
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.help != nil })
  }

  @Test("Bodies are counted by interaction and view")
  func bodies() throws {
    let text = Sample.counterText.replacing(
      "## Hints",
      with: "```bodies\nlaunch: AView 1\ntap \"a: b\": AView 0, BView 12\n```\n\n## Hints")
    let exercise = try Sample.exercise(text, at: "Chapters/1-counter/exercises/steps/README.md")
    let lines = try #require(exercise.expectations.first?.lines)
    #expect(lines.map(\.interaction) == ["launch", "tap \"a: b\""])
    #expect(lines[1].counts.map(\.view) == ["AView", "BView"])
    #expect(lines[1].counts.map(\.count) == [0, 12])
  }

  @Test("A malformed line is an error at its place")
  func wrongBodies() throws {
    let text = Sample.counterText.replacing(
      "## Hints", with: "```bodies\ntap AView\n```\n\n## Hints")
    let (_, diagnostics) = try Sample.read(text)
    #expect(diagnostics.map(\.message) == ["this line does not say which bodies run"])
  }

  @Test("Progress keeps its lines, including notes")
  func progress() {
    var progress = LearnerProgress("# mine\na: right\nb: begun, 2 hints\n")
    #expect(progress.current == "b")
    #expect(progress["b"]?.hints == 2)
    progress.set("b", to: .init(state: .right, hints: 2))
    progress.set("c", to: .init(state: .begun, hints: 1))
    progress.moveToEnd("a")
    #expect(progress.text == "# mine\nb: right, 2 hints\nc: begun, 1 hint\na: right\n")
    progress.remove("b")
    #expect(progress["b"] == nil)
  }

  @Test("Progress with Windows line endings is read and kept")
  func carriageReturns() {
    var progress = LearnerProgress("# mine\r\na: right, 1 hint\r\n")
    #expect(progress["a"] == .init(state: .right, hints: 1))
    progress.set("b", to: .init(state: .begun))
    #expect(progress.text == "# mine\r\na: right, 1 hint\r\nb: begun\r\n")
  }

  @Test(
    "An impossible number of hints does not overflow",
    arguments: ["9223372036854775807", "99999999999999999999999"])
  func manyHints(number: String) throws {
    let progress = LearnerProgress("a: begun, \(number) hints\n")
    #expect(try #require(progress["a"]).hints + 1 > 1)
  }

  @Test("Prose is wrapped, and code is truncated")
  func wrapping() {
    #expect("aaa bbb ccc".wrapped(to: 7) == ["aaa bbb", "  ccc"])
    #expect("  aaa bbb ccc".wrapped(to: 7) == ["  aaa …"])
  }
}
