import ArgumentParser
import Diagnostics
import Judging
import Reports

/// What a command that checks ends with: a report, and an exit status.
struct CheckResult {
  var verdicts: [Verdict]
  var unreadable: [Diagnostic]
  /// What could not be written back into a document.
  var unwritten: [Diagnostic] = []
  var duration: Duration
  /// What else is written of it.
  var reports: [ReportRequest] = []

  /// Reports what was found out, and ends the command accordingly.
  ///
  /// - Throws: the exit status 1 where something does not hold.
  func finish() throws {
    try report()
    if hasErrors { throw ExitCode(1) }
  }

  private var hasErrors: Bool {
    !unreadable.isEmpty || !unwritten.isEmpty || verdicts.contains { !$0.holds }
  }

  private func report() throws {
    let isColored = Terminal().isColored
    let diagnostics = unreadable + verdicts.flatMap(\.diagnostics)
    if !diagnostics.isEmpty {
      print(DiagnosticText(isColored: isColored, again: "chapters check --line").text(diagnostics))
    }
    if !unwritten.isEmpty { print(DiagnosticText(isColored: isColored).text(unwritten)) }
    if verdicts.count > 1 {
      for verdict in verdicts where verdict.hasSnippets {
        print(SummaryText().text(verdict))
      }
    }
    let (seconds, attoseconds) = duration.components
    print(
      SummaryText().text(
        verdicts, unreadable: unreadable.count,
        seconds: Double(seconds) + Double(attoseconds) / 1e18))
    try reports.write(RunRecord(verdicts, unreadable: unreadable + unwritten))
  }
}
