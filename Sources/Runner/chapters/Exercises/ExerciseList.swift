import ArgumentParser
import Exercises
import Foundation
import Reports
import Sessions

struct ExerciseList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the exercises, with your progress.")

  @Flag(help: "Write JSON.")
  var json = false

  func run() throws {
    let workspace = LearnerFolders.workspaceHere
    let folder = workspace?.book ?? CheckRequest.book
    let book = ExerciseBook(inReadingOrderOf: folder)
    let progress = try workspace?.progress ?? LearnerProgress()
    if !book.diagnostics.isEmpty {
      Terminal().writeError(DiagnosticText(isColored: false).text(book.diagnostics))
    }
    if book.exercises.isEmpty {
      let remedy = "if the book was moved, name its new place: chapters exercise book FOLDER"
      throw ValidationError(
        "there are no exercises in '\(folder)'" + (workspace == nil ? "" : "; \(remedy)"))
    }
    if json { return try printJSON(book, progress) }
    let done = book.exercises.count { progress[$0.name]?.state == .right }
    print("\(done) of \(book.exercises.count) exercises are right")
    var chapter: String?
    for exercise in book.exercises {
      if exercise.chapter != chapter {
        chapter = exercise.chapter
        print(exercise.chapter)
      }
      let state = progress[exercise.name]?.state.rawValue ?? "new"
      print("  " + state.padding(toLength: 6, withPad: " ", startingAt: 0) + exercise.name)
    }
    print(
      workspace == nil
        ? "next: chapters exercise init FOLDER" : "next: chapters exercise start [NAME]")
  }

  private struct Item: Encodable {
    var name: String
    var chapter: String
    var title: String
    var state: String
    var hints: Int
  }

  private func printJSON(_ book: ExerciseBook, _ progress: LearnerProgress) throws {
    try JSONLines.print(
      book.exercises.map { exercise in
        Item(
          name: exercise.name, chapter: exercise.chapter, title: exercise.title,
          state: progress[exercise.name]?.state.rawValue ?? "new",
          hints: progress[exercise.name]?.hints ?? 0)
      })
  }
}
