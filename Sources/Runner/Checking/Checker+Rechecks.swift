import Chapter
package import Diagnostics
import Judging
package import Outcomes
package import Planning
import Running
import Trace

// Checks of the checker's assumptions: that runs are reproducible under other conditions, and that
// cached outcomes are still valid.

/// The conditions of a run that must not change its outcome.
package struct RunConditions: Sendable {
  package var name: String
  package var variesHashing = false
  package var environment: [String: String] = [:]

  /// Each condition by itself, to find the one that matters.
  package static let each = [
    Self(name: "in another moment, under load"),
    .anotherHashSeed,
    Self(name: "in another time zone", environment: ["TZ": "Pacific/Chatham"]),
    Self(
      name: "in another language", environment: ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]),
  ]

  /// The condition under which sets and dictionaries have another order.
  package static let anotherHashSeed = Self(name: "with another hash seed", variesHashing: true)

  /// All conditions together.
  package static let all = Self(
    name: "elsewhere", variesHashing: true,
    environment: each.reduce(into: [:]) { $0.merge($1.environment) { $1 } })
}

extension Checker {
  /// Repeats every run of a plan under other conditions, and reports the ones that differ.
  ///
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func repeating(_ plan: Plan, times: Int) async throws -> [Diagnostic] {
    try await repeating(times: times) {
      try await $0.findings(for: plan)
    } changes: { old, new in
      zip(old, new).compactMap { old, new in
        guard case .run(let run, _) = old.job.subject, !new.outcome.isSame(as: old.outcome) else {
          return nil
        }
        return ChangedRun(
          index: run, place: plan.fence(plan.runs[run].parts[0].snippet).location,
          old: old.outcome.lines, new: new.outcome.lines)
      }
    }
  }

  /// Repeats the runs of a document under other conditions, and reports the ones that differ.
  ///
  /// - Parameters:
  ///   - outcomes: executes the runs with a checker.
  ///   - changes: returns the runs that differ between the outcomes of two checkers.
  package func repeating<Outcomes>(
    times: Int, outcomes: (Checker) async throws -> Outcomes,
    changes: (_ old: Outcomes, _ new: Outcomes) -> [ChangedRun]
  ) async throws -> [Diagnostic] {
    let first = try await outcomes(self)
    var faults: [Int: Diagnostic] = [:]
    for _ in 0..<times {
      for change in changes(first, try await outcomes(varied(.all)))
      where faults[change.index] == nil {
        var names: [String] = []
        for condition in RunConditions.each {
          let varied = try await outcomes(varied(condition))
          if changes(first, varied).contains(where: { $0.index == change.index }) {
            names.append(condition.name)
          }
        }
        faults[change.index] = change.fault(
          under: names.isEmpty ? "now and then" : names.joined(separator: ", and "))
      }
    }
    return faults.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the programs of a plan whose outcome is cached.
  package func known(of plan: Plan) -> [KnownProgram] {
    Job.all(of: plan, lines: options.lines).compactMap { job in
      knownOutcome(of: job.compilation).map { outcome in
        KnownProgram(
          compilation: job.compilation, outcome: outcome,
          place: plan.fence(job.snippet(in: plan)).location)
      }
    }
  }

  /// Executes a sample of cached programs again, and reports outcomes that differ.
  ///
  /// - Returns: the number of repeated outcomes, and the differences.
  package func audit(_ known: [KnownProgram], count: Int) async throws -> (
    audited: Int, diagnostics: [Diagnostic]
  ) {
    var faults: [Diagnostic] = []
    let chosen = known.shuffled().prefix(count)
    for program in chosen {
      let new = try await freshProgram(of: program.compilation).outcome
      guard !new.isSame(as: program.outcome) else { continue }
      faults.append(
        Diagnostic(
          .error, "the recorded outcome of this snippet differs from a fresh one",
          at: program.place,
          help: "'chapters clean' forgets everything; --repeat tells what a run depends on",
          detail: UnifiedDiff(
            old: program.outcome.lines, new: new.lines, firstLine: 1,
            labels: ("the recorded outcome", "a fresh one")
          ).text))
    }
    return (chosen.count, faults)
  }
}

/// A run whose outcome differs from that of its first execution.
package struct ChangedRun {
  package let index: Int
  package let place: SourceLocation
  package let old: [String]
  package let new: [String]

  package init(index: Int, place: SourceLocation, old: [String], new: [String]) {
    self.index = index
    self.place = place
    self.old = old
    self.new = new
  }

  fileprivate func fault(under conditions: String) -> Diagnostic {
    Diagnostic(
      .error, "the run behaves differently \(conditions)", at: place,
      help: "sort values that have no order, and name the time zone and the locale",
      detail: UnifiedDiff(
        old: old, new: new, firstLine: 1, labels: ("the first time", "another time")
      ).text)
  }
}

/// A program with a cached outcome.
package struct KnownProgram: Sendable {
  package let compilation: Compilation
  package let outcome: ProgramOutcome
  package let place: SourceLocation

  package init(compilation: Compilation, outcome: ProgramOutcome, place: SourceLocation) {
    self.compilation = compilation
    self.outcome = outcome
    self.place = place
  }
}

extension ProgramOutcome {
  /// Returns whether two outcomes are equal for a reader.
  fileprivate func isSame(as other: Self) -> Bool {
    compile == other.compile && run?.parts == other.run?.parts
      && run?.termination == other.run?.termination && run?.trace == other.run?.trace
  }

  /// The output of the run, line by line.
  fileprivate var lines: [String] {
    guard let run else { return compile.messages.map { "\($0.severity): \($0.text)" } }
    let printed = run.parts.flatMap { $0.map(ConsoleComparison.text) }
    return printed + (run.termination == .exited(0) ? [] : ["\(run.termination)"])
  }
}
