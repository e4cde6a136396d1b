package import Diagnostics
package import Judging
import Reports

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
  /// The notes on files that are not checked, and on the check as a whole.
  package var notes: [Diagnostic] = []
  /// The command that checks a place again.
  var again: String

  package init(
    verdicts: [Verdict], unreadable: [Diagnostic], faultyFiles: [Diagnostic] = [],
    unwritten: [Diagnostic] = [], duration: Duration, listsAll: Bool = true,
    notes: [Diagnostic] = [], again: String = "chapters check --line"
  ) {
    self.verdicts = verdicts
    self.unreadable = unreadable
    self.faultyFiles = faultyFiles
    self.unwritten = unwritten
    self.duration = duration
    self.listsAll = listsAll
    self.notes = notes
    self.again = again
  }

  /// Prints the results, and exits with the matching status.
  ///
  /// - Throws: ``ExitStatus/failure`` if there is an error.
  package func finish() throws {
    var result = self
    result.notes += [nothingChecked].compactMap(\.self)
    let workflow = WorkflowGuard([])
    workflow.begin()
    result.printText()
    workflow.end()
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
    return isAnything || !unreadable.isEmpty ? nil : .nothingChecked(asksForPart: false)
  }

  /// Prints the faults and the notes, a line for each of several documents, and a summary.
  func printText() {
    let isColored = Terminal().isColored
    func show(_ diagnostics: [Diagnostic], again: String? = nil) {
      guard !diagnostics.isEmpty else { return }
      print(escaped: DiagnosticText(isColored: isColored, again: again).text(diagnostics))
    }
    show(unreadable + verdicts.flatMap(\.diagnostics), again: again)
    show(notes)
    show(faultyFiles + unwritten + lostAnchors)
    if verdicts.count > 1 {
      for verdict in verdicts
      where verdict.hasSnippets && (listsAll || !verdict.diagnostics.isEmpty) {
        print(SummaryText().text(verdict))
      }
    }
    print(
      SummaryText().text(
        verdicts, unreadable: unreadable.count, seconds: duration / .seconds(1)))
  }
}
