import Diagnostics

extension SnippetReader {
  static let evidenceWords = ["published", "rules", "ours"]

  /// Reads `published='Episode 252, 06:12'`, `rules='1.3, 4.2'` or `ours`.
  mutating func evidence(_ words: inout UnreadWords) -> Snippet.Evidence? {
    let published = words.take("published")
    let rules = words.take("rules")
    let isOurs = words.takeFlag("ours")
    let given = [published, rules].compactMap(\.self)
    if let second = given.last, given.count + (isOurs ? 1 : 0) > 1 {
      report(
        "a console has one kind of evidence, but this is another one", at: second.location,
        help: "keep one of published=, rules=, ours")
    }
    if let published { return place(published).map(Snippet.Evidence.published) }
    if let rules { return numbers(rules).map(Snippet.Evidence.rules) }
    return isOurs ? .ours : nil
  }

  private mutating func place(_ word: InfoString.Word) -> String? {
    if let place = word.value, !place.allSatisfy(\.isWhitespace) { return place }
    report(
      "'published' needs the place where the lines are published",
      at: word.valueLocation ?? word.location, help: "write published='Episode 252, 06:12'")
    return nil
  }

  private mutating func numbers(_ word: InfoString.Word) -> [String]? {
    let numbers = (word.value ?? "").split { ", ".contains($0) }.map(String.init)
    let isValid = numbers.allSatisfy { $0.wholeMatch(of: /[0-9]+(\.[0-9]+)*/) != nil }
    if !numbers.isEmpty, isValid { return numbers }
    report(
      "'rules' needs the numbers of rules", at: word.valueLocation ?? word.location,
      help: "write rules='1.3, 4.2'")
    return nil
  }
}
