import Chapter
import Diagnostics
import Exercises
import Judging
import Planning
import Running
import Site

/// Draws the pages of checked documents; a chapter whose documents have not changed is neither
/// woven nor drawn again.
struct SiteDrawing: Sendable {
  let checker: Checker
  let site: Site
  let contents: Document?
  let book: Book
  let exercises: [Document]
  private let chapters: [Chapter]

  /// A chapter with its exercises, and their pages.
  struct DrawnChapter: Codable, Sendable {
    var pages: [Site.Page]
    /// The verdict on the chapter, and on each exercise.
    var verdicts: [Verdict]
    /// The faults of exercises that cannot be read.
    var unreadable: [Diagnostic] = []
  }

  init(checker: Checker, documents: [Document], contents: Document?) throws {
    self.checker = checker
    self.contents = contents
    site = try Site()
    exercises = documents.filter { Exercise.isExercise($0.path) }
    let chapters = documents.filter { !Exercise.isExercise($0.path) && $0.path != contents?.path }
    self.chapters = chapters.map { document in
      var ignored: [Diagnostic] = []
      return Chapter(document, diagnostics: &ignored)
    }
    book = Book(self.chapters, contents: contents)
  }

  /// The exercises of chapters that are not drawn.
  var loneExercises: [Document] {
    exercises.filter { exercise in
      !chapters.contains { Site.isExercise(exercise, of: $0) }
    }
  }

  /// Draws a chapter, from the cache if nothing has changed.
  func draw(
    _ document: Document, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> DrawnChapter {
    var ignored: [Diagnostic] = []
    let chapter = Chapter(document, diagnostics: &ignored)
    let own = exercises.filter { Site.isExercise($0, of: chapter) }
    let key = checker.cache?.key(of: material(document, own), as: DrawnChapter.self)
    if let key, var known = checker.cache?.value(for: key) {
      known.verdicts = known.verdicts.map(\.known)
      return known.withLinksChecked([document] + own)
    }
    let drawn = try await drawAnew(document, own, progress: progress)
    if let key, drawn.unreadable.isEmpty, drawn.verdicts.allSatisfy(\.holds) {
      checker.cache?.keep(drawn, for: key)
    }
    return drawn.withLinksChecked([document] + own)
  }

  private func drawAnew(
    _ document: Document, _ exercises: [Document],
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> DrawnChapter {
    let checked = try await checker.check(Plan(reading: document), progress: progress)
    var drawn = DrawnChapter(pages: [], verdicts: [Verdict(checked)])
    var readable: [Exercise] = []
    for document in exercises {
      guard let exercise = Exercise(document, diagnostics: &drawn.unreadable) else { continue }
      readable.append(exercise)
      drawn.verdicts.append(Verdict(try await ExerciseChecker(checker).check(exercise)))
    }
    // The table of contents is the index, which is drawn from the list of all chapters.
    guard document.path != contents?.path else { return drawn }
    var explorations: [Int: Exploration] = [:]
    for playable in checked.playableRuns {
      explorations[playable.run] = try await checker.exploration(
        ofRun: playable.run, in: checked, states: playable.states)
    }
    drawn.pages = site.pages(
      of: checked, exercises: readable, explorations: explorations, in: book)
    return drawn
  }

  /// Returns the bytes that a chapter's pages depend on, beside the command and the libraries.
  private func material(_ document: Document, _ exercises: [Document]) -> [UInt8] {
    var bytes = Array("\nsite\n\(book.navigation)".utf8)
    for document in [document] + exercises {
      bytes += Array(checker.options.material(of: document).utf8) + document.bytes
    }
    return bytes
  }
}

extension SiteDrawing.DrawnChapter {
  /// Returns the chapter with the faults of its documents' links, which other documents decide.
  fileprivate func withLinksChecked(_ documents: [Document]) -> Self {
    var copy = self
    for document in documents {
      guard let index = verdicts.firstIndex(where: { $0.path == document.path }) else { continue }
      copy.verdicts[index].diagnostics += LinkCheck.onDisk.diagnostics(for: document)
    }
    return copy
  }
}
