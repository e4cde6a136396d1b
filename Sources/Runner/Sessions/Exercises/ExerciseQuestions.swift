package import Checking
package import Exercises
import Judging

/// The questions of an exercise, asked one after the other.
package struct ExerciseQuestions {
  private var questions: [AnsweredQuestion] = []
  private var asked = 0

  /// Runs the starter, which answers the questions.
  ///
  /// - Throws: ``EnvironmentError``
  package init(_ exercise: Exercise, by checker: Checker) async throws {
    questions = try await ExerciseChecker(checker).answeredQuestions(of: exercise).questions
      .filter { question in question.answers.contains(where: \.isRight) }
  }

  /// The current question with its numbered answers.
  package var text: [String] {
    guard asked < questions.count else {
      return [questions.isEmpty ? "this exercise has no question" : "there is no other question"]
    }
    let question = questions[asked]
    let subject = question.interaction + question.occasion
    return "predict: with the code to start from, which bodies run after \(subject)?"
      .wrapped(to: ExerciseVerdict.width)
      + question.answers.enumerated().flatMap { number, answer in
        "\(number + 1) \(answer.text)".wrapped(to: ExerciseVerdict.width)
      }
  }

  /// Answers the current question, and moves to the next; returns nil if there is no such answer.
  package mutating func answer(_ number: Int) -> [String]? {
    guard asked < questions.count, questions[asked].answers.indices.contains(number - 1) else {
      return nil
    }
    let answers = questions[asked].answers
    asked += 1
    let chosen = answers[number - 1]
    var lines = [chosen.isRight ? "right: \(chosen.text)" : "not so: \(chosen.text)"]
    lines += chosen.account
    if !chosen.isRight, let right = answers.firstIndex(where: \.isRight) {
      lines.append("right is \(right + 1): \(answers[right].text)")
    }
    return lines.flatMap { $0.wrapped(to: ExerciseVerdict.width) }
  }
}
