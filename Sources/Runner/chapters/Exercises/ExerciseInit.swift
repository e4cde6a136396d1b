import ArgumentParser
import Exercises
import Foundation
import Sessions

struct ExerciseInit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a folder in which to do exercises.",
    discussion: """
      It holds your answers, 'progress.txt', and a package in which an editor with SourceKit-LSP \
      knows the libraries. It can stand anywhere. 'chapters serve' judges the same answers.
      """)

  @Argument(help: ArgumentHelp("A folder that is new or empty.", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The folder of the book's chapters; 'Chapters', else the book that is installed with this command.",
      valueName: "folder"))
  var book: String?

  func run() async throws {
    let book = book ?? CheckRequest.bookHere
    let exercises = ExerciseBook(chapters: book)
    guard !exercises.exercises.isEmpty else {
      throw ValidationError(
        exercises.diagnostics.isEmpty
          ? "there are no exercises in '\(book)'; name the folder of the chapters with --book"
          : "no exercise in '\(book)' is valid; its faults: chapters check \(book)")
    }
    let workspace = try Workspace(
      creating: folder, book: book,
      arguments: try await ExerciseDesk.compilerArguments(of: exercises))
    LearnerFolders().note(workspace)
    print("made: \(workspace.folder)")
    print("\(exercises.exercises.count) exercises wait in it")
    print("next: cd \(folder), then 'chapters exercise start'")
  }
}
