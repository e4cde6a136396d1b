package import Chapter
import Checking
package import Diagnostics
package import Exercises
import Files
import Foundation
package import Judging
import Outcomes
import Planning
import Reports
package import Running
package import Site

/// The session of a command: reads and checks documents, and reports its progress.
package struct CheckSession {
  let request: CheckRequest
  let terminal = Terminal()
  /// The packages whose products snippets are checked against.
  private let builds: PackageBuilds
  /// The decoded cache values that several sessions of a process share.
  var memory: CacheMemory?

  package init(
    _ request: CheckRequest, memory: CacheMemory? = nil
  ) {
    self.init(request, builds: PackageBuilds(), memory: memory)
  }

  init(_ request: CheckRequest, builds: PackageBuilds, memory: CacheMemory? = nil) {
    self.request = request
    self.builds = builds
    self.memory = memory
  }

  /// The results of all documents, with chapters and exercises separated.
  package struct Results {
    package var chapters: [CheckedChapter] = []
    package var exercises: [CheckedExercise] = []
    /// The faults of documents that could not be read as a chapter or an exercise.
    package var unreadable: [Diagnostic] = []
  }

  /// Checks every document of the request, in their order.
  package func check() async throws -> Results {
    let (checker, documents, unreadable) = try await prepare()
    var results = Results(unreadable: unreadable)
    let exercises = documents.filter { Exercise.isExercise($0.path) }
    results.chapters = try await each(documents.filter { !Exercise.isExercise($0.path) }) {
      try await checker.check(Plan(reading: $0, earlier: .onDisk), progress: $1)
    }
    let readable = exercises.compactMap { document in
      Exercise(document, diagnostics: &results.unreadable)
    }
    results.exercises = try await each(readable, path: \.document.path) { exercise, _ in
      try await ExerciseChecker(checker).check(exercise)
    }
    await finish(checker)
    return results
  }

  /// Returns the verdicts on every chapter and exercise of the request, and the faults of unreadable
  /// documents.
  package func verdicts() async throws -> (verdicts: [Verdict], unreadable: [Diagnostic]) {
    let (verdicts, unreadable, _) = try await results(by: ChapterCheck.init)
    return (verdicts, unreadable)
  }

  /// Returns the program of the run at a place, compiled for plays.
  ///
  /// - Throws: `Misuse` if there is none.
  package func playable(at place: DocumentPlace) async throws -> PlayableProgram {
    let (checker, documents, unreadable) = try await prepare()
    guard let document = documents.first else {
      throw Misuse(unreadable.first?.message ?? "there is no document '\(place.file)'")
    }
    let plan = Plan(reading: document, earlier: .onDisk)
    guard let run = plan.run(atLine: place.line),
      let program = try await checker.playable(ofRun: run, in: plan)
    else { throw plan.misuse(of: place) }
    return program
  }

  /// Returns the run at a line for plays, in the language of its page, if there is one.
  func liveRun(atLine line: Int, by theme: SiteTheme) async throws -> LiveRun? {
    let (checker, documents, _) = try await prepare()
    guard let document = documents.first else { return nil }
    let plan = Plan(reading: document, earlier: .onDisk)
    guard let run = plan.run(atLine: line),
      let program = try await checker.playable(ofRun: run, in: plan)
    else { return nil }
    let checked = try await checker.check(plan)
    let playable = checked.playableRuns.first { $0.run == run }
    let exploration = try await checker.exploration(
      ofRun: run, in: checked, states: playable?.states ?? 0)
    var faults: [Diagnostic] = []
    return LiveRun(
      program: program, checker: checker, theme: theme.read(diagnostics: &faults),
      known: (checked.runs[run]?.trace ?? []) + (exploration?.events ?? []))
  }

  /// Returns the plan of the request's document, whose programs readers change, and a checker for
  /// them; nil if the document is missing.
  func changeable() async throws -> (Checker, Plan)? {
    let (checker, documents, _) = try await prepare()
    return documents.first.map { (checker, Plan(reading: $0, earlier: .onDisk)) }
  }

  /// Draws the pages of every document of the request, and checks the documents.
  ///
  /// - Parameters:
  ///   - contents: finds the table of contents among the documents.
  ///   - downloads: the names of files with the whole book, in the folder of the first index.
  ///   - folder: the site's folder, if it has one.
  ///   - needsTexts: whether to return the texts of pages that are already in the folder.
  ///   - show: called with the pages as soon as they are drawn, before links are checked and search
  ///     entries are collected.
  package func draw(
    in languages: SiteLanguages, by theme: SiteTheme, contents: ([Document]) -> Document?,
    downloads: [String] = [], to folder: String? = nil, needsTexts: Bool = true,
    show: (([Website.Page]) -> Void)? = nil
  ) async throws -> DrawnSite {
    let folders = request.bookFolders
    let (checker, documents, unreadable) = try await prepare(drawsPages: true)
    let contents = contents(documents)
    var faults: [Diagnostic] = []
    let chapters = documents.filter { !Exercise.isExercise($0.path) }
    let plain = request.plainDocuments(among: documents)
    let plans = PlansAhead(chapters.filter { !plain.contains($0.path) }, for: checker)
    let folder = folder.map { SiteFolder($0, cache: checker.cache) }
    let drawing = try await SiteDrawing(
      checker: checker, documents: documents,
      among: request.selectsAll ? documents.map(\.path) : request.allDocuments(),
      contents: contents,
      editions: languages.editions(of: documents, in: folders, diagnostics: &faults),
      theme: theme.read(diagnostics: &faults), downloads: downloads,
      upToDate: needsTexts ? UpToDateFiles() : folder?.upToDate ?? UpToDateFiles(), plans: plans,
      folders: folders, plain: plain)
    var drawn = try await each(
      chapters, path: \.path, isWritten: true
    ) {
      try await drawing.draw($0, progress: $1)
    }
    show?(drawing.files(of: drawing.editions(of: drawn)))
    for index in drawn.indices { drawn[index] = await drawing.completed(drawn[index]) }
    let editions = drawing.withSearch(drawing.editions(of: drawn), of: drawn)
    let files = drawing.files(of: editions)
    faults += drawing.faultsOfTranslations(drawn)
    // An exercise without its chapter has no page, but is checked.
    let lone = try await each(drawing.loneExercises) { document, progress in
      try await ChapterCheck(checker: checker).result(on: document, progress: progress)
    }
    await finish(checker)
    return DrawnSite(
      files: files, firstEdition: editions.first ?? [], firstSite: drawing.sites[0].site,
      book: drawing.sites[0].book, folder: folder, verdicts: drawing.withLinksChecked(drawn) + lone,
      unreadable: unreadable + drawn.flatMap(\.unreadable), faultyFiles: faults,
      otherFiles: languages.catalogues(of: documents) + files.compactMap(\.source))
  }

  /// Checks every document of the request by one kind of check, from the cache if nothing
  /// has changed. Then repeats runs under other conditions, and audits some cached outcomes, if
  /// requested.
  ///
  /// - Parameter makeCheck: creates the check from a checker.
  func results<Check: DocumentCheck>(
    _ rechecks: Rechecks = Rechecks(), by makeCheck: (Checker) -> Check
  ) async throws -> (results: [Verdict], unreadable: [Diagnostic], audited: Int) {
    let (checker, documents, unreadable) = try await prepare(readAs: Check.reading)
    let check = makeCheck(checker)
    // Determined before the check, after which everything is cached.
    let known =
      rechecks.audits > 0
      ? try await each(documents) { document, _ in try await check.known(of: document) } : []
    var results = try await each(documents, atOnce: Check.documentsAtOnce) { document, progress in
      var result = try await check.result(on: document, progress: progress)
      if rechecks.repetitions > 0 {
        result.diagnostics += try await check.repeating(document, times: rechecks.repetitions)
      }
      return result
    }
    await finish(checker)
    guard rechecks.audits > 0 else { return (results, unreadable, 0) }
    let (audited, faults) = try await checker.audit(known.flatMap { $0 }, count: rechecks.audits)
    for fault in faults {
      let index = results.firstIndex { $0.path == fault.location?.file } ?? 0
      results[index].diagnostics.append(fault)
    }
    return (results, unreadable, audited)
  }

  /// Reads the documents of the request, and the versions of the environment.
  ///
  /// - Parameters:
  ///   - drawsPages: whether pages are drawn, and the documents have to be in the book.
  private func prepare(
    readAs reading: Verdict.Reading = .chapter, drawsPages: Bool = false
  ) async throws -> (checker: Checker, documents: [Document], unreadable: [Diagnostic]) {
    var unreadable: [Diagnostic] = []
    try MachineLimits.require(for: request.checkerOptions.limits)
    var documents = try await request.documents(takesSources: reading == .unmarked)
      .filter { path in
        guard drawsPages, let fault = request.fault(ofDrawingDocumentAt: path) else { return true }
        unreadable.append(fault)
        return false
      }
      .compactMap { try Document(readingAt: $0, diagnostics: &unreadable) }
      .map { document in
        var document = document
        document.isProgram = request.package?.snippets.contains(document.path) ?? false
        return document
      }
      .map { try reading == .chapter ? answered($0) : $0 }
    var checkerOptions = request.checkerOptions
    checkerOptions.memory = memory
    checkerOptions.drawsPages = drawsPages
    if let package = request.package {
      checkerOptions.products = try await builds.products(of: package)
    }
    if reading == .chapter {
      (documents, checkerOptions.packages) = try await builds.products(
        of: documents, besides: request.package, diagnostics: &unreadable)
    }
    let libraries = try Libraries.besideCommand(
      runsOnly: reading == .unmarked && request.package != nil)
    if reading == .chapter {
      let all = [checkerOptions.products].compactMap(\.self) + checkerOptions.packages.values
      for products in all { try libraries.requireNames(besideThoseOf: products) }
    }
    let checker = try await Checker(
      toolchain: .find(environment: ProcessInfo.processInfo.environment),
      libraries: libraries, options: checkerOptions)
    return (checker, documents, unreadable)
  }

  /// Returns a document; the task of an exercise in a learner's folder contains the learner's
  /// answer instead of the starter.
  private func answered(_ document: Document) throws -> Document {
    guard document.path.hasSuffix("README.md") else { return document }
    let folder = URL(filePath: document.path).deletingLastPathComponent().path
    return try Workspace(containing: folder)?.answered(document) ?? document
  }

  /// Runs an operation for every document, and reports progress.
  ///
  /// A document is read and woven while the programs of others are compiled; all programs share the
  /// processors.
  private func each<Result: Sendable>(
    _ documents: [Document], atOnce: Int = 2,
    _ work:
      @escaping @Sendable (Document, @escaping @Sendable (Int, Int) -> Void) async throws -> Result
  ) async throws -> [Result] {
    try await each(documents, path: \.path, atOnce: atOnce) { document, report in
      try await work(document) { report(WorkProgress.Part(done: $0, all: $1)) }
    }
  }

  /// - Parameter isWritten: whether progress is also written without a terminal.
  private func each<Subject: Sendable, Result: Sendable>(
    _ subjects: [Subject], path: (Subject) -> String, atOnce: Int = 2, isWritten: Bool = false,
    _ work:
      @escaping @Sendable (Subject, @escaping @Sendable (WorkProgress.Part) -> Void) async throws
      -> Result
  ) async throws -> [Result] {
    let progress = WorkProgress(terminal, isWritten: isWritten)
    defer { terminal.clearProgress() }
    return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results: [Result?] = subjects.map { _ in nil }
      var waiting = subjects.indices.makeIterator()
      func start() {
        guard let index = waiting.next() else { return }
        let subject = subjects[index]
        let path = path(subject)
        group.addTask {
          defer { progress.end(path) }
          return (index, try await work(subject) { progress.report($0, of: path) })
        }
      }
      for _ in 0..<atOnce { start() }
      while let (index, result) = try await group.next() {
        results[index] = result
        start()
      }
      return results.compactMap { $0 }
    }
  }

  /// Trims the cache to its limit, and prints the reasons for slowness.
  private func finish(_ checker: Checker) async {
    checker.trimCache()
    await checker.finish()
    let notes =
      checker.notes + (await checker.remoteNotes)
      + [await checker.protectionNote].compactMap(\.self)
    if !notes.isEmpty {
      terminal.writeError(DiagnosticText(isColored: false).text(notes))
    }
  }
}
