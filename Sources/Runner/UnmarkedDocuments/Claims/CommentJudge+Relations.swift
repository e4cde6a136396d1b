import Diagnostics
import Outcomes
import Running

// The judgment of claims with another relation than equality: `not 4`, `about 3`, `at least 2`.

extension CommentJudge {
  func judgeRelation(_ watched: WatchedExpectation, _ passes: [WatchedOutput.Pass]) -> Judgement {
    let shown = watched.expectation.lines[0].text
    guard let value = ShownValue(shown) ?? ShownValue(startOf: shown) else {
      return .isUnchecked("its statement has no value to compare")
    }
    for pass in passes {
      let actual = pass.values.isEmpty ? pass.printed : pass.values
      guard !actual.isEmpty else {
        return .isUnchecked("its statement has no value, and prints nothing")
      }
      guard let holds = value.stands(watched.expectation.relation, to: actual) else {
        return .isUnchecked("its value is of another kind")
      }
      if !holds {
        return watched.expectation.isCertain ? difference(watched, pass) : .isRemark
      }
    }
    return .holds
  }
}

extension ShownValue {
  /// Returns whether the value has a relation to the one with these descriptions; nil if they are
  /// of different kinds.
  fileprivate func stands(_ relation: Claim.Relation, to descriptions: [String]) -> Bool? {
    switch relation {
    case .equal: return shows(descriptions)
    case .unequal:
      if shows(descriptions) { return false }
      return shape == .other || isComparable(to: descriptions) || shape == .text ? true : nil
    case .element:
      return isElement(of: descriptions)
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
        // A twentieth is a tolerance that rounding in speech stays within; decimals are rounded as
        // far as they are shown.
        let decimals = text.split(separator: ".").dropFirst().first?.filter(\.isNumber).count ?? 0
        let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
        return abs(actual - shown) <= (decimals == 0 ? max(abs(shown) / 20, 0.5) : unit)
      }
    }
  }

  /// Returns whether it is an element of a collection, a part of a text, or the value of a variable
  /// that contains nothing else.
  private func isElement(of descriptions: [String]) -> Bool? {
    guard let actual = descriptions.first else { return nil }
    if shows(descriptions) { return true }
    guard actual.hasPrefix("[") else {
      if shape == .text { return actual.containsBytes(of: text.dropFirst().dropLast()) }
      return isComparable(to: descriptions) ? false : nil
    }
    let elements = actual.dropFirst().dropLast().split { ",:".contains($0) }
      .map { String($0).trimmed }
    return elements.contains { shows([$0]) }
  }
}
