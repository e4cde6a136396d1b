package import Planning
package import Running

/// A step of a chapter with the names in its program.
package struct StepNames: Sendable {
  package var step: NamedStep
  package var compilation: Compilation
  package var names: ProgramNames
}

extension Checker {
  /// Returns the names in the code of a chapter; cached like the outcomes of its programs.
  package func names(in checked: CheckedChapter) async throws -> [StepNames] {
    let steps = checked.plan.namedSteps { checked.steps[$0]?.succeeded == true }
    return try await withThrowingTaskGroup(of: (Int, StepNames).self) { group in
      for (index, step) in steps.enumerated() {
        group.addTask {
          let compilation = checked.plan.compilation(ofStep: step.step)
          let names = try await names(of: compilation, in: step.files)
          return (index, StepNames(step: step, compilation: compilation, names: names))
        }
      }
      var results: [Int: StepNames] = [:]
      for try await (index, names) in group { results[index] = names }
      return results.sorted { $0.key < $1.key }.map(\.value)
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
  package func declarations() async throws -> Declarations {
    try await sharedDeclarations.value { [self] in
      let key: Cache.Key<String>? = cache?.key(of: Array("\ndeclarations\n".utf8))
      if let key, let known = cache?.value(for: key) { return Declarations(text: known) }
      let text = try await runner.declarations(width: options.jobs)
      if let key { cache?.keep(text, for: key) }
      return Declarations(text: text)
    }
  }
}

/// Declarations that are read when they are asked for first.
actor SharedDeclarations {
  private var reading: Task<Declarations, any Error>?

  func value(_ read: @escaping @Sendable () async throws -> Declarations) async throws
    -> Declarations
  {
    let task = reading ?? Task { try await read() }
    reading = task
    return try await task.value
  }
}
