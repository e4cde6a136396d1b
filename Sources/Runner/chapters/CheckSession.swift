import ArgumentParser
import Chapter
import Diagnostics
import Foundation
import Reports
import Verification

/// What of a check is doubted, and how much.
struct Doubts {
  /// How often every run is done again.
  var repetitions = 0
  /// How many known outcomes are done once more.
  var audits = 0

  var isEmpty: Bool { repetitions == 0 && audits == 0 }
}

/// Reads and checks documents, and tells how far it has come.
struct CheckSession {
  let options: CheckOptions
  let terminal = Terminal()
  /// The package whose products snippets are checked against.
  var package: SwiftPackage?
  /// The modules that a document which says nothing about its snippets may take for granted.
  var imports: [String] = []

  /// Checks every document that the options name, in their order.
  ///
  /// - Returns: the chapters, and what kept a document from being one.
  func check() async throws -> (chapters: [CheckedChapter], unreadable: [Diagnostic]) {
    let (checker, documents, unreadable) = try await prepare()
    let chapters = try await each(documents) { document, progress in
      try await checker.check(Plan(reading: document), progress: progress)
    }
    finish(checker)
    return (chapters, unreadable)
  }

  /// Tells of every document that the options name whether it holds, from memory where nothing
  /// has changed.
  func verdicts() async throws -> (verdicts: [Verdict], unreadable: [Diagnostic]) {
    let (checker, documents, unreadable) = try await prepare()
    let verdicts = try await each(documents) { document, progress in
      try await checker.verdict(on: document, progress: progress)
    }
    finish(checker)
    return (verdicts, unreadable)
  }

  /// Checks every document, then does its runs again in other surroundings, and some of what was
  /// known once more.
  func doubtful(_ doubts: Doubts) async throws -> (
    verdicts: [Verdict], unreadable: [Diagnostic], audited: Int
  ) {
    let (checker, documents, unreadable) = try await prepare()
    // Before anything is compiled: afterwards everything would be known.
    let known =
      doubts.audits > 0
      ? try await each(documents) { document, _ in checker.known(of: Plan(reading: document)) } : []
    var verdicts = try await each(documents) { document, progress in
      // What is known of a whole document takes no reading of it.
      var verdict = try await checker.verdict(on: document, progress: progress)
      if doubts.repetitions > 0 {
        verdict.diagnostics += try await checker.repeating(
          Plan(reading: document), times: doubts.repetitions)
      }
      return verdict
    }
    finish(checker)
    guard doubts.audits > 0 else { return (verdicts, unreadable, 0) }
    let (audited, faults) = try await checker.audit(known.flatMap { $0 }, count: doubts.audits)
    for fault in faults {
      let index = verdicts.firstIndex { $0.path == fault.location?.file } ?? 0
      verdicts[index].diagnostics.append(fault)
    }
    return (verdicts, unreadable, audited)
  }

  /// Checks every document that the options name as somebody's, which says nothing about its
  /// snippets, and doubts what is asked to be doubted.
  func plainReports(_ doubts: Doubts = Doubts()) async throws -> (
    reports: [PlainReport], unreadable: [Diagnostic], audited: Int
  ) {
    let (checker, documents, unreadable) = try await prepare(takesSources: true)
    let plain = PlainChecker(checker, imports: imports)
    var known: [KnownProgram] = []
    // Before anything is compiled: afterwards everything would be known.
    if doubts.audits > 0 {
      for document in documents { known += try await plain.known(of: document) }
    }
    // All at once, as many programs at a time as one document has: sources have few snippets each.
    let checks = documents.map { document in
      Task {
        var report = try await plain.check(document)
        if doubts.repetitions > 0 {
          report.diagnostics += try await plain.repeating(document, times: doubts.repetitions)
        }
        return report
      }
    }
    defer { for check in checks { check.cancel() } }
    var reports: [PlainReport] = []
    for (document, check) in zip(documents, checks) {
      terminal.progress(document.path)
      reports.append(try await check.value)
    }
    terminal.clearProgress()
    finish(checker)
    guard doubts.audits > 0 else { return (reports, unreadable, 0) }
    let (audited, faults) = try await checker.audit(known, count: doubts.audits)
    for fault in faults {
      let index = reports.firstIndex { $0.path == fault.location?.file } ?? 0
      reports[index].diagnostics.append(fault)
    }
    return (reports, unreadable, audited)
  }

  /// Reads the documents that the options name, and looks at the machine.
  private func prepare(takesSources: Bool = false) async throws -> (
    checker: Checker, documents: [Document], unreadable: [Diagnostic]
  ) {
    var unreadable: [Diagnostic] = []
    let documents = try options.documents(takesSources: takesSources)
      .compactMap { read($0, diagnostics: &unreadable) }
    var checkerOptions = options.checkerOptions
    if let package {
      terminal.progress("building \(package.folder)")
      checkerOptions.products = try await package.findProducts()
      terminal.clearProgress()
    }
    let checker = try await Checker(
      toolchain: .find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: .besideCommand(runsOnly: package != nil), options: checkerOptions)
    return (checker, documents, unreadable)
  }

  /// Does something with every document, and tells how far it has come.
  ///
  /// One is read and woven while programs of another are compiled, which share the processors.
  private func each<Result: Sendable>(
    _ documents: [Document],
    _ work:
      @escaping @Sendable (Document, @escaping @Sendable (Int, Int) -> Void) async throws -> Result
  ) async throws -> [Result] {
    defer { terminal.clearProgress() }
    return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results: [Result?] = documents.map { _ in nil }
      var waiting = documents.indices.makeIterator()
      func start() {
        guard let index = waiting.next() else { return }
        let (document, terminal) = (documents[index], terminal)
        group.addTask {
          let result = try await work(document) { done, all in
            terminal.progress("\(document.path): \(done) of \(all)")
          }
          return (index, result)
        }
      }
      for _ in 0..<Self.documentsAtOnce { start() }
      while let (index, result) = try await group.next() {
        results[index] = result
        start()
      }
      return results.compactMap { $0 }
    }
  }

  /// The one whose programs are compiled, and the next, which is woven meanwhile.
  private static let documentsAtOnce = 2

  /// Brings what is kept down to its limit, and says why work took longer than it might.
  private func finish(_ checker: Checker) {
    checker.trimCache()
    if let slowness = checker.slowness {
      terminal.writeError(DiagnosticText(isColored: false).text([slowness]))
    }
  }

  private func read(_ path: String, diagnostics: inout [Diagnostic]) -> Document? {
    guard let data = FileManager.default.contents(atPath: path) else {
      diagnostics.append(
        Diagnostic(
          .error, "this file cannot be read", at: SourceLocation(file: path, line: 1),
          help: "see its permissions"))
      return nil
    }
    return Document(path: path, bytes: Array(data), diagnostics: &diagnostics)
  }
}
