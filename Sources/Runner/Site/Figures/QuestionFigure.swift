import Chapter
import Judging
import Planning

/// The template's model of a question to the reader, with the run's answer folded.
struct QuestionFigure {
  struct Answer {
    var answer: String
    var isRight: Bool
    var account: String
  }

  var questionID: String
  var interaction: String
  var occasion: String
  var answers: [Answer]

  init(_ question: AnsweredQuestion, id: String, words: Words = .english) {
    questionID = id
    interaction = question.interaction
    occasion = words.occasion(question.occasion)
    answers = question.answers.map { answer in
      Answer(
        answer: words.answer(answer.text), isRight: answer.isRight,
        account: answer.account.map(words.account).joined(separator: "; "))
    }
  }
}

extension Figures {
  /// Draws a question; without an answer from its run, it is drawn as text, with its fault below.
  func question(_ index: Int) -> String {
    guard let question = checked.plan.questions.first(where: { $0.snippet == index }),
      let answered = checked.answered(question), answered.answers.contains(where: \.isRight)
    else { return plain(checked.chapter.snippets[index].fence.text, index: nil) }
    return render(QuestionFigure(answered, id: anchors[index], words: words), "question")
  }
}
