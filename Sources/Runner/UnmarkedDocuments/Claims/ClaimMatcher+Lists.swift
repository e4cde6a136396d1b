// The claims of one clause about several values: lists, ranges, other notations.

extension ClaimMatcher {
  /// Returns claims for the same number in other notations: `is 0xCC, or 204`.
  func withNotations(_ claim: Claim, _ rest: Substring) -> (
    claims: [Claim], rest: Substring
  ) {
    guard case .value(let value) = claim.fact, value.shape == .number,
      let start = [", or ", "or "].first(where: { rest.drop { $0 == " " }.hasPrefix($0) }),
      case let other = rest.drop(while: { $0 == " " }).dropFirst(start.count),
      let shown = ShownValue(startOf: String(other)), shown.shape == .number
    else { return ([claim], rest) }
    var second = claim
    second.fact = .value(shown)
    return ([claim, second], shown.remark[...])
  }

  /// Returns the claims about further elements: `contains "a" and "b"`.
  func elements(after claim: Claim, _ rest: inout Substring) -> [Claim] {
    guard [.element, .noElement].contains(claim.relation) else { return [] }
    var claims: [Claim] = []
    while let (value, after) = rest.nextInList {
      var other = claim
      other.fact = .value(value)
      claims.append(other)
      rest = after
    }
    return claims
  }

  /// Returns the claim about a list without brackets: `names are "a" and "b"`.
  func list(after claim: Claim, _ rest: Substring) -> Claim? {
    guard case .value(let first) = claim.fact, claim.relation == .equal, first.shape == .text,
      var (value, after) = rest.nextInList
    else { return nil }
    var all = [first.text, value.text]
    while let next = after.nextInList {
      (value, after) = next
      all.append(value.text)
    }
    guard after.isEndOfClause, let list = ShownValue("[\(all.joined(separator: ", "))]") else {
      return nil
    }
    var whole = claim
    whole.fact = .value(list)
    whole.isCertain = false
    return whole
  }
}

extension ClaimMatcher.Slots {
  /// The range in a value: `3...4`, or between two numbers.
  var range: ShownValue? {
    guard let value else { return nil }
    if let low {
      guard low.shape == .number, value.shape == .number else { return nil }
      return ShownValue("\(low.text)...\(value.text)")
    }
    return ["...", "..<"].contains { value.text.contains($0) } && value.shape == .other
      ? value : nil
  }
}

extension Claim.Relation {
  var opposite: Self {
    switch self {
    case .less: .atLeast
    case .greater: .atMost
    case .atMost: .greater
    case .atLeast: .less
    default: .unequal
    }
  }
}
