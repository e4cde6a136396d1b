package import Chapter
package import Checking
package import Diagnostics
import Exercises
import Foundation
package import Judging
package import Planning
package import Recording
import Running
import UnmarkedDocuments

/// The checks of texts in an editor, saved or not, by the same functions as `check`.
///
/// One checker performs all of them, so its tools stay ready. The chapters that a text continues,
/// and the documents that it links to, have the editor's text if they are open.
package actor TextChecks {
  /// The findings on a text.
  package struct Result: Sendable {
    package var diagnostics: [Diagnostic] = []
    /// The chapter with its known outcomes; nil for other documents.
    package var chapter: CheckedChapter?
    /// The plan of the chapter, or of an exercise with its solution.
    package var plan: Plan?
    /// The verdict; nil for a document that is not checked.
    package var verdict: Verdict?

    package init() {}
  }

  private let request: CheckRequest
  private let builds = PackageBuilds()
  private let memory = CacheMemory()
  private var checker: Checker?

  /// - Parameter request: the conditions of the checks; its documents are ignored.
  package init(_ request: CheckRequest) { self.request = request }

  /// Returns the kind of a document: a chapter if it is marked as one, or is in the folder of the
  /// book.
  ///
  /// - Parameter takesUnmarked: whether unmarked documents are checked.
  /// - Returns: nil for a document that is not checked.
  package static func reading(
    of document: Document, takesUnmarked: Bool
  ) -> Verdict.Reading? {
    let isInBook = document.path.split(separator: "/").dropLast().contains {
      $0 == CheckRequest.book
    }
    if isInBook || Exercise.isExercise(document.path) || document.isMarked { return .chapter }
    return takesUnmarked ? .unmarked : nil
  }

  /// Returns the findings on the text alone, without compiling anything.
  ///
  /// - Parameter texts: the open documents.
  package static func written(
    _ path: String, _ bytes: [UInt8], besides texts: OpenTexts, takesUnmarked: Bool
  ) -> Result {
    var result = Result()
    guard let document = Document(path: path, bytes: bytes, diagnostics: &result.diagnostics) else {
      return result
    }
    guard reading(of: document, takesUnmarked: takesUnmarked) == .chapter else { return result }
    let (verdict, plan) = ChapterCheck.verdict(onTextOf: document, besides: texts)
    result.diagnostics += verdict.diagnostics
    (result.verdict, result.plan) = (verdict, plan)
    return result
  }

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - texts: the open documents.
  ///   - plan: the plan of exactly this text, if it has been woven.
  ///   - runs: whether programs are run; if not, they are only compiled, and the cached outcomes of
  ///     runs are used. For exercises and unmarked documents, which are judged by their runs, only
  ///     the texts are checked then.
  /// - Throws: ``EnvironmentError``, or `CancellationError`.
  package func result(
    on path: String, _ bytes: [UInt8], besides texts: OpenTexts, plan: Plan? = nil,
    takesUnmarked: Bool, runs: Bool
  ) async throws -> Result {
    var result = Result()
    guard let read = Document(path: path, bytes: bytes, diagnostics: &result.diagnostics),
      let reading = Self.reading(of: read, takesUnmarked: takesUnmarked)
    else { return result }
    guard reading == .chapter else {
      guard runs else { return result }
      let checker = try await checker(withProductsOf: [:])
      let verdict = try await UnmarkedDocumentCheck(checker: UnmarkedChecker(checker))
        .result(on: read) { _, _ in }
      result.diagnostics += verdict.diagnostics
      result.verdict = verdict
      return result
    }
    let (documents, packages) = try await builds.products(
      of: [read], besides: nil, diagnostics: &result.diagnostics)
    guard let document = documents.first else { return result }
    if Exercise.isExercise(path), !runs {
      result.verdict = ChapterCheck.verdict(onTextOf: document, besides: texts).verdict
    } else {
      let whole = try await checker(withProductsOf: packages).reading(texts)
      let checker = runs ? whole : whole.compilingOnly()
      if Exercise.isExercise(path) {
        result.verdict = try await ChapterCheck(checker: checker).result(on: document) { _, _ in }
      } else {
        let chapter = try await checker.check(
          plan ?? Plan(reading: document, earlier: texts.earlierChapters))
        result.chapter = chapter
        result.verdict = ChapterCheck.completed(Verdict(chapter), of: document, besides: texts)
      }
      checker.trimCache()
    }
    result.diagnostics += result.verdict?.diagnostics ?? []
    return result
  }

  /// Returns the values of the statements without a comment in an unmarked document, by their last
  /// lines, as far as its programs run.
  ///
  /// - Throws: ``EnvironmentError``, or `CancellationError`.
  package func values(in path: String, _ bytes: [UInt8]) async throws -> [Int: String] {
    var ignored: [Diagnostic] = []
    guard let document = Document(path: path, bytes: bytes, diagnostics: &ignored),
      Self.reading(of: document, takesUnmarked: true) == .unmarked,
      let asked = AskedValues(document)
    else { return [:] }
    let checker = UnmarkedChecker(try await checker(withProductsOf: [:]))
    var values: [Int: String] = [:]
    for comment in try await checker.check(asked.document).comments
    where comment.status == .differs && asked.lines.contains(comment.location.line) {
      values[comment.location.line] = comment.value
    }
    return values
  }

  /// Returns the changes that `record` would make in a text.
  ///
  /// - Throws: ``EnvironmentError``, or `CancellationError`.
  package func recording(
    of path: String, _ bytes: [UInt8], besides texts: OpenTexts
  ) async throws -> Recording? {
    var faults: [Diagnostic] = []
    guard let read = Document(path: path, bytes: bytes, diagnostics: &faults) else { return nil }
    let (documents, packages) = try await builds.products(
      of: [read], besides: nil, diagnostics: &faults)
    guard let document = documents.first else { return nil }
    let checker = try await checker(withProductsOf: packages).reading(texts)
    guard Exercise.isExercise(path) else {
      let plan = Plan(reading: document, earlier: texts.earlierChapters)
      return Recording(try await checker.check(plan))
    }
    guard let exercise = Exercise(document, diagnostics: &faults) else { return nil }
    let checked = try await ExerciseChecker(checker).check(exercise)
    return Recording(document, writing: checked.corrections)
  }

  /// Returns the programs of a chapter's steps that compile, with their names.
  ///
  /// - Throws: ``EnvironmentError``, or `CancellationError`.
  package func names(in chapter: CheckedChapter) async throws -> [NamedProgram] {
    var ignored: [Diagnostic] = []
    let (_, packages) = try await builds.products(
      of: [chapter.chapter.document], besides: nil, diagnostics: &ignored)
    return try await checker(withProductsOf: packages).namedPrograms(in: chapter).named
  }

  /// Ends the tools of programs.
  package func finish() async { await checker?.finish() }

  /// Returns the checker; each check against a package has a new one, because the package may have
  /// changed.
  private func checker(withProductsOf packages: [String: PackageProducts]) async throws -> Checker {
    memory.startRound()
    if packages.isEmpty, let checker { return checker }
    var options = request.checkerOptions
    options.memory = memory
    options.packages = packages
    let libraries = try Libraries.besideCommand()
    for products in packages.values { try libraries.requireNames(besideThoseOf: products) }
    let made = try await Checker(
      toolchain: .find(environment: ProcessInfo.processInfo.environment), libraries: libraries,
      options: options)
    if packages.isEmpty { checker = made }
    return made
  }
}
