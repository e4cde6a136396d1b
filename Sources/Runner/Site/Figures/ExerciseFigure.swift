import Chapter
import Exercises

/// The template's model of an exercise in its chapter: the task, with folded hints and solution.
///
/// The solution is in a fold of its own inside of its fold: it is not seen by opening one too many.
struct ExerciseFigure {
  struct Hint {
    var number: Int
    var hint: String
  }

  struct Solution {
    var file: String
    var code: String
    /// The facts about the names in the code, if any.
    var names: String?
  }

  var exerciseID: String
  var exerciseTitle: String
  var name: String
  /// The path of its document.
  var path: String
  var task: String
  var hints: [Hint]
  var solutions: [Solution]

  /// - Parameters:
  ///   - id: the identifier on the page.
  ///   - markdown: renders Markdown of the exercise as HTML.
  init(
    _ exercise: Exercise, id: String, translation: Translation? = nil, names: NamesOfPage,
    markdown: (String) -> String
  ) {
    exerciseID = id
    exerciseTitle = (translation?(exercise.title) ?? exercise.title).escapedForHTML
    name = exercise.name
    path = exercise.document.path
    // The title is drawn above the figure.
    let lines = exercise.task.filter { !$0.hasPrefix("# ") }
    task = markdown(lines.map { $0 + "\n" }.joined())
    hints = exercise.hints.enumerated().map { Hint(number: $0 + 1, hint: markdown($1 + "\n")) }
    solutions = exercise.solution.files.map {
      Solution(
        file: $0.name.escapedForHTML, code: Listing(swift: $0.text).html,
        names: names.attribute(for: $0.lines))
    }
  }
}
