import Diagnostics
import Judging
import Reports
import UnmarkedDocuments

/// The findings on documents of one kind.
protocol Findings {
  /// The number of cached outcomes that were computed again.
  var audited: Int { get }
  /// The number of checked snippets or blocks.
  var checked: Int { get }
  /// Whether nothing was checked, and there is no fault.
  var isAboutNothing: Bool { get }
  /// Whether no snippet or block was selected.
  var isEmpty: Bool { get }
  /// The documents, for reports.
  var record: RunRecord { get }

  /// Prints the faults, a line for each part, and a summary.
  ///
  /// - Parameter whole: the faults of the check as a whole.
  func printText(whole: [Diagnostic])
}

/// The findings on chapters and exercises.
struct ChapterFindings: Findings {
  var verdicts: [Verdict]
  var unreadable: [Diagnostic]
  var audited: Int
  var duration: Duration
  var again: String
  var notes: [Diagnostic]

  var checked: Int { record.checked }

  var isAboutNothing: Bool {
    unreadable.isEmpty
      && verdicts.allSatisfy { verdict in
        let counts = verdict.counts
        return verdict.holds && counts.compiled + counts.runs + counts.mustFail == 0
      }
  }

  var isEmpty: Bool { isAboutNothing }

  var record: RunRecord { RunRecord(verdicts, unreadable: unreadable) }

  func printText(whole: [Diagnostic]) {
    CheckResult(
      verdicts: verdicts, unreadable: unreadable, duration: duration, notes: notes + whole,
      again: again
    ).printText()
  }
}

/// The findings on unmarked documents.
struct UnmarkedFindings: Findings {
  private var documents: [UnmarkedReport]
  private let unreadable: [Diagnostic]
  let audited: Int
  private let duration: Duration
  private let again: String
  private let isVerbose: Bool

  init(
    _ documents: [UnmarkedReport], unreadable: [Diagnostic], audited: Int, duration: Duration,
    again: String, isStrict: Bool, isVerbose: Bool
  ) {
    self.documents = documents
    self.unreadable = unreadable
    self.audited = audited
    self.duration = duration
    self.again = again
    self.isVerbose = isVerbose
    guard isStrict else { return }
    for index in documents.indices {
      self.documents[index].diagnostics += documents[index].unchecked
    }
  }

  private var diagnostics: [Diagnostic] { unreadable + documents.flatMap(\.diagnostics) }

  var checked: Int { documents.reduce(0) { $0 + $1.blocks.count(where: \.isChecked) } }

  var isAboutNothing: Bool {
    checked == 0 && !diagnostics.contains { $0.severity == .error }
  }

  var isEmpty: Bool { unreadable.isEmpty && documents.allSatisfy(\.blocks.isEmpty) }

  var record: RunRecord { RunRecord(documents, unreadable: unreadable) }

  func printText(whole: [Diagnostic]) {
    let text = UnmarkedReportText(isVerbose: isVerbose)
    for report in documents where !report.blocks.isEmpty { print(text.text(report)) }
    let diagnostics = diagnostics + whole
    if !diagnostics.isEmpty {
      print(
        escaped: DiagnosticText(isColored: Terminal().isColored, again: again).text(diagnostics))
    }
    print(text.summary(documents, unreadable: unreadable.count, seconds: duration / .seconds(1)))
  }
}
