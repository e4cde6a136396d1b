import Chapter
import Diagnostics
import Outcomes
import Weaving

/// The judge of a snippet's comments, based on the output and values of its run.
struct CommentJudge {
  let trial: Trial
  let fence: Fence
  let output: WatchedOutput

  enum Judgement {
    case holds
    /// The comment could not be compared, for the given reason.
    case isUnchecked(String)
    /// The comment is about something else.
    case isRemark
    case differs(Diagnostic)
  }

  func judge(_ index: Int) -> Judgement {
    let watched = trial.attempt.snippet.expectations[index]
    let all =
      trial.program.watched.contains(index) ? output.passes(of: index, claims: claims) : []
    let passes = Self.chosen(all, at: watched.expectation.occurrence)
    if let literal = watched.expectation.literal, !passes.isEmpty,
      passes.allSatisfy({ !$0.printed.isEmpty && LenientText.matches(literal, $0.printed) })
    {
      return .holds
    }
    let isText = if case .shows = watched.expectation.kind { true } else { false }
    let judgement = isText ? judgeText(watched, passes) : judge(watched, passes)
    if case .holds = judgement, output.cut.contains(index), watched.expectation.occurrence == nil {
      return .isUnchecked("its statement runs so often that only the first times are observed")
    }
    if case .holds = judgement, watched.expectation.isPartial || statesMore(watched, passes) {
      return .isUnchecked("only a part of it is read as a claim")
    }
    if case .isRemark = judgement, let reason = watched.expectation.suspicion {
      return .isUnchecked(reason)
    }
    if case .isRemark = judgement, let judgement = judgePossibleValue(watched, passes) {
      return judgement
    }
    if case .differs = judgement, let renamed = watched.naming(filesIn: passes) {
      let again = isText ? judgeText(renamed, passes) : judge(renamed, passes)
      if case .holds = again {
        return .isUnchecked("it names a file, and a snippet has no file of its own")
      }
    }
    if case .differs = judgement, isAboutTwoStatements(watched) {
      return .isUnchecked(WatchedExpectation.betweenWords)
    }
    if case .differs = judgement, watched.expectation.occurrence == .unknown {
      return .isUnchecked("it says when, in words that are not read")
    }
    if case .differs = judgement, let lines = watched.watched,
      trial.attempt.isRandom(statementAt: lines)
    {
      return .isUnchecked("it is about a random value, or about the time")
    }
    return judgement
  }

  /// Returns whether the remark behind a value makes another claim: `3 (x is now [1, 2])`, `7, a
  /// Double`, `255 (0xFE)`.
  private func statesMore(_ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]) -> Bool {
    let lines = watched.expectation.lines
    guard lines.count == 1, let pass = passes.last, watched.expectation.aspect == .value,
      !watched.isOfTranscript, !watched.isOfName
    else { return false }
    let text = (watched.expectation.literal?.first ?? lines[0].text).trimmed
    guard let value = ShownValue(startOf: lines[0].text.trimmed)?.text,
      let place = text.firstRange(of: value), text != value,
      !(pass.printed + pass.values).contains(where: { $0.containsBytes(of: text) })
    else { return false }
    let remark = text[..<place.lowerBound] + " " + text[place.upperBound...]
    return ValueRemark(String(remark)).isClaim(
      beside: pass.values.isEmpty ? pass.printed : pass.values, names: trial.attempt.snippet.used)
  }

  /// Judges a comment that consists of a value and of words that decide nothing.
  private func judgePossibleValue(
    _ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]
  ) -> Judgement? {
    let expectation = watched.expectation
    guard watched.isTrailing, expectation.isOfRun, let pass = passes.last else { return nil }
    let words = expectation.literal ?? expectation.lines.map(\.text)
    let actual = pass.values.isEmpty ? pass.printed : pass.values
    let isOutput = if case .prints = expectation.kind { true } else { false }
    guard isOutput || !actual.isEmpty,
      let value = PossibleValue((isOutput ? "prints " : "") + words.joined(separator: " ")),
      value.mayBe(
        actual, isPrinted: pass.values.isEmpty, names: trial.attempt.snippet.used)
    else { return nil }
    return !value.isDenied && passes.count == 1 && value.states(actual)
      ? .holds : .isUnchecked("it may state the value, in words that are not read as a claim")
  }

  /// Returns the value of a comment's statement when it ran last, or the line it printed; nil if it
  /// takes several lines.
  func value(_ index: Int) -> String? {
    guard trial.program.watched.contains(index) else { return nil }
    let passes = Self.chosen(
      output.passes(of: index, claims: claims),
      at: trial.attempt.snippet.expectations[index].expectation.occurrence)
    guard let last = passes.last else { return nil }
    let text = last.values.last ?? last.printed.joined(separator: "\n")
    return text.isEmpty || text.contains { $0.isNewline } ? nil : text
  }

  /// Returns the passes that a comment refers to.
  private static func chosen(
    _ passes: [WatchedOutput.Pass], at occurrence: InferredExpectation.Occurrence?
  ) -> [WatchedOutput.Pass] {
    guard case .time(let time)? = occurrence else { return passes }
    return time < passes.count ? [passes[time]] : []
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
    if let count = expectation.announcedLines, count != expectation.lines.count {
      return .differs(
        Diagnostic(
          .error,
          "this comment announces \(count) line\(count == 1 ? "" : "s") and shows "
            + "\(expectation.lines.count)", at: expectation.location))
    }
    guard !passes.isEmpty else {
      return expectation.isCertain ? .isUnchecked(reasonWithoutPass(watched)) : .isRemark
    }
    if expectation.relation != .equal { return judgeRelation(watched, passes) }
    var texts = [expectation.lines.map(\.text)] + expectation.alternatives
    // A printed string may be written as a literal.
    if case .value = expectation.kind, expectation.lines.count == 1,
      passes.allSatisfy(\.values.isEmpty),
      let value = ShownValue(startOf: expectation.lines[0].text.trimmed), value.shape == .text
    {
      texts.append([String(value.text.dropFirst().dropLast())])
    }
    // An explanation may follow a value.
    if case .value = expectation.kind, expectation.lines.count == 1,
      let value = ShownValue(startOf: expectation.lines[0].text.trimmed), value.isCertain
    {
      texts.append([value.text])
    }
    if expectation.aspect == .layout, passes.allSatisfy({ holdsAsLaidOut(expectation, $0) }) {
      return .holds
    }
    if holds(texts, passes, watched) || holdsInAnyOrder(texts, passes, watched)
      || holdsInTurn(passes, watched)
    {
      return .holds
    }
    guard expectation.isCertain else { return .isRemark }
    guard let wrong = firstDiffering(passes, texts, watched) else {
      return .isUnchecked("its statement has several values, none of which is as it says")
    }
    let isValue = if case .value = expectation.kind { true } else { false }
    // A comment at the start of a function may be about one of its calls.
    if case .named = watched.value, watched.isInFunction, !watched.isTrailing,
      passes.contains(where: { firstDiffering([$0], texts, watched) == nil })
    {
      return .isUnchecked("it holds for some calls, and not for others")
    }
    if isValue, let judgement = judge(labeled: expectation, watched, wrong) { return judgement }
    if case .named = watched.value, wrong.values.isEmpty {
      return .isUnchecked("the value that it names has no such aspect")
    }
    if isValue, wrong.values.isEmpty, wrong.printed.isEmpty {
      if expectation.speaksOfOutput, prints(watched) { return difference(watched, wrong) }
      return .isUnchecked("its statement has no value, and prints nothing")
    }
    if isValue, expectation.readsAsProse {
      // Behind an arrow, words may be the output.
      guard wrong.values.isEmpty, watched.value == .none else { return .isRemark }
      return sharesWords(expectation.lines.map(\.text), wrong.printed)
        ? difference(watched, wrong)
        : .isUnchecked("it may be the output of its statement, or a remark")
    }
    return difference(watched, wrong)
  }

  /// Returns whether a comment may be about the statement above or the one below.
  func isAboutTwoStatements(_ watched: WatchedExpectation) -> Bool {
    guard watched.isHeadline, watched.isOfStatement else { return false }
    let same = trial.attempt.snippet.expectations.filter {
      $0.expectation.location == watched.expectation.location && $0.isOfStatement
    }
    return same.count > 1
  }

  /// Returns whether the statement of a comment has a call of `print`.
  private func prints(_ watched: WatchedExpectation) -> Bool {
    guard let lines = watched.watched else { return false }
    return trial.attempt.snippet.text.lines[lines].contains { $0.text.contains("print(") }
  }

  /// Returns whether a value in the REPL's layout matches the comment.
  private func holdsAsLaidOut(_ expectation: InferredExpectation, _ pass: WatchedOutput.Pass)
    -> Bool
  {
    guard let actual = pass.values.last?.splitIntoLines else { return false }
    let shown = expectation.lines.map { $0.text.trimmed }
    return LenientText.matches(shown, actual)
      || expectation.isUnordered && TranscriptValue.isSameInAnyOrder(shown, actual)
  }

  private func reasonWithoutPass(_ watched: WatchedExpectation) -> String {
    guard
      let index = trial.attempt.snippet.expectations.firstIndex(where: {
        $0.expectation.location == watched.expectation.location
      }), trial.program.watched.contains(index)
    else {
      return "its statement cannot be observed without a change of the program"
    }
    return "its statement is never reached"
  }

  func holds(
    _ texts: [[String]], _ passes: [WatchedOutput.Pass], _ watched: WatchedExpectation
  ) -> Bool {
    let isOfParagraph = followsParagraph(watched)
    let areEach = passes.allSatisfy { pass in
      texts.contains {
        holds($0, pass, isOfParagraph: isOfParagraph, isTrailing: watched.isTrailing)
      }
    }
    if areEach { return true }
    // What is said of a variable is not about the output.
    guard !watched.isOfName || passes.allSatisfy(\.values.isEmpty) else { return false }
    let all = passes.flatMap(\.printed)
    return texts.contains { LenientText.matches($0, all) || LenientText.lists($0, all) }
  }

  /// Returns whether a comment lists the values of the passes: `i is 1, 2, 3` in a loop.
  private func holdsInTurn(
    _ passes: [WatchedOutput.Pass], _ watched: WatchedExpectation
  ) -> Bool {
    guard passes.count > 1, let comment = watched.expectation.literal?.first,
      let start = watched.expectation.lines.first.flatMap({ comment.firstRange(of: $0.text) })
    else { return false }
    var values = comment[start.lowerBound...]
      .split(separator: #/,\s*(?:and then |and |then )?|\s+(?:and then|and|then)\s+/#)
      .map { String($0).trimmed }
    if let last = values.last, ["...", "…"].contains(last), values.count <= passes.count {
      values.removeLast()
    } else if values.count != passes.count {
      return false
    }
    return zip(values, passes).allSatisfy { value, pass in
      holds([value], pass, isOfParagraph: true)
        || value.hasSuffix(".") && holds([String(value.dropLast())], pass, isOfParagraph: true)
    }
  }

  /// Returns whether a pass has the same output in a different order, for a statement with
  /// unordered output.
  func holdsInAnyOrder(
    _ texts: [[String]], _ passes: [WatchedOutput.Pass], _ watched: WatchedExpectation
  ) -> Bool {
    guard let lines = watched.watched, passes.count == 1,
      watched.expectation.isUnordered || isOfPairs(texts)
        || trial.attempt.isUnordered(statementAt: lines)
    else { return false }
    let pass = passes[0]
    let descriptions = pass.values.isEmpty ? pass.printed : pass.values
    if texts.contains(where: {
      $0.count == 1
        && (ValueTree.isShown($0[0].trimmed, descriptions, inAnyOrder: true)
          || ValueTree.isShownInPart($0[0].trimmed, descriptions))
    }) {
      return true
    }
    // A single line is a collection only if it looks like one, because text may contain commas too.
    let isText = pass.printed.count == 1 && !pass.printed[0].hasPrefix("[")
    let actual =
      pass.values.isEmpty
      ? (isText ? [] : Self.lists(pass.printed)) : pass.values.map { $0.elements.sorted() }
    return texts.contains { shown in Self.lists(shown).contains(where: actual.contains) }
  }

  /// Returns whether a text is a dictionary, and no module adds dictionaries with an order.
  private func isOfPairs(_ texts: [[String]]) -> Bool {
    let modules: Set = ["Foundation", "Swift", "Dispatch"]
    let used = trial.attempt.snippet.used
    return trial.program.imports.isSubset(of: modules)
      && !used.contains("KeyValuePairs") && !used.contains("OrderedDictionary")
      && texts.contains { lines in
        guard lines.count == 1 else { return false }
        let text = lines[0].trimmed
        guard case .pairs? = ValueTree(LenientText.withoutElisions(text) ?? text) else {
          return false
        }
        return true
      }
  }

  /// Returns the sorted elements in lines: one element per line, or those of a single line.
  private static func lists(_ lines: [String]) -> [[String]] {
    let elements = lines.count == 1 ? lines[0].elements : lines
    return elements.count > 1 ? [elements.map(\.trimmed).sorted()] : []
  }

  /// - Parameters:
  ///   - isOfParagraph: whether earlier output may belong to a different paragraph of statements.
  ///   - isTrailing: whether the comment is on the line of its statement, and so about its output
  ///     alone.
  func holds(
    _ shown: [String], _ pass: WatchedOutput.Pass, isOfParagraph: Bool, isTrailing: Bool = false
  ) -> Bool {
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
    // An earlier statement has printed the beginning of the line.
    if pass.joined != pass.printed, LenientText.matches(shown, pass.joined) { return true }
    if pass.unclaimed != pass.printed, LenientText.matches(shown, pass.unclaimed) { return true }
    // One comment covers lines printed by several statements.
    if shown.count > pass.printed.count, pass.before.count >= shown.count,
      LenientText.matches(shown, pass.before.suffix(shown.count)),
      pass.before.count == shown.count || isOfParagraph
    {
      return true
    }
    if pass.before.count > 1, LenientText.lists(shown, pass.before) { return true }
    // A task prints its output later.
    if trial.program.endsWithTasks, shown.count > pass.printed.count, !pass.printed.isEmpty,
      LenientText.matches(shown, Array((pass.printed + pass.after).prefix(shown.count)))
    {
      return true
    }
    // A statement that prints nothing may start work that prints later.
    let printsLater = trial.attempt.printsLater
    guard pass.printed.isEmpty, shown != [""], !isTrailing || printsLater else { return false }
    if pass.before.count >= shown.count,
      LenientText.matches(shown, pass.before.suffix(shown.count)),
      pass.before.count == shown.count || isOfParagraph
    {
      return true
    }
    // Work started earlier may print in between.
    let after = printsLater ? pass.after : pass.ownerlessAfter
    let starts = printsLater ? after.indices : after.indices.prefix(1)
    return starts.contains { start in
      start + shown.count <= after.count
        && LenientText.matches(shown, Array(after[start..<start + shown.count]))
    }
  }

  func firstDiffering(
    _ passes: [WatchedOutput.Pass], _ texts: [[String]], _ watched: WatchedExpectation
  ) -> WatchedOutput.Pass? {
    let isOfParagraph = followsParagraph(watched)
    return passes.first { pass in
      !texts.contains {
        holds($0, pass, isOfParagraph: isOfParagraph, isTrailing: watched.isTrailing)
      }
    }
  }

  /// Returns whether a blank line, or a possible remark, separates the statement from earlier
  /// statements without comments.
  ///
  /// Otherwise a comment of several lines covers all of their output.
  private func followsParagraph(_ watched: WatchedExpectation) -> Bool {
    guard let statement = watched.watched else { return false }
    let text = trial.attempt.snippet.text
    let ends = trial.attempt.snippet.expectations.compactMap { other in
      other.expectation.isOfRun
        ? other.expectation.lines.last.map { ($0.location.line, other.expectation.isCertain) } : nil
    }
    let start = text.lines[..<statement.lowerBound].lastIndex { line in
      ends.contains { $0.0 == line.origin(ofColumn: 1).line }
    }
    // An ambiguous comment may already cover the previous output.
    if let start,
      ends.contains(where: { $0.0 == text.lines[start].origin(ofColumn: 1).line && !$0.1 })
    {
      return true
    }
    let between = ((start ?? -1) + 1)..<statement.lowerBound
    return between.contains { text.lines[$0].text.trimmed.isEmpty }
  }

  // MARK: - Saying it

  func difference(
    _ watched: WatchedExpectation, _ wrong: WatchedOutput.Pass
  ) -> Judgement {
    let expectation = watched.expectation
    let isQuoted = expectation.lines.first?.text.hasPrefix("\"") == true
    var actual = wrong.printed
    var isValue = false
    if let plain = wrong.values.first {
      isValue = true
      actual = [isQuoted ? wrong.values[min(1, wrong.values.count - 1)] : plain]
      if expectation.aspect == .layout, expectation.lines.count > 1 {
        actual = wrong.values.last?.splitIntoLines ?? actual
      }
    } else if expectation.lines.count > wrong.printed.count {
      actual = Array(wrong.before.suffix(max(expectation.lines.count, wrong.printed.count)))
      if LenientText.matches(expectation.lines.map(\.text), actual) { actual = wrong.before }
    }
    return .differs(
      LenientText.difference(
        isValue
          ? "the value differs from this comment"
          : "the program's output differs from this comment",
        expectation.lines, actual, atLetter: false,
        note: trial.attempt.context.isEmpty
          ? nil : Diagnostic(.note, "the snippet is here", at: fence.location)))
  }
}

extension WatchedExpectation {
  /// Whether the comment is about the value or output of a statement, rather than a variable.
  fileprivate var isOfStatement: Bool {
    !isOfName
  }
}

extension InferredExpectation {
  /// Whether the comment starts with a verb for output.
  fileprivate var speaksOfOutput: Bool {
    let word = literal?.first?.lowercased().prefix(while: \.isLetter) ?? ""
    return ["prints", "outputs", "logs"].contains(word)
  }

  /// Whether words describe the value.
  fileprivate var readsAsProse: Bool {
    let text = lines.map(\.text).joined(separator: " ")
    return text.split(separator: " ").count > 1
      && !text.contains { "\"[](){}<>0123456789=".contains($0) }
  }
}

extension Attempt {
  /// Whether the program starts work that may print after the statement that starts it.
  fileprivate var printsLater: Bool {
    let names: Set = [
      "Task", "DispatchQueue", "Timer", "Thread", "sink", "subscribe", "async", "await", "receive",
      "debounce", "throttle", "delay", "assign", "OperationQueue", "NotificationCenter", "actor",
    ]
    return ([snippet] + context.map(\.snippet)).contains { !$0.used.isDisjoint(with: names) }
  }
}

extension String {
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
