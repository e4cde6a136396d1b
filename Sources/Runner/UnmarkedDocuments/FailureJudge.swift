import Diagnostics
import Judging
import Outcomes
import Running
import Weaving

/// The judge of a snippet's compiler errors, by the comments that predict them.
struct FailureJudge {
  let trial: Trial
  let expected: [WatchedExpectation]
  /// The comment that predicts each error.
  private let announced: [Int?]
  /// Whether another comment quotes the compiler literally.
  private let isQuoted: [Bool]

  init(trial: Trial, expected: [WatchedExpectation]) {
    self.trial = trial
    self.expected = expected
    let lines = trial.attempt.snippet.text.lines
    func speaks(_ comment: WatchedExpectation, of line: Int) -> Bool {
      comment.lines.contains {
        $0 < lines.count && lines[$0].origin(ofColumn: 1).line == line
      }
    }
    let announced: [Int?] = trial.errors.map { error in
      guard let location = error.location, error.isOwn else { return nil }
      let places = [location.line] + error.noted
      let candidates = expected.indices.filter { index in
        places.contains { speaks(expected[index], of: $0) } || expected[index].quotes(error)
      }
      // An error from missing context does not count as the predicted one, unless the comment is
      // about missing context.
      guard
        error.missing == .nothing || error.missing == .sketched
          || candidates.contains(where: { expected[$0].isAboutMissingContext(error) })
      else { return nil }
      return candidates.min { first, second in
        (expected[first].quotes(error) ? 0 : 1, expected[first].distance(to: location.line))
          < (expected[second].quotes(error) ? 0 : 1, expected[second].distance(to: location.line))
      }
    }
    self.announced = Self.withDistant(announced, of: trial, expected)
    let remarks = trial.attempt.snippet.remarks
    isQuoted = trial.errors.map { error in
      error.location != nil && error.isOwn && remarks.contains { $0.quotes(error) }
    }
  }

  /// Returns the predictions, with one added for a single error elsewhere in the snippet: a comment
  /// at the end may be about a line far above.
  private static func withDistant(
    _ announced: [Int?], of trial: Trial, _ expected: [WatchedExpectation]
  ) -> [Int?] {
    guard announced == [nil], let error = trial.errors.first, error.isOwn, expected.count == 1,
      error.location != nil, error.missing == .nothing, expected[0].expectation.isCertain,
      !expected[0].isTrailing, expected[0].isSetApart(in: trial.attempt.snippet.text),
      case .fails(_, quotes: false) = expected[0].expectation.kind
    else { return announced }
    return [0]
  }

  /// Whether an error is predicted only by a comment that may as well mention another one: `error
  /// handling`.
  var isOpen: Bool {
    zip(announced, isQuoted).contains { index, isQuoted in
      !isQuoted && index.map { isMention($0) } == true
    }
  }

  private func isMention(_ index: Int) -> Bool {
    let said = expected[index].expectation
    return !said.announcesFailure && !trial.errors.contains(where: expected[index].quotes)
  }

  /// Errors that no comment predicts.
  var stray: [Trial.PlacedError] {
    trial.errors.indices.filter { announced[$0] == nil && !isQuoted[$0] }.map { trial.errors[$0] }
  }

  /// Whether every error is predicted.
  var fitsSoFar: Bool { !trial.errors.isEmpty && stray.isEmpty }

  /// Whether every error is predicted, and every certain prediction has an error.
  var fits: Bool { fitsSoFar && !open.contains(where: \.expectation.isCertain) }

  /// The predictions without an error; several may be about one error.
  var open: [WatchedExpectation] {
    expected.indices.filter { !announced.contains($0) && !sharesError($0) }.map { expected[$0] }
  }

  /// Returns whether a predicted error is in the lines of another comment.
  private func sharesError(_ index: Int) -> Bool {
    let lines = trial.attempt.snippet.text.lines
    guard case .fails(_, quotes: false) = expected[index].expectation.kind else { return false }
    return zip(trial.errors, announced).contains { error, other in
      guard other != nil, let location = error.location else { return false }
      return ([location.line] + error.noted).contains { line in
        expected[index].lines.contains {
          $0 < lines.count && lines[$0].origin(ofColumn: 1).line == line
        }
      }
    }
  }

  /// The diagnostics for predictions without an error.
  var missing: [Diagnostic] {
    open.filter(\.expectation.isCertain).map {
      Diagnostic(
        .error,
        "this comment says that its line does not compile, but the compiler accepts it",
        at: $0.expectation.location)
    }
  }

  /// The diagnostics for comments that misquote the compiler.
  var differences: [Diagnostic] {
    expected.indices.compactMap { index in
      guard case .fails(let text, let quotes) = expected[index].expectation.kind, !text.isEmpty
      else { return nil }
      let said = said(for: index)
      guard !said.isEmpty, !said.contains(where: { $0.says(text) }) else { return nil }
      let phrase = CompilerPhrase(text)
      guard
        quotes
          || phrase.isMessage && expected[index].expectation.isCertain
            && !said.contains(where: phrase.sharesNames)
      else { return nil }
      return Diagnostic(
        .error, "the compiler's message differs from this comment",
        at: expected[index].expectation.location, help: "quote what it says, or write '// Error'",
        detail: said.map { "error: " + $0 }.joined(separator: "\n"))
    }
  }

  /// Returns the messages of the errors that a comment predicts.
  private func said(for index: Int) -> [String] {
    zip(trial.errors, announced).filter { $0.1 == index }.map(\.0.message.text)
  }

  /// Returns whether a comment's own words may be about the errors that it predicts.
  private func mayConcern(_ index: Int) -> Bool {
    guard case .fails(let text, quotes: false) = expected[index].expectation.kind else {
      return true
    }
    let phrase = CompilerPhrase(text)
    let said = said(for: index)
    return said.isEmpty
      || said.contains { $0.says(text) || !phrase.isMessage && phrase.mayConcern($0) }
  }

  /// The comments that predict errors, with their results.
  var results: [CommentResult] {
    let wrong = Set(differences.compactMap(\.location))
    return expected.indices.filter { announced.contains($0) }.map { index in
      let location = expected[index].expectation.location
      guard !wrong.contains(location) else {
        return CommentResult(location: location, status: .differs)
      }
      if isMention(index) {
        let reason = "it may announce the error, or mention another"
        return CommentResult(location: location, status: .isUnchecked(reason))
      }
      return CommentResult(
        location: location,
        status: mayConcern(index)
          ? .holds : .isUnchecked("the compiler's error is worded otherwise"))
    }
  }

  var detail: String {
    let comments = Set(announced.compactMap(\.self)).count
    return Self.detail(of: comments + zip(announced, isQuoted).count { $0 == nil && $1 })
  }

  static let openDetail = "a comment leaves open whether it says so"

  static func detail(of count: Int) -> String {
    count > 1 ? "as \(count) comments say" : "as a comment says"
  }

  /// The attempts without the failing lines, or without the whole statements.
  var rests: [Attempt] {
    let snippet = trial.attempt.snippet
    let wrong = Set(
      trial.errors.flatMap { error in [error.location?.line].compactMap(\.self) + error.noted })
    let lines = snippet.text.lines.indices.filter {
      wrong.contains(snippet.text.lines[$0].origin(ofColumn: 1).line)
    }.map { line in
      let start = snippet.text.offset(ofLine: line)
      return start..<start + snippet.text.lines[line].text.utf8.count
    }
    let items = snippet.items.map(\.range).filter { range in
      lines.contains { $0.overlaps(range) }
    }
    return [lines, items].map { ranges in
      let lines = snippet.blanking(ranges).map { text, origin in
        text == origin.text ? origin : Program.Line(text, at: origin.origin(ofColumn: 1))
      }
      var attempt = trial.attempt
      attempt.snippet = UnmarkedSnippet(lines, known: snippet.known)
      attempt.snippet.expectations.removeAll {
        if case .fails = $0.expectation.kind { true } else { !$0.expectation.isWatched }
      }
      return attempt
    }
  }
}

extension WatchedExpectation {
  /// Returns whether the expectation predicts an error caused by missing context: it quotes the
  /// error, or says that something is not found or not allowed here.
  fileprivate func isAboutMissingContext(_ error: Trial.PlacedError) -> Bool {
    guard case .fails(let text, let isQuotation) = expectation.kind else { return false }
    if quotes(error) { return true }
    let words = text.lowercased()
    let isSaid = [
      "scope", "cannot find", "can't find", "not found", "no member", "unresolved", "undeclared",
      "unavailable", "inaccessible", "does not exist", "only ", "expected ",
    ].contains { phrase in
      words.hasPrefix(phrase) || words.containsBytes(of: " " + phrase)
    }
    // A longer quotation of the compiler does not count.
    return isSaid && (!isQuotation || text.split(separator: " ").count < 3)
  }

  /// Returns whether a blank line separates the comment from the code before it.
  fileprivate func isSetApart(in text: SnippetText) -> Bool {
    let place = text.lines.indices.first {
      text.lines[$0].origin(ofColumn: 1).line == expectation.location.line
    }
    guard var line = place else { return true }
    while line > 0, text.lines[line].text.trimmed.hasPrefix("//") { line -= 1 }
    return text.lines[line].text.trimmed.isEmpty
  }

  fileprivate func distance(to line: Int) -> Int { abs(expectation.location.line - line) }

  /// Returns whether it quotes an error literally.
  fileprivate func quotes(_ error: Trial.PlacedError) -> Bool {
    guard case .fails(let text, _) = expectation.kind, text.split(separator: " ").count > 2 else {
      return false
    }
    return error.message.text.says(text) || text.says(error.message.text)
  }
}
