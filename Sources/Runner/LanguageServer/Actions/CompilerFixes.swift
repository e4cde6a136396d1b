import Chapter
import Diagnostics
import Judging
import Outcomes
import Planning
import Weaving

/// The fix-its of the compiler, at the lines of the document that they change.
struct CompilerFixes {
  struct Fix {
    var title: String
    var edits: [LSP.TextEdit]
    /// The place of the finding that it ends.
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
    for (step, outcome) in zip(checked.plan.steps.indices, checked.steps) {
      guard let outcome else { continue }
      let places = ProgramPlaces(checked.plan, step: step)
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
}

/// The document's places of the positions in the program of a step, and in the drivers of its runs.
private struct ProgramPlaces {
  let program: Program
  let drivers: [Driver]

  init(_ plan: Plan, step: Int) {
    program = plan.steps[step].program
    drivers = plan.runs.filter { $0.step == step }.map(plan.driver)
  }

  func origin(_ file: String, _ line: Int, _ column: Int) -> SourceLocation? {
    if file == Driver.fileName {
      // Without knowing whose driver it is, only that of a single run is sure.
      guard drivers.count == 1, !drivers[0].isGenerated(line: line) else { return nil }
      return drivers[0].origin(line: line, column: column)
    }
    return program[file: file] == nil ? nil : program.origin(file: file, line: line, column: column)
  }
}
