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
    try await each { checker, document, progress in
      try await checker.check(Plan(reading: document), progress: progress)
    }
  }

  /// Tells of every document that the options name whether it holds, from memory where nothing
  /// has changed.
  func verdicts() async throws -> (verdicts: [Verdict], unreadable: [Diagnostic]) {
    try await each { checker, document, progress in
      try await checker.verdict(on: document, progress: progress)
    }
  }

  /// Checks every document, then does its runs again in other surroundings, and some of what was
  /// known once more.
  func doubtful(_ doubts: Doubts) async throws -> (
    verdicts: [Verdict], unreadable: [Diagnostic], audited: Int
  ) {
    var known: [KnownProgram] = []
    var checker: Checker?
    var (verdicts, unreadable) = try await each { each, document, progress in
      checker = each
      // What is known of a whole document takes no reading of it.
      guard !doubts.isEmpty else { return try await each.verdict(on: document, progress: progress) }
      let plan = Plan(reading: document)
      // Before anything is compiled: afterwards everything would be known.
      if doubts.audits > 0 { known += each.known(of: plan) }
      var verdict = try await each.verdict(on: document, progress: progress)
      if doubts.repetitions > 0 {
        verdict.diagnostics += try await each.repeating(plan, times: doubts.repetitions)
      }
      return verdict
    }
    guard let checker, doubts.audits > 0 else { return (verdicts, unreadable, 0) }
    let (audited, faults) = try await checker.audit(known, count: doubts.audits)
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
    var known: [KnownProgram] = []
    var shared: (checker: Checker, plain: PlainChecker)?
    let (documents, unreadable) = try await each(takesSources: true) { checker, document, _ in
      let plain = shared?.plain ?? PlainChecker(checker, imports: imports)
      shared = (checker, plain)
      // Before anything is compiled: afterwards everything would be known.
      if doubts.audits > 0 { known += try await plain.known(of: document) }
      return document
    }
    guard let (checker, plain) = shared else { return ([], unreadable, 0) }
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

  private func each<Result>(
    takesSources: Bool = false,
    _ check: (Checker, Document, @escaping @Sendable (Int, Int) -> Void) async throws -> Result
  ) async throws -> ([Result], unreadable: [Diagnostic]) {
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
    var results: [Result] = []
    for document in documents {
      let result = try await check(checker, document) { done, all in
        terminal.progress("\(document.path): \(done) of \(all)")
      }
      terminal.clearProgress()
      results.append(result)
    }
    finish(checker)
    return (results, unreadable)
  }

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
