import Diagnostics
import Outcomes
import Running

// The judgment of claims with a relation other than equality: `not 4`, `about 3`, `at least 2`.

extension CommentJudge {
  func judgeRelation(_ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]) -> Judgement {
    let shown = watched.expectation.lines[0].text
    if watched.expectation.aspect == .quality { return judgeNoQuality(shown, watched, passes) }
    guard let value = ShownValue(shown) ?? ShownValue(startOf: shown) else {
      return .isUnchecked("its statement has no value to compare")
    }
    for pass in passes {
      let actual = pass.values.isEmpty ? pass.printed : pass.values
      guard !actual.isEmpty else {
        return .isUnchecked("its statement has no value, and prints nothing")
      }
      // A printed string has no quotes.
      let isPrinted = pass.values.isEmpty && value.shape == .text
      let holds = value.stands(
        watched.expectation.relation, to: isPrinted ? actual + actual.map { "\"\($0)\"" } : actual)
      // Only the absence of a value can contradict that there is one.
      if value.shape == .nothing, watched.expectation.relation == .unequal, actual[0] != "nil" {
        return .isRemark
      }
      guard let holds else {
        return .isUnchecked(
          watched.expectation.relation == .approximate
            ? "its words leave open how near the value is" : "its value is of another kind")
      }
      if !holds {
        return watched.expectation.isCertain ? difference(watched, pass) : .isRemark
      }
    }
    return .holds
  }

  /// Judges a word for a property that a value must not have: `not even`.
  private func judgeNoQuality(
    _ word: String, _ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]
  ) -> Judgement {
    for pass in passes {
      guard !pass.values.isEmpty else {
        return .isUnchecked("the value that it names has no such aspect")
      }
      if pass.values.contains(word) { return difference(watched, pass) }
    }
    return .holds
  }
}

extension ShownValue {
  /// Returns whether the value is in a relation to the one with these descriptions, or nil if they
  /// are of different kinds.
  fileprivate func stands(_ relation: Claim.Relation, to descriptions: [String]) -> Bool? {
    switch relation {
    case .equal: return shows(descriptions)
    case .unequal:
      if shows(descriptions) { return false }
      return shape == .other || isComparable(to: descriptions) || shape == .text ? true : nil
    case .element:
      return isElement(of: descriptions)
    case .noElement:
      return isElement(of: descriptions).map { !$0 }
    case .prefix, .suffix:
      return isEnd(of: descriptions, atStart: relation == .prefix)
    case .within:
      return isRange(around: descriptions)
    case .between:
      return isRange(around: descriptions, withEnds: false)
    case .approximate, .less, .greater, .atMost, .atLeast:
      guard let shown = Double(text.filter { !"_,".contains($0) }),
        let actual = descriptions.lazy.compactMap({ Double($0) }).first
      else { return nil }
      switch relation {
      case .less: return actual < shown
      case .greater: return actual > shown
      case .atMost: return actual <= shown
      case .atLeast: return actual >= shown
      default:
        // Decimals are rounded to the number of stated digits.
        let decimals = text.split(separator: ".").dropFirst().first?.filter(\.isNumber).count ?? 0
        if decimals == 0 { return isNear(actual, shown) }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let digits = (shown * scale).rounded()
        return (actual * scale).rounded() == digits
          || (actual * scale).rounded(.towardZero) == digits
      }
    }
  }

  /// Returns whether an integer that is stated as approximate is near a value.
  ///
  /// A tolerance of one twentieth covers everyday rounding: `about 40` for 42. A number that is not
  /// round claims more: whether `about 41` holds for 42 is open.
  private func isNear(_ actual: Double, _ shown: Double) -> Bool? {
    let digits = text.filter(\.isNumber)
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    var unit = digits.dropLast(zeros).last == "5" ? 5.0 : 1.0
    for _ in 0..<zeros { unit *= 10 }
    let distance = abs(actual - shown)
    let tolerance = max(abs(shown) / 20, 0.5)
    if distance > tolerance { return false }
    return distance <= max(unit / 2, 0.5) ? true : nil
  }

  /// Returns whether a text or a collection starts, or ends, with it; any other value must equal
  /// it.
  private func isEnd(of descriptions: [String], atStart: Bool) -> Bool? {
    if shows(descriptions) { return true }
    guard let actual = descriptions.first else { return nil }
    if let elements = actual.elementsOfList {
      return (atStart ? elements.first : elements.last).map { shows([$0]) } ?? false
    }
    guard shape == .text else { return isComparable(to: descriptions) ? false : nil }
    let part = text.dropFirst().dropLast()
    return atStart ? actual.hasPrefix(part) : actual.hasSuffix(part)
  }

  /// Returns whether it is a range that contains a number, or that same range.
  private func isRange(around descriptions: [String], withEnds: Bool = true) -> Bool? {
    if shows(descriptions) { return true }
    for (mark, isClosed) in [("...", true), ("..<", false)] {
      guard let range = text.firstRange(of: mark) else { continue }
      guard let low = Double(text[..<range.lowerBound].filter { $0 != "_" }),
        let high = Double(text[range.upperBound...].filter { $0 != "_" }),
        let actual = descriptions.lazy.compactMap({ Double($0) }).first
      else { return nil }
      guard withEnds else { return low < actual && actual < high }
      return low <= actual && (isClosed ? actual <= high : actual < high)
    }
    return nil
  }

  /// Returns whether it is an element of a collection, a part of a text, or the value of a variable
  /// with nothing else in it.
  private func isElement(of descriptions: [String]) -> Bool? {
    guard let actual = descriptions.first else { return nil }
    if shows(descriptions) { return true }
    guard let elements = actual.elementsOfList else {
      if shape == .text { return actual.containsBytes(of: text.dropFirst().dropLast()) }
      return isComparable(to: descriptions) ? false : nil
    }
    return elements.contains { shows([$0]) }
  }
}

extension String {
  /// The elements, keys and values in a collection's description; nil for another value.
  fileprivate var elementsOfList: [String]? {
    guard hasPrefix("["), hasSuffix("]") else { return nil }
    return dropFirst().dropLast().split { ",:".contains($0) }.map { String($0).trimmed }
  }
}
