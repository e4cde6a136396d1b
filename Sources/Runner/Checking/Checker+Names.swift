import Chapter
package import Diagnostics
package import Judging
import Outcomes
package import Planning
package import Running

/// A program of a chapter with its names.
package struct NamedProgram: Sendable {
  package var program: IndexedProgram
  package var names: ProgramNames
}

/// The names in the code of a chapter, and the declarations of libraries.
package struct ChapterNames: Sendable {
  package var plan: Plan
  /// The programs in the order of their steps.
  package var programs: [NamedProgram]
  /// The programs whose names could not be read.
  package var failures: [(program: IndexedProgram, error: NamesError)]
  package var declarations: Declarations

  /// Warnings of programs whose names could not be read.
  package var failureWarnings: [Diagnostic] {
    failures.map { program, error in
      let step = plan.steps[program.step]
      return Diagnostic(
        .warning, "the pages show no declarations for the program at step '\(step.id)'",
        at: plan.fence(step.snippet).location, detail: error.reason)
    }
  }

  /// Warnings of names and declarations that could not be read.
  package var warnings: [Diagnostic] {
    guard !declarations.unreadModules.isEmpty else { return failureWarnings }
    let modules = declarations.unreadModules.map { "'\($0)'" }.joined(separator: ", ")
    return failureWarnings + [
      Diagnostic(
        .warning, "the pages show no declarations of \(modules): the symbol graph cannot be read",
        at: SourceLocation(file: plan.chapter.path, line: 1, column: 1))
    ]
  }
}

extension Checker {
  /// Returns the names in the code of a chapter; cached like the outcomes of its programs.
  ///
  /// - Parameter progress: called before and after each program, with the number of finished
  ///   programs and of all.
  package func names(
    in checked: CheckedChapter,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> ChapterNames {
    let (named, failures) = try await namedPrograms(in: checked, progress: progress)
    let symbols = named.reduce(into: Set<String>()) { $0.formUnion($1.names.symbols) }
    return ChapterNames(
      plan: checked.plan, programs: named, failures: failures,
      declarations: try await declarations(of: symbols))
  }

  /// Returns the names in the programs of a plan, of which none is run; a program that does not
  /// compile is a failure.
  package func names(in plan: Plan) async throws -> ChapterNames {
    let (named, failures) = try await namedPrograms(plan.indexedPrograms { _ in true })
    let symbols = named.reduce(into: Set<String>()) { $0.formUnion($1.names.symbols) }
    return ChapterNames(
      plan: plan, programs: named, failures: failures,
      declarations: try await declarations(of: symbols))
  }

  /// Reads the names of the programs of all steps that compile, without the declarations of
  /// libraries.
  package func namedPrograms(
    in checked: CheckedChapter,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> (
    named: [NamedProgram], failures: [(program: IndexedProgram, error: NamesError)]
  ) {
    let programs = checked.plan.indexedPrograms { checked.steps[$0]?.succeeded == true }
    return try await namedPrograms(programs, progress: progress)
  }

  private func namedPrograms(
    _ programs: [IndexedProgram],
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> (
    named: [NamedProgram], failures: [(program: IndexedProgram, error: NamesError)]
  ) {
    progress(0, programs.count)
    return try await withThrowingTaskGroup(
      of: (Int, Result<ProgramNames, NamesError>).self
    ) { group in
      for (index, program) in programs.enumerated() {
        group.addTask {
          do {
            return (index, .success(try await names(of: program.compilation)))
          } catch let error as NamesError {
            return (index, .failure(error))
          }
        }
      }
      var read: [Int: Result<ProgramNames, NamesError>] = [:]
      for try await (index, result) in group {
        read[index] = result
        progress(read.count, programs.count)
      }
      var named: [NamedProgram] = []
      var failures: [(program: IndexedProgram, error: NamesError)] = []
      for (index, program) in programs.enumerated() {
        switch read[index] {
        case .success(let names): named.append(NamedProgram(program: program, names: names))
        case .failure(let error): failures.append((program, error))
        case nil: break
        }
      }
      return (named, failures)
    }
  }

  private func names(of compilation: Compilation) async throws -> ProgramNames {
    let key = namesKey(of: compilation)
    if let key, let known = cache?.value(for: key) { return known }
    let names = try await gate.pass { try await runner.names(of: compilation) }
    keep(names, of: compilation)
    return names
  }

  func keep(_ names: ProgramNames, of compilation: Compilation) {
    if let key = namesKey(of: compilation) { cache?.keep(names, for: key) }
  }

  private func namesKey(of compilation: Compilation) -> Cache.Key<ProgramNames>? {
    cache.map { cache in
      let program = cache.key(of: compilation, limits: options.limits).digest
      return cache.key(of: Array("\nnames \(program)\n".utf8))
    }
  }

  /// Returns the public declarations of some symbols. Those of a chapter are cached separately,
  /// since all declarations are four megabytes.
  private func declarations(of symbols: Set<String>) async throws -> Declarations {
    let list = symbols.sorted().joined(separator: "\n")
    let key: Cache.Key<String>? = cache?.key(of: Array("\ndeclarations of \(list)\n".utf8))
    if let key, let known = cache?.value(for: key) { return Declarations(text: known) }
    let all = try await declarations()
    let text = all.text(of: symbols)
    if let key, all.unreadModules.isEmpty { cache?.keep(text, for: key) }
    return Declarations(text: text, unreadModules: all.unreadModules)
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
