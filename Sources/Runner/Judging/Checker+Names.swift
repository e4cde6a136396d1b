import Chapter
package import Diagnostics
package import Planning
package import Running

/// A step of a chapter with the names in its program.
package struct StepNames: Sendable {
  package var step: IndexedStep
  package var compilation: Compilation
  package var names: ProgramNames
}

/// The names in the code of a chapter, and the declarations of libraries.
package struct ChapterNames: Sendable {
  package var steps: [StepNames]
  /// The steps whose names could not be read.
  package var failures: [(step: IndexedStep, error: NamesError)]
  package var declarations: Declarations

  /// Warnings of names and declarations that could not be read.
  package func warnings(in plan: Plan) -> [Diagnostic] {
    let steps = failures.map { step, error in
      Diagnostic(
        .warning, "the page shows no declarations for \(step.lines.count) lines of code",
        at: plan.fence(plan.steps[step.step].snippet).location, detail: error.reason)
    }
    guard !declarations.unreadModules.isEmpty else { return steps }
    let modules = declarations.unreadModules.map { "'\($0)'" }.joined(separator: ", ")
    return steps + [
      Diagnostic(
        .warning, "the page shows no declarations of \(modules): the symbol graph cannot be read",
        at: SourceLocation(file: plan.chapter.path, line: 1, column: 1))
    ]
  }
}

extension Checker {
  /// Returns the names in the code of a chapter; cached like the outcomes of its programs.
  ///
  /// - Parameter progress: called before and after each program with how many are done, of how many.
  package func names(
    in checked: CheckedChapter,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> ChapterNames {
    let steps = checked.plan.indexedSteps { checked.steps[$0]?.succeeded == true }
    progress(0, steps.count)
    return try await withThrowingTaskGroup(of: (Int, Result<StepNames, NamesError>).self) { group in
      for (index, step) in steps.enumerated() {
        group.addTask {
          let compilation = checked.plan.compilation(ofStep: step.step)
          do {
            let names = try await names(of: compilation, in: step.files)
            return (index, .success(StepNames(step: step, compilation: compilation, names: names)))
          } catch let error as NamesError {
            return (index, .failure(error))
          }
        }
      }
      let declarations = try await declarations()
      var read: [Int: StepNames] = [:]
      var failures: [Int: NamesError] = [:]
      for try await (index, result) in group {
        switch result {
        case .success(let names): read[index] = names
        case .failure(let error): failures[index] = error
        }
        progress(read.count + failures.count, steps.count)
      }
      return ChapterNames(
        steps: steps.indices.compactMap { read[$0] },
        failures: steps.indices.compactMap { index in failures[index].map { (steps[index], $0) } },
        declarations: declarations)
    }
  }

  private func names(
    of compilation: Compilation, in files: Set<String>
  ) async throws -> ProgramNames {
    let key = namesKey(of: compilation, in: files)
    if let key, let known = cache?.value(for: key) { return known }
    let names = try await gate.pass { try await runner.names(of: compilation, in: files) }
    if let key { cache?.keep(names, for: key) }
    return names
  }

  private func namesKey(
    of compilation: Compilation, in files: Set<String>
  ) -> Cache.Key<ProgramNames>? {
    cache.map { cache in
      let program = cache.key(of: compilation, limits: options.limits).digest
      return cache.key(of: Array("\nnames \(program) \(files.sorted())\n".utf8))
    }
  }

  /// Returns the public declarations of the bundled libraries and of the toolchain, which are read
  /// once for the same ones.
  private func declarations() async throws -> Declarations {
    try await sharedDeclarations.value { [self] in
      let key: Cache.Key<String>? = cache?.key(of: Array("\ndeclarations\n".utf8))
      if let key, let known = cache?.value(for: key) {
        return options.memory.remembering(key.digest + " read") { Declarations(text: known) }
      }
      let read = try await runner.declarations(width: options.jobs)
      if let key, read.unreadModules.isEmpty { cache?.keep(read.text, for: key) }
      return Declarations(text: read.text, unreadModules: read.unreadModules)
    }
  }
}
