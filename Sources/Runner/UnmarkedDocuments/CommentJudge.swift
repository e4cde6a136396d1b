import Chapter
import Diagnostics
import Weaving

/// Judges a snippet's comments by the output and values of its run.
struct CommentJudge {
  let trial: Trial
  let fence: Fence
  let output: WatchedOutput

  enum Judgement {
    case holds
    /// Could not be compared.
    case isUnchecked
    /// Is about another subject.
    case isRemark
    case differs(Diagnostic)
  }

  func judge(_ index: Int) -> Judgement {
    let watched = trial.attempt.snippet.expectations[index]
    let passes =
      trial.program.watched.contains(index) ? output.passes(of: index, claims: claims) : []
    if case .shows = watched.expectation.kind { return judgeText(watched, passes) }
    return judge(watched, passes)
  }

  private var claims: Set<Int> {
    let expectations = trial.attempt.snippet.expectations
    return Set(
      expectations.indices.filter {
        expectations[$0].expectation.isOfRun && expectations[$0].expectation.isCertain
      })
  }

  // MARK: - Unambiguous comments

  private func judge(_ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]) -> Judgement {
    let expectation = watched.expectation
    guard !passes.isEmpty else { return expectation.isCertain ? .isUnchecked : .isRemark }
    let texts = [expectation.lines.map(\.text)] + expectation.alternatives
    if holds(texts, passes) || holdsInAnyOrder(texts, passes, watched) { return .holds }
    guard expectation.isCertain else { return .isRemark }
    guard let wrong = passes.first(where: { pass in !texts.contains { holds($0, pass) } }) else {
      return .isUnchecked
    }
    let isValue = if case .value = expectation.kind { true } else { false }
    if case .named = watched.value, wrong.values.isEmpty { return .isUnchecked }
    if isValue, wrong.values.isEmpty, wrong.printed.isEmpty { return .isUnchecked }
    if isValue, expectation.readsAsProse { return .isRemark }
    return difference(watched, wrong)
  }

  private func holds(_ texts: [[String]], _ passes: [WatchedOutput.Pass]) -> Bool {
    if passes.allSatisfy({ pass in texts.contains { holds($0, pass) } }) { return true }
    let all = passes.flatMap(\.printed)
    return texts.contains { LenientText.matches($0, all) || LenientText.lists($0, all) }
  }

  /// Returns whether a pass shows the same in another order, if nothing orders it.
  private func holdsInAnyOrder(
    _ texts: [[String]], _ passes: [WatchedOutput.Pass], _ watched: WatchedExpectation
  ) -> Bool {
    guard let lines = watched.watched, passes.count == 1,
      trial.attempt.isUnordered(statementAt: lines)
    else { return false }
    let actual =
      passes[0].values.isEmpty
      ? [passes[0].printed.sorted()] : passes[0].values.map { $0.elements.sorted() }
    return texts.contains { shown in
      let elements = shown.count == 1 && !passes[0].values.isEmpty ? shown[0].elements : shown
      let bare = elements.map { $0.trimmed }
      return bare.count > 1 && actual.contains { $0 == bare.sorted() }
    }
  }

  private func holds(_ shown: [String], _ pass: WatchedOutput.Pass) -> Bool {
    if pass.values.contains(where: { LenientText.matches(shown, $0.splitIntoLines) }) {
      return true
    }
    if shown.count == 1, ShownValue(shown[0])?.shows(pass.values) == true { return true }
    if shown.count == 1, pass.values.contains(where: { ShownValue.isStart(shown[0], of: $0) }) {
      return true
    }
    if !pass.values.isEmpty { return false }
    if LenientText.matches(shown, pass.printed) || LenientText.lists(shown, pass.printed) {
      return true
    }
    // An earlier statement started the line.
    if pass.joined != pass.printed, LenientText.matches(shown, pass.joined) { return true }
    if pass.unclaimed != pass.printed, LenientText.matches(shown, pass.unclaimed) { return true }
    // Several statements print the lines of one comment.
    if shown.count > pass.printed.count, pass.before.count >= shown.count,
      LenientText.matches(shown, pass.before.suffix(shown.count))
    {
      return true
    }
    if pass.before.count > 1, LenientText.lists(shown, pass.before) { return true }
    // A task's output comes later.
    if trial.program.endsWithTasks, shown.count > pass.printed.count, !pass.printed.isEmpty,
      LenientText.matches(shown, Array((pass.printed + pass.after).prefix(shown.count)))
    {
      return true
    }
    guard pass.printed.isEmpty, shown != [""] else { return false }
    if pass.before.count >= shown.count,
      LenientText.matches(shown, pass.before.suffix(shown.count))
    {
      return true
    }
    return pass.after.indices.contains { start in
      start + shown.count <= pass.after.count
        && LenientText.matches(shown, Array(pass.after[start..<start + shown.count]))
    }
  }

  // MARK: - Possible remarks

  /// Judges a comment of plain text: `count // 3`, and lines below the statement that prints them.
  private func judgeText(_ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]) -> Judgement
  {
    guard !passes.isEmpty else { return .isRemark }
    let shown = watched.expectation.lines.map(\.text)
    let value = shown.count == 1 ? ShownValue(startOf: shown[0].trimmed) : nil
    var texts = [shown.count == 1 ? [shown[0].trimmed] : shown]
    if let value { texts.append([value.text]) }
    if let letter = shown[0].trimmed.letterBeforeComma { texts.append([letter]) }
    if holds(texts, passes) || holdsInAnyOrder(texts, passes, watched) { return .holds }
    // A string may be shown as a literal.
    if let value, value.shape == .text, passes.allSatisfy({ $0.values.isEmpty }),
      holds([[String(value.text.dropFirst().dropLast())]], passes)
    {
      return .holds
    }
    guard let wrong = passes.first(where: { pass in !texts.contains { holds($0, pass) } }) else {
      return .isRemark
    }
    let isWrong =
      if wrong.values.isEmpty {
        value.map { isMeant($0, watched, printed: wrong.printed) } ?? false
          || isTranscript(shown, of: wrong, watched)
      } else {
        value.map { isMeant($0, watched, values: wrong.values) } ?? false
          || shown.count == 1 && isText(shown[0].trimmed, insteadOf: wrong.values)
      }
    if isWrong { return difference(watched, wrong) }
    // A word or two after a printing statement may be its output.
    let words = shown[0].split(separator: " ").count
    let isShort = shown.count == 1 && words < 3 && watched.isTrailing
    return isShort && watched.value == .none && !wrong.printed.isEmpty ? .isUnchecked : .isRemark
  }

  /// Returns whether a value after a printing statement is its expected output.
  private func isMeant(
    _ value: ShownValue, _ watched: WatchedExpectation, printed: [String]
  ) -> Bool {
    guard value.isCertain, watched.value == .none, !printed.isEmpty else { return false }
    return value.shape != .other || value.isComparable(to: printed)
  }

  /// Returns whether a value after a statement is its expected value.
  private func isMeant(
    _ value: ShownValue, _ watched: WatchedExpectation, values: [String]
  ) -> Bool {
    guard value.isCertain else { return false }
    let isExpression = watched.value == .statement && watched.receiver == nil
    return watched.isTrailing && isExpression && value.shape != .other
      || (watched.isTrailing || watched.value == .statement) && value.isComparable(to: values)
  }

  /// Returns whether a text shows another letter than a letter's, or nearly the same text.
  private func isText(_ text: String, insteadOf values: [String]) -> Bool {
    guard let actual = values.first else { return false }
    if actual.count == 1, values.contains("\"\(actual)\""),
      text.letterBeforeComma != nil || text.count == 1 && text.utf8.count < 3
    {
      return true
    }
    let length = min(text.count, actual.count)
    return length >= 4 && text.distance(to: actual) * 4 <= length
  }

  /// Returns whether comment lines are too similar to the output to mean anything else.
  private func isTranscript(
    _ shown: [String], of pass: WatchedOutput.Pass, _ watched: WatchedExpectation
  ) -> Bool {
    let printed =
      shown.count > pass.printed.count ? Array(pass.before.suffix(shown.count)) : pass.printed
    guard !printed.isEmpty, watched.value == .none || watched.value == .statement else {
      return false
    }
    if shown.count == 1, printed.count == 1 {
      let (text, actual) = (shown[0].trimmed, printed[0])
      let length = min(text.count, actual.count)
      return length >= 4 && text.lowercased() == actual.lowercased()
        || length >= 6 && text.distance(to: actual) * 4 <= length
    }
    let equal = zip(shown, printed).count { LenientText.isEqual($0, $1) }
    let common = shown.count { line in printed.contains { LenientText.isEqual(line, $0) } }
    return max(equal, common) * 2 >= max(shown.count, printed.count)
  }

  // MARK: - Saying it

  private func difference(
    _ watched: WatchedExpectation, _ wrong: WatchedOutput.Pass
  ) -> Judgement {
    let expectation = watched.expectation
    let isQuoted = expectation.lines.first?.text.hasPrefix("\"") == true
    var actual = wrong.printed
    var isValue = false
    if let plain = wrong.values.first {
      isValue = true
      actual = [isQuoted ? wrong.values[min(1, wrong.values.count - 1)] : plain]
    } else if expectation.lines.count > wrong.printed.count {
      actual = Array(wrong.before.suffix(max(expectation.lines.count, wrong.printed.count)))
    }
    return .differs(
      LenientText.difference(
        isValue
          ? "the value is something else than this comment says"
          : "the program prints something else than this comment says",
        expectation.lines, actual, atLetter: false,
        note: trial.attempt.context.isEmpty
          ? nil : Diagnostic(.note, "the snippet is here", at: fence.location)))
  }
}

extension InferredExpectation {
  /// Whether the value is described in words.
  fileprivate var readsAsProse: Bool {
    let text = lines.map(\.text).joined(separator: " ")
    return text.split(separator: " ").count > 1
      && !text.contains { "\"[](){}<>0123456789=".contains($0) }
  }
}

extension String {
  /// The one letter before a comma: `é,  the accented letter`.
  fileprivate var letterBeforeComma: String? {
    guard let range = firstRange(of: ", "), range.lowerBound == index(after: startIndex) else {
      return nil
    }
    return String(prefix(1))
  }

  /// The elements of a collection's description.
  fileprivate var elements: [String] {
    let inner = drop { "[({".contains($0) }
    guard let end = inner.lastIndex(where: { !"])}".contains($0) }) else { return [] }
    return String(inner[...end]).split(separator: ", ").map(String.init)
  }

  fileprivate var splitIntoLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
