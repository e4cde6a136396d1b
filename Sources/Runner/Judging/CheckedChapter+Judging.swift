import Chapter
import Diagnostics
package import Outcomes
package import Planning

/// The outcome of one job.
package struct JobResult: Sendable {
  package var job: Job
  package var outcome: ProgramOutcome
  /// Whether the outcome comes from the cache.
  var isCached: Bool
  /// The time that it took, without waiting for a turn.
  var duration: Duration

  package init(
    job: Job, outcome: ProgramOutcome, isCached: Bool, duration: Duration = .zero
  ) {
    self.job = job
    self.outcome = outcome
    self.isCached = isCached
    self.duration = duration
  }
}

extension CheckedChapter {
  /// Judges a chapter by the outcomes of its jobs. A changed console can be judged by the same
  /// outcomes.
  package init(judging plan: Plan, by findings: [JobResult]) {
    var judge = Judge(plan: plan)
    self.init(
      plan: plan, steps: plan.steps.map { _ in nil }, runs: plan.runs.map { _ in nil },
      comparisons: [], diagnostics: plan.diagnostics, counts: .init())
    for finding in findings {
      judge.subject = plan.fence(finding.job.snippet(in: plan)).location
      let outcome = finding.outcome
      durations[finding.job.snippet(in: plan)] = finding.duration
      programs[finding.job.snippet(in: plan)] = finding.job.compilation
      if finding.isCached { counts.cached += 1 } else { counts.executed += 1 }
      steps[finding.job.compiledStep(in: plan)] = outcome.compile
      switch finding.job.subject {
      case .step(let step):
        judge.judge(step: step, outcome.compile)
      case .run(let run, let driver):
        runs[run] = outcome.run
        compiledRuns[run] = outcome.compile
        judge.judge(run: run, outcome.compile, outcome.run, driver: driver)
      }
    }
    for table in plan.tables { judge.judge(table, runs) }
    for diagram in plan.diagrams { judge.judge(diagram, runs) }
    for question in plan.questions { judge.judge(question, runs[question.run]) }
    comparisons = judge.comparisons
    let told = judge.diagnostics.filter { !plan.shows($0) }
    let written = plan.diagnostics.map { $0.rule == nil ? $0.breaking(.document) : $0 }
    diagnostics = (written + told).removingRepetitions().inOrderOfPlace()
    count()
  }

  /// Counts the checks, which are fewer than the chapter's if lines are selected.
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
    counts.consoles += plan.tables.count { table in table.runs.allSatisfy { runs[$0] != nil } }
    counts.questions += plan.questions.count { runs[$0.run] != nil }
    for snippet in chapter.snippets {
      switch snippet.role {
      case .sketch: counts.sketches += 1
      case .other(let language) where !UncheckedCode.isAttributed(language):
        counts.otherLanguages += 1
      default: break
      }
    }
  }

  /// Returns whether a step was compiled: by itself, or, if it is open, together with its closing
  /// step.
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
  /// Returns whether a compiler's warning belongs to a snippet that shows its diagnostics.
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
  /// Whether the step is compiled by itself.
  fileprivate var isWhole: Bool {
    switch expectation {
    case .compiles, .warns: true
    case .staysOpen, .fails: false
    }
  }
}

extension [Diagnostic] {
  /// Removes the repetitions of a program's fault in later steps.
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
