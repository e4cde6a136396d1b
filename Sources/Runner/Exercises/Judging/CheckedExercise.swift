package import Chapter
package import Diagnostics
package import Judging
import Planning

/// An exercise with the verdicts on its document's answers.
package struct CheckedExercise: Sendable {
  package var exercise: Exercise
  /// The verdicts on ``Exercise/answers``, in the same order.
  package var verdicts: [ExerciseVerdict]
  /// The exercise as a chapter with its solution.
  package var solution: CheckedChapter
  /// The faults of the questions about the starter.
  package var faultsOfQuestions: [Diagnostic] = []

  /// The errors of names in `bodies` fences.
  private var unknownNames: [Diagnostic] {
    ExerciseJudge(exercise: exercise, checked: solution).unknownNames
  }

  /// The verdict fences that differ from the actual verdict, with the actual one; an accepted wrong
  /// answer is reported separately. With an unknown name in a `bodies` fence, no verdict is as meant.
  package var differences: [(fence: Fence, actual: [String])] {
    guard unknownNames.isEmpty else { return [] }
    return zip(exercise.answers, verdicts).compactMap { answer, verdict in
      let lines = verdict.lines + note(on: answer, verdict)
      guard let fence = answer.verdict, verdict.state != .right, fence.lines.map(\.text) != lines
      else { return nil }
      return (fence, lines)
    }
  }

  /// Returns the line after the verdict on the starter, which has no misconception. The message of
  /// a wrong answer is in its paragraph.
  private func note(on answer: Exercise.Answer, _ verdict: ExerciseVerdict) -> [String] {
    guard answer.kind == .starter else { return [] }
    return ExerciseChecker.message(for: verdict, on: exercise.files(of: answer), to: exercise)
  }

  /// The fences of the document that differ from the actual output, with that output: verdicts, and
  /// the consoles of the solution.
  package var corrections: [(fence: Fence, lines: [String])] {
    let consoles = solution.comparisons.compactMap {
      comparison -> (fence: Fence, lines: [String])? in
      guard !comparison.matches, comparison.pretendedWarning == nil, let index = comparison.fence
      else { return nil }
      let place = solution.plan.fence(index).location
      return exercise.document.fences.first { $0.location == place }.map { ($0, comparison.actual) }
    }
    return consoles + differences.map { ($0.fence, $0.actual) }
  }

  /// The faults of the exercise.
  package var diagnostics: [Diagnostic] {
    var found = solution.diagnostics + faultsOfQuestions
    found += unknownNames
    for (answer, verdict) in zip(exercise.answers, verdicts) {
      switch (answer.kind, verdict.state) {
      case (.solution, .right), (.starter, .notYet), (.starter, .couldNotRun), (.wrong, .notYet),
        (.wrong, .couldNotRun):
        break
      case (.solution, _):
        if !found.contains(where: { $0.severity == .error }) {
          found.append(
            Diagnostic(
              .error, "the solution is wrong", at: answer.location,
              detail: verdict.lines.joined(separator: "\n")))
        }
      case (.starter, .right):
        found.append(
          Diagnostic(
            .error, "the starter already solves the exercise", at: answer.location,
            help: "leave something to do"))
      case (.wrong(let name), .right):
        found.append(
          Diagnostic(
            .error, "the wrong answer '\(name)' is accepted", at: answer.location,
            help: "tell it apart from a right one, with a 'bodies' fence or a longer run"))
      }
    }
    found += differences.map { fence, actual in
      Diagnostic(
        .error, "the actual verdict differs from this one", at: fence.location,
        help: "if the new text is right, 'chapters record' writes it",
        detail: actual.joined(separator: "\n"))
    }
    return found
  }
}
