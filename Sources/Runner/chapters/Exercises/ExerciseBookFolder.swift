import ArgumentParser
import Exercises
import Foundation
import Sessions

struct ExerciseBookFolder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book", abstract: "Name the new place of a book that was moved.")

  @Argument(help: ArgumentHelp("The folder of the book's chapters.", valueName: "folder"))
  var folder: String

  func run() throws {
    guard let workspace = Workspace(containing: FileManager.default.currentDirectoryPath) else {
      throw ValidationError(
        "this is no folder of exercises; make one with: chapters exercise init FOLDER")
    }
    let exercises = ExerciseBook(inReadingOrderOf: folder).exercises
    guard !exercises.isEmpty else {
      throw ValidationError("there are no exercises in '\(folder)'")
    }
    try workspace.moveBook(to: folder)
    if let moved = Workspace(containing: workspace.folder) { LearnerFolders().note(moved) }
    print("the book is now in \(folder), with \(exercises.count) exercises")
    print("next: chapters exercise start")
  }
}
