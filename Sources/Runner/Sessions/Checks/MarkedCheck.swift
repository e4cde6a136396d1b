import Diagnostics
import Foundation
import Judging

/// The check of chapters and exercises.
package struct MarkedCheck {
  private let request: CheckRequest
  private let reports: [ReportRequest]
  private let rechecks: Rechecks

  package init(
    _ request: CheckRequest, reports: [ReportRequest] = [], rechecks: Rechecks = Rechecks()
  ) {
    self.request = request
    self.reports = reports
    self.rechecks = rechecks
  }

  /// Checks the documents, prints the results, and writes the reports.
  ///
  /// - Throws: ``ExitStatus/failure`` if there is an error.
  package func run() async throws {
    try await reports.requireNone(of: request.documents())
    let session = CheckSession(request)
    let part = try await reports.isEmpty ? nil : request.part()
    let start = ContinuousClock.now
    let (verdicts, unreadable, audited) = try await session.results(rechecks, by: ChapterCheck.init)
    if rechecks.audits > 0 { print("\(audited) known outcomes done again") }
    if let place = request.place, unreadable.isEmpty, verdicts.allSatisfy(\.isAboutNothing) {
      throw Misuse("no step, run or expectation stands at \(place)")
    }
    try CheckResult(
      verdicts: verdicts, unreadable: unreadable, duration: ContinuousClock.now - start,
      asksForPart: request.asksForPart, part: part, notes: try await uncheckedSources(),
      reports: reports
    ).finish()
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

extension Verdict {
  /// Whether nothing was checked, and there is no fault.
  fileprivate var isAboutNothing: Bool {
    holds && counts.compiled == 0 && counts.runs == 0 && counts.mustFail == 0
  }
}
