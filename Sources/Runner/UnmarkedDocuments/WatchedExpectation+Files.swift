// The names of files in output: the file of an author's code is not known.

extension WatchedExpectation {
  /// Returns the expectation with the name of the program's file, as the statement shows it, in place of
  /// the names of files; nil if one of both has none.
  func naming(filesIn passes: [WatchedOutput.Pass]) -> Self? {
    let name = #/[^\s"':(,\[]*\.swift/#
    let shown = passes.lazy.flatMap { $0.printed + $0.values }
      .compactMap { $0.firstMatch(of: name).map { String($0.output) } }
      .first { $0.hasSuffix(WatchedProgram.fileName) || $0.contains("context-") }
    guard let shown, expectation.lines.contains(where: { $0.text.contains(name) }) else {
      return nil
    }
    var renamed = self
    for index in renamed.expectation.lines.indices {
      renamed.expectation.lines[index].text = renamed.expectation.lines[index].text
        .replacing(name, with: shown)
    }
    renamed.expectation.alternatives = expectation.alternatives.map { lines in
      lines.map { $0.replacing(name, with: shown) }
    }
    return renamed
  }
}
