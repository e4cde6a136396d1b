/// The reader of one comment as an expectation.
enum CommentReader {
  enum Reading {
    /// A printed text, with its alternatives.
    case prints(String, alternatives: [String], isCertain: Bool)
    /// A text printed at one of several times, counted from 0; nil if the time or condition is not
    /// understood.
    case printsOnce(String, time: Int?)
    /// A text with a quotation that continues in the next comment.
    case opens(String, closing: Character)
    /// A heading for output in the next comments, with the number of lines if stated.
    case heads(lines: Int?)
    case value(String)
    /// A sentence about one or more values.
    case claims([Claim])
    case fails(String, quotes: Bool, isCertain: Bool)
    case warns(String)
    case traps(String, isCertain: Bool)
    /// The statement throws an error, with that type name if the text is not empty.
    case throwing(String, isCertain: Bool)
  }

  /// - Parameter names: the document's variables that a claim may name.
  static func read(_ comment: String, names: Set<String> = []) -> Reading? {
    let text = withoutPointer(comment.trimmed)
    // Quoted output may be about errors, and words of failure occur in many claims.
    let failure = readFailure(text)
    if let reading = readPrinting(text, isQuoted: true) { return reading }
    // `raises a fatal error`
    let isTrap = if case .traps(_, isCertain: true)? = failure { true } else { false }
    if !isTrap, let reading = readThrow(text) { return reading }
    if let failure, failure.isCertainFailure { return failure }
    if let reading = readArrow(text) ?? readClaims(text, names) ?? readPrinting(text) {
      return reading
    }
    return failure
  }

  /// Returns the text after a pointer to the line above: `^~~ error: …`.
  private static func withoutPointer(_ text: String) -> String {
    let marks: Set<Character> = ["^", "~", "`", "|", "-", "─", "└", "╰", "┬", " "]
    guard let first = text.first, "^`|╰└".contains(first) else { return text }
    let rest = text.drop(while: marks.contains)
    let pointer = text[..<rest.startIndex]
    return pointer.contains("^") || pointer.contains("-") || pointer.contains("─")
      ? String(rest) : text
  }

  // MARK: - Values

  private static let arrows = [
    "==>", "-->", "=>", "->", "→", "⇒", "➜", "➡️", "⟶", ">>>", "==", "= ",
  ]
  /// The marks before a value, which may also precede words.
  private static let pointers = [
    "✅ ", "✓ ", "👉 ", "✔︎ ", "✔ ", "☑️ ", "🖨️ ", "📝 ", "💬 ", "$ ", "# ", "-- ", "[stdout] ",
    "[console] ", "[output] ", "* ", "• ", "| ",
  ]
  private static let prompts = [">> ", "> ", "▶ ", "▸ ", "❯ ", "» ", "stdout> ", "out> "]

  private static func readArrow(_ text: String) -> Reading? {
    // A line around a heading: `=== Part 2 ===`.
    if text.hasPrefix("==") && text.hasSuffix("==") || text.hasPrefix("--") && text.hasSuffix("--")
    {
      return nil
    }
    for arrow in arrows where text.hasPrefix(arrow) {
      let rest = String(text.dropFirst(arrow.count)).trimmed
      // `= f(3) = 4`
      if let sign = rest.ranges(of: " = ").last,
        case let last = String(rest[sign.upperBound...]), ShownValue(last) != nil
      {
        return .value(last)
      }
      return rest.isEmpty ? .heads(lines: nil) : .value(rest)
    }
    for mark in pointers where text.hasPrefix(mark) {
      let rest = String(text.dropFirst(mark.count)).trimmed
      if ShownValue(rest) != nil { return .value(rest) }
    }
    // A prompt precedes output; `> 4` may be a comparison.
    for prompt in prompts where text.hasPrefix(prompt) {
      let rest = String(text.dropFirst(prompt.count)).trimmed
      if let first = rest.first, !prompt.hasPrefix(">") || !first.isNumber, !"-=.".contains(first) {
        return .value(rest)
      }
    }
    return nil
  }

  private static func readClaims(_ text: String, _ names: Set<String>) -> Reading? {
    // Another value is the default than the one beside the comment.
    if text.lowercased().contains(#/^(?:the )?defaults?(?: value)?(?:[:=]| is\b| to\b)/#) {
      return nil
    }
    let isType = text.hasPrefix("[") && ClaimType.isOfStandardTypes(text)
    let claims = ClaimMatcher.claims(
      in: isType ? text : text.withoutOuterBrackets, names: names)
    return claims.isEmpty ? nil : .claims(claims)
  }

  // MARK: - Output

  private static let verbs = [
    "prints", "printed", "print", "outputs", "output", "logs", "log", "displays", "display",
    "shows", "show", "writes", "emits", "says", "reports", "console output", "console", "stdout",
    "standard output", "terminal", "screen", "wypisze", "wypisuje", "drukuje", "输出", "打印",
    "imprime", "affiche", "druckt",
    "ausgabe", "salida", "sortie", "saída", "uscita", "вывод",
    "出力", "выводит", "напечатает", "stampa", "يطبع",
  ]
  /// Words that may precede such a verb.
  private static let subjects: Set = [
    "this", "will", "it", "which", "that", "line", "now", "also", "still", "again", "then", "the",
    "code", "above", "example", "program", "should", "always", "would", "must", "we", "you", "see",
    "call", "statement", "get", "and", "it'll", "you'll", "we'll", "expected", "actual", "here",
    "finally", "branch", "block", "loop", "case",
  ]
  /// Words that continue a sentence about printing, and rarely start printed text.
  private static let articles: Set = [
    "the", "a", "an", "all", "each", "every", "some", "its", "their", "this", "that", "out", "to",
    "in", "if", "when", "only", "one", "both", "any", "whatever", "something", "and", "or", "for",
    "with", "from", "is", "as", "your", "our", "them", "it", "values",
  ]

  /// The names of output destinations.
  private static let places: Set = ["console", "terminal", "screen", "log", "output", "stdout"]

  private static let silences: Set = [
    "nothing is printed", "nothing printed", "no output", "no output is printed",
    "prints no output", "doesn't print anything", "doesn’t print anything",
    "does not print anything", "won't print anything", "will not print anything",
    "nothing is output", "prints an empty line", "prints a blank line", "prints an empty string",
    "prints a newline", "prints only a newline", "prints a line break",
  ]

  /// Reads a comment saying that a statement prints nothing, or an empty line.
  private static func readSilence(_ text: String) -> Reading? {
    let words = text.lowercased().filter { !".!".contains($0) }
    guard silences.contains(words) || silences.contains(where: { "this " + $0 == words }) else {
      return nil
    }
    return .prints("", alternatives: [], isCertain: true)
  }

  /// Reads a quotation followed by its verb: `"one" is printed`.
  private static func readPassive(_ text: String) -> Reading? {
    let shown: Substring
    let rest: Substring
    let quotes: [Character: Character] = ["'": "'", "‘": "’", "«": "»"]
    if let opening = text.first, let closing = closing(of: opening) ?? quotes[opening],
      opening != "`", let end = text.dropFirst().lastIndex(of: closing)
    {
      shown = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
    } else if case let word = text.prefix(while: { $0 != " " }), ShownValue(String(word)) != nil {
      (shown, rest) = (word, text[word.endIndex...])
    } else {
      return nil
    }
    let words = rest.lowercased()
      .split { !$0.isLetter }.map(String.init)
    let verbs: Set = ["printed", "logged", "output", "displayed", "written", "shown"]
    guard let verb = words.firstIndex(where: verbs.contains), (1...3).contains(verb),
      words[..<verb].allSatisfy(["is", "gets", "will", "be", "should", "now", "also"].contains)
    else { return nil }
    let tails: Set = [
      "to", "on", "in", "the", "console", "terminal", "log", "screen", "here", "now",
    ]
    guard words[(verb + 1)...].allSatisfy(tails.contains) else { return nil }
    return .prints(String(shown), alternatives: [], isCertain: true)
  }

  /// Returns the output in a comment that may also be read as a claim: `Output: sum: 4`.
  static func output(in comment: String) -> String? {
    guard case .prints(let text, _, _)? = readPrinting(comment.trimmed), !text.isEmpty else {
      return nil
    }
    return text
  }

  /// - Parameter isQuoted: whether to read only quoted output.
  private static func readPrinting(_ text: String, isQuoted: Bool = false) -> Reading? {
    if let nothing = readSilence(text) ?? readPassive(text) { return nothing }
    let text = text.withoutOuterBrackets
    var rest = text
    while true {
      let word = rest.prefix { !$0.isWhitespace }
      let after = String(rest.dropFirst(word.count)).trimmed
      let isSubject =
        subjects.contains(word.lowercased())
        || places.contains(word.lowercased())
          && ["shows", "prints", "displays", "says", "reads", "will"].contains {
            after.hasPrefix($0)
          }
      guard isSubject, !word.isEmpty else { break }
      rest = after
    }
    let hasSubject = rest.count < text.count
    let lower = rest.lowercased()
    let seen = hasSubject ? ["see:", "get:"].first(where: lower.hasPrefix)?.dropLast() : nil
    guard let verb = verbs.first(where: lower.hasPrefix) ?? seen.map({ String($0) }) else {
      return isQuoted ? nil : readHeadline(text)
    }
    rest = String(rest.dropFirst(verb.count))
    let isLatin = verb.unicodeScalars.allSatisfy(\.isASCII)
    if isLatin, let next = rest.first,
      next.isLetter || next.isNumber || next == "_" || next == "("
    {
      return nil
    }
    let colons = [":", "：", "→", "=>", "->", "⇒"]
    let colon = colons.first(where: rest.trimmed.hasPrefix)
    let hasColon = colon != nil
    rest = String(rest.trimmed.dropFirst(colon?.count ?? 0))
    rest = rest.trimmed
    if rest.hasPrefix("either "), rest.dropFirst(7).first.flatMap(closing) != nil {
      rest = String(rest.dropFirst(7))
    }
    if isQuoted {
      return rest.first.flatMap(closing).flatMap { readQuoted(rest, closing: $0) }
    }
    guard let first = rest.first else {
      return hasColon || verb != "print" && !hasSubject ? .heads(lines: nil) : nil
    }
    if let count = numberOfLines(announcedBy: rest) { return .heads(lines: count) }
    if let closing = closing(of: first) { return readQuoted(rest, closing: closing) }
    if hasColon { return .prints(rest, alternatives: unquoted(rest), isCertain: true) }
    guard ["prints", "printed", "outputs", "logs"].contains(verb) || !isLatin else { return nil }
    let words = rest.split(separator: " ").map { $0.lowercased() }
    if words == ["nothing"] { return .prints("", alternatives: [], isCertain: true) }
    if words.count > 1, articles.contains(words[0]) { return nil }
    // `prints two words` is about the output.
    if words.count == 2, numerals.contains(words[0]) || Int(words[0]) != nil,
      words[1].hasSuffix("s")
    {
      return nil
    }
    if let dash = ["- ", "– ", "— "].first(where: rest.hasPrefix) {
      let text = String(rest.dropFirst(dash.count)).trimmed
      return .prints(rest, alternatives: [text] + unquoted(text), isCertain: true)
    }
    // `prints name` may refer to the variable.
    let isName =
      words.count == 1 && rest.first?.isLetter == true
      && rest.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let isClear = ["prints", "printed"].contains(verb) && !hasSubject && !isName
    return .prints(rest, alternatives: unquoted(rest), isCertain: isClear)
  }

  /// Returns the text inside quotation marks that can also occur in a program's output: `'one'`,
  /// `«one»`.
  static func unquoted(_ text: String) -> [String] {
    for (opening, closing) in [("'", "'"), ("‘", "’"), ("«", "»")]
    where text.count > 2 && text.hasPrefix(opening) && text.hasSuffix(closing) {
      return [String(text.dropFirst().dropLast())]
    }
    return []
  }

  private static let numerals = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// Returns the number in `two lines:`; returns an inner nil for `the following:`, which has none.
  private static func numberOfLines(announcedBy text: String) -> Int?? {
    guard text.hasSuffix(":") else { return nil }
    let words = text.dropLast().split(separator: " ").map { $0.lowercased() }
    let nouns: Set = ["line", "lines", "following", "output", "text", "this", "these"]
    guard words.count < 5, let last = words.last, nouns.contains(last) else { return nil }
    let number = words.compactMap { Int($0) ?? numerals.firstIndex(of: $0) }.first
    return .some(number)
  }

  static func closing(of quote: Character) -> Character? {
    switch quote {
    case "\"": "\""
    case "“": "”"
    case "„": "”"
    case "`": "`"
    default: nil
    }
  }

  /// Words between quotations of successive lines.
  private static let sequences = [", and then ", " and then ", ", then ", " then ", " and ", ", "]

  /// Reads `"one"`, `"one" or "two"`, `"one" and "two"`, and an unclosed quotation.
  static func readQuoted(_ text: String, closing: Character) -> Reading? {
    let opening = text[text.startIndex]
    let content = text.dropFirst()
    guard content.contains(closing) else {
      return .opens(String(content), closing: closing)
    }
    // A quotation may contain quotation marks: it ends with the last one, unless there are several
    // texts.
    let separators = ["\(closing) or \(opening)", "\(closing), or \(opening)"]
    for separator in separators where content.contains(separator) {
      let texts = String(content).components(separatedBy: separator)
      guard let last = texts.last.flatMap({ ending($0, closing) }) else { return nil }
      let all = texts.dropLast() + [last]
      return .prints(all[0], alternatives: Array(all.dropFirst()), isCertain: true)
    }
    if let once = readOnce(content, closing) { return once }
    return ending(String(content), closing).map { text in
      // The words in between may also be part of the output.
      let lines = sequences.reduce(text) { text, words in
        text.replacing("\(closing)\(words)\(opening)", with: "\\n")
      }
      return .prints(text, alternatives: lines == text ? [] : [lines], isCertain: true)
    }
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]

  /// Reads a quotation followed by words: `"one" the first time`, `"one" if it rains`.
  private static func readOnce(_ content: Substring, _ closing: Character) -> Reading? {
    guard ending(String(content), closing) == nil, let end = content.lastIndex(of: closing) else {
      return nil
    }
    let words = content[content.index(after: end)...].lowercased()
      .split { !$0.isLetter && $0 != "'" }.map(String.init)
    guard let first = words.first else { return nil }
    let text = String(content[..<end])
    if let times = times(in: content[content.index(after: end)...].lowercased()) {
      let lines = Array(repeating: text, count: times).joined(separator: "\\n")
      return .prints(lines, alternatives: [], isCertain: true)
    }
    if ["initially", "once"].contains(first) { return .printsOnce(text, time: 0) }
    if words.contains("time") || words.contains("call") || words.contains("pass") || words.count < 3
    {
      if let time = words.lazy.compactMap({ ordinals.firstIndex(of: $0) }).first {
        return .printsOnce(text, time: time)
      }
      if words.contains("every") || words.contains("each") {
        return .prints(text, alternatives: [], isCertain: true)
      }
    }
    return .printsOnce(text, time: nil)
  }

  /// Returns the number in `exactly three times`; nil for other words.
  private static func times(in words: String) -> Int? {
    let parts = words.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { !["exactly", "just", "only", "in", "total"].contains($0) }
    switch parts {
    case ["twice"]: return 2
    case ["thrice"]: return 3
    default:
      guard parts.count == 2, parts[1] == "times",
        let number = Int(parts[0]) ?? ClaimWords.number(parts[0])
      else { return nil }
      return (2...100).contains(number) ? number : nil
    }
  }

  /// Returns whether words after a quotation say more of the output: `"one" on two lines`.
  static func saysMoreOfOutput(_ comment: String) -> Bool {
    guard let end = comment.lastIndex(where: { "\"”`".contains($0) }) else { return false }
    let words = comment[end...].lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let more: Set = ["without", "nothing", "else", "crashes", "returns", "lines", "times", "twice"]
    return words.contains { more.contains($0) || (ClaimWords.number($0) ?? 0) > 1 }
  }

  /// Phrases that may follow a quotation without changing its meaning.
  private static let locations = [
    "to the console", "to the terminal", "to the log", "on the console", "in the console",
    "to standard output", "on the screen", "to stdout", "on stdout", "in the terminal",
    "on the terminal", "in the log", "and a newline", "and a line break", "followed by a newline",
    "followed by a line break", "with a newline", "on one line", "on a line",
  ]

  /// Returns the text before the last quotation mark if only a full stop or a place follows.
  static func ending(_ text: String, _ closing: Character) -> String? {
    var rest = text[...]
    func dropStops() {
      while let last = rest.last, last == "." || last == " " || last == "!" { rest.removeLast() }
    }
    // An explanation may follow: `"one", because …`.
    for word in ["\(closing), because ", "\(closing) because ", "\(closing), since "] {
      if let range = rest.firstRange(of: word) { return String(rest[..<range.lowerBound]) }
    }
    dropStops()
    for place in locations where rest.hasSuffix(place) {
      rest.removeLast(place.count)
      dropStops()
    }
    guard rest.last == closing else { return nil }
    return String(rest.dropLast())
  }
}

extension CommentReader.Reading {
  /// Whether it unambiguously predicts a failure.
  fileprivate var isCertainFailure: Bool {
    switch self {
    case .fails(_, _, let isCertain), .traps(_, let isCertain): isCertain
    case .warns, .throwing: true
    default: false
    }
  }
}

extension String {
  /// The text without brackets around a sentence: `(prints "one")`.
  fileprivate var withoutOuterBrackets: String {
    guard count > 2, hasPrefix("(") && hasSuffix(")") || hasPrefix("[") && hasSuffix("]"),
      case let inner = dropFirst().dropLast(), inner.first?.isLetter == true,
      !inner.contains(where: { "()[]".contains($0) })
    else { return self }
    return String(inner)
  }

  /// Returns the parts of the text between separators.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
