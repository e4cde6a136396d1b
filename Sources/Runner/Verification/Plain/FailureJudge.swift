import Diagnostics
import Weaving

/// Holds the compiler's errors on a snippet against the comments that announce them.
struct FailureJudge {
  let trial: PlainTrial
  let expected: [WatchedExpectation]
  /// For each error, the comment that announces it.
  private let announced: [Int?]

  init(trial: PlainTrial, expected: [WatchedExpectation]) {
    self.trial = trial
    self.expected = expected
    let lines = trial.attempt.snippet.text.lines
    announced = trial.errors.map { error in
      guard let location = error.location, error.isOwn else { return nil }
      let candidates = expected.indices.filter { index in
        expected[index].lines.contains { line in
          line < lines.count && lines[line].origin(ofColumn: 1).line == location.line
        }
      }
      // What only misses its surroundings is not what the author means, unless he says so.
      guard error.lack == .nothing || candidates.contains(where: { expected[$0].isAboutLack })
      else { return nil }
      return candidates.min { first, second in
        expected[first].distance(to: location.line) < expected[second].distance(to: location.line)
      }
    }
  }

  /// Errors that no comment announces.
  var stray: [PlainTrial.PlacedError] {
    zip(trial.errors, announced).filter { $0.1 == nil }.map(\.0)
  }

  /// Whether every error is announced, and every certain announcement came true.
  var fits: Bool {
    !trial.errors.isEmpty && stray.isEmpty
      && expected.indices.allSatisfy {
        announced.contains($0) || !expected[$0].expectation.isCertain
      }
  }

  /// The announcements that did not come true.
  var missing: [Diagnostic] {
    expected.indices.filter { !announced.contains($0) && expected[$0].expectation.isCertain }
      .map {
        Diagnostic(
          .error,
          "this comment says that its line does not compile, and the compiler has nothing "
            + "against it", at: expected[$0].expectation.location)
      }
  }

  /// Comments that quote the compiler, and quote it wrongly.
  var differences: [Diagnostic] {
    expected.indices.compactMap { index in
      guard case .fails(let text, true) = expected[index].expectation.kind, !text.isEmpty else {
        return nil
      }
      let said = zip(trial.errors, announced).filter { $0.1 == index }.map(\.0.message.text)
      guard !said.isEmpty, !said.contains(where: { Self.says($0, text) }) else { return nil }
      return Diagnostic(
        .error, "the compiler says something else than this comment",
        at: expected[index].expectation.location, help: "quote what it says, or write '// Error'",
        detail: said.map { "error: " + $0 }.joined(separator: "\n"))
    }
  }

  var detail: String {
    let count = Set(announced.compactMap { $0 }).count
    return count == 1 ? "as a comment says" : "as \(count) comments say"
  }

  /// The byte ranges whose removal may leave a program: the lines, the whole statements.
  func rests(of snippet: PlainSnippet) -> [[Range<Int>]] {
    let wrong = Set(
      trial.errors.compactMap { error in
        error.location.flatMap { place in
          snippet.text.lines.firstIndex { $0.origin(ofColumn: 1).line == place.line }
        }
      })
    let lines = wrong.map { line in
      let start = snippet.text.offset(ofLine: line)
      return start..<start + snippet.text.lines[line].text.utf8.count
    }
    let items = snippet.items.map(\.range).filter { range in
      lines.contains { $0.overlaps(range) }
    }
    return [lines, items]
  }

  /// Whether a message holds a text, whatever its case and quotes.
  private static func says(_ message: String, _ text: String) -> Bool {
    func bare(_ text: String) -> String {
      String(text.lowercased().filter { !"'‘’`\".".contains($0) })
    }
    return bare(message).contains(bare(text))
  }
}

extension WatchedExpectation {
  /// Whether it announces that something is not found.
  fileprivate var isAboutLack: Bool {
    guard case .fails(let text, _) = expectation.kind else { return false }
    let lower = text.lowercased()
    return [
      "scope", "cannot find", "can't find", "not found", "no member", "unresolved", "undeclared",
      "unavailable", "inaccessible", "does not exist", "only ", "expected",
    ].contains(where: lower.contains)
  }

  fileprivate func distance(to line: Int) -> Int { abs(expectation.location.line - line) }
}
