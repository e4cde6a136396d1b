import Chapter
import Diagnostics
import Judging
import Outcomes
import Planning
import Weaving

/// The compiler's fix-its, mapped to the document's lines.
struct CompilerFixes {
  struct Fix {
    var title: String
    var edits: [LSP.TextEdit]
    /// The place of the finding that the fix resolves.
    var place: SourceLocation
    var range: LSP.Range
  }

  let fixes: [Fix]

  init(_ snapshot: DocumentSnapshot) {
    guard let checked = snapshot.current else {
      fixes = []
      return
    }
    let document = snapshot.document
    var found: [Fix] = []
    for (places, outcome) in Self.compilations(of: checked) {
      var finding: SourceLocation?
      for message in outcome.messages {
        let place = places.origin(message.file, message.line, message.column)
        // The fix-its of a note belong to the error or warning above it.
        if message.severity != .note { finding = place }
        guard let finding, finding.file == document.path, !message.fixes.isEmpty else { continue }
        let edits = message.fixes.compactMap { fix -> LSP.TextEdit? in
          guard let start = places.origin(fix.file, fix.line, fix.column),
            let end = places.origin(fix.file, fix.endLine, fix.endColumn),
            start.file == document.path, end.file == document.path, start <= end
          else { return nil }
          let range = LSP.Range(document.position(of: start), document.position(of: end))
          return LSP.TextEdit(range, fix.text)
        }
        guard edits.count == message.fixes.count else { continue }
        let range = document.range(at: finding)
        guard !found.contains(where: { $0.edits == edits }) else { continue }
        found.append(
          Fix(title: "fix: \(message.text)", edits: edits, place: finding, range: range))
      }
    }
    fixes = found
  }

  /// Returns the compilations of a chapter: each run with its driver, and the steps without a run.
  private static func compilations(
    of checked: CheckedChapter
  ) -> [(ProgramPlaces, CompileOutcome)] {
    let plan = checked.plan
    var found = checked.compiledRuns.sorted { $0.key < $1.key }.map { run, outcome in
      (
        ProgramPlaces(
          program: plan.steps[plan.runs[run].step].program, driver: plan.driver(of: plan.runs[run])),
        outcome
      )
    }
    let compiledByRuns = Set(checked.compiledRuns.keys.map { plan.runs[$0].step })
    for (step, outcome) in checked.steps.enumerated() where !compiledByRuns.contains(step) {
      guard let outcome else { continue }
      found.append((ProgramPlaces(program: plan.steps[step].program, driver: nil), outcome))
    }
    return found
  }
}

/// The document's places for positions in a program and in its run's driver.
private struct ProgramPlaces {
  let program: Program
  let driver: Driver?

  func origin(_ file: String, _ line: Int, _ column: Int) -> SourceLocation? {
    if file == Driver.fileName {
      guard let driver, !driver.isGenerated(line: line) else { return nil }
      return driver.origin(line: line, column: column)
    }
    return program[file: file] == nil ? nil : program.origin(file: file, line: line, column: column)
  }
}
