import Chapter
import Diagnostics
import Foundation
import Testing

@testable import Checking
@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running

/// No mutation of a chapter's code that changes its programs' behavior passes the check.
@Suite("Mutated code")
struct MutationTests {
  /// The number of effective mutations tried in each chapter, others in each turn; with `STRESS` in
  /// the environment over 300 in all.
  private static let count = Turn.isWhole ? 40 : 2

  /// The result of one mutation.
  private enum Fate {
    /// The check reports a difference.
    case caught
    /// The compiler's or a run's output differs, and the check holds all the same.
    case missed
    /// The programs print the same, and something else happens in them: a screen shows another title.
    case unseen
    /// The programs are equivalent: the mutated code is not reached, or has the same effect.
    case equivalent

    var makesADifference: Bool { self == .caught || self == .missed }
  }

  @Test(
    "A mutation that changes the output makes the check fail at its place",
    arguments: BookTests.chapters)
  func code(_ chapter: String) async throws {
    let plan = try BookTests.plan(chapter)
    let checker = try await BookTests.checker()
    let original = try await checker.findings(for: plan)
    try #require(CheckedChapter(judging: plan, by: original).holds)

    var random = SmallGenerator(seed: UInt64(Turn.number) + 11)
    var waiting = Mutation.all(of: plan.chapter).shuffled(using: &random)[...]
    var fates: [(mutation: Mutation, fate: Fate)] = []
    while !waiting.isEmpty, fates.count(where: \.fate.makesADifference) < Self.count {
      let some = waiting.prefix(checker.options.jobs)
      waiting = waiting.dropFirst(checker.options.jobs)
      let checks = some.map { mutation in
        Task { try await fate(of: mutation, in: plan, original, checker) }
      }
      for (mutation, check) in zip(some, checks) {
        fates.append((mutation, try await check.value))
      }
    }
    func those(_ fate: Fate) -> [Mutation] { fates.filter { $0.fate == fate }.map(\.mutation) }
    print(
      """
      \(chapter): \(those(.caught).count) of \(fates.count(where: \.fate.makesADifference)) changes \
      of code that make a difference caught; besides, \(those(.unseen).count) that no console shows \
      and \(those(.equivalent).count) that change nothing
      """)
    for mutation in those(.unseen) { print("  no console shows \(mutation)") }
    for mutation in those(.equivalent) { print("  nothing changes by \(mutation)") }
    #expect(those(.missed).isEmpty)
  }

  /// Compiles and runs the programs with a mutation, up to the first that reveals it.
  private func fate(
    of mutation: Mutation, in plan: Plan, _ original: [JobResult], _ checker: Checker
  ) async throws -> Fate {
    let mutant = Plan(mutation.applied(to: plan.chapter), earlier: .onDisk)
    let jobs = Job.all(of: mutant, lines: [])
    guard !mutant.diagnostics.contains(where: { $0.severity == .error }),
      jobs.count == original.count
    else { return .caught }
    var findings = original
    for index in jobs.indices { findings[index].job = jobs[index] }
    var fate = Fate.equivalent
    for index in jobs.indices
    where jobs[index].compilation.text != original[index].job.compilation.text {
      findings[index].outcome = try await checker.outcome(of: jobs[index].compilation).0
      let (old, new) = (original[index].outcome, findings[index].outcome)
      if new.said != old.said {
        return CheckedChapter(judging: mutant, by: findings).holds ? .missed : .caught
      }
      if new.run?.trace != old.run?.trace { fate = .unseen }
    }
    return fate
  }
}

extension Compilation {
  fileprivate var text: [String] { files.map(\.text) }
}

extension ProgramOutcome {
  /// The output that a chapter must show: the errors of a program that does not compile, and the
  /// prints, warnings and ending of a run.
  fileprivate var said: [String] {
    // The compiler also shows the line, changed as it is: no chapter repeats that.
    var said = compile.errors.map { "\($0.file):\($0.line):\($0.column): \($0.text)" }
    if let run {
      said +=
        run.parts.map { "\($0)" } + ["\(run.termination)", "\(String(describing: run.failure))"]
    }
    return said
  }
}
