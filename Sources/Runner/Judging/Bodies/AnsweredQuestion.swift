import Chapter
import Outcomes
package import Planning
import Trace

/// A question, with each answer judged by its run.
package struct AnsweredQuestion: Sendable {
  package struct Answer: Sendable {
    /// The answer in words: `CounterView once, RowView not`.
    package var text: String
    /// Whether the answer is that of the run.
    package var isRight: Bool
    /// The explanation, with a sentence for each view that decides about the answer:
    /// `RowView did not run: it depends only on Model.title`.
    package var account: [String]
  }

  /// The interaction as the question names it.
  package var interaction: String
  /// The ordinal of the interaction among several with the same label: `, the 2nd time`; else
  /// empty.
  package var occasion: String
  package var answers: [Answer]
  /// The counts of the run, in the form of an answer.
  package var truth: String

}

extension CheckedChapter {
  /// Returns a question, judged by its run; nil if the run was not executed, or lacks the
  /// interaction.
  package func answered(_ question: Plan.Question) -> AnsweredQuestion? {
    guard let trace = runs[question.run]?.trace else { return nil }
    return AnsweredQuestion(question, trace: trace)
  }
}

extension AnsweredQuestion {
  /// - Parameter trace: the events of the question's run.
  init?(_ question: Plan.Question, trace: [TraceEvent]) {
    let session = Session(trace, part: question.part)
    let content = question.content
    let moments = session.moments.filter { $0.label == content.interaction }
    guard moments.count >= content.occurrence else { return nil }
    let moment = moments[content.occurrence - 1]
    interaction = content.interaction
    occasion = moments.count > 1 ? ", the \(content.occurrence.asOrdinal) time" : ""
    let views = content.answers[0].counts.map { BodyRuns(of: $0.view, at: moment) }
    truth = views.map { "\($0.view) \($0.runs.count)" }.joined(separator: ", ")
    answers = content.answers.map { answer in
      let wrong = zip(views, answer.counts).filter { $0.runs.count != $1.count }.map(\.0)
      return Answer(
        text: Self.text(of: answer), isRight: wrong.isEmpty,
        account: (wrong.isEmpty ? views : wrong).map {
          Self.account(of: $0, at: moment, in: session)
        }
      )
    }
  }

  private static func text(of answer: Snippet.Question.Answer) -> String {
    if answer.counts.allSatisfy({ $0.count == 0 }) { return "none of them" }
    return answer.counts.map { "\($0.view) \($0.count == 0 ? "not" : $0.count.asTimes)" }
      .joined(separator: ", ")
  }

  private static func account(
    of view: BodyRuns, at moment: Session.Moment, in session: Session
  ) -> String {
    if view.runs.isEmpty {
      let reason =
        session.reason(againstBodiesOf: view.view, at: moment)
        ?? "nothing that it had read was written"
      return "\(view.view) did not run: \(reason)"
    }
    let reason = view.reason { site in
      guard case .line(let file, let line)? = site, !file.hasPrefix("+") else { return "" }
      return " (\(file.split(separator: "/").last ?? ""):\(line))"
    }
    return "\(view.view) ran \(view.runs.count.asTimes)" + (reason.map { ", \($0)" } ?? "")
  }
}
