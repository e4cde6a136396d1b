import ArgumentParser
import Chapter
import Diagnostics
import Foundation
import Verification

/// Reads and checks documents, and tells how far it has come.
struct CheckSession {
  let options: CheckOptions
  let terminal = Terminal()
  /// The package whose products snippets are checked against.
  var package: String?
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
  func doubtful(repetitions: Int, audits: Int) async throws -> (
    verdicts: [Verdict], unreadable: [Diagnostic], audited: Int
  ) {
    var plans: [Plan] = []
    var known: Checker?
    var (verdicts, unreadable) = try await each { checker, document, progress in
      known = checker
      let plan = Plan(reading: document)
      plans.append(plan)
      // Before anything is compiled: afterwards everything would be known.
      return try await checker.verdict(on: document, progress: progress)
    }
    var audited = 0
    for (index, plan) in plans.enumerated() {
      guard let checker = known, repetitions > 0 else { break }
      verdicts[index].diagnostics += try await checker.repeating(plan, times: repetitions)
    }
    if let checker = known, audits > 0 {
      let result = try await checker.audit(plans, count: audits)
      audited = result.audited
      for fault in result.diagnostics {
        let index = verdicts.firstIndex { $0.path == fault.location?.file } ?? 0
        verdicts[index].diagnostics.append(fault)
      }
    }
    return (verdicts, unreadable, audited)
  }

  /// Checks every document that the options name as somebody's, which says nothing about its
  /// snippets.
  func plainReports() async throws -> (reports: [PlainReport], unreadable: [Diagnostic]) {
    var shared: PlainChecker?
    // All at once, as many programs at a time as one document has: sources have few snippets each.
    let (checks, unreadable) = try await each(takesSources: true) { checker, document, _ in
      let plain = shared ?? PlainChecker(checker, imports: imports)
      shared = plain
      return (document.path, Task { try await plain.check(document) })
    }
    defer { for (_, check) in checks { check.cancel() } }
    var reports: [PlainReport] = []
    for (path, check) in checks {
      terminal.progress(path)
      reports.append(try await check.value)
    }
    terminal.clearProgress()
    return (reports, unreadable)
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
      terminal.progress("building \(package)")
      checkerOptions.products = try await PackageProducts.build(
        at: URL(filePath: package).standardizedFileURL.path,
        environment: ProcessInfo.processInfo.environment)
      terminal.clearProgress()
    }
    let checker = try await Checker(
      toolchain: .find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: .besideCommand(), options: checkerOptions)
    var results: [Result] = []
    for document in documents {
      let result = try await check(checker, document) { done, all in
        terminal.progress("\(document.path): \(done) of \(all)")
      }
      terminal.clearProgress()
      results.append(result)
    }
    checker.trimCache()
    return (results, unreadable)
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
