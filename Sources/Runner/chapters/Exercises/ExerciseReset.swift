import ArgumentParser
import Exercises
import Sessions

struct ExerciseReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Put the code to start from back; your answer is kept aside.")

  @Argument(help: ArgumentHelp("An exercise; the current one if none is named.", valueName: "name"))
  var name: String?

  @Flag(help: "Every exercise that was begun.")
  var all = false

  func validate() throws {
    if all, name != nil { throw ValidationError("name an exercise, or write --all") }
  }

  func run() throws {
    let desk = try ExerciseDesk()
    guard all else { return try desk.reset(try desk.exercise(named: name)) }
    let progress = try desk.workspace.progress
    let begun = desk.book.exercises.filter { progress[$0.name] != nil }
    if begun.isEmpty { print("no exercise was begun") }
    for exercise in begun { try desk.reset(exercise) }
    try desk.workspace.updateProgress { progress in
      for exercise in begun { progress.remove(exercise.name) }
    }
    print("next: chapters exercise start")
  }
}

extension ExerciseDesk {
  func reset(_ exercise: Exercise) throws {
    let kept = try workspace.reset(exercise)
    print("reset: \(exercise.name)" + (kept.map { "; your answer is in \($0)" } ?? ""))
  }
}
