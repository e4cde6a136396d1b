// The answers to questions. The judge of a run writes them in English; here they are parsed and
// translated. An answer that does not parse is unchanged.

extension Words {
  /// Returns an answer: `CounterView once, RowView not`.
  func answer(_ text: String) -> String {
    guard language != .english else { return text }
    if text == "none of them" { return self("none of them") }
    return text.split(separator: ", ").map { part in
      guard let space = part.firstIndex(of: " ") else { return String(part) }
      return "\(part[..<space]) \(times(String(part[part.index(after: space)...])))"
    }.joined(separator: ", ")
  }

  /// Returns the ordinal of an interaction among several: `, the 2nd time`.
  func occasion(_ text: String) -> String {
    guard language != .english, let match = text.wholeMatch(of: /, the (\d+)\w+ time/) else {
      return text
    }
    return self(", the time number {{number}}", ["number": String(match.output.1)])
  }

  /// Returns the account of a view's bodies: `RowView ran twice, because it reads 'Model.title'`.
  func account(_ text: String) -> String {
    guard language != .english else { return text }
    if let match = text.wholeMatch(of: /(.+?) did not run: (.+)/) {
      return self(
        "{{view}} did not run: {{reason}}",
        ["view": String(match.output.1), "reason": reason(String(match.output.2))])
    }
    guard
      let match = text.wholeMatch(
        of: /(.+?) ran (once|twice|\d+ times)(?:, (?:(once|twice|\d+ times) )?because (.+))?/)
    else { return text }
    let ran = self(
      "{{view}} ran {{times}}",
      ["view": String(match.output.1), "times": times(String(match.output.2))])
    guard let cause = match.output.4.map({ self.cause(String($0)) }) else { return ran }
    guard let part = match.output.3 else {
      return ran + self(", because {{cause}}", ["cause": cause])
    }
    return ran
      + self(", {{times}} because {{cause}}", ["times": times(String(part)), "cause": cause])
  }

  private func times(_ text: String) -> String {
    switch text {
    case "not": return self("not")
    case "once": return self("once")
    case "twice": return self("twice")
    default:
      guard let number = Int(text.prefix { $0.isNumber }) else { return text }
      return counted(number, "{{count}} time", "{{count}} times")
    }
  }

  private func cause(_ text: String) -> String {
    if text == "its value is another one" { return self("its value is another one") }
    if text == "it is a new view there, not the one from before" {
      return self("it is a new view there, not the one from before")
    }
    if let match = text.wholeMatch(of: /its value is another one: (.+) differs/) {
      return self(
        "its value is another one: {{name}} differs", ["name": String(match.output.1)])
    }
    if let match = text.wholeMatch(of: /it reads (.+)/) {
      return self("it reads {{name}}", ["name": String(match.output.1)])
    }
    if let match = text.wholeMatch(of: /it depends on (.+)/) {
      return self("it depends on {{name}}", ["name": String(match.output.1)])
    }
    return text
  }
}
