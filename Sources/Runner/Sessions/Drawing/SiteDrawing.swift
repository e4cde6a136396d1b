import Chapter
import Checking
import Diagnostics
import Exercises
import Files
import Foundation
import Judging
import Planning
import Running
import Site
import Theme

/// The drawing of the pages of checked documents. A chapter whose documents have not changed is
/// neither woven nor drawn again, and its pages are not even read if they are up to date in the
/// site's folder.
struct SiteDrawing: Sendable {
  let checker: Checker
  /// The sites of the editions, each with the links between its pages.
  let sites: [(site: Website, book: Book)]
  let contents: Document?
  /// The exercises of the chapters, by the chapters' paths.
  private let exercises: [String: [Document]]
  /// The exercises of chapters that are not drawn.
  let loneExercises: [Document]
  /// All documents by their paths.
  private let documents: [String: Document]
  /// The names of files with the whole book, in the folder of the first index.
  private let downloads: [String]
  private let upToDate: UpToDateFiles
  /// The keys of the chapters with their exercises, by the chapters' paths; empty without a cache.
  private let keys: [String: DrawnChapter.Keys]
  /// The origin of each edition's search, if that of all its pages is known.
  private let searchOrigins: [String?]
  private let plans: PlansAhead
  private let folders: BookFolders
  /// The paths of the documents that are read without words of chapters.
  private let plain: Set<String>

  /// - Parameters:
  ///   - all: the paths of all documents of the book; the drawn ones may be only some of them.
  ///   - downloads: the names of files with the whole book, in the folder of the first index.
  ///   - upToDate: the up-to-date files of the site's folder, whose texts are not needed.
  ///   - folders: the folders of the book, which images must be in.
  ///   - plain: the paths of the documents that are read without words of chapters.
  init(
    checker: Checker, documents: [Document], among all: [String], contents: Document?,
    editions: [Edition], theme: Theme, downloads: [String], upToDate: UpToDateFiles,
    plans: PlansAhead, folders: BookFolders, plain: Set<String> = []
  ) throws {
    self.checker = checker
    self.plain = plain
    self.folders = folders
    self.contents = contents
    self.downloads = downloads
    self.upToDate = upToDate
    self.plans = plans
    self.documents = Dictionary(
      documents.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let exercises = documents.filter { Exercise.isExercise($0.path) }
    let chapters = documents.filter { !Exercise.isExercise($0.path) && $0.path != contents?.path }
    let own = Dictionary(
      chapters.map { chapter in
        (chapter.path, exercises.filter { Website.isExercise($0, of: chapter) })
      }, uniquingKeysWith: { first, _ in first })
    let drawn = Set(own.values.joined().map(\.path))
    let sites = try editions.map { edition in
      let book = Book(
        chapters, contents: contents, exercises: exercises.map(\.path), among: all,
        edition: edition, theme: theme, folders: folders)
      return (site: try Website(theme: theme, edition: edition), book: book)
    }
    let material = DrawingMaterial(sites, contents: contents, downloads: downloads)
    let keys = checker.cache.map { cache in
      (chapters + [contents].compactMap(\.self)).map { chapter in
        var bytes = material.bytes(
          of: [chapter] + (own[chapter.path] ?? []), options: checker.options)
        if plain.contains(chapter.path) { bytes += Array("\nplain".utf8) }
        return (chapter.path, DrawnChapter.Keys(cache, material: bytes))
      }
    }
    searchOrigins = sites.map { site, _ in
      checker.cache?.key(
        of: Array("\(site.edition.tags)\((keys ?? []).map(\.1.origin))".utf8), as: String.self
      ).digest
    }
    self.keys = Dictionary(keys ?? [], uniquingKeysWith: { first, _ in first })
    self.sites = sites
    self.exercises = own
    loneExercises = exercises.filter { !drawn.contains($0.path) }
  }

  /// Returns the pages of each edition with its index, from the drawn chapters in the order of
  /// their documents.
  func editions(of drawn: [DrawnChapter]) -> [[Website.Page]] {
    sites.enumerated().map { index, edition in
      let pages = drawn.flatMap { $0.pages[index] }
      // Not cached, because it shows previews of all chapters.
      let contentsPages = edition.site.index(
        of: contents, in: edition.book, previewing: pages,
        downloads: index == 0 ? downloads : [])
      return edition.site.withIndex(contentsPages, pages)
    }
  }

  /// Returns the pages of each edition with the script of the search.
  func withSearch(_ editions: [[Website.Page]], of drawn: [DrawnChapter]) -> [[Website.Page]] {
    let isKept = drawn.allSatisfy(\.isKept)
    return editions.enumerated().map { index, pages in
      if let script = upToDateSearch(index) { return pages + [script] }
      let site = sites[index].site
      let outlined = pages.map(site.outlined)
      return outlined
        + [site.searchScript(of: outlined, origin: isKept ? searchOrigins[index] : nil)]
    }
  }

  /// Returns the script of an edition's search, if it is up to date in the site's folder.
  private func upToDateSearch(_ edition: Int) -> Website.Page? {
    searchOrigins[edition].flatMap {
      upToDate.page(at: Website.searchPath, of: sites[edition].site.edition, from: $0)
    }
  }

  /// Returns all files of the site, with their paths from its top.
  func files(of editions: [[Website.Page]]) -> [Website.Page] {
    zip(sites, editions).flatMap { $0.site.placed($1) }
  }

  /// Returns a chapter with the outlines of its pages, and caches it.
  func completed(_ drawn: DrawnChapter) async -> DrawnChapter {
    guard !drawn.isKept else { return drawn }
    // The texts are final, and larger than everything else.
    let place = drawn.isComplete ? place(of: drawn) : nil
    async let textsKept: Void? = place.map { drawn.keepTexts(in: $0.cache, for: $0.keys) }
    var complete = drawn
    complete.pages = await Array(zip(sites, drawn.pages)).concurrentMap { edition, pages in
      pages.map(edition.site.outlined)
    }
    await textsKept
    if let place { complete.keep(in: place.cache, for: place.keys) }
    return complete
  }

  /// Returns the cache and the keys of a chapter in it; nil without a cache.
  private func place(of drawn: DrawnChapter) -> (cache: Cache, keys: DrawnChapter.Keys)? {
    checker.cache.flatMap { cache in keys[drawn.path].map { (cache, $0) } }
  }

  /// Draws a chapter, from the cache if nothing has changed.
  func draw(
    _ document: Document, progress: @escaping @Sendable (WorkProgress.Part) -> Void
  ) async throws -> DrawnChapter {
    if let known = known(document) { return known }
    return try await drawAnew(document, exercises[document.path] ?? [], progress: progress)
  }

  private func known(_ document: Document) -> DrawnChapter? {
    guard let cache = checker.cache, let keys = keys[document.path],
      let kept = cache.value(for: keys.head)
    else { return nil }
    let stands = zip(sites, kept.pages).allSatisfy { edition, pages in
      pages.paths.allSatisfy {
        upToDate.contains(edition.site.edition.folder + $0, from: keys.origin)
      }
    }
    let hasSearch = sites.indices.allSatisfy { upToDateSearch($0) != nil }
    let texts = stands ? nil : cache.value(for: keys.texts)
    let searched = hasSearch ? nil : cache.value(for: keys.searched)
    guard stands || texts != nil, hasSearch || searched != nil else { return nil }
    return kept.chapter(texts: texts, searched: searched, from: keys.origin, in: folders)
  }

  /// Returns the faults of the links in the translations of documents.
  func faultsOfTranslations(_ drawn: [DrawnChapter]) -> [Diagnostic] {
    let links = links(of: drawn)
    let check = LinkCheck.onDisk(publishing: folders)
    return sites.map(\.site.edition).flatMap { edition in
      edition.catalogues.sorted { $0.key < $1.key }.flatMap { path, catalogue -> [Diagnostic] in
        let file = Edition.cataloguePath(of: path, language: edition.language)
        var ignored: [Diagnostic] = []
        guard let document = documents[path],
          let file = Document(at: file, diagnostics: &ignored)
        else { return [] }
        return check.diagnostics(
          forTranslationsIn: catalogue, of: document, file: file, among: links)
      }
    }
  }

  private func links(of drawn: [DrawnChapter]) -> [String: DocumentLinks] {
    drawn.reduce(into: [:]) { $0.merge($1.links) { first, _ in first } }
  }

  /// Returns verdicts with the faults of their documents' links, which depend on other documents.
  func withLinksChecked(_ drawn: [DrawnChapter]) -> [Verdict] {
    let links = links(of: drawn)
    let check = LinkCheck.onDisk(publishing: folders)
    return drawn.flatMap(\.verdicts).map { verdict in
      var verdict = verdict
      if let document = documents[verdict.path] {
        verdict.diagnostics += check.diagnostics(for: document, among: links)
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
    if plain.contains(document.path) {
      return try await drawPlain(document) { progress(WorkProgress.Part(done: $0, all: $1)) }
    }
    let plan = await plans.plan(of: document)
    async let code = ChapterCode(plan)
    let (checked, programs) = try await check(plan) {
      report("compiling and running programs", $0, of: $1)
    }
    var drawn = DrawnChapter(path: document.path, verdicts: [Verdict(checked)])
    drawn.links = Dictionary(
      ([document] + exercises).map { (DocumentLinks.key(of: $0), DocumentLinks(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    var readable: [Exercise] = []
    for (index, document) in exercises.enumerated() {
      report("judging exercises", index, of: exercises.count)
      guard let exercise = Exercise(document, diagnostics: &drawn.unreadable) else { continue }
      readable.append(exercise)
      drawn.verdicts.append(try await ChapterCheck(checker: checker).verdict(on: exercise))
    }
    if document.path == contents?.path {
      // The index is drawn after all chapters.
      drawn.pages = sites.map { _ in [] }
      return drawn
    }
    var explorations: [Int: Exploration] = [:]
    var origins: [Int: String] = [:]
    let playableRuns = checked.playableRuns
    for (index, playable) in playableRuns.enumerated() {
      report("exploring runs", index, of: playableRuns.count)
      explorations[playable.run] = try await checker.exploration(
        ofRun: playable.run, in: checked, programs: programs, states: playable.states)
      origins[playable.run] = checker.explorationOrigin(
        ofRun: playable.run, in: checked, states: playable.states)
    }
    let (names, warnings) = try await names(in: checked, exercises: readable) {
      report("reading names", $0, of: $1)
    }
    drawn.verdicts[0].diagnostics += warnings + checked.unmadeOutputs
    drawn.hasAllNames = warnings.isEmpty
    report("drawing pages", 0, of: sites.count)
    let played = PlayedRuns(in: checker.cache, origins: origins)
    drawn.pages = await sites.concurrentMap {
      [code = await code, readable, explorations] site, book in
      site.pages(
        of: checked, code: code, exercises: readable, explorations: explorations, names: names,
        played: played, in: book)
    }
    return drawn
  }

  private func check(
    _ plan: Plan, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> (CheckedChapter, PlayablePrograms) {
    var (checked, programs) = try await checker.checkForPages(plan, progress: progress)
    checked.compiler = try await checker.compiler()
    return (checked, programs)
  }
}
