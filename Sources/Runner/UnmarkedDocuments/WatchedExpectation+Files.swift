// File names in output: the name of the author's file is unknown.

extension WatchedExpectation {
  /// Returns the expectation with its file names replaced by the program's file name in the
  /// statement's output; nil if either lacks one.
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
