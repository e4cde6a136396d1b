import Chapter
import Checking
import Diagnostics
import Exercises
import Files
import Foundation
import Running
import Site

/// The exercises of served pages: their answers are judged as by `chapters exercise check`, and kept
/// in the learner's folder of the book.
///
/// Nothing is written before a reader checks an answer or asks for a hint, and never below the book.
actor ServedExercises {
  private struct Request: Decodable {
    /// The path of the exercise's document.
    var exercise: String
    /// The identity of the editor, whose newer check cancels an older one.
    var editor: String?
    /// The digest of the answer that the texts were edited from.
    var digest: String?
    var texts: [String: String]?
  }

  /// The state of an exercise for its page.
  private struct Opened: Encodable {
    struct Text: Encodable {
      var name: String
      var text: String
    }

    var texts: [Text]
    /// The digest of the texts, by which a page recognizes that they have changed.
    var digest: String
    /// `new`, `begun` or `right`, as `chapters exercise list` prints it.
    var state: String
    /// The numbers of revealed hints, and of all.
    var hints: Int
    var hintCount: Int
    /// The folder of the answer; nil if nothing is written yet.
    var folder: String?
    /// The next exercise in the book's order that is not right.
    var next: Next?
    /// The numbers of right exercises, and of all.
    var done: Int
    var count: Int
    /// The folder of the answer that a reset, or another text, has replaced.
    var kept: String?
    var verdict: JudgedAnswer?
  }

  private struct Next: Encodable {
    var title: String
    /// The link from the page; nil if the exercise is on no served page.
    var link: String?
  }

  /// A verdict in the words of `chapters exercise check`, without its last line, for which the page
  /// has buttons.
  private struct JudgedAnswer: Encodable {
    var state: String
    var lines: [String]
    var reason: String
    /// The name of the answer's file, and the line, that the reason refers to.
    var file: String?
    var line: Int?
  }

  private let request: CheckRequest
  private let theme: SiteTheme
  private let queue: ProgramQueue
  private let folders: LearnerFolders
  private var books: [String: ExerciseBook] = [:]
  private var checkers: [String: Task<Checker, any Error>] = [:]
  /// The pages of the served documents, for links between exercises.
  private var pages: Book?

  init(
    _ request: CheckRequest, theme: SiteTheme, queue: ProgramQueue,
    folders: LearnerFolders = LearnerFolders()
  ) {
    self.request = request
    self.theme = theme
    self.queue = queue
    self.folders = folders
  }

  /// Sets the pages of the served documents.
  func show(_ book: Book) { pages = book }

  /// Drops all exercises, because their documents may have changed.
  func forget() {
    for task in checkers.values {
      Task { await (try? task.value)?.finish() }
    }
    (books, checkers) = ([:], [:])
  }

  /// Returns the response to an action; nil if there is no such action, or no such exercise.
  func response(to action: String, body: [UInt8]) async -> ServedSite.Response? {
    guard let request = try? JSONDecoder().decode(Request.self, from: Data(body)),
      let (exercise, folder, book) = try? await find(request.exercise)
    else { return nil }
    do {
      switch action {
      case "exercise": return try opened(exercise, of: folder, book, in: request.exercise)
      case "exercise-tools":
        try await checker(of: folder, book).prepareTools()
        return ServedSite.Response(json: [String: String]())
      case "exercise-hint":
        let desk = try await desk(of: folder, book)
        if try desk.workspace.progress[exercise.name] == nil { try desk.workspace.begin(exercise) }
        _ = try desk.revealHint(of: exercise)
        return try opened(exercise, of: folder, book, in: request.exercise)
      case "exercise-reset":
        let kept = try await desk(of: folder, book).workspace.reset(exercise)
        return try opened(exercise, of: folder, book, in: request.exercise, kept: kept)
      case "exercise-check":
        guard let editor = request.editor, let texts = request.texts else { return nil }
        return await queue.response(forEditor: editor) {
          try await self.judged(
            texts, from: request.digest, to: exercise, of: folder, book, in: request.exercise)
        }
      case "exercise-names":
        guard let editor = request.editor, let texts = request.texts else { return nil }
        return await queue.response(forNamesIn: editor) {
          try await self.names(in: texts, of: exercise, by: self.checker(of: folder, book))
        }
      default: return nil
      }
    } catch {
      return ServedSite.Response(fault: error)
    }
  }

  /// Writes an answer to the learner's folder, and judges it there.
  private func judged(
    _ texts: [String: String], from digest: String?, to exercise: Exercise, of folder: String,
    _ book: ExerciseBook, in path: String
  ) async throws -> ServedSite.Response {
    let desk = try await desk(of: folder, book)
    // Another program may have changed the answer since the page has read it.
    let isChanged = try digest != Self.digest(of: answer(to: exercise, in: desk.workspace))
    let kept = try desk.workspace.write(texts, to: exercise, backingUp: isChanged)
    let judged = try await desk.judge(exercise, by: try await checker(of: folder, book))
    let place = judged.verdict.location
    let file = exercise.starter.files.first { file in
      place?.file == desk.workspace.path(of: file.name, in: exercise)
    }
    let verdict = JudgedAnswer(
      state: judged.verdict.state.rawValue, lines: desk.lines(judged, of: exercise),
      reason: judged.verdict.reason, file: file?.name, line: file == nil ? nil : place?.line)
    return try opened(exercise, of: folder, book, in: path, kept: kept, verdict: verdict)
  }

  /// Returns the compiler's names in an answer; none if it does not compile.
  private func names(
    in texts: [String: String], of exercise: Exercise, by checker: Checker
  ) async throws -> ServedSite.Response {
    let files = exercise.starter.files.map { file in
      Exercise.File(name: file.name, text: texts[file.name] ?? file.text)
    }
    var faults: [Diagnostic] = []
    return ServedSite.Response(
      json: try NamesOfTexts(
        await ExerciseChecker(checker).names(in: files, of: exercise),
        in: Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first }),
        theme: theme.read(diagnostics: &faults)))
  }

  private func opened(
    _ exercise: Exercise, of folder: String, _ book: ExerciseBook, in path: String,
    kept: String? = nil, verdict: JudgedAnswer? = nil
  ) throws -> ServedSite.Response {
    let workspace = workspace(of: folder)
    let progress = try workspace?.progress ?? LearnerProgress()
    let files = try answer(to: exercise, in: workspace)
    let entry = progress[exercise.name]
    let next = book.next(after: exercise.name, in: progress)
    return ServedSite.Response(
      json: Opened(
        texts: files.map { .init(name: $0.name, text: $0.text) },
        digest: Self.digest(of: files), state: entry?.state.rawValue ?? "new",
        hints: min(entry?.hints ?? 0, exercise.hints.count), hintCount: exercise.hints.count,
        folder: entry == nil ? nil : workspace.map { "\($0.folder)/Exercises/\(exercise.name)" },
        next: next.map { Next(title: $0.title, link: pages?.link(from: path, to: $0)) },
        done: book.exercises.count { progress[$0.name]?.state == .right },
        count: book.exercises.count,
        kept: kept.flatMap { kept in workspace.map { "\($0.folder)/\(kept)" } },
        verdict: verdict))
  }

  /// Returns the answer in the learner's folder, or the starter without one.
  private func answer(
    to exercise: Exercise, in workspace: Workspace?
  ) throws -> [Exercise.File] {
    try workspace?.answer(to: exercise, elseStarter: true) ?? exercise.starter.files
  }

  private static func digest(of files: [Exercise.File]) -> String {
    "\(Digest(of: Array(files.map { "\($0.name)\n\($0.text)\n" }.joined().utf8)))"
  }

  /// Returns a served exercise with the folder of its book and the book's exercises.
  private func find(_ path: String) async throws -> (Exercise, String, ExerciseBook)? {
    guard Exercise.isExercise(path), try await request.documents().contains(path) else {
      return nil
    }
    // BOOK/CHAPTER/exercises/NAME/README.md
    let real = CheckRequest.real(path)
    let folder = "/" + real.split(separator: "/").dropLast(4).joined(separator: "/")
    let book = books[folder] ?? ExerciseBook(inReadingOrderOf: folder)
    books[folder] = book
    return book.exercises.first { CheckRequest.real($0.document.path) == real }
      .map { ($0, folder, book) }
  }

  /// The learner's folder of a book: the one that the server was started in, or else the book's.
  private func workspace(of book: String) -> Workspace? {
    let here = Workspace(containing: FileManager.default.currentDirectoryPath)
    if let here, CheckRequest.real(here.book) == book { return here }
    return folders.workspace(ofBook: book)
  }

  private func desk(of folder: String, _ book: ExerciseBook) async throws -> ExerciseDesk {
    if let workspace = workspace(of: folder) {
      return ExerciseDesk(workspace: workspace, book: book)
    }
    return ExerciseDesk(
      workspace: try await folders.makeWorkspace(ofBook: folder, book), book: book)
  }

  private func checker(of folder: String, _ book: ExerciseBook) async throws -> Checker {
    let task = checkers[folder] ?? Task { try await ExerciseDesk.checker(of: book) }
    checkers[folder] = task
    do {
      return try await task.value
    } catch {
      // A fault of this machine may be mended meanwhile.
      checkers[folder] = nil
      throw error
    }
  }
}

extension Book {
  /// Returns the link from the page of one exercise to another exercise of the same book; nil if that
  /// has no page.
  fileprivate func link(from path: String, to exercise: Exercise) -> String? {
    let target = "../../../\(exercise.chapter)/exercises/\(exercise.name)/README.md"
    return target.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      .flatMap { link($0, in: path) }
  }
}
