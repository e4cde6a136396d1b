import Chapter
import Diagnostics
import Foundation
import Judging
import Outcomes
import Planning
import Running
import Trace
import Weaving

/// Derives the verdict from an answer's outcome: first whether it could run, then the bodies that
/// ran, then the output.
struct ExerciseJudge {
  let exercise: Exercise
  let checked: CheckedChapter

  var verdict: ExerciseVerdict {
    if let verdict = compilation ?? ending { return verdict }
    return bodies ?? console ?? pretendedLog ?? ExerciseVerdict(.right)
  }

  // MARK: - Compiling

  private var compilation: ExerciseVerdict? {
    let errors = checked.diagnostics.filter { $0.severity == .error }
    let isCompiled =
      checked.runs.allSatisfy { $0 != nil } && !checked.runs.isEmpty
      && checked.plan.diagnostics.allSatisfy { $0.severity != .error }
    guard !isCompiled else { return nil }
    // Errors of the run and of given files may only follow from one of the answer.
    guard let first = errors.first(where: { isInAnswer($0.location) }) ?? errors.first else {
      return ExerciseVerdict(.couldNotRun, "the compiler ended without a message")
    }
    var details = [first.message]
    if let excerpt = first.detail?.nonemptyLines.first { details.append("  \(excerpt)") }
    if let meaning = CompilerExplanation.meaning(of: first.message) { details.append(meaning) }
    if let name = given(at: first.location) {
      details.append("\(name) is given, and needs it of the answer")
    }
    if errors.count > 1 {
      details.append(
        errors.count == 2 ? "and one more error after it" : "and \(errors.count - 1) more errors")
    }
    return ExerciseVerdict(
      .couldNotRun, "it does not compile" + place(first.location), details: details,
      location: first.location)
  }

  // MARK: - Ending

  /// The verdict on a run that ended early.
  private var ending: ExerciseVerdict? {
    for (run, outcome) in zip(checked.plan.runs, checked.runs) {
      guard let outcome else { continue }
      let isWhole: Bool =
        switch outcome.termination {
        case .exited(0): outcome.trace.contains(.finished) && outcome.failure == nil
        default: false
        }
      if isWhole || run.ending != nil { continue }
      let subjects = run.parts.map { checked.plan.fence($0.snippet).location }
      let fault =
        checked.diagnostics.first { diagnostic in
          diagnostic.severity == .error
            && diagnostic.subject.map(subjects.contains)
              ?? subjects.contains { $0 == diagnostic.location }
        } ?? checked.diagnostics.first { $0.severity == .error }
      // If a driver fails to find an element, the fault is the answer's, which lacks the element.
      let state: ExerciseVerdict.State = outcome.failure == nil ? .couldNotRun : .notYet
      let (message, screen) = fault.map(messageAndScreen) ?? ("the run did not come to its end", [])
      return ExerciseVerdict(
        state, message + place(fault?.location),
        details: screen + (fault?.help.map { [$0] } ?? []), location: fault?.location)
    }
    return nil
  }

  /// Returns the message of a run that ended early, with the screen at that time as details.
  private func messageAndScreen(_ fault: Diagnostic) -> (message: String, screen: [String]) {
    let mark = "; on the screen:"
    guard fault.message.hasSuffix(mark), let detail = fault.detail else {
      return (fault.message, [])
    }
    let screen = detail.lines
      .prefix { $0 != "what it had printed:" }
    return (
      String(fault.message.dropLast(mark.count)), ["on the screen:"] + screen.map { "  \($0)" }
    )
  }

  // MARK: - Bodies

  private var bodies: ExerciseVerdict? {
    for expectation in exercise.expectations {
      guard let run = run(at: expectation.run.location), let outcome = checked.runs[run] else {
        continue
      }
      let parts = checked.plan.runs[run].parts.count
      let sessions = (0..<parts).map { Session(outcome.trace, part: $0) }
      let seen = Set(
        outcome.trace.compactMap { event -> Substring? in
          guard case .body(let run) = event else { return nil }
          return run.view.prefix { $0 != "<" }
        })
      for count in expectation.lines.flatMap(\.counts)
      where count.count > 0 && !seen.contains(count.view[...]) {
        return ExerciseVerdict(
          .notYet, "the body of \(count.view) never ran",
          details: ["there is no \(count.view) on the screen, or it has another name"])
      }
      if let verdict = difference(expectation, sessions) { return verdict }
    }
    return nil
  }

  func run(at location: SourceLocation) -> Int? {
    checked.plan.runs.firstIndex { run in
      run.parts.contains { checked.plan.fence($0.snippet).location == location }
    }
  }

  private func difference(
    _ expectation: BodyExpectation, _ sessions: [Session]
  ) -> ExerciseVerdict? {
    let moments = sessions.flatMap { session in session.moments.map { (session, $0) } }
    var rest = moments[...]
    for line in expectation.lines {
      guard let index = rest.firstIndex(where: { $0.1.label == line.interaction }) else {
        return ExerciseVerdict(
          .notYet, "\(line.interaction) does not happen in the run",
          details: ["this happens: " + moments.map(\.1.label).joined(separator: ", ")])
      }
      let (session, moment) = rest[index]
      rest = rest[rest.index(after: index)...]
      for count in line.counts {
        let runs = BodyRuns(of: count.view, at: moment)
        if runs.runs.count != count.count {
          let labels = moments.map(\.1.label)
          let isRepeated = labels.count { $0 == moment.label } > 1
          let number = labels[...index].count { $0 == moment.label }
          return difference(
            count.view, count.count, runs, moment, of: session,
            label: isRepeated ? "\(moment.label) #\(number)" : moment.label)
        }
      }
    }
    return nil
  }

  private func difference(
    _ view: String, _ count: Int, _ runs: BodyRuns, _ moment: Session.Moment, of session: Session,
    label: String
  ) -> ExerciseVerdict {
    let number = runs.runs.count
    let did = number == 0 ? "yours did not run" : "yours ran \(number.asTimes)"
    let asked =
      count == 0 ? "need not run" : "\(number > count ? "may" : "has to") run \(count.asTimes)"
    var details = ["after \(label)"]
    var place: SourceLocation?
    if number > count, let reason = runs.reason(place: { self.place(location($0)) }) {
      details.append(reason)
      place = location(runs.mostFrequentCause?.cause.site)
    } else if number == 0 {
      let reason = session.reason(againstBodiesOf: view, at: moment)
      details.append(
        reason.map { "it did not run: \($0)" } ?? "nothing that it had read was written")
    }
    return ExerciseVerdict(
      .notYet, "the body of \(view) \(asked); \(did)", details: details, location: place)
  }

  private func location(_ site: Site?) -> SourceLocation? {
    guard case .line(let file, let line)? = site else { return nil }
    let step = checked.plan.steps.last
    return step?.program.origin(file: file, line: line, column: 1)
  }

  /// Returns ` (View.swift:3)`: the file's name without its folder; or ` (line 2 of the run)`.
  private func place(_ location: SourceLocation?) -> String {
    guard let location else { return "" }
    if let line = lineOfRun(at: location) { return " (line \(line) of the run)" }
    let name = fileName(at: location) ?? String(location.file.split(separator: "/").last ?? "")
    return " (\(name):\(lineNumber(at: location)))"
  }

  /// Returns the line of a place in a run's code, counted from its first line.
  private func lineOfRun(at location: SourceLocation) -> Int? {
    guard location.file == exercise.document.path, answerFence(at: location) == nil else {
      return nil
    }
    let codes = checked.plan.runs.flatMap(\.parts).map { checked.plan.fence($0.code) }
    let lines = codes.flatMap { code in
      code.lines.indices.filter { code.lines[$0].location.line == location.line }
    }
    return lines.first.map { $0 + 1 }
  }

  /// Returns whether a place is in a file of the answer: the learner's, or a fence of the document.
  private func isInAnswer(_ location: SourceLocation?) -> Bool {
    guard let location else { return false }
    if location.file != exercise.document.path { return true }
    return answerFence(at: location) != nil && given(at: location) == nil
  }

  /// Returns the given file that contains a place, if any.
  private func given(at location: SourceLocation?) -> String? {
    guard let location, let name = answerFence(at: location)?.name else { return nil }
    return exercise.given.contains { $0.name == name } ? name : nil
  }

  /// Returns the name of the file that contains a place of the document.
  private func fileName(at location: SourceLocation) -> String? {
    answerFence(at: location)?.name
  }

  private func lineNumber(at location: SourceLocation) -> Int {
    guard let fence = answerFence(at: location) else { return location.line }
    return location.line - fence.line
  }

  /// Returns the file that contains a place of the document, and the line of its opening fence.
  private func answerFence(at location: SourceLocation) -> (name: String, line: Int)? {
    guard location.file == exercise.document.path else { return nil }
    for file in exercise.given + exercise.answers.flatMap(\.files) {
      guard let first = file.lines.first?.location.line, let last = file.lines.last?.location.line
      else { continue }
      if (first...last).contains(location.line) { return (file.name, first - 1) }
    }
    return nil
  }

  // MARK: - Console

  private var console: ExerciseVerdict? {
    guard let comparison = checked.comparisons.first(where: { !$0.matches }) else {
      let other = checked.diagnostics.first { $0.severity == .error }
      return other.map {
        ExerciseVerdict(
          .notYet, $0.message + place($0.location), details: $0.help.map { [$0] } ?? [],
          location: $0.location)
      }
    }
    let shown = comparison.fence.map { checked.plan.fence($0).lines.map(\.text) } ?? []
    let actual = comparison.actual
    let isFailure = { (line: String) in line.hasPrefix("❌ ") }
    if let first = actual.firstIndex(where: { isFailure($0) && !shown.contains($0) }) {
      let rest = actual[(first + 1)...].prefix { !isFailure($0) && !shown.contains($0) }
        .filter { !$0.allSatisfy(\.isWhitespace) }
      return ExerciseVerdict(
        .notYet, "the test fails",
        details: ["  " + actual[first].dropFirst(2)]
          + rest.map { "  \($0.withoutRandomIdentifiers)" })
    }
    let line = zip(shown, actual).prefix { $0 == $1 }.count
    var details: [String] = []
    if line < shown.count { details += ["  expected  \(shown[line])"] }
    if line < actual.count { details += ["  printed   \(actual[line])"] }
    let reason: String =
      if line >= actual.count {
        "the run ends before all is printed"
      } else if line >= shown.count {
        "the run prints more than it has to"
      } else {
        "line \(line + 1) of what the run prints is another one"
      }
    return ExerciseVerdict(.notYet, reason, details: details)
  }

  // MARK: - Logs

  /// A line that looks like a log of changes, but was not printed by a body.
  private var pretendedLog: ExerciseVerdict? {
    for outcome in checked.runs.compactMap(\.self) {
      var ran: [String: Int] = [:]
      for case .body(let run) in outcome.trace { ran[run.view, default: 0] += 1 }
      for case .printed(let line) in outcome.parts.joined() {
        guard let match = line.wholeMatch(of: /([A-Z][\w.<>, ]*): .* changed\./) else { continue }
        let view = String(match.1)
        ran[view, default: 0] -= 1
        if ran[view, default: 0] < 0 {
          return ExerciseVerdict(
            .notYet, "a line of the log comes from no body",
            details: ["  \(line)", "the body of \(view) ran fewer times than the log says"])
        }
      }
    }
    return nil
  }
}

extension String {
  /// The text with each random identifier replaced by `a random UUID`, since it differs from run to
  /// run.
  fileprivate var withoutRandomIdentifiers: String {
    let digit = "[0-9A-F]"
    let pattern = "\(digit){8}-\(digit){4}-4\(digit){3}-[89AB]\(digit){3}-\(digit){12}"
    return replacingOccurrences(of: pattern, with: "a random UUID", options: .regularExpression)
  }
}
