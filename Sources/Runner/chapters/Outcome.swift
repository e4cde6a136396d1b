import ArgumentParser
import Diagnostics
import Reports
import Verification

/// What a command that checks ends with: a report, and an exit status.
struct Outcome {
  var verdicts: [Verdict]
  var unreadable: [Diagnostic]
  /// What could not be written back into a document.
  var unwritten: [Diagnostic] = []
  var duration: Duration
  /// What else is written of it.
  var reports: [ReportRequest] = []

  /// Does the work and reports on it; trouble with the machine becomes exit status 2.
  static func exit(_ work: () async throws -> Self) async throws {
    let outcome: Self
    do {
      outcome = try await work()
    } catch let trouble as Trouble {
      Terminal().writeError("\(trouble)\n")
      throw ExitCode(2)
    }
    try outcome.report()
    if outcome.hasErrors { throw ExitCode(1) }
  }

  private var hasErrors: Bool {
    !unreadable.isEmpty || !unwritten.isEmpty || verdicts.contains { !$0.holds }
  }

  private func report() throws {
    let printer = DiagnosticText(isColored: Terminal().isColored)
    let diagnostics = unreadable + verdicts.flatMap(\.diagnostics) + unwritten
    if !diagnostics.isEmpty { print(printer.text(diagnostics)) }
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
