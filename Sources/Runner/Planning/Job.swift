import Chapter
import Diagnostics
import Weaving

/// One program to compile, and to run if a run of the plan needs it.
package struct Job: Sendable {
  package enum Subject: Sendable {
    case step(Int)
    case run(Int, Driver)
  }

  package var subject: Subject
  package var compilation: Compilation

  /// Returns the jobs of a chapter, in its order: every run, and every step that no run compiles.
  package static func all(of plan: Plan, lines: Set<Int>) -> [Self] {
    var jobs: [(place: Int, job: Self)] = []
    let mode = plan.chapter.frontMatter.language
    for (index, run) in plan.runs.enumerated() {
      var snippets: [Int] = []
      for part in run.parts {
        snippets += [part.snippet, part.console, part.errorConsole].compactMap(\.self)
      }
      snippets += run.resources.compactMap(\.snippet)
      snippets += plan.tables.filter { $0.runs.contains(index) }.map(\.snippet)
      snippets += plan.diagrams.filter { $0.runs.contains(index) }.map(\.snippet)
      snippets += plan.questions.filter { $0.run == index }.map(\.snippet)
      guard plan.isWanted(snippets, lines) else { continue }
      let driver = plan.driver(of: run)
      let files = plan.steps[run.step].program.compilationFiles
      let compilation = Compilation(
        files: DeviceSources.compiled(
          files + [
            .init(name: Driver.fileName, text: driver.text),
            .init(name: Driver.entryFileName, text: driver.entryFile, isWritten: false),
          ], for: plan.chapter.frontMatter.system), languageMode: mode, isRun: true,
        packageFolder: plan.chapter.packageFolder, resources: run.resources.compilationFiles)
      jobs.append(
        (run.parts[0].snippet, Self(subject: .run(index, driver), compilation: compilation)))
    }
    let compiledByRuns = Set(jobs.compactMap { $0.job.compiledStep(in: plan) })
    for (index, step) in plan.steps.enumerated()
    where step.expectation != .staysOpen
      && (step.expectation.diagnostics != nil || !compiledByRuns.contains(index))
    {
      var snippets = [step.snippet]
      if let diagnostics = step.expectation.diagnostics { snippets.append(diagnostics) }
      guard plan.isWanted(snippets, lines) else { continue }
      let job = Self(subject: .step(index), compilation: plan.compilation(ofStep: index))
      jobs.append((step.snippet, job))
    }
    return jobs.sorted { $0.place < $1.place }.map(\.job)
  }

  /// Returns the snippet of the job.
  package func snippet(in plan: Plan) -> Int {
    switch subject {
    case .step(let step): plan.steps[step].snippet
    case .run(let run, _): plan.runs[run].parts[0].snippet
    }
  }

  /// Returns the step that is compiled, alone or with a driver.
  package func compiledStep(in plan: Plan) -> Int {
    switch subject {
    case .step(let step): step
    case .run(let run, _): plan.runs[run].step
    }
  }
}

extension Plan {
  fileprivate func isWanted(_ snippets: [Int], _ lines: Set<Int>) -> Bool {
    lines.isEmpty
      || snippets.contains { snippet in
        let fence = fence(snippet)
        return lines.contains { (fence.location.line...fence.lastLine).contains($0) }
      }
  }
}

extension Program {
  var compilationFiles: [Compilation.File] {
    files.map { Compilation.File(name: $0.name, text: $0.text) }
  }
}

extension Plan {
  /// Returns the file that a run adds to its program.
  package func driver(of run: Run) -> Driver {
    Driver(
      run.parts.map { fence($0.code).lines }, isTest: run.isTest, returns: run.returns,
      for: steps[run.step].program.files.map(\.text))
  }
}
