package import Exercises
import Files
import Foundation
import Running

/// The learner's folders of this user, found by their books.
///
/// `exercise init` notes the folder that it creates. So `chapters serve` judges the answers in it,
/// and the commands on exercises find it from the book's folder. For a reader without a folder, one
/// is created beside these notes with the first answer on a page:
///
///     ~/.local/share/chapters/Chapters-5f3a1c90/folder      a note: the path of a learner's folder
///     ~/.local/share/chapters/Chapters-5f3a1c90/exercises   a learner's folder
package struct LearnerFolders: Sendable {
  /// The user's folder for data; nil if there is none.
  private let base: String?

  /// - Parameter environment: its `XDG_DATA_HOME`, or else its `HOME`, determines the folder for
  ///   data.
  ///
  /// Source: XDG Base Directory Specification.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      base = data + "/chapters"
    } else {
      base = environment["HOME"].map { $0 + "/.local/share/chapters" }
    }
  }

  /// The learner's folder that contains the current one, or else that of the book here.
  package static var workspaceHere: Workspace? {
    Workspace(containing: FileManager.default.currentDirectoryPath)
      ?? LearnerFolders().workspace(ofBook: CheckRequest.bookHere)
  }

  /// Returns the learner's folder of a book: the noted one, or else the one beside the notes.
  package func workspace(ofBook book: String) -> Workspace? {
    guard let place = place(ofBook: book) else { return nil }
    let noted = (try? UserFile(path: place + "/folder").bytes())
      .flatMap { $0.flatMap { String(validating: $0, as: UTF8.self) } }?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return [noted, place + "/exercises"].compactMap(\.self).lazy
      .compactMap { folder in
        Workspace(containing: folder).flatMap { $0.folder == Self.standard(folder) ? $0 : nil }
      }
      .first { CheckRequest.real($0.book) == CheckRequest.real(book) }
  }

  /// Returns the learner's folder of a book, which is created if there is none.
  ///
  /// - Parameter exercises: the book's exercises, whose packages an editor knows in the folder.
  func makeWorkspace(ofBook book: String, _ exercises: ExerciseBook) async throws -> Workspace {
    let arguments = try await ExerciseDesk.compilerArguments(of: exercises)
    // Another request may have created it meanwhile.
    if let workspace = workspace(ofBook: book) { return workspace }
    guard let place = place(ofBook: book) else {
      throw FileFault(
        "there is no folder for answers: neither XDG_DATA_HOME nor HOME is set",
        help: "make one with: chapters exercise init FOLDER")
    }
    return try Workspace(creating: place + "/exercises", book: book, arguments: arguments)
  }

  /// Notes a learner's folder as that of its book. Without a note, `chapters serve` creates another
  /// one, so a failure to write the note is no error.
  package func note(_ workspace: Workspace) {
    guard let place = place(ofBook: workspace.book) else { return }
    try? ContainedFolder(creating: place)
      .write(Array((workspace.folder + "\n").utf8), to: "folder")
  }

  /// Returns the folder of a book's notes, named after the book's folder and its path.
  private func place(ofBook book: String) -> String? {
    let path = CheckRequest.real(book)
    let name = path.split(separator: "/").last ?? ""
    return base.map { "\($0)/\(name)-\("\(Digest(of: Array(path.utf8)))".prefix(8))" }
  }

  private static func standard(_ folder: String) -> String {
    URL(filePath: folder).standardizedFileURL.path
  }
}
