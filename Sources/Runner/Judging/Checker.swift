package import Chapter
package import Diagnostics
import Foundation
package import Planning
package import Running
import Weaving

/// Checks chapters: compiles their steps, runs their drivers, and judges what came of it.
package struct Checker: Sendable {
  package struct Options: Sendable {
    package var limits = Limits()
    /// How many programs are compiled and run at once.
    package var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Where outcomes are kept; nil keeps none.
    package var cacheDirectory: String?
    /// What programs are compiled and linked with in place of the bundled libraries.
    package var products: PackageProducts?
    /// The command whose version it is that made the outcomes.
    package var command = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    /// How much is kept there, in bytes; what was not used for longest goes first.
    package var cacheLimit = 1 << 30
    /// Whether sets and dictionaries have another order in each run.
    package var variesHashing = false
    /// Called once for a program that takes long, with its place.
    package var onSlow: (@Sendable (SourceLocation) -> Void)?
    /// Only steps and runs whose fences hold one of these lines, if there are any.
    package var lines: Set<Int> = []

    package init() {}
  }

  private var runner: ProgramRunner
  package private(set) var cache: Cache?
  /// Lets as many programs through at once as the options say, of whichever document.
  private var gate: Gate
  package private(set) var options: Options

  /// Looks at the machine once, for all chapters.
  ///
  /// - Throws: ``EnvironmentError`` where the toolchain or the libraries are not whole.
  package init(toolchain: Toolchain, libraries: Libraries, options: Options) async throws {
    runner = ProgramRunner(
      toolchain: toolchain, libraries: libraries, limits: options.limits,
      variesHashing: options.variesHashing, package: options.products,
      modules: Self.moduleCacheDirectory(environment: ProcessInfo.processInfo.environment))
    self.options = options
    gate = Gate(options.jobs)
    cache = try await options.cacheDirectory.asyncMap { directory in
      try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      let surroundings = try await FileDigests(rememberedIn: directory)
        .digests(
          of: [toolchain.frontend, toolchain.clang] + libraries.files + [options.command]
            + (options.products?.files ?? []))
      return Cache(directory: directory, surroundings: surroundings)
    }
  }

  /// Where outcomes are kept unless somebody says otherwise.
  package static func defaultCacheDirectory(environment: [String: String]) -> String {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return base + "/chapters" }
    if let home = environment["HOME"] { return home + "/.cache/chapters" }
    return FileManager.default.temporaryDirectory.path + "/chapters-cache"
  }

  /// Where the compiler keeps what it makes of C modules: with the outcomes, unless they cannot be
  /// written there.
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
    return usable ?? places[1]
  }

  /// Ample room for what the compiler makes of the C modules of one toolchain.
  private static let moduleCacheBytes = 64 << 20

  /// Checks one chapter.
  ///
  /// - Parameter progress: called after each job with how many are done, of how many.
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func check(
    _ plan: Plan, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> CheckedChapter {
    let chapter = CheckedChapter(
      judging: plan, by: try await findings(for: plan, progress: progress))
    if let cache, !chapter.runs.contains(where: { $0?.termination.dependsOnMachine == true }) {
      cache.keep(Verdict(chapter), for: cache.key(of: plan.chapter.document, options: options))
    }
    return chapter
  }

  /// What is to be said of one document, known from before where nothing has changed.
  ///
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func verdict(
    on document: Document,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> Verdict {
    if let cache, let verdict = cache.value(for: cache.key(of: document, options: options)) {
      return verdict.known
    }
    return Verdict(try await check(Plan(reading: document), progress: progress))
  }

  /// Compiles and runs what a plan asks for, and judges nothing.
  package func findings(
    for plan: Plan, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> [JobResult] {
    let jobs = Job.all(of: plan, lines: options.lines)
    let outcomes = try await perform(jobs, of: plan, progress: progress)
    return zip(jobs, outcomes).map { JobResult(job: $0, outcome: $1.0, isCached: $1.isCached) }
  }

  private func perform(
    _ jobs: [Job], of plan: Plan, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> [(ProgramOutcome, isCached: Bool)] {
    try await withThrowingTaskGroup(of: (Int, ProgramOutcome, Bool).self) { group in
      for (index, job) in jobs.enumerated() {
        group.addTask {
          let (outcome, isCached) = try await self.perform(job, of: plan)
          return (index, outcome, isCached)
        }
      }
      var results: [(ProgramOutcome, isCached: Bool)?] = jobs.map { _ in nil }
      var done = 0
      for try await (index, outcome, isCached) in group {
        results[index] = (outcome, isCached)
        done += 1
        progress(done, jobs.count)
      }
      return results.compactMap { $0 }
    }
  }

  private func perform(_ job: Job, of plan: Plan) async throws -> (ProgramOutcome, isCached: Bool) {
    try await gate.pass {
      try await withSlowNote(at: plan.fence(job.snippet(in: plan)).location) {
        try await outcome(of: job.compilation)
      }
    }
  }

  /// Does some work, and tells of it after five seconds.
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

  /// Why checking took longer than it might, if it did.
  package var slowness: Diagnostic? { runner.slowness }

  /// Brings what is kept down to its limit.
  package func trimCache() {
    guard let directory = options.cacheDirectory else { return }
    Cache.trim(directory, to: options.cacheLimit)
  }

  /// Removes what is kept in a folder, and tells how many entries and bytes that were.
  package static func clearCache(at directory: String) -> (entries: Int, bytes: Int) {
    Cache.clear(directory)
  }

  /// The same in other surroundings, with nothing known and with more at once than there are
  /// processors.
  package func varied(_ surroundings: RunConditions) -> Self {
    var copy = self
    copy.cache = nil
    copy.options.jobs *= 2
    copy.gate = Gate(copy.options.jobs)
    copy.runner.variesHashing = surroundings.variesHashing
    copy.runner.environment = surroundings.environment
    return copy
  }

  package func knownOutcome(of compilation: Compilation) -> ProgramOutcome? {
    cache.flatMap { $0.value(for: $0.key(of: compilation, limits: options.limits)) }
  }

  /// Compiles and runs a program whatever is known of it, and keeps what came of it.
  package func freshOutcome(of compilation: Compilation) async throws -> ProgramOutcome {
    let outcome = try await runner.outcome(of: compilation)
    keep(outcome, of: compilation)
    return outcome
  }

  /// Compiles a program, and runs it where that is asked for; does neither where nothing changed.
  package func outcome(of compilation: Compilation) async throws -> (ProgramOutcome, isCached: Bool)
  {
    if let outcome = knownOutcome(of: compilation) { return (outcome, true) }
    return (try await freshOutcome(of: compilation), false)
  }

  private func keep(_ outcome: ProgramOutcome, of compilation: Compilation) {
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
  /// The key of the verdict on a chapter.
  fileprivate func key(of document: Document, options: Checker.Options) -> Key<Verdict> {
    key(of: Array(options.material(of: document).utf8) + document.bytes)
  }
}

extension Checker.Options {
  /// Everything of a document and of the options, but the document's bytes, that a verdict on it
  /// depends on.
  package func material(of document: Document) -> String {
    "\nhashing \(variesHashing) lines \(lines.sorted())\nlimits \(limits)\n\(document.path)\n"
  }
}
