import Chapter
import Checking
import Diagnostics
import Files
import Foundation
import Judging
import Outcomes
import Planning
import Running
import Site
import Theme
import Trace

/// A step or run whose program readers change, with the book's outcome.
struct ChangeableProgram: Sendable {
  let plan: Plan
  let step: Int
  let run: Int?
  let checker: Checker

  /// Compiles and runs the program with changed texts, and judges it by the book's expectations.
  func checked(_ texts: [String: String]) async throws -> (
    ChangeReport.Checked, compilation: Compilation, build: PlayableProgram?
  ) {
    let plan = plan.changing(step: step, run: run, by: texts)
    let jobs = Job.all(of: plan, lines: [])
    guard
      let job = jobs.first(where: { job in
        if case .run = job.subject { true } else { run == nil }
      })
    else { throw Misuse("the program of this step is not compiled by itself") }
    let performed = try await checker.perform(job.compilation)
    let outcome = performed.outcome
    let chapter = CheckedChapter(
      judging: plan, by: [JobResult(job: job, outcome: outcome, isCached: false)])
    return (
      ChangeReport.Checked(chapter, compile: outcome.compile, run: outcome.run), job.compilation,
      performed.build
    )
  }
}

extension ChangeableProgram {
  /// The path of the program's document, if a branch can be written to it.
  var writableDocument: String? {
    let document = plan.chapter.document
    let isWritable = FileManager.default.isWritableFile(atPath: document.path)
    return isWritable && document.path.hasSuffix(".md") && !document.isProgram
      ? document.path : nil
  }

  /// Runs the program with changed texts, and writes it to its document as a branch.
  ///
  /// The document is replaced as by `chapters record`: not if it was changed since it was read.
  ///
  /// - Returns: the place of the branch.
  /// - Throws: `Misuse` if the program does not run to its end, or the change cannot be written.
  func keep(_ texts: [String: String], asBranch name: String) async throws -> SourceLocation {
    let document = plan.chapter.document
    guard writableDocument != nil else { throw Misuse("\(document.path) cannot be written") }
    let (changed, _, _) = try await checked(texts)
    guard changed.compile.succeeded else {
      throw Misuse("only a program that compiles is kept as a branch")
    }
    if run != nil {
      guard let outcome = changed.run, case .exited(0) = outcome.termination,
        outcome.trace.contains(.finished), outcome.failure == nil
      else { throw Misuse("only a program that runs to its end is kept as a branch") }
    }
    let parts = changed.chapter.plan.runs.first?.parts ?? []
    let consoles = parts.map { part -> [String]? in
      let comparison = changed.chapter.comparisons.first {
        $0.subject == part.snippet && $0.fence == part.console
      }
      if let comparison, !comparison.matches { return comparison.actual }
      return part.console.map { changed.chapter.plan.fence($0).lines.map(\.text) }
    }
    let kept = try KeptBranch(
      name, of: plan, step: step, run: run, texts: texts, consoles: consoles)
    try DocumentFile(path: document.path).replace(document.bytes, by: kept.bytes)
    return document.location(line: kept.line)
  }
}

/// A changed program that has run, for plays from its start.
private struct ChangedRun: Sendable {
  var place: String
  var make: @Sendable () async throws -> LiveRun?
}

/// The programs that readers of served pages have changed.
///
/// Each runs in the enclosure and within the limits of all runs. Nothing is written to the
/// documents, unless a reader chooses to keep a change as a branch.
actor Changes {
  private struct ProgramRequest: Decodable {
    var place: String
  }

  private struct ChangeRequest: Decodable {
    /// The identity of the editor, whose newer request cancels an older one.
    var editor: String
    var place: String
    var language: String
    var texts: [String: String]
  }

  private struct NamesRequest: Decodable {
    var editor: String
    var place: String
    var texts: [String: String]
  }

  private struct KeepRequest: Decodable {
    var editor: String
    var place: String
    /// The name of the branch.
    var name: String
    var texts: [String: String]
  }

  /// The place of a branch that was written.
  private struct KeepResponse: Encodable {
    var kept: String
  }

  /// A program's texts for an editor.
  private struct ProgramResponse: Encodable {
    struct Text: Encodable {
      var name: String
      var text: String
      var isDriver: Bool
    }

    var texts: [Text]
    /// The digest of the book's texts, by which a page recognizes that they have changed.
    var digest: String
    /// The document that a change can be kept in; nil if it is read-only.
    var document: String?
  }

  private let request: CheckRequest
  private let theme: SiteTheme
  private let queue: ProgramQueue
  private var checkers: [String: Task<(Checker, Plan)?, any Error>] = [:]
  private var runs: [ChangedRun] = []
  private var count = 0

  /// The largest numbers of documents and of changed programs that are kept. A decision: each
  /// document has its own tools.
  private static let (documentLimit, runLimit) = (2, 6)

  init(_ request: CheckRequest, theme: SiteTheme, queue: ProgramQueue) {
    self.request = request
    self.theme = theme
    self.queue = queue
  }

  /// Returns the texts of the program at a place, and starts the tools that compile it.
  func program(_ body: [UInt8]) async -> ServedSite.Response? {
    guard let request = try? JSONDecoder().decode(ProgramRequest.self, from: Data(body)) else {
      return nil
    }
    let found: ChangeableProgram?
    do { found = try await program(at: request.place) } catch { return .init(fault: error) }
    guard let program = found else { return nil }
    program.checker.prepareTools()
    let texts = program.plan.changeableTexts(step: program.step, run: program.run)
    let material = texts.map { "\($0.name)\n\($0.text)\n" }.joined()
    return ServedSite.Response(
      json: ProgramResponse(
        texts: texts.map { .init(name: $0.name, text: $0.text, isDriver: $0.isDriver) },
        digest: "\(Digest(of: Array(material.utf8)))", document: program.writableDocument))
  }

  /// Writes a changed program to its document, as a branch.
  func keep(_ body: [UInt8]) async -> ServedSite.Response? {
    guard let request = try? JSONDecoder().decode(KeepRequest.self, from: Data(body)) else {
      return nil
    }
    let found: ChangeableProgram?
    do { found = try await program(at: request.place) } catch { return .init(fault: error) }
    guard let program = found else { return nil }
    return await queue.response(forEditor: request.editor) {
      let place = try await program.keep(request.texts, asBranch: request.name)
      return ServedSite.Response(json: KeepResponse(kept: "\(place)"))
    }
  }

  /// Returns the compiler's names in the texts of a program; none if it does not compile.
  func names(_ body: [UInt8]) async -> ServedSite.Response? {
    guard let request = try? JSONDecoder().decode(NamesRequest.self, from: Data(body)) else {
      return nil
    }
    let found: ChangeableProgram?
    do { found = try await program(at: request.place) } catch { return .init(fault: error) }
    guard let program = found else { return nil }
    var faults: [Diagnostic] = []
    let theme = theme.read(diagnostics: &faults)
    return await queue.response(forNamesIn: request.editor) {
      let plan = program.plan.changing(
        step: program.step, run: program.run, by: request.texts)
      let texts = program.plan.changeableTexts(step: program.step, run: program.run)
        .map { ($0.name, request.texts[$0.name] ?? $0.text) }
      return ServedSite.Response(
        json: try NamesOfTexts(
          await program.checker.names(in: plan),
          in: Dictionary(texts, uniquingKeysWith: { first, _ in first }), theme: theme))
    }
  }

  /// Returns the report on a changed program.
  func response(to body: [UInt8]) async -> ServedSite.Response? {
    guard let request = try? JSONDecoder().decode(ChangeRequest.self, from: Data(body)) else {
      return nil
    }
    let found: ChangeableProgram?
    do { found = try await program(at: request.place) } catch { return .init(fault: error) }
    guard let program = found else { return nil }
    return await queue.response(forEditor: request.editor) {
      try await self.report(on: program, request)
    }
  }

  private func report(
    on program: ChangeableProgram, _ request: ChangeRequest
  ) async throws -> ServedSite.Response {
    let (book, _, _) = try await program.checked([:])
    let (changed, compilation, build) = try await program.checked(request.texts)
    count += 1
    let place = "change:\(count)"
    var faults: [Diagnostic] = []
    let theme = theme.read(diagnostics: &faults)
    let trace = changed.run?.trace ?? []
    if changed.run != nil {
      let checker = program.checker
      runs.append(
        ChangedRun(place: place) {
          // An outcome from the cache has no program: it is compiled at the first use.
          var program = build
          if program == nil { program = try await checker.playable(program: compilation) }
          return program.map {
            LiveRun(program: $0, checker: checker, theme: theme, known: trace)
          }
        })
      if runs.count > Self.runLimit { runs.removeFirst() }
    }
    return ServedSite.Response(
      json: try ChangeReport(
        changed, book: book, place: place, tag: request.language, theme: theme))
  }

  /// Returns the changed program that is played at a place; nil for a place of a document.
  func run(at place: String) async -> LiveRun? {
    try? await runs.first { $0.place == place }?.make()
  }

  /// Drops all programs, because their documents may have changed.
  func forget() {
    for task in checkers.values {
      Task { await (try? task.value)?.0.finish() }
    }
    checkers = [:]
  }

  /// Returns the program at a place; nil if no served document has one there.
  ///
  /// - Throws: ``EnvironmentError``, if its document cannot be checked on this machine.
  private func program(at place: String) async throws -> ChangeableProgram? {
    guard let target = DocumentPlace(place) else { return nil }
    let task = checkers[target.file] ?? prepare(target)
    checkers[target.file] = task
    let prepared: (Checker, Plan)?
    do {
      prepared = try await task.value
    } catch {
      // What is wrong on this machine may be mended meanwhile.
      checkers[target.file] = nil
      throw error
    }
    guard let (checker, plan) = prepared,
      let (step, run) = plan.changeable(atLine: target.line)
    else { return nil }
    return ChangeableProgram(plan: plan, step: step, run: run, checker: checker)
  }

  private func prepare(_ place: DocumentPlace) -> Task<(Checker, Plan)?, any Error> {
    if checkers.count >= Self.documentLimit { forget() }
    return Task { [request] in
      guard try await request.documents().contains(place.file) else { return nil }
      var own = request
      own.place = place
      own.remoteCache = nil
      return try await CheckSession(own).changeable()
    }
  }
}
