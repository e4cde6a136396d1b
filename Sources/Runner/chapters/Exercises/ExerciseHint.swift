import ArgumentParser
import Exercises
import Sessions

struct ExerciseHint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Show the next hint.")

  @Argument(help: ArgumentHelp("An exercise; the current one if none is named.", valueName: "name"))
  var name: String?

  func run() throws {
    let desk = try ExerciseDesk()
    try desk.showHint(try desk.exercise(named: name))
  }
}

struct ExerciseSolution: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "Show a solution; your answer stays as it is.")

  @Argument(help: ArgumentHelp("An exercise; the current one if none is named.", valueName: "name"))
  var name: String?

  func run() throws {
    let desk = try ExerciseDesk()
    let exercise = try desk.exercise(named: name)
    for file in exercise.solution.files {
      print("// \(file.name)")
      print(file.text)
    }
    print("// next: see what differs from yours, then 'chapters exercise check'")
  }
}

extension ExerciseDesk {
  /// Shows the next hint; after the last one, shows all hints.
  func showHint(_ exercise: Exercise) throws {
    let shown = try revealHint(of: exercise)
    let all = exercise.hints.count
    if shown < all {
      print("hint \(shown + 1) of \(all):")
      for line in exercise.hints[shown].wrapped(to: ExerciseVerdict.width) { print(line) }
    } else {
      print("all \(all) hints:")
      for hint in exercise.hints {
        for line in ("- " + hint).wrapped(to: ExerciseVerdict.width) { print(line) }
      }
    }
    print(
      shown + 1 < all
        ? "next: edit and save, or another hint"
        : "next: edit and save, or 'chapters exercise solution'")
  }
}
