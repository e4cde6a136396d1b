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
  /// The editions of the book, each with its pages' links.
  let sites: [(site: Site, book: Book)]
  let contents: Document?
  let exercises: [Document]
  private let chapters: [Chapter]

  /// A chapter with its exercises, and their pages.
  struct DrawnChapter: Codable, Sendable {
    /// The pages of each edition.
    var pages: [[Site.Page]]
    /// The verdict on the chapter, and on each exercise.
    var verdicts: [Verdict]
    /// The faults of exercises that cannot be read.
    var unreadable: [Diagnostic] = []
    /// Whether the pages have all that a page of the same documents can have; the others are drawn
    /// again the next time.
    var isComplete = true
  }

  init(
    checker: Checker, documents: [Document], contents: Document?, editions: [Edition]
  ) throws {
    self.checker = checker
    self.contents = contents
    exercises = documents.filter { Exercise.isExercise($0.path) }
    let chapters = documents.filter { !Exercise.isExercise($0.path) && $0.path != contents?.path }
    let read = chapters.map { document in
      var ignored: [Diagnostic] = []
      return Chapter(document, diagnostics: &ignored)
    }
    self.chapters = read
    let paths = exercises.map(\.path)
    sites = try editions.map { edition in
      let book = Book(read, contents: contents, exercises: paths, edition: edition)
      return (try Site(edition: edition), book)
    }
  }

  /// The exercises of chapters that are not drawn.
  var loneExercises: [Document] {
    exercises.filter { exercise in
      !chapters.contains { Site.isExercise(exercise, of: $0) }
    }
  }

  /// All files of the site, from the pages of its chapters, with those of the first edition apart.
  func files(of drawn: [DrawnChapter]) -> (all: [Site.Page], first: [Site.Page]) {
    let editions = sites.enumerated().map { index, edition in
      edition.site.withIndex(
        drawn.flatMap { $0.pages.isEmpty ? [] : $0.pages[index] }, contents: contents,
        in: edition.book)
    }
    return (zip(sites, editions).flatMap { $0.site.placed($1) }, editions.first ?? [])
  }

  /// Draws a chapter, from the cache if nothing has changed.
  func draw(
    _ document: Document, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> DrawnChapter {
    let chapter = chapters.first { $0.path == document.path }
    let own = exercises.filter { exercise in
      chapter.map { Site.isExercise(exercise, of: $0) } ?? false
    }
    let key = checker.cache?.key(of: material(document, own), as: DrawnChapter.self)
    if let key, var known = checker.cache?.value(for: key) {
      known.verdicts = known.verdicts.map(\.known)
      return known.withLinksChecked([document] + own)
    }
    let drawn = try await drawAnew(document, own, progress: progress)
    if let key, drawn.isComplete, drawn.unreadable.isEmpty, drawn.verdicts.allSatisfy(\.holds) {
      checker.cache?.keep(drawn, for: key)
    }
    return drawn.withLinksChecked([document] + own)
  }

  private func drawAnew(
    _ document: Document, _ exercises: [Document],
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> DrawnChapter {
    var checked = try await checker.check(Plan(reading: document), progress: progress)
    checked.compiler = try await checker.compiler()
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
    let read = try await checker.names(in: checked)
    let warnings = read.warnings(in: checked.plan)
    drawn.verdicts[0].diagnostics += warnings + checked.unmadeOutputs
    drawn.isComplete = warnings.isEmpty
    let names = NamesOfPage(read.steps, in: checked.plan, declarations: read.declarations)
    drawn.pages = sites.map { site, book in
      site.pages(
        of: checked, exercises: readable, explorations: explorations, names: names, in: book)
    }
    return drawn
  }

  /// Returns the bytes that a chapter's pages depend on, beside the command and the libraries.
  private func material(_ document: Document, _ exercises: [Document]) -> [UInt8] {
    var bytes = Array("\nsite\n".utf8)
    for (site, book) in sites { bytes += Array("\(site.edition.tags)\(book.navigation)".utf8) }
    for document in [document] + exercises {
      for (site, _) in sites { bytes += Array(site.edition.catalogueText(of: document.path).utf8) }
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
