package import Diagnostics
package import Judging
import Reports

/// The result of a command that checks: a report, and an exit status.
package struct CheckResult {
  /// The way in which the documents are read.
  var reading = Verdict.Reading.chapter
  var verdicts: [Verdict]
  var unreadable: [Diagnostic]
  /// The number of cached outcomes that were computed again.
  var audited = 0
  /// The faults of files other than documents: catalogues, and files of a theme.
  var faultyFiles: [Diagnostic] = []
  /// The changes that could not be written to a document.
  var unwritten: [Diagnostic] = []
  /// The anchors that pages have lost.
  package var lostAnchors: [Diagnostic] = []
  var duration: Duration
  /// Whether each document is listed, even one without faults.
  var listsAll = true
  /// The notes on files that are not checked, and on the check as a whole.
  package var notes: [Diagnostic] = []
  /// The command that checks a place again.
  var again: String
  /// Whether uncompared comments are listed.
  var isVerbose = false

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
    isAboutNothing ? .nothingChecked(asksForPart: false) : nil
  }

  /// Whether nothing was checked, and there is no fault.
  var isAboutNothing: Bool {
    unreadable.isEmpty
      && verdicts.allSatisfy { $0.holds && !$0.provesSomething }
  }

  /// Whether no snippet or block was selected.
  var isEmpty: Bool {
    switch reading {
    case .chapter: isAboutNothing
    case .unmarked: unreadable.isEmpty && verdicts.allSatisfy(\.snippets.isEmpty)
    }
  }

  /// The documents, for reports.
  var record: RunRecord { RunRecord(verdicts, unreadable: unreadable) }

  /// Prints the faults and the notes, a line for each of several documents, and a summary.
  func printText() {
    let isColored = Terminal().isColored
    func show(_ diagnostics: [Diagnostic], again: String? = nil) {
      guard !diagnostics.isEmpty else { return }
      print(escaped: DiagnosticText(isColored: isColored, again: again).text(diagnostics))
    }
    let text = SummaryText(isVerbose: isVerbose)
    func showDocuments() {
      for verdict in verdicts
      where verdict.hasSnippets && (listsAll || !verdict.diagnostics.isEmpty) {
        print(reading == .chapter ? text.line(verdict) : text.text(verdict))
      }
    }
    // The readings of blocks precede their faults.
    if reading == .unmarked { showDocuments() }
    show(unreadable + verdicts.flatMap(\.diagnostics), again: again)
    show(notes)
    show(faultyFiles + unwritten + lostAnchors)
    if reading == .chapter, verdicts.count > 1 { showDocuments() }
    print(
      text.text(
        verdicts, readAs: reading, unreadable: unreadable.count, seconds: duration / .seconds(1)))
  }
}

extension Verdict {
  /// Whether a program was compiled or run, or a block checked.
  fileprivate var provesSomething: Bool {
    switch reading {
    case .chapter: counts.compiled + counts.mustFail + counts.runs > 0
    case .unmarked: snippets.contains(where: \.isChecked)
    }
  }
}
