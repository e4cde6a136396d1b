import Chapter
import Diagnostics
import Judging
import Outcomes
import Planning
import Trace

extension ExerciseJudge {
  /// The errors of lines in `bodies` fences that name an interaction which does not happen, or a
  /// view whose body never runs, each at its line. They are the author's faults if the answer is
  /// the solution.
  var unknownNames: [Diagnostic] {
    exercise.expectations.flatMap { expectation -> [Diagnostic] in
      guard let run = run(at: expectation.run.location), let outcome = checked.runs[run],
        outcome.trace.contains(.finished)
      else { return [] }
      let moments = checked.plan.runs[run].parts.indices.flatMap {
        Session(outcome.trace, part: $0).moments.map(\.label)
      }
      let views = outcome.trace.compactMap { event -> String? in
        guard case .body(let run) = event else { return nil }
        return String(run.view.prefix { $0 != "<" })
      }
      return unknownInteractions(in: expectation, among: moments)
        + unknownViews(in: expectation, among: views)
    }
  }

  private func unknownInteractions(
    in expectation: BodyExpectation, among labels: [String]
  ) -> [Diagnostic] {
    var rest = labels[...]
    var found: [Diagnostic] = []
    for line in expectation.lines {
      if let index = rest.firstIndex(of: line.interaction) {
        rest = rest[rest.index(after: index)...]
        continue
      }
      let isElsewhere = labels.contains(line.interaction)
      let meant = isElsewhere ? nil : suggestion(for: line.interaction, among: labels)
      found.append(
        Diagnostic(
          .error,
          isElsewhere
            ? "\(line.interaction) does not happen again after the lines before"
            : "\(line.interaction) does not happen in the run", at: line.location,
          help: meant.map { "did you mean '\($0)'?" }
            ?? "this happens: \(labels.joined(separator: ", "))"))
    }
    return found
  }

  private func unknownViews(
    in expectation: BodyExpectation, among views: [String]
  ) -> [Diagnostic] {
    var seen = Set(views)
    return expectation.lines.flatMap { line in
      line.counts.compactMap { count -> Diagnostic? in
        // Each name is reported once. A view that never runs may be listed as such.
        guard count.count > 0, seen.insert(count.view).inserted else { return nil }
        let meant = suggestion(for: count.view, among: Set(views).sorted())
        return Diagnostic(
          .error, "no body of a '\(count.view)' runs in the run", at: line.location,
          help: meant.map { "did you mean '\($0)'?" } ?? "see the names of the solution's views")
      }
    }
  }
}
