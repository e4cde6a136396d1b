package import Chapter
import Diagnostics
package import Files
import Foundation

/// A learner's folder: the answers, the progress, and a package for editors.
///
///     progress.txt
///     Package.swift
///     Exercises/observe-less/README.md      the task
///     Exercises/observe-less/BoardView.swift  an answer
///     Exercises/observe-less/Game.swift       a file that the exercise gives
package struct Workspace: Sendable {
  package let folder: String
  /// The folder of the book's chapters.
  package let book: String

  private static let bookFile = ".chapters-book"
  package static let progressFile = "progress.txt"

  /// Creates the workspace that contains a folder; fails if there is none.
  package init?(containing folder: String) {
    var folder = URL(filePath: folder).standardizedFileURL
    while true {
      let file = folder.appending(path: Self.bookFile).path
      if let bytes = try? UserFile(path: file).bytes(),
        let text = String(validating: bytes, as: UTF8.self)
      {
        self.folder = folder.path
        book = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return
      }
      guard folder.path != "/" else { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// Creates a workspace in a new or empty folder.
  ///
  /// - Parameter arguments: the compiler's arguments for the libraries.
  /// - Throws: ``FileFault`` if the folder is not empty, or cannot be written.
  package init(creating folder: String, book: String, arguments: [String]) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard names.isEmpty else {
      throw FileFault(
        "the folder \(folder) holds something already", help: "name one that is new or empty")
    }
    self.folder = URL(filePath: folder).standardizedFileURL.path
    self.book = URL(filePath: book).standardizedFileURL.path
    let output = try ContainedFolder(creating: self.folder)
    try output.write(Array((self.book + "\n").utf8), to: Self.bookFile)
    try output.write([], to: Self.progressFile)
    try output.write(Array(Self.manifest(arguments).utf8), to: "Package.swift")
    try output.write(Array(".build/\n".utf8), to: ".gitignore")
  }

  /// Changes the folder of the book's chapters to another one.
  package func moveBook(to folder: String) throws(FileFault) {
    let path = URL(filePath: folder).standardizedFileURL.path
    try write(Array((path + "\n").utf8), to: Self.bookFile)
  }

  // MARK: - Progress

  /// The learner's progress; none if there is no file.
  ///
  /// - Throws: ``FileFault`` if the file cannot be read, or is not text.
  package var progress: LearnerProgress {
    get throws(FileFault) {
      guard let bytes = try bytes(of: Self.progressFile) else { return LearnerProgress() }
      return LearnerProgress(
        String(decoding: try text(bytes, at: Self.progressFile).bytes, as: UTF8.self))
    }
  }

  /// Changes the progress, and saves it if it differs.
  ///
  /// - Throws: ``FileFault`` if the file cannot be read or written; it then stays as it is.
  package func updateProgress(_ change: (inout LearnerProgress) -> Void) throws(FileFault) {
    let old = try progress
    var new = old
    change(&new)
    guard new != old else { return }
    let bytes = Array(new.text.utf8)
    if try self.bytes(of: Self.progressFile) == nil {
      try write(bytes, to: Self.progressFile)
    } else {
      try DocumentFile(path: folder + "/" + Self.progressFile)
        .replace(Array(old.text.utf8), by: bytes)
    }
  }

  private func bytes(of path: String) throws(FileFault) -> [UInt8]? {
    try UserFile(path: folder + "/" + path).bytes()
  }

  /// Returns a file's bytes as text.
  private func text(_ bytes: [UInt8], at path: String) throws(FileFault) -> Document {
    var faults: [Diagnostic] = []
    if let document = Document(path: path, bytes: bytes, diagnostics: &faults) { return document }
    let fault = faults.first
    throw FileFault(
      (fault?.location.map { "\($0): " } ?? "\(path): ") + (fault?.message ?? "this is no text"),
      help: fault?.help)
  }

  // MARK: - Answers

  /// Returns the path of an answer's file, relative to the workspace's folder.
  package func path(of file: String, in exercise: Exercise) -> String {
    "Exercises/\(exercise.name)/\(file)"
  }

  /// Writes the task, the given files and, if there is no answer yet, the starter.
  package func begin(_ exercise: Exercise) throws {
    let chapter = "\(book)/\(exercise.chapter)/README.md"
    let task = exercise.task + ["", "This exercise belongs to [its chapter](<\(chapter)>)."]
    try write(
      Array((task.joined(separator: "\n") + "\n").utf8),
      to: path(of: "README.md", in: exercise))
    for file in exercise.given {
      try write(Array(file.text.utf8), to: path(of: file.name, in: exercise))
    }
    for file in exercise.starter.files {
      let path = path(of: file.name, in: exercise)
      guard !FileManager.default.fileExists(atPath: folder + "/" + path) else { continue }
      try write(Array(file.text.utf8), to: path)
    }
    try updateProgress { progress in
      if progress[exercise.name] == nil { progress.set(exercise.name, to: .init(state: .begun)) }
      progress.moveToEnd(exercise.name)
    }
  }

  /// Reads the learner's answer, file by file.
  ///
  /// - Parameter usesStarter: whether the starter provides missing files.
  /// - Throws: ``FileFault`` if a file is missing or is not text.
  package func answer(
    to exercise: Exercise, elseStarter usesStarter: Bool = false
  ) throws -> [Exercise.File] {
    try exercise.starter.files.map { file in
      if usesStarter, try bytes(of: path(of: file.name, in: exercise)) == nil { return file }
      return try answer(in: file.name, ofExercise: exercise.name)
    }
  }

  /// Reads a file of the answer to an exercise.
  private func answer(in file: String, ofExercise name: String) throws -> Exercise.File {
    let path = "Exercises/\(name)/\(file)"
    guard let bytes = try bytes(of: path) else {
      throw FileFault(
        "\(path) is missing", help: "'chapters exercise start \(name)' writes it anew")
    }
    let document = try text(bytes, at: path)
    let lines = (0..<document.lineCount).map { index in
      Fence.Line(
        text: String(decoding: document.line(index + 1), as: UTF8.self),
        location: SourceLocation(file: path, line: index + 1))
    }
    return Exercise.File(name: file, lines: lines)
  }

  /// Returns the task of an exercise in this folder as a chapter with the learner's answer, whose
  /// lines are in its files; nil for other documents.
  ///
  /// - Throws: ``FileFault`` if a file of the answer is missing or is not text.
  package func answered(_ task: Document) throws -> Document? {
    let path = URL(filePath: task.path).standardizedFileURL.path
    let parts = path.dropFirst(folder.count).split(separator: "/").map(String.init)
    guard path.hasPrefix(folder + "/"), parts.count == 3, parts[0] == "Exercises",
      parts[2] == "README.md"
    else { return nil }
    let names = task.fences.compactMap { fence -> String? in
      if case .starter(let name) = ExerciseFence(fence) { name } else { nil }
    }
    return task.answering(try names.map { try answer(in: $0, ofExercise: parts[1]) })
  }

  /// Returns the given files that differ from the book's, which are used instead.
  package func changedGivenFiles(of exercise: Exercise) -> [String] {
    exercise.given.filter { file in
      guard let bytes = try? bytes(of: path(of: file.name, in: exercise)) else { return false }
      return String(decoding: bytes, as: UTF8.self).lines != file.text.lines
    }.map(\.name)
  }

  /// Returns the Swift files beside an answer that are not the exercise's, and are not judged.
  package func addedFiles(of exercise: Exercise) -> [String] {
    let known = Set((exercise.given + exercise.starter.files).map(\.name))
    let folder = folder + "/Exercises/" + exercise.name
    return ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !known.contains($0) }.sorted()
  }

  /// Restores the starter, backing up the previous answer.
  ///
  /// - Returns: the path of the backup in the workspace; nil if there was no answer.
  package func reset(_ exercise: Exercise) throws -> String? {
    // Read first: if the progress cannot be read, the answer stays where it is.
    _ = try progress
    let kept = try backUp(exercise)
    for file in exercise.starter.files {
      let path = folder + "/" + path(of: file.name, in: exercise)
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
    try updateProgress { $0.remove(exercise.name) }
    try begin(exercise)
    return kept
  }

  /// Copies an answer into the folder of earlier ones.
  ///
  /// - Returns: the path of the copy in the workspace; nil if there is no answer.
  private func backUp(_ exercise: Exercise) throws -> String? {
    let files = exercise.starter.files.map(\.name).filter {
      FileManager.default.fileExists(atPath: folder + "/" + path(of: $0, in: exercise))
    }
    guard !files.isEmpty else { return nil }
    let number =
      (1...).first {
        !FileManager.default.fileExists(atPath: folder + "/" + earlier(exercise, $0))
      } ?? 1
    let place = earlier(exercise, number)
    for file in files {
      guard let bytes = try bytes(of: path(of: file, in: exercise)) else { continue }
      // Saved under a name that the package does not compile.
      try write(bytes, to: "\(place)/\(file).txt")
    }
    return place
  }

  /// Begins an exercise, and replaces its answer by texts, unless only line endings differ.
  ///
  /// - Parameters:
  ///   - texts: the texts by the files' names; others are unchanged, and unknown names are ignored.
  ///   - isKeeping: whether the previous answer is backed up.
  /// - Returns: the path of the backup in the workspace, if there is one.
  package func write(
    _ texts: [String: String], to exercise: Exercise, backingUp isKeeping: Bool
  ) throws -> String? {
    try begin(exercise)
    let files = try answer(to: exercise)
    let changed = files.filter { file in
      guard let text = texts[file.name] else { return false }
      var lines = text.lines
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines != file.lines.map { $0.text[...] }
    }
    guard !changed.isEmpty else { return nil }
    let kept = isKeeping ? try backUp(exercise) : nil
    for file in changed {
      try write(Array((texts[file.name] ?? "").utf8), to: path(of: file.name, in: exercise))
    }
    return kept
  }

  private func earlier(_ exercise: Exercise, _ number: Int) -> String {
    "Earlier/\(exercise.name)-\(number)"
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
    try ContainedFolder(creating: folder).write(bytes, to: path)
  }

  // MARK: - The package

  /// Returns the package's manifest: a target for each started exercise, compiled with a check's
  /// flags.
  private static func manifest(_ arguments: [String]) -> String {
    let list = arguments.map { "  \"\($0)\",\n" }.joined()
    return """
      // swift-tools-version: 6.0
      // Lets an editor know the libraries. 'chapters exercise check' does not need it.
      import Foundation
      import PackageDescription

      let libraries = [
      \(list)]

      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Exercises")
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

      let package = Package(
        name: "exercises",
        targets: names.filter { !$0.hasPrefix(".") }.map { name in
          .target(
            name: name, path: "Exercises/\\(name)", exclude: ["README.md"],
            swiftSettings: [.unsafeFlags(libraries)])
        },
        swiftLanguageModes: [.v5]
      )

      """
  }
}
