package import Diagnostics
package import Judging
package import Reports

/// The result of a command that checks: a report, and an exit status.
package struct CheckResult {
  var verdicts: [Verdict]
  var unreadable: [Diagnostic]
  /// The faults of files other than documents: catalogues, and files of a theme.
  var faultyFiles: [Diagnostic] = []
  /// The changes that could not be written to a document.
  var unwritten: [Diagnostic] = []
  /// The anchors that pages have lost.
  package var lostAnchors: [Diagnostic] = []
  var duration: Duration
  /// Whether each document has a line, also one that holds.
  var listsAll = true
  /// Whether only some documents are selected.
  var asksForPart = false
  /// The part of the documents that `--shard` selects.
  var part: RunRecord.Part?
  /// The notes on files that are not checked.
  package var notes: [Diagnostic] = []
  /// The requested reports.
  var reports: [ReportRequest] = []

  package init(
    verdicts: [Verdict], unreadable: [Diagnostic], faultyFiles: [Diagnostic] = [],
    unwritten: [Diagnostic] = [], duration: Duration, listsAll: Bool = true,
    asksForPart: Bool = false, part: RunRecord.Part? = nil, notes: [Diagnostic] = [],
    reports: [ReportRequest] = []
  ) {
    self.verdicts = verdicts
    self.unreadable = unreadable
    self.faultyFiles = faultyFiles
    self.unwritten = unwritten
    self.duration = duration
    self.listsAll = listsAll
    self.asksForPart = asksForPart
    self.part = part
    self.notes = notes
    self.reports = reports
  }

  /// Prints the results, and ends the command accordingly.
  ///
  /// - Throws: the exit status 1 if there is an error.
  package func finish() throws {
    try report()
    if hasErrors { throw ExitStatus.failure }
  }

  private var hasErrors: Bool {
    !unreadable.isEmpty || !unwritten.isEmpty || !lostAnchors.isEmpty || !faultyFiles.isEmpty
      || verdicts.contains { !$0.holds }
      || nothingChecked?.severity == .error
  }

  private var nothingChecked: Diagnostic? {
    let isAnything = verdicts.contains { verdict in
      !verdict.holds || verdict.counts.compiled + verdict.counts.mustFail + verdict.counts.runs > 0
    }
    return isAnything || !unreadable.isEmpty ? nil : .nothingChecked(asksForPart: asksForPart)
  }

  private func report() throws {
    let isColored = Terminal().isColored
    let workflow = WorkflowGuard(reports)
    workflow.begin()
    let diagnostics = unreadable + verdicts.flatMap(\.diagnostics)
    if !diagnostics.isEmpty {
      print(
        escaped: DiagnosticText(isColored: isColored, again: "chapters check --line").text(
          diagnostics))
    }
    let notes = notes + [nothingChecked].compactMap(\.self)
    if !notes.isEmpty { print(escaped: DiagnosticText(isColored: isColored).text(notes)) }
    let others = faultyFiles + unwritten + lostAnchors
    if !others.isEmpty { print(escaped: DiagnosticText(isColored: isColored).text(others)) }
    if verdicts.count > 1 {
      for verdict in verdicts
      where verdict.hasSnippets && (listsAll || !verdict.diagnostics.isEmpty) {
        print(SummaryText().text(verdict))
      }
    }
    let (seconds, attoseconds) = duration.components
    print(
      SummaryText().text(
        verdicts, unreadable: unreadable.count,
        seconds: Double(seconds) + Double(attoseconds) / 1e18))
    workflow.end()
    var record = RunRecord(verdicts, unreadable: unreadable + unwritten)
    record.part = part
    record.diagnostics = [nothingChecked].compactMap(\.self)
    try reports.write(record)
  }
}
