import Chapter
import Checking
import Diagnostics
import Exercises
import Foundation
import Judging
import Reports
import UnmarkedDocuments

/// The check of documents, each as a chapter or as an unmarked document.
package struct DocumentsCheck: Sendable {
  /// The way in which documents are read.
  package enum Reading: Sendable {
    case chapters, unmarked
    /// As a chapter if a document is marked as one, otherwise as an unmarked document.
    case each
  }

  package var request: CheckRequest
  package var reading: Reading
  /// The modules that unmarked documents need not import.
  package var imports: [String] = []
  /// The minimum number of checked snippets and blocks.
  package var floor: Int?
  /// Whether every Swift block of an unmarked document has to be checked.
  package var isStrict = false
  /// Whether comments that are not compared are listed.
  package var isVerbose = false
  package var reports: [ReportRequest] = []
  package var rechecks = Rechecks()

  package init(_ request: CheckRequest, reading: Reading) {
    self.request = request
    self.reading = reading
  }

  /// Checks the documents, prints the results, and writes the reports.
  ///
  /// - Throws: ``ExitStatus/failure`` if there is an error.
  package func run() async throws {
    let takesSources = reading != .chapters
    try await reports.requireNone(of: request.documents(takesSources: takesSources))
    let part =
      try await reports.isEmpty
      ? nil : request.part(takesSources: takesSources, words: words + sharedWords)
    let findings = try await findings()
    let whole = faults(of: findings)
    let workflow = WorkflowGuard(reports)
    workflow.begin()
    if rechecks.audits > 0 {
      print("\(findings.reduce(0) { $0 + $1.audited }) known outcomes checked again")
    }
    for (index, var found) in findings.enumerated() {
      if index > 0 { print() }
      if index == findings.count - 1 { found.notes += whole }
      found.printText()
    }
    workflow.end()
    var record = RunRecord()
    record.documents = findings.flatMap(\.record.documents)
    record.part = part
    record.diagnostics = whole
    try reports.write(record)
    if record.hasErrors { throw ExitStatus.failure }
  }

  /// Returns the findings on the documents of each kind.
  private func findings() async throws -> [CheckResult] {
    let builds = PackageBuilds()
    var findings: [CheckResult] = []
    for (kind, request) in try await requests() {
      var rechecks = rechecks
      rechecks.audits -= findings.reduce(0) { $0 + $1.audited }
      let session = CheckSession(request, builds: builds)
      let start = ContinuousClock.now
      let (verdicts, unreadable, audited) =
        switch kind {
        case .chapter: try await session.results(rechecks, by: ChapterCheck.init)
        case .unmarked:
          try await session.results(rechecks) {
            UnmarkedDocumentCheck(
              checker: UnmarkedChecker($0, imports: imports), snippets: request.package?.snippets,
              lines: $0.options.lines)
          }
        }
      var result = CheckResult(
        verdicts: verdicts, unreadable: unreadable, duration: ContinuousClock.now - start,
        again: again)
      (result.reading, result.audited, result.isVerbose) = (kind, audited, isVerbose)
      if kind == .unmarked, isStrict {
        for index in verdicts.indices {
          result.verdicts[index].diagnostics += verdicts[index].unchecked
        }
      }
      if reading == .chapters { result.notes = try await uncheckedSources() }
      findings.append(result)
    }
    if let place = request.place, findings.allSatisfy(\.isEmpty), try !isOfDirective() {
      throw Misuse(
        findings.contains { $0.reading == .chapter }
          ? "there is no step, run or expectation at \(place)"
          : "there is no code block at \(place)")
    }
    return findings
  }

  /// Returns whether the selected line has a directive that shows a snippet of the package.
  private func isOfDirective() throws -> Bool {
    try request.place.map { try request.package?.snippets.areShown(at: $0) == true } ?? false
  }

  /// Returns a request for the documents of each kind.
  private func requests() async throws -> [(Verdict.Reading, CheckRequest)] {
    switch reading {
    case .chapters: return [(.chapter, request)]
    case .unmarked: return [(.unmarked, request)]
    case .each:
      let documents = try await request.documents(takesSources: true)
      let chapters = documents.filter(Self.isChapter)
      // Without documents the report is that of unmarked ones.
      if chapters.isEmpty { return [(.unmarked, request)] }
      let others = documents.filter { !chapters.contains($0) }
      return [(.chapter, request.selecting(chapters))]
        + (others.isEmpty ? [] : [(.unmarked, request.selecting(others))])
    }
  }

  private static func isChapter(_ path: String) -> Bool {
    guard !Document.isSwiftSource(path) else { return false }
    var ignored: [Diagnostic] = []
    return Exercise.isExercise(path)
      || (try? Document(readingAt: path, diagnostics: &ignored))?.isMarked == true
  }

  /// Returns the faults of the check as a whole.
  private func faults(of findings: [CheckResult]) -> [Diagnostic] {
    let checked = findings.reduce(0) { $0 + $1.record.checked }
    if let floor, checked < floor {
      return [
        Diagnostic(
          .error, "fewer blocks were checked than --at-least asks for: \(checked) of \(floor)",
          at: nil, help: "see the reasons above for what was not checked")
      ]
    }
    guard (floor ?? 0) == 0, findings.allSatisfy(\.isAboutNothing),
      (try? isOfDirective()) != true
    else { return [] }
    return [.nothingChecked(asksForPart: request.asksForPart)]
  }

  /// Returns a note on the Swift files beside chapters that have examples in their comments.
  private func uncheckedSources() async throws -> [Diagnostic] {
    let sources = try await request.documents(takesSources: true)
      .filter(DocumentFinder.hasExamples)
    guard let first = sources.first else { return [] }
    let others = sources.count == 1 ? "" : ", and \(sources.count - 1) more,"
    return [
      Diagnostic(
        .note, "the examples in the comments of '\(first)'\(others) are not checked", at: nil,
        help: "beside chapters, name a Swift file or say --plain to check its examples")
    ]
  }
}

// MARK: - The command of the same check

extension DocumentsCheck {
  private static let ownCommand = "chapters check"

  /// The command that checks one place again with the same options.
  private var again: String {
    // A package's plugin passes the package and its products itself.
    let command = ProcessInfo.processInfo.environment["CHAPTERS_AGAIN"] ?? Self.ownCommand
    let package = command == Self.ownCommand ? request.package : nil
    let place =
      (package.map { ["--package \($0.folder)"] } ?? [])
      + (package?.products.map { ["--products \($0)"] } ?? [])
    let plain = reading == .unmarked ? ["--plain"] : []
    return ([command] + plain + place + sharedWords + ["--line"]).joined(separator: " ")
  }

  /// The names of the ways in which documents are read, for the report of a part.
  private var words: [String] {
    (reading == .unmarked ? ["--plain"] : []) + (request.package == nil ? [] : ["--package"])
  }

  /// The options that verdicts depend on, independent of the machine.
  private var sharedWords: [String] {
    imports.map { "--import \($0)" } + (isStrict ? ["--strict"] : [])
  }
}
