import Diagnostics
import Outcomes
import Running
import Weaving

// The judgment of plain text, which may be a remark: `count // 3`, and lines below a statement.

extension CommentJudge {
  /// Judges a comment of plain text: `count // 3`, and lines below the statement that prints them.
  func judgeText(_ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]) -> Judgement {
    guard !passes.isEmpty else { return .isRemark }
    let shown = watched.expectation.lines.map(\.text)
    if watched.isApart { return judgeApart(shown, watched, passes) }
    if let judgement = judgeType(shown, watched, passes) { return judgement }
    let value = shown.count == 1 ? ShownValue(startOf: shown[0].trimmed) : nil
    var texts = [shown.count == 1 ? [shown[0].trimmed] : shown]
    let list = watched.expectation.bareList
    if let list, passes.allSatisfy({ !$0.values.isEmpty }) { texts.append([list]) }
    if let value { texts.append([value.text]) }
    let bare = shown.count == 1 ? shown[0].bareOutput : ""
    if shown.count == 1, passes.allSatisfy(\.values.isEmpty), bare != shown[0].trimmed {
      texts.append([bare])
    }
    // Each line may be a string literal.
    let quoted = shown.compactMap { line in
      ShownValue(line.trimmed).flatMap {
        $0.shape == .text ? String($0.text.dropFirst().dropLast()) : nil
      }
    }
    let areQuoted = shown.count > 1 && quoted.count == shown.count
    if areQuoted { texts.append(quoted) }
    // Output of digits may be shown in groups.
    if shown.count == 1, passes.allSatisfy(\.values.isEmpty),
      shown[0].trimmed.contains(#/^-?\d{1,3}([,_' ]\d{3})+$/#)
    {
      texts.append([shown[0].filter { $0.isNumber || $0 == "-" }])
    }
    if let letter = shown[0].trimmed.letterBeforeComma {
      texts.append([letter])
      // The comment may list the Unicode scalars of a character.
      let letters = shown[0].trimmed.split(separator: ", ")
      if letters.allSatisfy({ $0.count == 1 }) { texts.append([letters.joined()]) }
    }
    if holds(texts, passes, watched) || holdsInAnyOrder(texts, passes, watched) {
      guard !namesOtherScalar(shown, passes) else { return difference(watched, passes[0]) }
      return .holds
    }
    // The text may be a string literal of the printed string.
    if let value, value.shape == .text, passes.allSatisfy({ $0.values.isEmpty }),
      holds([[String(value.text.dropFirst().dropLast())]], passes, watched)
    {
      return .holds
    }
    guard let wrong = firstDiffering(passes, texts, watched) else {
      return .isRemark
    }
    if areQuoted, wrong.values.isEmpty, wrong.printed.count == shown.count {
      return difference(watched, wrong)
    }
    if let list, let judgement = judge(list: list, watched, wrong) { return judgement }
    if let judgement = judge(unquoted: shown, watched, passes) { return judgement }
    let isWrong =
      if wrong.values.isEmpty {
        value.map { isMeant($0, watched, printed: wrong.printed) } ?? false
          || isTranscript(shown, of: wrong, watched)
          || shown.count == 1 && isTranscript([bare], of: wrong, watched)
      } else {
        value.map { isMeant($0, watched, values: wrong.values) } ?? false
          || shown.count == 1 && isText(shown[0].trimmed, insteadOf: wrong.values)
      }
    if isWrong {
      guard shown.count == 1, shown[0].isCallout else { return difference(watched, wrong) }
      let actual = wrong.values.isEmpty ? wrong.printed : wrong.values
      let isList = actual.first?.trimmed.hasPrefix("[") == true && shown[0].trimmed.hasPrefix("[")
      if isList, !numbersRemarks { return difference(watched, wrong) }
      return isList || ShownValue("0")!.isComparable(to: actual)
        ? .isUnchecked("it may be a value, or the number of a remark") : .isRemark
    }
    // Lines below a call on a receiver with a value may be the call's output.
    let canBeOutput = watched.value == .none || watched.value == .statement
    if canBeOutput, !wrong.printed.isEmpty,
      isTranscript(shown, of: wrong, watched) || differsInOneWord(shown, wrong.printed)
    {
      var printing = wrong
      printing.values = []
      return difference(watched, printing)
    }
    if shown.count == 1, let judgement = judgeNotation(shown[0].trimmed, watched, wrong) {
      return judgement
    }
    // One or two words after a printing statement may be its output, as may words similar to the
    // printed ones.
    let words = shown[0].split(separator: " ").count
    let isShort = shown.count == 1 && words < 3 && watched.isTrailing
    // The same goes for one word after a call that prints one.
    if isShort, watched.value == .statement, words == 1,
      wrong.values.isEmpty || watched.receiver != nil, wrong.printed.count == 1,
      !wrong.printed[0].contains(" ")
    {
      return .isUnchecked("it may be the output of its statement, or a remark")
    }
    if canBeOutput && sharesWords(shown, wrong.printed)
      || wrong.values.isEmpty && hasNumber(shown, wrong.printed)
    {
      return .isUnchecked("it may be the output of its statement, or a remark")
    }
    return isShort && watched.value == .none && !wrong.printed.isEmpty
      ? .isUnchecked("it may be the output of its statement, or a remark") : .isRemark
  }

  /// Judges a type after a statement with a type as its value: `type(of: x) // Int`.
  private func judgeType(
    _ shown: [String], _ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]
  ) -> Judgement? {
    guard shown.count == 1 else { return nil }
    let text = [".Type", ".self"].reduce(shown[0].trimmed) { text, end in
      text.hasSuffix(end) ? String(text.dropLast(end.count)) : text
    }
    guard let type = ClaimType.canonical(text) else { return nil }
    for pass in passes {
      // Only a type's debug description contains the module.
      guard pass.values.count == 2, pass.values[1] != pass.values[0],
        pass.values[1].replacing(#/\b[A-Za-z_]\w*\./#, with: "") == pass.values[0],
        let actual = ClaimType.canonical(pass.values[0])
      else { return nil }
      if actual != type { return difference(watched, pass) }
    }
    return .holds
  }

  /// Judges a list without brackets that differs from a collection: if it has as many elements, it
  /// is a claim; otherwise it may number lines.
  private func judge(
    list: String, _ watched: WatchedExpectation, _ wrong: WatchedOutput.Pass
  ) -> Judgement? {
    guard let actual = wrong.values.first(where: { $0.hasPrefix("[") }),
      let shown = ShownValue(list), shown.shape == .collection, shown.isComparable(to: [actual])
    else { return nil }
    let isMeant = list.commaCount == actual.commaCount && list.commaCount > 1 || list.isElided
    return isMeant ? difference(watched, wrong) : .isUnchecked("it may list the elements, or not")
  }

  /// Judges a list of texts without quotation marks: `[one, two]`.
  private func judge(
    unquoted shown: [String], _ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]
  ) -> Judgement? {
    guard shown.count == 1, shown[0].contains(", "), !shown[0].contains("\""), passes.count == 1,
      let actual = passes[0].values.first, actual.hasPrefix("[\"")
    else { return nil }
    func elements(_ text: String) -> [String] {
      let list = text.lastIndex(of: "[").map { text[text.index(after: $0)...] } ?? text[...]
      return list.filter { !"]\"".contains($0) }.split(separator: ", ").map { String($0).trimmed }
    }
    let (own, others) = (elements(shown[0]), elements(actual))
    if own == others { return .holds }
    guard own.count == others.count, own.contains(where: others.contains) else { return nil }
    return shown[0].contains("[")
      ? difference(watched, passes[0]) : .isUnchecked("it may list the elements, or not")
  }

  /// Judges a comment that a blank line separates from a statement that prints.
  private func judgeApart(
    _ shown: [String], _ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]
  ) -> Judgement {
    if holds([shown], passes, watched) { return .holds }
    guard let pass = passes.last, sharesWords(shown, pass.printed) else { return .isRemark }
    return .isUnchecked("it may be the output of its statement, or a remark")
  }

  /// Whether the snippet's comments in square brackets number its remarks: `[1]`, `[2]`. They stand
  /// for lists otherwise.
  private var numbersRemarks: Bool {
    let numbers = trial.attempt.snippet.expectations.compactMap { watched -> Int? in
      let lines = watched.expectation.lines
      guard lines.count == 1, lines[0].text.trimmed.hasPrefix("["), lines[0].text.isCallout else {
        return nil
      }
      return Int(lines[0].text.trimmed.dropFirst().dropLast())
    }
    return numbers.count > 1 && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }

  /// Returns whether a line has the words of a printed one, except for one of several.
  private func differsInOneWord(_ shown: [String], _ printed: [String]) -> Bool {
    guard shown.count == 1, printed.count == 1 else { return false }
    let (own, other) = (shown[0].split(separator: " "), printed[0].split(separator: " "))
    guard own.count == other.count, own.count > 1 else { return false }
    let common = zip(own, other).filter { $0 == $1 }.map(\.0)
    return common.count == own.count - 1 && common.contains { $0.count > 3 }
  }

  /// Returns whether at least half of a text's words are also printed.
  func sharesWords(_ shown: [String], _ printed: [String]) -> Bool {
    func words(_ lines: [String]) -> [String] {
      lines.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    }
    let (own, others) = (words(shown), Set(words(printed)))
    guard !own.isEmpty, !others.isEmpty else { return false }
    let common = own.count(where: others.contains)
    return common * 2 >= own.count && common * 2 >= others.count
  }

  /// Returns whether a line is a number where a number is printed: at the same place in as many lines,
  /// or alone at the last.
  private func hasNumber(_ shown: [String], _ printed: [String]) -> Bool {
    guard shown.count == printed.count || shown.count == 1 else { return false }
    return zip(shown.reversed(), printed.reversed()).contains { own, other in
      !own.isCallout && Double(own.trimmed) != nil && Double(other) != nil
    }
  }

  /// Returns whether a comment on a character names a Unicode scalar that is not in the character:
  /// `U+20AC`.
  private func namesOtherScalar(_ shown: [String], _ passes: [WatchedOutput.Pass]) -> Bool {
    let named = shown.flatMap { line in
      line.matches(of: #/U\+([0-9A-Fa-f]{4,6})\b/#).compactMap { UInt32($0.output.1, radix: 16) }
    }
    let actual = passes.flatMap { $0.values.first.map { Array($0.unicodeScalars) } ?? [] }
    guard !named.isEmpty, actual.count == named.count else { return false }
    return actual.map(\.value) != named
  }

  /// Returns whether a value after a printing statement is its expected output.
  private func isMeant(
    _ value: ShownValue, _ watched: WatchedExpectation, printed: [String]
  ) -> Bool {
    guard value.isCertain, watched.value == .none, !printed.isEmpty else { return false }
    return !value.needsComparable || value.isComparable(to: printed)
  }

  /// Returns whether a value after a statement is its expected value.
  private func isMeant(
    _ value: ShownValue, _ watched: WatchedExpectation, values: [String]
  ) -> Bool {
    guard value.isCertain else { return false }
    let isExpression = watched.value == .statement && watched.receiver == nil
    // A comment with nothing but a value, right below a declaration.
    if value.remark.isEmpty, !value.isPlainInteger, value.isComparable(to: values) { return true }
    // `nil` is not a remark, nor is a value instead of `nil`.
    if value.remark.isEmpty,
      value.shape == .nothing
        || values.first == "nil" && (isExpression || value.text.hasPrefix("Optional("))
    {
      return true
    }
    return watched.isTrailing && isExpression && !value.needsComparable
      || (watched.isTrailing || watched.value == .statement) && value.isComparable(to: values)
  }

  /// Returns whether a text states a different character for a value that is a character, or nearly
  /// the text of the value.
  private func isText(_ text: String, insteadOf values: [String]) -> Bool {
    guard let actual = values.first else { return false }
    // A character that cannot start a word is not prose.
    if let letter = text.letterBeforeComma, letter.utf8.count > 2,
      values.contains("\"\(actual)\"")
    {
      return true
    }
    if actual.count == 1, values.contains("\"\(actual)\""),
      text.letterBeforeComma != nil || text.count == 1 && text.utf8.count < 3
    {
      return true
    }
    // `$59.97` has a unit.
    guard !text.contains(where: { "$€£¥%".contains($0) }) || actual.contains(where: \.isLetter)
    else {
      return false
    }
    let length = min(text.count, actual.count)
    if length > 1, text != actual, text.lowercased() == actual.lowercased() { return true }
    return length >= 4 && text.distance(to: actual) * 4 <= length
  }

  /// Returns whether comment lines are similar enough to the output that they must be meant as
  /// output.
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
      if text.isOfNumbers, actual.isOfNumbers, text.count(of: " ") == actual.count(of: " ") {
        return true
      }
      let length = min(text.count, actual.count)
      return length >= 4 && text.lowercased() == actual.lowercased()
        || length >= 6 && text.distance(to: actual) * 4 <= length
    }
    // The lines that are not elided.
    let kept = shown.filter { !LenientText.isElision($0) }
    if kept.count < shown.count, kept.count > 1 {
      let common = kept.count { line in pass.printed.contains { LenientText.isEqual(line, $0) } }
      if common * 2 >= kept.count { return true }
    }
    let equal = zip(shown, printed).count { LenientText.isEqual($0, $1) }
    let common = shown.count { line in printed.contains { LenientText.isEqual(line, $0) } }
    if shown.count == printed.count, isSimilar(shown, printed) || isFigure(shown) { return true }
    return max(equal, common) * 2 >= max(shown.count, printed.count)
  }

  /// Returns whether lines contain no words: a figure of symbols, or numbers. Equal lines are a
  /// separator.
  private func isFigure(_ shown: [String]) -> Bool {
    Set(shown).count > 1
      && shown.allSatisfy { !$0.trimmed.isEmpty && !$0.contains(where: \.isLetter) }
  }

  /// Returns whether each line is similar to a printed one, differing in at most a quarter of its
  /// characters.
  private func isSimilar(_ shown: [String], _ printed: [String]) -> Bool {
    shown.allSatisfy { line in
      let text = line.trimmed
      return text.count >= 4
        && printed.contains { text.distance(to: $0) * 4 <= min(text.count, $0.count) }
    }
  }
}

extension String {
  fileprivate var commaCount: Int { count(of: ",") }

  fileprivate func count(of letter: Character) -> Int { count { $0 == letter } }

  /// Whether it has several numbers, and nothing else.
  fileprivate var isOfNumbers: Bool {
    let words = split(separator: " ")
    return words.count > 1 && words.allSatisfy { Double($0) != nil }
  }

  fileprivate var isElided: Bool { contains("…") || containsBytes(of: "...") }

  /// The single character before a comma: `é, the accented letter`.
  fileprivate var letterBeforeComma: String? {
    guard let range = firstRange(of: ", "), range.lowerBound == index(after: startIndex) else {
      return nil
    }
    return String(prefix(1))
  }
}
