package import Chapter
package import Diagnostics

/// A task for a learner, defined by its document: a starter, a solution, and wrong answers with the
/// misconceptions behind them.
package struct Exercise: Sendable {
  /// A file of an answer.
  package struct File: Sendable, Equatable {
    package var name: String
    package var lines: [Fence.Line]

    package init(name: String, lines: [Fence.Line]) {
      self.name = name
      self.lines = lines
    }

    /// Creates a file whose lines have their places in it.
    package init(name: String, text: String) {
      self.init(
        name: name,
        lines: text.lines.enumerated().map { index, line in
          Fence.Line(
            text: String(line), location: SourceLocation(file: name, line: index + 1, column: 1))
        })
    }

    package var text: String { lines.map { $0.text + "\n" }.joined() }
  }

  /// An answer in the document, with its expected verdict.
  package struct Answer: Sendable {
    package enum Kind: Sendable, Equatable {
      case starter, solution
      case wrong(String)
    }

    package var kind: Kind
    package var files: [File]
    package var location: SourceLocation
    /// The misconception behind a wrong answer, by paragraphs.
    package var message: [String] = []
    /// The fence with the verdict on this answer.
    package var verdict: Fence?
  }

  package var document: Document
  /// The name of the exercise's folder.
  package var name: String
  package var title: String
  /// The Markdown of the task: everything between the front matter and the hints.
  package var task: [String]
  /// The program's other files, which a learner sees but does not change.
  package var given: [File]
  package var starter: Answer
  package var solution: Answer
  package var wrongAnswers: [Answer]
  /// The hints, from the vaguest to the most explicit.
  package var hints: [String]
  package var expectations: [BodyExpectation]
  /// The code of its runs and tests.
  package var drivers: [Fence]

  /// All answers in the document: the starter, the solution, the wrong ones.
  package var answers: [Answer] { [starter, solution] + wrongAnswers }

  /// Returns whether a document is an exercise by its path: `…/exercises/NAME/README.md`.
  package static func isExercise(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count >= 3 && parts.last == "README.md" && parts[parts.count - 3] == "exercises"
  }
}
