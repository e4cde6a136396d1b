import ArgumentParser
import Exercises
import Foundation
import Running
import Sessions

struct ExerciseOpen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the task and the files to edit in your editor: $VISUAL, or else $EDITOR.")

  @Argument(help: ArgumentHelp("An exercise; the current one if none is named.", valueName: "name"))
  var name: String?

  func run() throws {
    let desk = try ExerciseDesk()
    let exercise = try desk.exercise(named: name)
    guard try desk.workspace.progress[exercise.name] != nil else {
      throw ValidationError(
        "'\(exercise.name)' is not begun; begin it with: chapters exercise start \(exercise.name)")
    }
    guard let editor = UserProgram.editor(in: ProcessInfo.processInfo.environment) else {
      throw ValidationError("neither VISUAL nor EDITOR names an editor; set one: EDITOR=nano")
    }
    let names = ["README.md"] + exercise.starter.files.map(\.name)
    try editor.replaceThisProcess(names.map { desk.shownPath(of: $0, in: exercise) })
  }
}
