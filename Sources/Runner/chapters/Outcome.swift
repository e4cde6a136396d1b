import ArgumentParser
import Chapter
import Diagnostics
import Reports
import Verification

/// What a command that checks ends with: a report, and an exit status.
struct Outcome {
  var chapters: [CheckedChapter]
  var unreadable: [Diagnostic]
  /// What could not be written back into a document.
  var unwritten: [Diagnostic] = []
  var duration: Duration

  /// Does the work and reports on it; trouble with the machine becomes exit status 2.
  static func exit(_ work: () async throws -> Self) async throws {
    let outcome: Self
    do {
      outcome = try await work()
    } catch let trouble as Trouble {
      Terminal().writeError("\(trouble)\n")
      throw ExitCode(2)
    }
    outcome.report()
    if outcome.hasErrors { throw ExitCode(1) }
  }

  private var hasErrors: Bool {
    !unreadable.isEmpty || !unwritten.isEmpty || chapters.contains { !$0.holds }
  }

  private func report() {
    let printer = DiagnosticText(isColored: Terminal().isColored)
    let diagnostics = unreadable + chapters.flatMap(\.diagnostics) + unwritten
    if !diagnostics.isEmpty { print(printer.text(diagnostics)) }
    if chapters.count > 1 {
      for chapter in chapters where !chapter.chapter.snippets.isEmpty {
        print(SummaryText().text(chapter))
      }
    }
    let (seconds, attoseconds) = duration.components
    print(
      SummaryText().text(
        chapters, unreadable: unreadable.count,
        seconds: Double(seconds) + Double(attoseconds) / 1e18))
  }
}
