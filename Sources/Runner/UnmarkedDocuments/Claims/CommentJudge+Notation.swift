import Outcomes
import Running

// The judgment of comments with a value and no claim in words: `10 px`, `yes`, `forty-two + 1`.

extension CommentJudge {
  /// Judges a comment that may state a value in a form that is read only in part.
  ///
  /// Prose has words beside the value, or its statement has a value of another kind.
  func judgeNotation(
    _ text: String, _ watched: WatchedExpectation, _ wrong: WatchedOutput.Pass
  ) -> Judgement? {
    guard watched.isTrailing || watched.value == .statement || watched.value == .none else {
      return nil
    }
    let actual = wrong.values.isEmpty ? wrong.printed : wrong.values
    guard !actual.isEmpty, wrong.values.isEmpty == (watched.value == .none) else { return nil }
    if let judgement = judge(answer: text, watched, wrong, actual) { return judgement }
    if let judgement = judge(quantity: text, actual) { return judgement }
    guard !text.isOrdinal else { return nil }
    if let value = ShownValue(startOf: text) {
      let isOfKind = value.isComparable(to: actual)
      if !value.remark.isEmpty {
        return isOfKind ? .isUnchecked("it may be a value with a remark") : nil
      }
      let isOtherValue = value.shape == .text || value.shape == .truth
      if watched.value == .statement, watched.receiver == nil, isOtherValue, !isOfKind {
        return .isUnchecked("it states a value of another kind")
      }
    }
    let isOfNumber = ShownValue("0")!.isComparable(to: actual)
    if text.isComputation {
      if isOfNumber { return .isUnchecked("it is a value in a form that is not read") }
      let hasElements = text.split { ", ()".contains($0) }.count > 1
      if hasElements, watched.value == .statement, actual[0].hasPrefix("[") {
        return .isUnchecked("it may list the elements, or not")
      }
    }
    if isOfNumber, watched.value == .statement,
      text.contains(#/^[A-Za-z]\w* ?(=|:|->|→|=>) ?-?\d[\d_,.]*$/#)
    {
      return .isUnchecked("it may be a value with a label")
    }
    if watched.isTrailing, watched.value == .statement, text.isCase, actual[0].isCase {
      return difference(watched, wrong)
    }
    if watched.isTrailing, watched.value == .statement,
      watched.receiver == nil && text.isNameInStyle(of: wrong.values[0])
        || text.isWord(like: wrong.values)
    {
      return .isUnchecked("it may be the value of its statement, or a remark")
    }
    return nil
  }

  /// Judges a labeled value, which is a part of the actual one: `inserted: true`.
  func judge(
    labeled expectation: InferredExpectation, _ watched: WatchedExpectation,
    _ wrong: WatchedOutput.Pass
  ) -> Judgement? {
    guard expectation.lines.count == 1,
      let match = expectation.lines[0].text.wholeMatch(of: #/([a-z]\w*): (.+)/#),
      let shown = ShownValue(String(match.output.2)),
      let actual = wrong.values.first,
      case .call(_, let arguments?)? = ValueTree(actual),
      let part = arguments.first(where: { $0.label == String(match.output.1) }),
      let value = ValueTree(shown.text)
    else { return nil }
    return value.shows(part.value, inAnyOrder: false) ? .holds : difference(watched, wrong)
  }

  /// Judges an answer for a Boolean: `yes`.
  private func judge(
    answer text: String, _ watched: WatchedExpectation, _ wrong: WatchedOutput.Pass,
    _ actual: [String]
  ) -> Judgement? {
    guard ["true", "false"].contains(actual[0]) else { return nil }
    let word = text.lowercased().filter { !".! ".contains($0) }
    let marks = ["✅": "true", "❌": "false", "✓": "true", "✗": "false", "👍": "true", "👎": "false"]
    let words = ["yes": "true", "no": "false"]
    if let answer = marks[word] {
      // A mark may say that the statement is right, whatever its value.
      return answer == actual[0] ? .holds : .isUnchecked("it may be about the statement's value")
    }
    guard let answer = words[word] else { return nil }
    if answer == actual[0] { return .holds }
    return watched.isTrailing && watched.receiver == nil
      ? difference(watched, wrong) : .isUnchecked("it may be about the statement's value")
  }

  /// The units by their abbreviations: a noun after a number is prose.
  private static let units: Set<Substring> = [
    "px", "pt", "em", "kg", "g", "mg", "t", "km", "m", "cm", "mm", "s", "ms", "ns", "min", "h",
    "Hz", "kHz", "MHz", "GHz", "B", "KB", "kB", "MB", "GB", "TB", "EUR", "USD", "V", "W", "A",
  ]

  /// Judges a number with a unit or sign: `10 px`, `$5`, `50%`.
  private func judge(quantity text: String, _ actual: [String]) -> Judgement? {
    guard
      let match = text.wholeMatch(
        of: #/[$€£¥]?\s?(-?\d[\d_,]*(?:\.\d+)?)\s?(?<unit>[%‰°$€£¥]|[a-zA-Zµ°]{1,3})?\.?/#),
      match.output.unit.map({ $0.first?.isLetter != true || Self.units.contains($0) }) ?? true,
      match.output.1.utf8.count < text.utf8.count, !text.isOrdinal,
      let value = ShownValue(String(match.output.1)), value.shape == .number,
      value.isComparable(to: actual)
    else { return nil }
    if value.shows(actual) { return .holds }
    let share = text.contains("%") ? Double(match.output.1).map { $0 / 100 } : nil
    return share != nil && share == Double(actual[0])
      ? .holds : .isUnchecked("it states a number with a unit")
  }
}

extension String {
  /// Whether it is a number that may refer to a remark elsewhere: `(1)`, `[2]`, `3.`.
  var isCallout: Bool { trimmed.contains(#/^([(\[<]([1-9]|1[0-2])[)\]>]|([1-9]|1[0-2])[.)])$/#) }

  /// Whether it numbers a step or a line: `1.`, `2)`, `#3`, `4. Close`, `1st`.
  fileprivate var isOrdinal: Bool {
    contains(#/^[#(\[<]?\d{1,3}([.):\]>]+(\s.*)?)?$/#) && !contains(#/^\d+$/#)
      || contains(#/^\d+(st|nd|rd|th)\b/#)
  }

  /// Whether it has numbers and signs, and no words: `2^10`, `1/2`, `41 | 42`.
  fileprivate var isComputation: Bool {
    let words = split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
    guard words.contains(where: { $0.first?.isNumber == true }), ShownDate(self) == nil else {
      return false
    }
    let isMarked = first.map { "-=*#".contains($0) } == true && last == first
    return !isMarked
      && words.allSatisfy { $0.first?.isNumber == true || ClaimType.isScalar($0) }
      && unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation }
  }

  /// Whether it is a case of an enumeration with associated values: `success(4)`.
  fileprivate var isCase: Bool {
    wholeMatch(of: #/(\w+\.)*[a-z]\w*\(.+\)/#) != nil && ValueTree(self) != nil
  }

  /// Whether it is one word instead of a case of an enumeration, or continues or begins a text.
  fileprivate func isWord(like values: [String]) -> Bool {
    guard let actual = values.first, values.count > 1, count > 1,
      [self, actual].allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return false }
    if values[1].hasSuffix("." + actual) { return first?.isLowercase == true }
    return actual.count > 2 && count > 2 && (hasPrefix(actual) || actual.hasPrefix(self))
  }

  /// Whether it is one word like a value that is one word as well, and may stand for it.
  fileprivate func isNameInStyle(of actual: String) -> Bool {
    guard let first, let other = actual.first, count > 1, actual.count > 1,
      [self, actual].allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }),
      ClaimWords.number(lowercased()) == nil
    else { return false }
    return first.isUppercase && other.isUppercase && last?.isUppercase == actual.last?.isUppercase
  }
}
