package import Chapter
package import Diagnostics
import Foundation
package import Judging
package import Outcomes
package import Planning
package import Running
import Weaving

/// The programs of a chapter's runs that were compiled by a check and are kept, by the run's number.
package typealias PlayablePrograms = [Int: PlayableProgram]

/// The checker of chapters: compiles their steps, runs their drivers, and judges the outcomes.
package struct Checker: Sendable {
  package struct Options: Sendable {
    package var limits = Limits()
    /// The number of programs compiled and run at once.
    package var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// The folder of cached outcomes; nil caches nothing.
    package var cacheDirectory: String?
    /// The decoded values of the cache, if several checkers of a process share them.
    package var memory: CacheMemory?
    /// The cache that machines share; used only with a folder of cached outcomes.
    package var remote: RemoteCache.Options?
    /// The products to compile and link programs with: those of unmarked documents instead of the
    /// bundled libraries, those of chapters beside them.
    package var products: PackageProducts?
    /// The products of the packages that chapters name, by their folders.
    package var packages: [String: PackageProducts] = [:]
    /// The digests of these packages, by their folders.
    fileprivate var packageDigests: [String: String] = [:]
    /// The command whose version is part of the cache's keys.
    package var command = Installation.current.command
    /// The limit of the cache in bytes, enforced once an hour; eviction is least recently used.
    package var cacheLimit = 1 << 30
    /// Whether each run has another hash seed for sets and dictionaries.
    package var variesHashing = false
    /// Called once for each slow program, with its place.
    package var onSlow: (@Sendable (SourceLocation) -> Void)?
    /// The selected lines; if there are any, only steps and runs whose fences contain one are
    /// checked.
    package var lines: Set<Int> = []
    /// The documents open in an editor, which take precedence over the files on disk.
    package var openTexts = OpenTexts()
    /// Whether pages are drawn from the checked chapters. If so, a compiled program is kept if its
    /// run is explored, and the names of other programs are read during compilation.
    package var drawsPages = false
    /// Whether programs are run. If not, a program whose outcome is not cached is only compiled, and
    /// no verdict is cached.
    package fileprivate(set) var runsPrograms = true

    package init() {}
  }

  private(set) var runner: ProgramRunner
  package private(set) var cache: Cache?
  private var cacheNotes: [Diagnostic] = []
  private var remote: RemoteCache?
  /// The limit on programs that run at once, for all documents.
  private(set) var gate: Gate
  let sharedDeclarations = SharedValue<Declarations>()
  private let compilerVersion = SharedValue<String>()
  package private(set) var options: Options

  /// Reads the toolchain's and the libraries' versions once, for all chapters.
  ///
  /// - Throws: ``EnvironmentError`` if the toolchain or the libraries are incomplete.
  package init(toolchain: Toolchain, libraries: Libraries, options: Options) async throws {
    runner = ProgramRunner(
      toolchain: toolchain, libraries: libraries, limits: options.limits,
      variesHashing: options.variesHashing, package: options.products, packages: options.packages,
      modules: Self.moduleCacheDirectory(environment: ProcessInfo.processInfo.environment))
    var options = options
    remote = options.remote.map(RemoteCache.init)
    gate = Gate(options.jobs)
    try MachineLimits.require(for: options.limits)
    var unusable: [Diagnostic] = []
    cache = try await options.cacheDirectory.asyncMap { directory in
      try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      var isFolder: ObjCBool = false
      if !FileManager.default.fileExists(atPath: directory, isDirectory: &isFolder)
        || !isFolder.boolValue || !FileManager.default.isWritableFile(atPath: directory)
      {
        unusable.append(
          Diagnostic(
            .note, "nothing can be kept in \(directory), so that each check starts anew", at: nil,
            help: "check its permissions, or name another folder with --cache-path"))
      }
      let usual = Self.defaultCacheDirectory(environment: ProcessInfo.processInfo.environment)
      let files = FileDigests(rememberedIn: directory, orIn: [usual])
      for (folder, products) in options.packages {
        let digests = try await files.digests(of: products.files)
        options.packageDigests[folder] = "\(Digest(of: Array(digests.joined().utf8)))"
      }
      let digests =
        try await files.digests(
          of: [toolchain.frontend, toolchain.clang] + libraries.files + [options.command]
            + (options.products?.files ?? []))
      return Cache(
        directory: directory, commonDigests: digests, packageDigests: options.packageDigests,
        memory: options.memory)
    }
    self.options = options
    cacheNotes = unusable
  }

  /// Returns the default folder of cached outcomes.
  package static func defaultCacheDirectory(environment: [String: String]) -> String {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return base + "/chapters" }
    if let home = environment["HOME"] { return home + "/.cache/chapters" }
    return FileManager.default.temporaryDirectory.path + "/chapters-cache"
  }

  /// Returns the folder of the compiler's C module cache: beside the outcomes, unless that is not
  /// writable.
  ///
  /// Its name depends on its path, because the compiler writes the path into the modules: in a
  /// cache that is restored at another path, it reports missing modules.
  private static func moduleCacheDirectory(environment: [String: String]) -> String {
    let places = [
      defaultCacheDirectory(environment: environment),
      FileManager.default.temporaryDirectory.path + "/chapters-\(getuid())",
    ].map { $0 + "/modules" }
    let usable = places.first { place in
      try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      return FileManager.default.isWritableFile(atPath: place)
        && Disk(folder: place).room ?? .max >= moduleCacheBytes
    }
    let place = URL(filePath: usable ?? places[1]).resolvingSymlinksInPath().path
    return place + "/" + Digest(of: Array(place.utf8)).description.prefix(16)
  }

  /// A generous bound on the size of one toolchain's C modules.
  private static let moduleCacheBytes = 64 << 20

  /// Checks one chapter.
  ///
  /// - Parameter progress: called before and after each job, with the number of finished jobs and
  ///   of all.
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func check(
    _ plan: Plan, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> CheckedChapter {
    try await checkForPages(plan, progress: progress).chapter
  }

  /// Checks one chapter, and returns it with the programs of the runs that its pages explore.
  package func checkForPages(
    _ plan: Plan, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> (chapter: CheckedChapter, programs: PlayablePrograms) {
    let (findings, programs) = try await performed(plan, progress: progress)
    let chapter = CheckedChapter(judging: plan, by: findings)
    let isSettled =
      options.runsPrograms && !chapter.runs.contains { $0?.termination.dependsOnMachine == true }
      && !chapter.steps.contains { $0?.isStopped == true }
    if let cache, isSettled {
      cache.keep(Verdict(chapter), for: cache.key(of: plan.chapter.document, options: options))
    }
    let explored = Set(chapter.playableRuns.map(\.run))
    return (chapter, programs.filter { explored.contains($0.key) })
  }

  /// Returns the compiler's name and version, which is determined once.
  package func compiler() async throws -> String {
    let key: Cache.Key<String>? = cache?.key(of: Array("\ncompiler\n".utf8))
    return try await compilerVersion.value { [self] in
      if let key, let known = cache?.value(for: key) { return known }
      let version = try await runner.compilerVersion()
      if let key { cache?.keep(version, for: key) }
      return version
    }
  }

  /// Returns whether the verdict on a document is cached.
  package func knowsVerdict(on document: Document) -> Bool {
    cache.map { $0.contains($0.key(of: document, options: options)) } ?? false
  }

  /// Returns the verdict on one document, from the cache if nothing has changed.
  ///
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func verdict(
    on document: Document,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> Verdict {
    if let cache, let verdict = cache.value(for: cache.key(of: document, options: options)) {
      return verdict.known
    }
    let plan = Plan(reading: document, earlier: options.openTexts.earlierChapters)
    return Verdict(try await check(plan, progress: progress))
  }

  /// Compiles and runs the programs of a plan, without judging them.
  package func findings(
    for plan: Plan, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> [JobResult] {
    try await performed(plan, progress: progress).findings
  }

  private func performed(
    _ plan: Plan, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
  ) async throws -> (findings: [JobResult], programs: PlayablePrograms) {
    let jobs = Job.all(of: plan, lines: options.lines)
    let outcomes = try await perform(jobs, of: plan, progress: progress)
    let findings = zip(jobs, outcomes).map {
      JobResult(
        job: $0, outcome: $1.program.outcome, isCached: $1.isCached, duration: $1.duration)
    }
    var programs: PlayablePrograms = [:]
    for (job, outcome) in zip(jobs, outcomes) {
      if case .run(let run, _) = job.subject { programs[run] = outcome.program.build }
    }
    return (findings, programs)
  }

  private func perform(
    _ jobs: [Job], of plan: Plan, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> [Performed] {
    try await withThrowingTaskGroup(of: (Int, Performed).self) { group in
      for (index, job) in jobs.enumerated() {
        group.addTask {
          let performed = try await self.perform(job, of: plan)
          return (index, performed)
        }
      }
      var results: [Performed?] = jobs.map { _ in nil }
      var done = 0
      progress(done, jobs.count)
      for try await (index, performed) in group {
        results[index] = performed
        done += 1
        progress(done, jobs.count)
      }
      return results.compactMap { $0 }
    }
  }

  private typealias Performed = (program: PerformedProgram, isCached: Bool, duration: Duration)

  private func perform(_ job: Job, of plan: Plan) async throws -> Performed {
    try await gate.pass {
      try Task.checkCancellation()
      let start = ContinuousClock.now
      let result = try await withSlowNote(at: plan.fence(job.snippet(in: plan)).location) {
        try await program(of: job.compilation)
      }
      return (result.0, result.isCached, ContinuousClock.now - start)
    }
  }

  /// Runs an operation, and reports it as slow after five seconds.
  private func withSlowNote<Result: Sendable>(
    at place: SourceLocation, _ work: () async throws -> Result
  ) async rethrows -> Result {
    guard let onSlow = options.onSlow else { return try await work() }
    let note = Task {
      try await Task.sleep(for: .seconds(5))
      onSlow(place)
    }
    defer { note.cancel() }
    return try await work()
  }

  /// The notes on the remote cache, for the end of a check.
  package var remoteNotes: [Diagnostic] {
    get async { await remote?.notes ?? [] }
  }

  /// Notes on a package's missing modules and on slowness, with the reasons.
  package var notes: [Diagnostic] {
    [options.products?.note].compactMap(\.self) + cacheNotes
      + [runner.slowness].compactMap(\.self)
  }

  /// A note on the protections that runs lack on this machine, if any.
  package var protectionNote: Diagnostic? { get async { await runner.protectionNote } }

  /// Ends the tools of programs; their processor time then counts as this process's.
  package func finish() async { await runner.finish() }

  /// Trims the cache to its limit, at most once an hour.
  package func trimCache() {
    guard let directory = options.cacheDirectory else { return }
    Cache.trimHourly(directory, to: options.cacheLimit)
  }

  /// Clears a folder's cache, and returns the number of removed entries and bytes.
  package static func clearCache(at directory: String) -> (entries: Int, bytes: Int) {
    Cache.clear(directory)
  }

  /// Returns a checker for other conditions, without a cache and with more jobs than processors.
  package func varied(_ conditions: RunConditions) -> Self {
    var copy = self
    (copy.cache, copy.remote) = (nil, nil)
    copy.options.jobs *= 2
    copy.gate = Gate(copy.options.jobs)
    copy.runner.variesHashing = conditions.variesHashing
    copy.runner.environment = conditions.environment
    return copy
  }

  /// Returns a checker that runs no program.
  package func compilingOnly() -> Self {
    var copy = self
    copy.options.runsPrograms = false
    return copy
  }

  /// Returns a checker with other open documents.
  package func reading(_ texts: OpenTexts) -> Self {
    var copy = self
    copy.options.openTexts = texts
    return copy
  }

  package func knownOutcome(of compilation: Compilation) -> ProgramOutcome? {
    cache.flatMap { $0.value(for: $0.key(of: compilation, limits: options.limits)) }
  }

  /// Compiles a program, and runs it if requested; returns the cached outcome if nothing has
  /// changed.
  package func outcome(of compilation: Compilation) async throws -> (ProgramOutcome, isCached: Bool)
  {
    let (program, isCached) = try await program(of: compilation)
    return (program.outcome, isCached)
  }

  private func program(of compilation: Compilation) async throws -> (
    PerformedProgram, isCached: Bool
  ) {
    if let outcome = knownOutcome(of: compilation) {
      return (PerformedProgram(outcome: outcome), true)
    }
    if compilation.isRun, !options.runsPrograms {
      var compilation = compilation
      compilation.isRun = false
      return try await program(of: compilation)
    }
    guard let remote, let key = cache?.key(of: compilation, limits: options.limits) else {
      return (try await freshProgram(of: compilation), false)
    }
    if let outcome = await remote.value(for: key) {
      keep(outcome, of: compilation)
      return (PerformedProgram(outcome: outcome), true)
    }
    let program = try await freshProgram(of: compilation)
    if !program.outcome.dependsOnMachine { await remote.keep(program.outcome, for: key) }
    return (program, false)
  }

  /// Compiles and runs a program without reading the cache, and caches its outcome and names.
  package func freshProgram(of compilation: Compilation) async throws -> PerformedProgram {
    let program = try await runner.perform(compilation, forPages: options.drawsPages)
    keep(program.outcome, of: compilation)
    if let names = program.names { keep(names, of: compilation) }
    return program
  }

  /// Compiles a program for plays; returns nil if it cannot be run.
  func playable(_ compilation: Compilation) async throws -> PlayableProgram? {
    try await gate.pass { try await runner.playable(compilation) }
  }

  func explorationKey(of compilation: Compilation, states: Int) -> Cache.Key<Exploration>? {
    cache.map { cache in
      let program = cache.key(of: compilation, limits: options.limits).digest
      return cache.key(of: Array("\nexploration \(states) \(program)\n".utf8))
    }
  }

  func keep(_ outcome: ProgramOutcome, of compilation: Compilation) {
    guard let cache, !outcome.dependsOnMachine else { return }
    cache.keep(outcome, for: cache.key(of: compilation, limits: options.limits))
  }
}

extension Optional where Wrapped: Sendable {
  fileprivate func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result) async rethrows
    -> Result?
  {
    guard let self else { return nil }
    return try await transform(self)
  }
}

extension Cache {
  /// Returns the key of the verdict on a chapter.
  fileprivate func key(of document: Document, options: Checker.Options) -> Key<Verdict> {
    key(of: Array(options.material(of: document).utf8) + document.bytes)
  }
}

extension Checker.Options {
  /// Returns the material of a verdict's key besides the document's bytes: the options, the rest of
  /// the document, and the documents whose programs it continues.
  package func material(of document: Document) -> String {
    "\nhashing \(variesHashing) lines \(lines.sorted())\nlimits \(limits)\n\(document.path)\n"
      + openTexts.earlierChapters.material(of: document) + (packageMaterial(of: document) ?? "")
  }

  private func packageMaterial(of document: Document) -> String? {
    guard !packages.isEmpty, let folder = document.packageFolder else { return nil }
    return "\npackage \(packageDigests[folder] ?? folder)\n"
  }
}
