import Diagnostics

/// What a comment in a snippet says that the snippet does.
struct PlainExpectation: Sendable {
  enum Kind: Sendable {
    /// Prints one of these texts.
    case prints
    /// Has this value, or prints it.
    case value
    /// Does not compile; the text is the compiler's where `quotes` says so.
    case fails(text: String, quotes: Bool)
    /// Ends the program.
    case traps(text: String)
  }

  struct Line: Sendable, Equatable {
    var text: String
    var location: SourceLocation
  }

  var kind: Kind
  /// What is printed, or the value, line by line.
  var lines: [Line] = []
  /// What may be printed instead.
  var alternatives: [[String]] = []
  /// The comment.
  var location: SourceLocation
  /// Whether the comment can mean nothing else.
  var isCertain = true
}

/// Reads one comment as an expectation.
enum CommentReader {
  enum Reading {
    /// A text that is printed, and texts that may be printed instead.
    case prints(String, alternatives: [String])
    /// A text whose quotation goes on in the next comment.
    case opens(String, closing: Character)
    /// The next comments are what is printed.
    case heads
    case value(String)
    case fails(String, quotes: Bool, isCertain: Bool)
    case traps(String)
  }

  static func read(_ comment: String) -> Reading? {
    let text = comment.trimmed
    return readFailure(text) ?? readValue(text) ?? readPrinting(text)
  }

  // MARK: - Failures

  private static let certain = [
    "compile error", "compiler error", "compile-time error", "compile time error",
    "compilation error", "does not compile", "doesn't compile", "doesn’t compile", "won't compile",
    "won’t compile", "will not compile", "this does not compile", "this doesn't compile",
    "this won't compile", "this will not compile", "not allowed: ",
  ]
  private static let traps = [
    "fatal error", "runtime error", "run-time error", "crash", "traps", "💥",
  ]
  /// What follows a cross that stands for bad style, not for an error.
  private static let style = [
    "bad", "don't", "don’t", "do not", "avoid", "wrong", "incorrect", "not preferred", "not ok",
    "never", "no:", "discouraged", "before", "old", "instead",
  ]

  private static func readFailure(_ text: String) -> Reading? {
    let lower = text.lowercased()
    for mark in ["❌", "🛑", "⛔️", "⛔"] where text.hasPrefix(mark) {
      var rest = String(text.dropFirst(mark.count)).trimmed
      let quotes = rest.lowercased().hasPrefix("error:")
      if quotes { rest = String(rest.dropFirst("error:".count)).trimmed }
      if style.contains(where: rest.lowercased().hasPrefix) { return nil }
      return .fails(rest, quotes: quotes || mark == "🛑", isCertain: true)
    }
    if lower.hasPrefix("error:") {
      return .fails(
        String(text.dropFirst("error:".count)).trimmed, quotes: text.hasPrefix("error:"),
        isCertain: true)
    }
    if ["error", "error!", "error."].contains(lower)
      || certain.contains(where: lower.hasPrefix)
    {
      return .fails("", quotes: false, isCertain: true)
    }
    if lower.hasPrefix("error ") || lower.hasPrefix("error,") || lower.hasPrefix("errors:") {
      return .fails("", quotes: false, isCertain: false)
    }
    for word in traps where lower.hasPrefix(word) {
      let rest = word == "fatal error" ? text.dropFirst(word.count).drop { $0 == ":" } : ""
      return .traps(String(rest).trimmed)
    }
    return nil
  }

  // MARK: - Values

  private static func readValue(_ text: String) -> Reading? {
    for arrow in ["==>", "=>", "→", "⇒", "➜"] where text.hasPrefix(arrow) {
      let rest = String(text.dropFirst(arrow.count)).trimmed
      return rest.isEmpty ? .heads : .value(rest)
    }
    return nil
  }

  // MARK: - What is printed

  private static let verbs = ["prints", "printed", "print", "outputs", "output", "logs"]
  /// What a sentence about printing goes on with, where a text that is printed rarely starts so.
  private static let articles: Set = [
    "the", "a", "an", "all", "each", "every", "some", "its", "their", "this", "that", "out", "to",
    "in", "if", "when", "only", "one", "both", "any", "whatever", "something", "and", "or", "for",
    "with", "from", "is", "as", "your", "our", "them", "it", "values", "something",
  ]

  private static func readPrinting(_ text: String) -> Reading? {
    let lower = text.lowercased()
    guard let verb = verbs.first(where: lower.hasPrefix) else { return nil }
    var rest = String(text.dropFirst(verb.count))
    if let next = rest.first, next.isLetter || next.isNumber || next == "_" || next == "(" {
      return nil
    }
    let hasColon = rest.trimmed.hasPrefix(":")
    if hasColon { rest = String(rest.trimmed.dropFirst()) }
    rest = rest.trimmed
    guard let first = rest.first else { return hasColon || verb != "print" ? .heads : nil }
    if let closing = closing(of: first) { return readQuoted(rest, closing: closing) }
    if hasColon { return .prints(rest, alternatives: []) }
    guard verb == "prints" || verb == "printed" else { return nil }
    let words = rest.split(separator: " ").map { $0.lowercased() }
    if words == ["nothing"] { return .prints("", alternatives: []) }
    return words.count > 1 && articles.contains(words[0]) ? nil : .prints(rest, alternatives: [])
  }

  private static func closing(of quote: Character) -> Character? {
    switch quote {
    case "\"": "\""
    case "“": "”"
    case "`": "`"
    default: nil
    }
  }

  /// Reads `"one"`, `"one" or "two"`, and a quotation that is not closed.
  private static func readQuoted(_ text: String, closing: Character) -> Reading? {
    let opening = text[text.startIndex]
    let content = text.dropFirst()
    guard content.contains(closing) else {
      return .opens(String(content), closing: closing)
    }
    // A quotation may hold quotes: it ends with the last one, unless there are several texts.
    let separators = ["\(closing) or \(opening)", "\(closing), or \(opening)"]
    for separator in separators where content.contains(separator) {
      let texts = String(content).components(separatedBy: separator)
      guard let last = texts.last.flatMap({ ending($0, closing) }) else { return nil }
      let all = texts.dropLast() + [last]
      return .prints(all[0], alternatives: Array(all.dropFirst()))
    }
    return ending(String(content), closing).map { .prints($0, alternatives: []) }
  }

  /// The text before the last quote, where nothing but a full stop follows it.
  static func ending(_ text: String, _ closing: Character) -> String? {
    var rest = text[...]
    while let last = rest.last, last == "." || last == " " || last == "!" { rest.removeLast() }
    guard rest.last == closing else { return nil }
    return String(rest.dropLast())
  }
}

extension String {
  /// Without the blanks around it.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The parts between a text that separates them.
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
