import Chapter
import Diagnostics
import Judging
import Outcomes
import Planning
import Reports
import Trace

/// A fence that runs the program, with its outcome.
struct RunPart {
  let snippet: Int
  let fence: Fence
  let console: Fence?
  private let makeSession: (() -> Session)?

  /// The events of the part; nil if this text has not been run.
  var session: Session? { makeSession?() }

  /// The number of body runs; nil if this text has not been run.
  var bodyCount: Int? {
    session.map { session in
      session.moments.reduce(0) { count, moment in
        count + moment.events.count { if case .body = $0 { true } else { false } }
      }
    }
  }

  /// Returns the parts of all runs of a text, in order.
  static func all(of snapshot: DocumentSnapshot) -> [Self] {
    guard let plan = snapshot.plan else { return [] }
    let outcomes = snapshot.current?.runs
    var found: [Self] = []
    for (index, run) in plan.runs.enumerated() {
      let outcome = outcomes.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      for (number, part) in run.parts.enumerated() {
        found.append(
          Self(
            snippet: part.snippet, fence: plan.fence(part.snippet),
            console: part.console.map(plan.fence),
            makeSession: outcome.map { outcome in
              { Session(outcome.trace, part: number, driver: plan.statements(of: run)) }
            }))
      }
    }
    return found.sorted { $0.snippet < $1.snippet }
  }

  /// Returns the part whose code or console contains a line, counted from 1.
  static func at(line: Int, of snapshot: DocumentSnapshot) -> Self? {
    all(of: snapshot).first { part in
      part.fence.allLines.contains(line) || part.console?.allLines.contains(line) == true
    }
  }

  /// The explanation of the whole part, as `explain` prints it.
  var explanation: String? {
    guard let session else { return nil }
    let text = SessionText().text(session)
    return text.isEmpty
      ? "this run has no views and no view state: there is nothing to show\n" : text
  }

  /// Returns the explanation of a console line: the moment of the body run that printed it with
  /// `_printChanges()`; nil for other lines.
  func explanation(ofConsoleLine line: Int) -> String? {
    guard let session, let console, console.lines.indices.contains(line) else { return nil }
    guard let view = Self.view(ofChange: console.lines[line].text) else { return nil }
    let number = console.lines[..<line].count { Self.view(ofChange: $0.text) == view }
    var bodies = 0
    for moment in session.moments {
      bodies += moment.events.count {
        if case .body(let run) = $0 { run.view == view } else { false }
      }
      if bodies > number {
        return SessionText().lines(moment, in: session).map { $0 + "\n" }.joined()
      }
    }
    return nil
  }

  /// The view that a line of `_printChanges()` names: `CounterView: _count changed.`
  private static func view(ofChange line: String) -> String? {
    guard line.hasSuffix(" changed.") || line.hasSuffix(": unchanged."),
      let colon = line.firstRange(of: ": ")
    else { return nil }
    return String(line[..<colon.lowerBound])
  }

  /// The views whose bodies ran, by their names without generic arguments.
  var views: [String] {
    let names = (session?.moments ?? []).flatMap(\.events).compactMap { event -> String? in
      if case .body(let run) = event { String(run.view.prefix { $0 != "<" }) } else { nil }
    }
    return Array(Set(names)).sorted()
  }

  /// Returns the number of runs of a view's bodies; nil if this text has not been run, or has no
  /// such view.
  func bodyCount(ofView name: String) -> Int? {
    guard let session else { return nil }
    let count = session.moments.reduce(0) { $0 + $1.runs(of: name).count }
    let isKnown =
      count > 0
      || session.moments.contains {
        session.reason(againstBodiesOf: name, at: $0) != nil
      }
    return isKnown ? count : nil
  }
}
