import ArgumentParser
import Checking
import Diagnostics
import Exercises
import Judging
import Sessions

struct ExerciseCheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Judge an answer by what it does.",
    discussion: "Exit status: 0 right, 1 not yet, or it could not run.")

  @Argument(help: ArgumentHelp("An exercise; the current one if none is named.", valueName: "name"))
  var name: String?

  @OptionGroup var limits: ExerciseLimits

  @Flag(help: "Write JSON.")
  var json = false

  @Flag(help: "Every exercise that was begun.")
  var all = false

  func validate() throws {
    if all, name != nil { throw ValidationError("name an exercise, or write --all") }
  }

  func run() async throws {
    let desk = try ExerciseDesk()
    if all { return try await checkAll(desk) }
    let exercise = try desk.exercise(named: name)
    if !json { announce(exercise) }
    let checker = try await desk.checker(timeLimit: limits.timeLimit)
    let judged = try await desk.judge(exercise, by: checker)
    await checker.finish()
    if json {
      try JSONLines.print(Item(judged, exercise))
    } else {
      print(try desk.text(judged, of: exercise), terminator: "")
    }
    if judged.verdict.state != .right { throw ExitCode(1) }
  }

  /// Prints progress as an error text, since the first compilation may take several seconds.
  private func announce(_ exercise: Exercise) {
    Terminal().writeError("judging: \(exercise.title)\n")
  }

  /// Judges each exercise begun by the learner, and prints a line for each.
  private func checkAll(_ desk: ExerciseDesk) async throws {
    let progress = try desk.workspace.progress
    let begun = desk.book.exercises.filter { progress[$0.name] != nil }
    if begun.isEmpty { throw ValidationError("no exercise is begun; see: chapters exercise list") }
    let checker = try await desk.checker(timeLimit: limits.timeLimit)
    var items: [Item] = []
    for exercise in begun {
      if !json { announce(exercise) }
      let judged = try await desk.judge(exercise, by: checker)
      items.append(Item(judged, exercise))
      if !json { print("\(exercise.name): \(judged.verdict.summary)") }
    }
    await checker.finish()
    let right = items.count { $0.state == ExerciseVerdict.State.right.rawValue }
    if json {
      try JSONLines.print(items)
    } else {
      print("\(right) of \(items.count) exercises are right")
    }
    if right < items.count { throw ExitCode(1) }
  }

  private struct Item: Encodable {
    var name: String
    var state: String
    var reason: String
    var details: [String]
    var message: [String]
    var file: String?
    var line: Int?
    var seconds: Double

    init(_ judged: ExerciseDesk.Judged, _ exercise: Exercise) {
      name = exercise.name
      state = judged.verdict.state.rawValue
      reason = judged.verdict.reason
      details = judged.verdict.details
      message = judged.message
      file = judged.verdict.location?.file
      line = judged.verdict.location?.line
      seconds = judged.seconds
    }
  }
}
