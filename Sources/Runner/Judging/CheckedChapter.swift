package import Chapter
package import Diagnostics
package import Planning
package import Running

/// A chapter with all that was found out about it: what a report prints and a page shows.
package struct CheckedChapter: Sendable {
  package var plan: Plan
  /// For each step of the plan, what the compiler said; nil where it was not asked.
  package var steps: [CompileOutcome?]
  /// For each run of the plan, what it did; nil where its program does not compile.
  package var runs: [RunOutcome?]
  /// Every expectation that could be held against an outcome, in the order of the chapter's runs.
  package var comparisons: [Comparison]
  package var diagnostics: [Diagnostic]
  package var counts: Counts

  package var chapter: Chapter { plan.chapter }
  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  /// What a console or diagnostics fence shows, held against what came out.
  package struct Comparison: Sendable, Equatable {
    /// The snippet that ran or was compiled.
    package var subject: Int
    /// The fence that shows what came out; nil where something came out and none shows it.
    package var fence: Int?
    /// What came out, line by line, as the fence should show it.
    package var actual: [String]
    package var matches: Bool
    /// A printed line that reads like a run-time warning; no fence can show it.
    package var pretendedWarning: String?
  }

  /// What was looked at of a chapter, by what became of it.
  package struct Counts: Codable, Equatable, Sendable {
    package var compiled = 0
    package var mustFail = 0
    package var runs = 0
    package var consoles = 0
    /// Swift that no run checks.
    package var sketches = 0
    package var otherLanguages = 0
    /// Code that a reader sees and no fence holds.
    package var uncheckedCode: [UncheckedCode: Int] = [:]
    /// Compilations and runs that were done now, and those whose outcome was known.
    package var executed = 0
    package var cached = 0

    package init() {}

    package static func += (total: inout Self, more: Self) {
      total.compiled += more.compiled
      total.mustFail += more.mustFail
      total.runs += more.runs
      total.consoles += more.consoles
      total.sketches += more.sketches
      total.otherLanguages += more.otherLanguages
      total.uncheckedCode.merge(more.uncheckedCode, uniquingKeysWith: +)
      total.executed += more.executed
      total.cached += more.cached
    }
  }
}
