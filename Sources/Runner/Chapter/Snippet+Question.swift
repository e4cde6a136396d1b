package import Diagnostics
import Foundation

extension Snippet {
  /// A question to the reader: which bodies run after an interaction of the run before it?
  ///
  ///     tap "Increment" #2
  ///     CounterView 1
  ///     CounterView 1, RowView 3
  ///     nothing
  ///
  /// An answer without a view that another answer names claims that the view does not run.
  package struct Question: Equatable, Sendable {
    package struct Answer: Equatable, Sendable {
      package var counts: [BodyCounts.Count]
      package var location: SourceLocation
    }

    /// The interaction, in the form of a `bodies` fence.
    package var interaction: String
    /// The ordinal of the interaction among equal ones in its part of the run, from 1.
    package var occurrence = 1
    package var location: SourceLocation
    /// The answers to choose from, each with a count for every view named in any of them.
    package var answers: [Answer]
  }
}

extension SnippetReader {
  /// Reads a question; returns nil, with an error at its place, if it has no possible answer.
  mutating func question(_ fence: Fence) -> Snippet.Question? {
    let lines = fence.lines.filter { !$0.text.allSatisfy(\.isWhitespace) }
    guard let first = lines.first, lines.count > 2 else {
      report(
        "a question needs an interaction and at least two answers", at: fence.location,
        help: "write the interaction, then an answer on each line: CounterView 1, RowView 0")
      return nil
    }
    var read: [(counts: BodyCounts?, line: Fence.Line)] = []
    for line in lines.dropFirst() {
      let counts = BodyCounts(line.text)
      guard counts != nil || line.text == "nothing" else {
        report(
          "this answer does not say which bodies run", at: line.location,
          help: "write views with counts, or 'nothing': CounterView 1, RowView 0")
        return nil
      }
      read.append((counts, line))
    }
    var views: [String] = []
    for count in read.flatMap({ $0.counts?.counts ?? [] }) where !views.contains(count.view) {
      views.append(count.view)
    }
    var answers: [Snippet.Question.Answer] = []
    for (counts, line) in read {
      let all = views.map { BodyCounts.Count(view: $0, count: counts?[$0] ?? 0) }
      if let same = answers.first(where: { $0.counts == all }) {
        report(
          "two answers of this question are the same", at: line.location,
          help: "keep one; an answer says of each view it does not name that it does not run",
          notes: [Diagnostic(.note, "the other one is here", at: same.location)])
        return nil
      }
      answers.append(.init(counts: all, location: line.location))
    }
    var question = Snippet.Question(
      interaction: first.text, location: first.location, answers: answers)
    if let mark = first.text.range(of: " #", options: .backwards),
      let number = Int(first.text[mark.upperBound...]), number > 0
    {
      question.interaction = String(first.text[..<mark.lowerBound])
      question.occurrence = number
    }
    return question
  }
}
