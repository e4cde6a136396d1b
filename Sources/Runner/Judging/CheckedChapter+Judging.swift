import Chapter
import Diagnostics
package import Planning
import Running

/// What came of one job.
package struct JobResult: Sendable {
  var job: Job
  var outcome: ProgramOutcome
  /// Whether it was known from before.
  var isCached: Bool
}

extension CheckedChapter {
  /// Holds findings against what a chapter says. The same findings judge any change of a console.
  package init(judging plan: Plan, by findings: [JobResult]) {
    var judge = Judge(plan: plan)
    self.init(
      plan: plan, steps: plan.steps.map { _ in nil }, runs: plan.runs.map { _ in nil },
      comparisons: [], diagnostics: plan.diagnostics, counts: .init())
    for finding in findings {
      judge.subject = plan.fence(finding.job.snippet(in: plan)).location
      let outcome = finding.outcome
      if finding.isCached { counts.cached += 1 } else { counts.executed += 1 }
      steps[finding.job.compiledStep(in: plan)] = outcome.compile
      switch finding.job.subject {
      case .step(let step):
        judge.judge(step: step, outcome.compile)
      case .run(let run, let driver):
        runs[run] = outcome.run
        judge.judge(run: run, outcome.compile, outcome.run, driver: driver)
      }
    }
    comparisons = judge.comparisons
    let told = judge.diagnostics.filter { !plan.shows($0) }
    diagnostics = (plan.diagnostics + told).removingRepetitions().inOrderOfPlace()
    count()
  }

  /// Counts what was looked at; where only a line was asked for, that is less than there is.
  fileprivate mutating func count() {
    counts.uncheckedCode = chapter.uncheckedCode
    for (index, step) in plan.steps.enumerated() where isCompiled(index) {
      if case .fails = step.expectation { counts.mustFail += 1 } else { counts.compiled += 1 }
    }
    for (run, outcome) in zip(plan.runs, runs) where outcome != nil {
      counts.runs += run.parts.count
      counts.consoles += run.parts.count { $0.console != nil }
      counts.consoles += run.parts.count { $0.errorConsole != nil }
    }
    for snippet in chapter.snippets {
      switch snippet.role {
      case .sketch: counts.sketches += 1
      case .other(let language) where !UncheckedCode.isAttributed(language):
        counts.otherLanguages += 1
      default: break
      }
    }
  }

  /// Whether a step was compiled: by itself, or an open one together with what closed it.
  func isCompiled(_ index: Int) -> Bool {
    let step = plan.steps[index]
    guard step.expectation == .staysOpen else { return steps[index] != nil }
    let closing = plan.steps.indices.first {
      $0 > index && plan.steps[$0].branch == step.branch && plan.steps[$0].isWhole
    }
    return closing.map { steps[$0] != nil } ?? false
  }
}

extension Plan {
  /// Whether a warning of the compiler is about a snippet whose diagnostics show what is said of it.
  fileprivate func shows(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .warning, let line = diagnostic.location?.line else {
      return false
    }
    return steps.contains { step in
      let fence = fence(step.snippet)
      return step.expectation.diagnostics != nil
        && (fence.location.line...fence.lastLine).contains(line)
    }
  }
}

extension Plan.Step {
  /// Whether it compiles by itself.
  fileprivate var isWhole: Bool {
    switch expectation {
    case .compiles, .warns: true
    case .staysOpen, .fails: false
    }
  }
}

extension [Diagnostic] {
  /// One fault of a program shows in each later step; it is said once.
  fileprivate func removingRepetitions() -> [Diagnostic] {
    var seen: Set<String> = []
    return filter { diagnostic in
      let place = diagnostic.location.map { "\($0)" } ?? ""
      return seen.insert("\(place) \(diagnostic.severity) \(diagnostic.message)").inserted
    }
  }

  fileprivate func inOrderOfPlace() -> [Diagnostic] {
    enumerated().sorted { first, second in
      guard let a = first.element.location, let b = second.element.location, a != b else {
        return first.offset < second.offset
      }
      return a < b
    }.map(\.element)
  }
}
