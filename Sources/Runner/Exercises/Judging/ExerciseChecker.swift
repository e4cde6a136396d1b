import Chapter
package import Checking
package import Diagnostics
package import Judging
import Planning

/// The judge of answers to exercises: the learner's, and the document's.
package struct ExerciseChecker: Sendable {
  private let checker: Checker

  package init(_ checker: Checker) { self.checker = checker }

  /// Compiles and runs an answer.
  ///
  /// - Throws: ``EnvironmentError``, never for a fault of the answer.
  package func verdict(
    on files: [Exercise.File], to exercise: Exercise
  ) async throws -> ExerciseVerdict {
    if let fault = AnswerRules(exercise).fault(in: files) {
      return ExerciseVerdict(.couldNotRun, fault.message, location: fault.location)
    }
    let plan = Plan(
      reading: exercise.document(answering: files),
      earlier: checker.options.openTexts.earlierChapters)
    let checked = try await checker.check(plan)
    return ExerciseJudge(exercise: exercise, checked: checked).verdict
  }

  /// Runs the starter, and returns the exercise's questions with the run's answers.
  ///
  /// - Throws: ``EnvironmentError``, never for a fault of the exercise.
  package func answeredQuestions(
    of exercise: Exercise
  ) async throws -> (questions: [AnsweredQuestion], diagnostics: [Diagnostic]) {
    let plan = Plan(
      reading: exercise.document(answering: exercise.starter.files, asking: true),
      earlier: checker.options.openTexts.earlierChapters)
    guard !plan.questions.isEmpty else { return ([], []) }
    let checked = try await checker.check(plan)
    return (
      plan.questions.compactMap(checked.answered),
      checked.diagnostics.filter { $0.rule == .answerDiffers }
    )
  }

  /// Returns the names in an answer, which is not run; a program that does not compile has none.
  package func names(
    in files: [Exercise.File], of exercise: Exercise
  ) async throws -> ChapterNames {
    try await checker.names(
      in: Plan(
        reading: exercise.document(answering: files),
        earlier: checker.options.openTexts.earlierChapters))
  }

  /// Returns the names in the starter and in the solution of each exercise.
  package func names(in exercises: [Exercise]) async throws -> [ChapterNames] {
    var names: [ChapterNames] = []
    for exercise in exercises {
      for answer in [exercise.starter, exercise.solution] {
        let plan = Plan(
          reading: exercise.document(answering: exercise.files(of: answer)),
          earlier: checker.options.openTexts.earlierChapters)
        names.append(try await checker.names(in: checker.check(plan)))
      }
    }
    return names
  }

  /// Returns the misconception behind an answer: that of the wrong answer with the same verdict, or
  /// of the one with the most similar code among several. It starts with `perhaps: ` unless the
  /// answer contains all of that code, because another mistake may have the same verdict. The
  /// unchanged starter has no misconception.
  package static func message(
    for verdict: ExerciseVerdict, on files: [Exercise.File], to exercise: Exercise
  ) -> [String] {
    let text = files.map(\.text).joined()
    let starter = exercise.starter.files.map(\.text).joined()
    if text.nonemptyLines.elementsEqual(starter.nonemptyLines) {
      return ["this is the code to start from, unchanged"]
    }
    let alike = exercise.wrongAnswers.filter { answer in
      answer.verdict?.lines.map { $0.text.withoutPlaces } == verdict.lines.map(\.withoutPlaces)
    }
    .map { (answer: $0, likeness: $0.likeness(to: text)) }
    guard let (answer, likeness) = alike.max(by: { $0.likeness < $1.likeness }),
      let first = answer.message.first
    else { return [] }
    return likeness == 1 ? answer.message : ["perhaps: " + first] + answer.message.dropFirst()
  }

  /// Returns an exercise with the verdicts on its answers.
  package func check(_ exercise: Exercise) async throws -> CheckedExercise {
    var verdicts: [ExerciseVerdict] = []
    for answer in exercise.answers {
      verdicts.append(try await verdict(on: exercise.files(of: answer), to: exercise))
    }
    let plan = Plan(
      reading: exercise.document(answering: exercise.solution.files),
      earlier: checker.options.openTexts.earlierChapters)
    return CheckedExercise(
      exercise: exercise, verdicts: verdicts, solution: try await checker.check(plan),
      faultsOfQuestions: try await answeredQuestions(of: exercise).diagnostics)
  }
}

extension Exercise {
  /// Returns the files of an answer; the starter provides omitted ones.
  package func files(of answer: Answer) -> [File] {
    starter.files.map { file in answer.files.first { $0.name == file.name } ?? file }
  }
}

extension Exercise.Answer {
  /// Returns the share of lines shared by an answer and a text.
  fileprivate func likeness(to text: String) -> Double {
    let others = Set(text.nonemptyLines.map { $0.filter { !$0.isWhitespace } })
    let own = files.flatMap(\.lines).map { $0.text.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty }
    return own.isEmpty ? 0 : Double(own.count { others.contains($0) }) / Double(own.count)
  }
}

extension String {
  /// The text without line numbers, which differ between answers of one kind.
  fileprivate var withoutPlaces: String { replacing(/\.swift:\d+/, with: ".swift") }
}
