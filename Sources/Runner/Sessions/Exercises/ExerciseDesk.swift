import Chapter
package import Checking
import Diagnostics
package import Exercises
import Foundation
import Outcomes
import Running

/// The context of a command on exercises: the learner's folder, and the book's exercises.
package struct ExerciseDesk: Sendable {
  package let workspace: Workspace
  package let book: ExerciseBook

  /// The default limit of a run's processor time, in seconds, since the author of an answer waits
  /// for its verdict.
  package static let timeLimit = 5

  package init(workspace: Workspace, book: ExerciseBook) {
    self.workspace = workspace
    self.book = book
  }

  /// Creates the desk of the learner's folder around the current folder, or else of the one that
  /// belongs to the book here.
  ///
  /// - Throws: `Misuse` if there is none.
  package init() throws {
    guard let workspace = LearnerFolders.workspaceHere else {
      throw Misuse(
        "this is no folder of exercises; make one with: chapters exercise init FOLDER")
    }
    self.init(
      workspace: workspace, book: ExerciseBook(inReadingOrderOf: workspace.book))
    if book.exercises.isEmpty {
      throw Misuse(
        "there are no exercises in \(workspace.book); "
          + "if the book was moved, name its new place: chapters exercise book FOLDER")
    }
  }

  /// Returns the path of an exercise's file for the learner: relative to the learner's folder, if
  /// the command was started inside it.
  package func shownPath(of file: String, in exercise: Exercise) -> String {
    let path = workspace.path(of: file, in: exercise)
    let here = Workspace(containing: FileManager.default.currentDirectoryPath)
    return here?.folder == workspace.folder ? path : "\(workspace.folder)/\(path)"
  }

  /// Returns the exercise with a name, or the one begun last.
  package func exercise(named name: String?) throws -> Exercise {
    guard let name = try name ?? workspace.progress.current else {
      throw Misuse("no exercise is begun; begin one with: chapters exercise start")
    }
    if let exercise = book.exercise(named: name) { return exercise }
    let meant = suggestion(for: name, among: book.exercises.map(\.name))
    throw Misuse(
      "there is no exercise '\(name)'"
        + (meant.map { "; did you mean '\($0)'?" } ?? "; see: chapters exercise list"))
  }

  /// Returns the first exercise of a chapter without a right answer; nil if there is none.
  ///
  /// - Parameter chapter: the chapter's folder, or the number it starts with.
  package func next(inChapter chapter: String) throws -> Exercise? {
    let exercises = book.exercises(ofChapter: chapter)
    guard !exercises.isEmpty else {
      let meant = suggestion(for: chapter, among: Set(book.exercises.map(\.chapter)).sorted())
      throw Misuse(
        "no chapter '\(chapter)' has exercises"
          + (meant.map { "; did you mean '\($0)'?" } ?? "; see: chapters exercise list"))
    }
    let progress = try workspace.progress
    return exercises.first { progress[$0.name]?.state != .right }
  }

  /// Returns the next exercise in the book's order without a right answer, after a given one.
  package func next(after name: String? = nil) throws -> Exercise? {
    book.next(after: name, in: try workspace.progress)
  }

  /// Reveals the next hint, if there is another one.
  ///
  /// - Returns: the number of previously revealed hints.
  package func revealHint(of exercise: Exercise) throws -> Int {
    let shown = try workspace.progress[exercise.name]?.hints ?? 0
    try workspace.updateProgress { progress in
      var entry = progress[exercise.name] ?? .init(state: .begun)
      entry.hints = min(shown + 1, exercise.hints.count)
      progress.set(exercise.name, to: entry)
    }
    return shown
  }

  /// Creates the checker of answers, which is reused from one answer to the next.
  ///
  /// - Parameter timeLimit: the limit of a run's processor time, in seconds.
  package func checker(timeLimit: Int = Self.timeLimit) async throws -> Checker {
    try await Self.checker(of: book, timeLimit: timeLimit)
  }

  /// Creates the checker of answers to a book's exercises.
  static func checker(
    of book: ExerciseBook, timeLimit: Int = Self.timeLimit
  ) async throws -> Checker {
    var options = Checker.Options()
    options.packages = try await packages(of: book)
    // Even with the shortest limit, the compiler gets as long as with the default one.
    options.limits.compilerSeconds = 6 * max(timeLimit, Self.timeLimit)
    options.limits.processorSeconds = timeLimit
    options.limits.wallSeconds = 3 * max(timeLimit, Self.timeLimit)
    options.cacheDirectory = Checker.defaultCacheDirectory(
      environment: ProcessInfo.processInfo.environment)
    return try await Checker(
      toolchain: .find(environment: ProcessInfo.processInfo.environment),
      libraries: .besideCommand(), options: options)
  }

  /// Builds the packages that a book's exercises name.
  ///
  /// - Returns: their products, by the folders of the packages.
  /// - Throws: ``EnvironmentError`` if one does not build.
  private static func packages(of book: ExerciseBook) async throws -> [String: PackageProducts] {
    // The fault of an exercise that names no package is reported by the book's check.
    var ignored: [Diagnostic] = []
    return try await PackageBuilds().products(
      of: book.exercises.map(\.document), besides: nil, diagnostics: &ignored
    ).packages
  }

  /// Returns the arguments of 'swiftc' by which an editor's tool compiles the answers to a book's
  /// exercises: for the bundled libraries, and for the packages that the exercises name.
  ///
  /// - Throws: ``EnvironmentError`` if a package does not build.
  package static func compilerArguments(of book: ExerciseBook) async throws -> [String] {
    let libraries = try Libraries.besideCommand()
    let packages = try await packages(of: book).sorted { $0.key < $1.key }
    return libraries.compilerArguments
      + packages.flatMap { $0.value.compilerArguments(beside: libraries) }
  }

  /// Judges the answer in the learner's folder, and records the progress.
  package func judge(_ exercise: Exercise, by checker: Checker) async throws -> Judged {
    let start = ContinuousClock.now
    let files = try workspace.answer(to: exercise)
    let verdict = try await ExerciseChecker(checker).verdict(on: files, to: exercise)
    if verdict.state == .right {
      try workspace.updateProgress { progress in
        var entry = progress[exercise.name] ?? .init(state: .right)
        entry.state = .right
        progress.set(exercise.name, to: entry)
      }
    }
    return Judged(
      verdict: verdict,
      message: ExerciseChecker.message(for: verdict, on: files, to: exercise),
      changedGivenFiles: workspace.changedGivenFiles(of: exercise),
      addedFiles: workspace.addedFiles(of: exercise),
      duration: ContinuousClock.now - start)
  }

  /// An answer with its verdict.
  package struct Judged {
    package var verdict: ExerciseVerdict
    package var message: [String]
    package var changedGivenFiles: [String]
    package var addedFiles: [String]
    package var duration: Duration

    package var seconds: Double {
      let (seconds, attoseconds) = duration.components
      return Double(seconds) + Double(attoseconds) / 1e18
    }
  }

  /// Returns the text of a verdict, which ends with the next step: at most 25 lines of at most 60
  /// characters.
  package func text(_ judged: Judged, of exercise: Exercise) throws -> String {
    try (lines(judged, of: exercise) + [nextStep(after: judged.verdict, of: exercise)])
      .map { $0 + "\n" }.joined()
  }

  /// Returns the lines of a verdict without the next step.
  package func lines(_ judged: Judged, of exercise: Exercise) -> [String] {
    var lines = judged.verdict.lines
    for paragraph in judged.message { lines += paragraph.wrapped(to: ExerciseVerdict.width) }
    for name in judged.changedGivenFiles {
      lines += "note: \(name) is the exercise's, and counts as the book has it"
        .wrapped(to: ExerciseVerdict.width)
    }
    if let file = exercise.starter.files.first {
      for name in judged.addedFiles {
        lines += "note: \(name) is not part of the answer; write its code in \(file.name)"
          .wrapped(to: ExerciseVerdict.width)
      }
    }
    return Array(lines.prefix(24))
  }

  private func nextStep(after verdict: ExerciseVerdict, of exercise: Exercise) throws -> String {
    guard verdict.state == .right else {
      let hints = try workspace.progress[exercise.name]?.hints ?? 0
      return hints < exercise.hints.count
        ? "next: edit and save, or 'chapters exercise hint'"
        : "next: edit and save, or 'chapters exercise solution'"
    }
    return try next(after: exercise.name) == nil
      ? "next: nothing, you have done all of them"
      : "next: 'chapters exercise start'"
  }
}
