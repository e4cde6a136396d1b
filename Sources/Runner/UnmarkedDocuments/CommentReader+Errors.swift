// Comments on errors that are thrown.

extension CommentReader {
  /// Reads `throws`, `this will throw`, `throws ParseError.empty`, `fails with Timeout`, and `does not
  /// throw`.
  static func readThrow(_ text: String) -> Reading? {
    let lower = text.lowercased()
    var start = lower.startIndex
    let subjects: Set = ["this", "it", "the", "call", "line", "will", "should", "→", "=>", "now"]
    while case let word = lower[start...].prefix(while: { $0 != " " }),
      subjects.contains(String(word)),
      let next = lower[word.endIndex...].firstIndex(where: { $0 != " " })
    {
      start = next
    }
    let sentence = lower[start...].filter { !".:!".contains($0) }.replacing("’", with: "'")
    if silences.contains(sentence) {
      return .throwing(ThrownError.none, isCertain: true)
    }
    let named = text[
      text.index(text.startIndex, offsetBy: lower.distance(from: lower.startIndex, to: start))...]
    let path = named.startingPath
    let value = named[path.endIndex...].startingBrackets
    if ThrownError.isName(path),
      named[path.endIndex...].dropFirst(value.count).wholeMatch(of: passive) != nil
    {
      return .throwing(String(path + value), isCertain: true)
    }
    let verbs = [
      "throws error", "thrown error", "error thrown", "throws", "throw", "raises", "fails with",
      "fail with", "rethrows", "re-throws", "throwing",
    ]
    guard let verb = verbs.first(where: lower[start...].hasPrefix) else { return nil }
    let offset = lower.distance(from: lower.startIndex, to: start) + verb.count
    let rest = text.dropFirst(offset)
    if let next = rest.first, next.isLetter || next.isNumber || next == "_" { return nil }
    let isDenied = denials.contains(where: (lower + " ").contains)
    // `throws where something sleeps`: what the code above does is another matter.
    let isConditional = rest.split { !$0.isLetter }.contains {
      conditions.contains($0.lowercased())
    }
    return .throwing(
      claim(on: rest), isCertain: !isDenied && !isConditional && verb != "throwing")
  }

  private static let silences: Set = [
    "doesn't throw", "does not throw", "won't throw", "will not throw", "never throws",
    "throws nothing", "throws no error", "no error is thrown", "no error is thrown here",
    "no error thrown", "doesn't throw an error", "does not throw an error",
  ]

  /// Words after which a sentence names the circumstances in which code throws.
  private static let conditions = ["for", "in", "on", "when", "whenever", "where", "while"]

  /// Words that may stand between the verb and the error.
  private static let articles: Set = [
    "a", "an", "the", "error", "exception", "type", "of", "with", "case", "instance", "namely",
    "message", "saying", "text", "description",
  ]

  /// Words after the verb that name no error.
  private static let adverbs: Set = [
    "here", "again", "too", "now", "also", "immediately", "always", "instead", "it", "this",
    "early", "first", "so", "there", "errors", "exceptions", "function", "call", "method",
    "something", "because", "since", "as", "and", "but", "which", "if", "unless", "when", "where",
    "for", "in", "on", "at", "to", "from", "before", "after", "every", "each", "once", "while",
    "whenever", "out", "up", "into", "inside", "by", "then",
  ]

  /// Returns the claim on an error in the words after a verb: empty for any error, a name with a value
  /// or with words that have numbers, a quotation, or other words.
  private static func claim(on text: Substring) -> String {
    var rest = text
    func skipMarks() { rest = rest.drop { " :,`(→–—-".contains($0) } }
    skipMarks()
    while case let word = rest.prefix(while: \.isLetter), articles.contains(word.lowercased()),
      rest[word.endIndex...].first.map({ $0 != "." && $0 != "_" }) ?? true
    {
      rest = rest[word.endIndex...]
      skipMarks()
    }
    if let quotation = rest.startingQuotation { return quotation }
    let name = rest.startingPath
    let after = rest[name.endIndex...]
    if ThrownError.isName(name) {
      let value = after.startingBrackets
      if !value.isEmpty { return String(name) + (value == "()" ? "" : value) }
      let words = after.split { " `,.:;!()=".contains($0) }.prefix {
        !adverbs.contains($0.lowercased())
      }
      let hasNumber = words.contains { $0.contains(where: \.isNumber) }
      return hasNumber ? "\(name) \(words.joined(separator: " "))" : String(name)
    }
    let words = rest.split { " `,:;!".contains($0) }
    guard let first = words.first, first.first?.isLetter == true,
      !adverbs.contains(first.lowercased().filter(\.isLetter))
    else { return "" }
    if let named = words.first(where: { ThrownError.isName($0) && $0.contains { $0.isLowercase } })
    {
      return String(named.filter { !"()".contains($0) })
    }
    return words.joined(separator: " ").trimmingStops
  }
}

extension String {
  fileprivate var trimmingStops: String {
    var text = self[...]
    while let last = text.last, ".!".contains(last) { text.removeLast() }
    return String(text)
  }
}

extension Substring {
  /// A text in quotation marks at the start, with straight ones.
  fileprivate var startingQuotation: String? {
    guard let mark = first, "\"“".contains(mark),
      let end = dropFirst().firstIndex(where: { "\"”".contains($0) })
    else { return nil }
    return "\"\(self[index(after: startIndex)..<end])\""
  }

  /// The names joined by dots at the start, with type arguments, without a full stop.
  var startingPath: Substring {
    var end = prefix { $0.isLetter || $0.isNumber || "._".contains($0) }.endIndex
    if end < endIndex, self[end] == "<", let close = self[end...].firstIndex(of: ">") {
      end = index(after: close)
    }
    var path = self[..<end]
    while path.last == "." { path.removeLast() }
    return path
  }

  /// The text in balanced brackets at the start; empty if there is none.
  var startingBrackets: Substring {
    guard first == "(" else { return prefix(0) }
    var depth = 0
    var isQuoted = false
    for place in indices {
      let letter = self[place]
      if letter == "\"" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if letter == "(" { depth += 1 }
      if letter == ")" { depth -= 1 }
      if depth == 0 { return self[...place] }
    }
    return prefix(0)
  }
}
