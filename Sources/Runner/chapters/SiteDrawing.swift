import Chapter
import Diagnostics
import Exercises
import Judging
import Planning
import Running
import Site
import Theme

/// Draws the pages of checked documents; a chapter whose documents have not changed is neither
/// woven nor drawn again.
struct SiteDrawing: Sendable {
  let checker: Checker
  /// The editions of the book, each with its pages' links.
  let sites: [(site: Site, book: Book)]
  let contents: Document?
  let exercises: [Document]
  private let chapters: [Chapter]
  /// All documents by their paths, with the digests of their bytes.
  private let documents: [String: (content: Document, digest: Digest)]

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
    /// Whether it comes from the cache.
    var isKnown = false
  }

  init(
    checker: Checker, documents: [Document], among all: [String], contents: Document?,
    editions: [Edition], theme: Theme
  ) throws {
    self.checker = checker
    self.contents = contents
    let known = Dictionary(
      documents.map { ($0.path, (content: $0, digest: Digest(of: $0.bytes))) },
      uniquingKeysWith: { first, _ in first })
    self.documents = known
    exercises = documents.filter { Exercise.isExercise($0.path) }
    let chapters = documents.filter { !Exercise.isExercise($0.path) && $0.path != contents?.path }
    let read = chapters.map { document in
      let digest = known[document.path].map { "\($0.digest)" } ?? ""
      return checker.options.memory.remembering("chapter \(document.path) \(digest)") {
        var ignored: [Diagnostic] = []
        return Chapter(document, diagnostics: &ignored)
      }
    }
    self.chapters = read
    let paths = exercises.map(\.path)
    sites = try editions.map { edition in
      let book = Book(
        read, contents: contents, exercises: paths, among: all, edition: edition, theme: theme)
      return (try Site(theme: theme, edition: edition), book)
    }
  }

  /// The exercises of chapters that are not drawn.
  var loneExercises: [Document] {
    exercises.filter { exercise in
      !chapters.contains { Site.isExercise(exercise, of: $0) }
    }
  }

  /// The pages of each edition with its index, from the pages of its chapters.
  ///
  /// - Parameter downloads: the files beside the first index that have the whole book.
  func editions(of drawn: [DrawnChapter], downloads: [String] = []) -> [[Site.Page]] {
    sites.enumerated().map { index, edition in
      edition.site.withIndex(
        drawn.flatMap { $0.pages.isEmpty ? [] : $0.pages[index] }, contents: contents,
        in: edition.book, downloads: index == 0 ? downloads : [])
    }
  }

  /// All files of the site, with their paths from its top.
  func files(of editions: [[Site.Page]]) -> [Site.Page] {
    zip(sites, editions).flatMap { $0.site.placed($1) }
  }

  /// Returns a chapter with the outlines of its pages, and keeps it for the next time.
  func completed(_ drawn: DrawnChapter, of document: Document) -> DrawnChapter {
    guard !drawn.isKnown else { return drawn }
    var drawn = drawn
    drawn.pages = zip(sites, drawn.pages).map { $1.map($0.site.outlined) }
    if let key = key(of: document), drawn.isComplete, drawn.unreadable.isEmpty,
      drawn.verdicts.allSatisfy(\.holds)
    {
      checker.cache?.keep(drawn, for: key)
    }
    return drawn
  }

  /// Draws a chapter, from the cache if nothing has changed.
  func draw(
    _ document: Document, progress: @escaping @Sendable (WorkProgress.Part) -> Void
  ) async throws -> DrawnChapter {
    if let key = key(of: document), var known = checker.cache?.value(for: key) {
      known.verdicts = known.verdicts.map(\.known)
      known.isKnown = true
      return known
    }
    return try await drawAnew(document, exercises(of: document), progress: progress)
  }

  private func exercises(of document: Document) -> [Document] {
    let chapter = chapters.first { $0.path == document.path }
    return exercises.filter { exercise in
      chapter.map { Site.isExercise(exercise, of: $0) } ?? false
    }
  }

  private func key(of document: Document) -> Cache.Key<DrawnChapter>? {
    checker.cache?.key(of: material(document, exercises(of: document)))
  }

  /// Returns verdicts with the faults of their documents' links, which other documents decide.
  func withLinksChecked(_ verdicts: [Verdict]) -> [Verdict] {
    verdicts.map { verdict in
      var verdict = verdict
      if let document = documents[verdict.path] {
        verdict.diagnostics += LinkCheck.onDisk.diagnostics(for: document.content)
      }
      return verdict
    }
  }

  private func drawAnew(
    _ document: Document, _ exercises: [Document],
    progress: @escaping @Sendable (WorkProgress.Part) -> Void
  ) async throws -> DrawnChapter {
    @Sendable func report(_ name: String, _ done: Int = 0, of all: Int = 0) {
      progress(WorkProgress.Part(name: name, done: done, all: all))
    }
    var checked = try await checker.check(Plan(reading: document)) {
      report("compiling and running programs", $0, of: $1)
    }
    checked.compiler = try await checker.compiler()
    var drawn = DrawnChapter(pages: [], verdicts: [Verdict(checked)])
    var readable: [Exercise] = []
    for (index, document) in exercises.enumerated() {
      report("judging exercises", index, of: exercises.count)
      guard let exercise = Exercise(document, diagnostics: &drawn.unreadable) else { continue }
      readable.append(exercise)
      drawn.verdicts.append(try await ChapterCheck(checker: checker).verdict(on: exercise))
    }
    // The table of contents is the index, which is drawn from the list of all chapters.
    guard document.path != contents?.path else { return drawn }
    var explorations: [Int: Exploration] = [:]
    let playableRuns = checked.playableRuns
    for (index, playable) in playableRuns.enumerated() {
      report("exploring runs", index, of: playableRuns.count)
      explorations[playable.run] = try await checker.exploration(
        ofRun: playable.run, in: checked, states: playable.states)
    }
    let read = try await checker.names(in: checked) { report("reading names", $0, of: $1) }
    let namesOfExercises = try await ExerciseChecker(checker).names(in: readable)
    let warnings = read.warnings + namesOfExercises.flatMap(\.failureWarnings)
    drawn.verdicts[0].diagnostics += warnings + checked.unmadeOutputs
    drawn.isComplete = warnings.isEmpty
    let names = NamesOfPage(read, exercises: namesOfExercises)
    drawn.pages = sites.enumerated().map { index, edition in
      let (site, book) = edition
      report("drawing pages", index, of: sites.count)
      return site.pages(
        of: checked, exercises: readable, explorations: explorations, names: names, in: book)
    }
    return drawn
  }

  /// Returns the bytes that a chapter's pages depend on, beside the command and the libraries.
  private func material(_ document: Document, _ exercises: [Document]) -> [UInt8] {
    var bytes = Array("\nsite\n".utf8)
    for (site, book) in sites {
      bytes += Array("\(site.themeDigest)\n\(site.edition.tags)\(book.navigation)".utf8)
    }
    for document in [document] + exercises {
      for (site, _) in sites { bytes += Array(site.edition.catalogueText(of: document.path).utf8) }
      let digest = documents[document.path].map { "\($0.digest)" } ?? ""
      bytes += Array("\(checker.options.material(of: document))\n\(digest)\n".utf8)
    }
    return bytes
  }
}
