package import Chapter
package import Diagnostics
package import Judging
import Planning
import Running

// The counterparts, for unmarked documents, of the rechecks of chapters.

extension UnmarkedChecker {
  /// Repeats every run of a document under other conditions, and reports the ones that differ.
  ///
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func repeating(_ document: Document, times: Int) async throws -> [Diagnostic] {
    let first = try await states(of: document)
    var faults: [Int: Diagnostic] = [:]
    for _ in 0..<times {
      let again = try await UnmarkedChecker(checker.varied(.all), imports: imports).states(
        of: document)
      for index in first.differences(from: again) where faults[index] == nil {
        var names: [String] = []
        for surroundings in RunConditions.each {
          let varied = try await UnmarkedChecker(checker.varied(surroundings), imports: imports)
            .states(of: document)
          if first.differences(from: varied).contains(index) { names.append(surroundings.name) }
        }
        faults[index] = Diagnostic(
          .error,
          "the run does something else "
            + (names.isEmpty ? "now and then" : names.joined(separator: ", and ")),
          at: first[index].block.location,
          help: "sort what has no order of its own, and name the time zone and the locale",
          detail: UnifiedDiff(
            old: first[index].account, new: again[index].account, firstLine: 1,
            labels: ("the first time", "another time")
          ).text)
      }
    }
    return faults.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the programs of a document whose outcome is cached.
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

/// Collects programs whose outcome was cached.
private actor KnownPrograms {
  var programs: [(Compilation, ProgramOutcome)] = []

  func add(_ compilation: Compilation, _ outcome: ProgramOutcome) {
    programs.append((compilation, outcome))
  }
}

extension [BlockState] {
  /// Returns the indices of the blocks whose results differ to a reader.
  fileprivate func differences(from others: Self) -> [Int] {
    indices.filter { self[$0].account != others[$0].account }
  }
}

extension BlockState {
  /// The block's output and faults.
  fileprivate var account: [String] {
    (printed ?? [])
      + diagnostics.map { [$0.message, $0.detail].compactMap(\.self).joined(separator: "\n") }
  }
}
