package import Chapter
package import Checking
package import Diagnostics
import Judging
import Outcomes
import Planning
import Running

// The counterparts, for unmarked documents, of chapters' rechecks.

extension UnmarkedChecker {
  /// Repeats every run of a document under different conditions, and reports the runs that differ.
  ///
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func repeating(_ document: Document, times: Int) async throws -> [Diagnostic] {
    try await checker.repeating(times: times) {
      try await UnmarkedChecker($0, imports: imports).states(of: document)
    } changes: { old, new in
      old.indices.filter { old[$0].account != new[$0].account }.map {
        ChangedRun(
          index: $0, place: old[$0].block.location, old: old[$0].account, new: new[$0].account)
      }
    }
  }

  /// Returns a document's programs that have a cached outcome.
  package func known(of document: Document) async throws -> [KnownProgram] {
    let collector = KnownPrograms()
    let collecting = UnmarkedChecker(checker, imports: imports) { [perform] compilation in
      let (outcome, isCached) = try await perform(compilation)
      if isCached { await collector.add(compilation, outcome) }
      return (outcome, isCached)
    }
    _ = try await collecting.states(of: document)
    return await collector.programs.map { compilation, outcome in
      KnownProgram(
        compilation: compilation, outcome: outcome,
        place: SourceLocation(file: document.path, line: 1))
    }
  }
}

/// A collector of programs with a cached outcome.
private actor KnownPrograms {
  var programs: [(Compilation, ProgramOutcome)] = []

  func add(_ compilation: Compilation, _ outcome: ProgramOutcome) {
    programs.append((compilation, outcome))
  }
}

extension BlockState {
  /// The block's output and faults.
  fileprivate var account: [String] {
    (printed ?? [])
      + diagnostics.map { [$0.message, $0.detail].compactMap(\.self).joined(separator: "\n") }
  }
}
