package import Chapter
package import Diagnostics
package import Outcomes
package import Planning

/// A chapter with its outcomes and faults: the input of reports and pages.
package struct CheckedChapter: Sendable {
  package var plan: Plan
  /// The compiler's outcome of each step of the plan; nil if the step was not compiled.
  package var steps: [CompileOutcome?]
  /// The compiler's outcome of each run's program with its driver, by the run's number.
  package var compiledRuns: [Int: CompileOutcome] = [:]
  /// The outcome of each run of the plan; nil if its program does not compile.
  package var runs: [RunOutcome?]
  /// The comparisons with outcomes, in the order of the chapter's runs.
  package var comparisons: [Comparison]
  package var diagnostics: [Diagnostic]
  package var counts: Counts
  /// The time of each compilation, with its run, by the snippet that it belongs to.
  package var durations: [Int: Duration] = [:]
  /// The program of each compilation, by the snippet that it belongs to.
  package var programs: [Int: Compilation] = [:]
  /// The compiler's name and version; nil if the chapter was judged without one.
  package var compiler: String?

  package var chapter: Chapter { plan.chapter }
  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The comparison of a console or diagnostics fence with the actual output.
  package struct Comparison: Sendable, Equatable {
    /// The snippet that ran or was compiled.
    package var subject: Int
    /// The fence that shows the output; nil for output that no fence shows.
    package var fence: Int?
    /// The actual output, line by line, as the fence should show it.
    package var actual: [String]
    package var matches: Bool
    /// A printed line that looks like a run-time warning, which no fence can show.
    package var pretendedWarning: String?
  }

  /// The number of checks of a chapter, by result.
  package struct Counts: Codable, Equatable, Sendable {
    package var compiled = 0
    package var mustFail = 0
    package var runs = 0
    package var consoles = 0
    package var questions = 0
    /// Swift that no run checks.
    package var sketches = 0
    package var otherLanguages = 0
    /// Code on the page outside of fences.
    package var uncheckedCode: [UncheckedCode: Int] = [:]
    /// The numbers of executed and of cached compilations and runs.
    package var executed = 0
    package var cached = 0

    package init() {}

    package static func += (total: inout Self, more: Self) {
      total.compiled += more.compiled
      total.mustFail += more.mustFail
      total.runs += more.runs
      total.consoles += more.consoles
      total.questions += more.questions
      total.sketches += more.sketches
      total.otherLanguages += more.otherLanguages
      total.uncheckedCode.merge(more.uncheckedCode, uniquingKeysWith: +)
      total.executed += more.executed
      total.cached += more.cached
    }
  }
}
