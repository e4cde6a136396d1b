import ArgumentParser
import Exercises
import Sessions

struct ExerciseStart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Begin an exercise, or go on with one; the next if none is named.")

  @Argument(help: ArgumentHelp("An exercise.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Begin the next exercise of a chapter: its folder, or its number.", valueName: "chapter"))
  var chapter: String?

  func validate() throws {
    if chapter != nil, name != nil {
      throw ValidationError("name an exercise, or a chapter with --chapter")
    }
  }

  func run() throws {
    let desk = try ExerciseDesk()
    if let chapter {
      if let exercise = try desk.next(inChapter: chapter) { return try desk.begin(exercise) }
      print("all exercises of '\(chapter)' are right")
      return print("next: chapters exercise start")
    }
    guard
      let exercise = try name.map({ try desk.exercise(named: $0) })
        ?? desk.next(
          after: try desk.workspace.progress.current.flatMap { current in
            try desk.workspace.progress[current]?.state == .right ? current : nil
          })
    else {
      print("all exercises are right")
      return print("next: nothing, or 'chapters exercise reset --all'")
    }
    try desk.begin(exercise)
  }
}

extension ExerciseDesk {
  /// Writes an exercise's files, and prints its task.
  func begin(_ exercise: Exercise) throws {
    try workspace.begin(exercise)
    print("begun: \(exercise.title)")
    let tasks = exercise.task.filter { $0.isNumbered }
    let lines = tasks.flatMap { $0.wrapped(to: ExerciseVerdict.width) }
    for line in lines.prefix(18) { print(line) }
    if lines.count > 18 { print("…") }
    print("the task: \(shownPath(of: "README.md", in: exercise))")
    for file in exercise.starter.files.prefix(3) {
      print("to edit:  \(shownPath(of: file.name, in: exercise))")
    }
    print("next: edit, then 'chapters exercise check' or 'watch'")
  }
}

extension String {
  /// Whether a line of Markdown is an item of a numbered list.
  fileprivate var isNumbered: Bool {
    let rest = drop { $0.isNumber }
    return rest.count < count && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
  }
}
