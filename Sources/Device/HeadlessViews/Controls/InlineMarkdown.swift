/// The inline Markdown of a localized text, as defined by CommonMark and GitHub's strikethrough
/// extension, without references, entities and HTML.
///
/// Only the plain text is kept, because the screen shows no emphasis, code style or links.
/// Automatic grammar agreement applies to `^[2 cup](inflect: true)`.
struct InlineMarkdown {
  /// The marker before a literal character; CommonMark excludes this character from text.
  static let literalMark: Character = "\0"

  private static let markup: Set<Character> = [
    "*", "_", "~", "`", "[", "]", "\\", "<", literalMark,
  ]

  /// The bytes of the markup characters, all ASCII; every text on the screen is searched for them.
  private static let markupBytes: [UInt8] = markup.compactMap(\.asciiValue)

  static func hasMarkup(_ text: String) -> Bool {
    text.utf8.contains(where: markupBytes.contains)
  }

  /// Returns the plain text of Markdown source.
  static func words(of source: String) -> String {
    guard hasMarkup(source) else { return source }
    var parser = Self(Array(source))
    return parser.parse()
  }

  /// Marks every character of a text as literal.
  static func literal(_ text: String) -> String {
    guard hasMarkup(text) else { return text }
    return String(text.flatMap { markup.contains($0) ? [literalMark, $0] : [$0] })
  }

  private let characters: [Character]
  private var position = 0
  private var parts: [Part] = []

  private init(_ characters: [Character]) {
    self.characters = characters
  }

  /// A piece of the text, in reading order.
  private enum Part {
    case words(String)
    case delimiters(Delimiters)
    case bracket(Bracket)

    var text: String {
      switch self {
      case .words(let text): text
      case .delimiters(let run): String(repeating: run.character, count: run.count)
      case .bracket(let bracket): bracket.text
      }
    }
  }

  private struct Bracket {
    /// `[`, `![` or `^[`.
    let text: String
    /// Whether the bracket can open a link: links do not nest.
    var isActive = true
  }

  private mutating func parse() -> String {
    while position < characters.count {
      switch characters[position] {
      case Self.literalMark: appendLiteral()
      case "\\": appendEscape()
      case "`": appendCode()
      case "<": appendAddress()
      case "*", "_", "~": appendDelimiters()
      case "!", "^": appendMarkedBracket()
      case "[": append(.bracket(Bracket(text: "[")), length: 1)
      case "]": closeBracket()
      case let character: append(.words(String(character)), length: 1)
      }
    }
    removeEmphasis(from: 0)
    return words(from: 0)
  }

  private func character(at index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }

  private mutating func append(_ part: Part, length: Int) {
    parts.append(part)
    position += length
  }

  private func words(from index: Int) -> String {
    parts[index...].map(\.text).joined()
  }

  // MARK: Leaf pieces

  private mutating func appendLiteral() {
    append(.words(character(at: position + 1).map(String.init) ?? ""), length: 2)
  }

  private mutating func appendEscape() {
    if let next = character(at: position + 1), next.isASCII, next.isPunctuation || next.isSymbol {
      append(.words(String(next)), length: 2)
    } else {
      append(.words("\\"), length: 1)
    }
  }

  private mutating func appendCode() {
    let length = runLength(at: position)
    var end = position + length
    while end < characters.count {
      guard characters[end] == "`" else {
        end += characters[end] == Self.literalMark ? 2 : 1
        continue
      }
      let closing = runLength(at: end)
      if closing == length {
        append(.words(code(position + length..<end)), length: end + closing - position)
        return
      }
      end += closing
    }
    append(.words(String(repeating: "`", count: length)), length: length)
  }

  /// Returns the content of a code span, without the single space at each end that separates it
  /// from a leading or trailing backtick.
  private func code(_ range: Range<Int>) -> String {
    let text = String(
      characters[range].filter { $0 != Self.literalMark }.map { $0 == "\n" ? " " : $0 })
    let isPadded = text.count > 2 && text.hasPrefix(" ") && text.hasSuffix(" ")
    return isPadded && text.contains { $0 != " " } ? String(text.dropFirst().dropLast()) : text
  }

  /// Appends an autolink: a URL or email address in angle brackets.
  private mutating func appendAddress() {
    let rest = characters[(position + 1)...].prefix { $0 != ">" && $0 != "<" && !$0.isWhitespace }
    let end = position + 1 + rest.count
    let text = String(rest)
    let isAddress = text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]+:.*|[^@]+@[^@]+/) != nil
    guard isAddress, character(at: end) == ">" else {
      append(.words("<"), length: 1)
      return
    }
    append(.words(text), length: end + 1 - position)
  }

  private func runLength(at index: Int) -> Int {
    characters[index...].prefix { $0 == characters[index] }.count
  }

  // MARK: Brackets

  private mutating func appendMarkedBracket() {
    let mark = String(characters[position])
    if character(at: position + 1) == "[" {
      append(.bracket(Bracket(text: mark + "[")), length: 2)
    } else {
      append(.words(mark), length: 1)
    }
  }

  /// Closes a link, an image or an attributed text; any other closing bracket is literal.
  private mutating func closeBracket() {
    let opening = parts.lastIndex {
      if case .bracket = $0 { true } else { false }
    }
    guard let opening, case .bracket(let bracket) = parts[opening] else {
      append(.words("]"), length: 1)
      return
    }
    guard bracket.isActive, let target = target(after: position) else {
      parts[opening] = .words(bracket.text)
      append(.words("]"), length: 1)
      return
    }
    removeEmphasis(from: opening + 1)
    let words = words(from: opening + 1)
    parts.removeSubrange(opening...)
    append(
      .words(bracket.text == "^[" && inflects(target) ? inEnglishAgreement(words) : words),
      length: target.count + 3)
    if bracket.text == "[" { deactivateBrackets() }
  }

  private mutating func deactivateBrackets() {
    for index in parts.indices {
      if case .bracket(var bracket) = parts[index], bracket.text == "[" {
        bracket.isActive = false
        parts[index] = .bracket(bracket)
      }
    }
  }

  /// Returns the parenthesized text after a closing bracket.
  private func target(after index: Int) -> ArraySlice<Character>? {
    guard character(at: index + 1) == "(" else { return nil }
    var depth = 0
    for end in (index + 1)..<characters.count {
      if characters[end] == "(" { depth += 1 }
      if characters[end] == ")" { depth -= 1 }
      if depth == 0 { return characters[(index + 2)..<end] }
    }
    return nil
  }

  private func inflects(_ attributes: ArraySlice<Character>) -> Bool {
    String(attributes).split(separator: ",").contains {
      $0.filter { !$0.isWhitespace && $0 != "'" && $0 != "\"" } == "inflect:true"
    }
  }

  // MARK: Emphasis

  private mutating func appendDelimiters() {
    let run = Delimiters(
      character: characters[position], count: runLength(at: position),
      before: position == 0 ? nil : characters[position - 1],
      after: character(at: position + runLength(at: position)))
    append(.delimiters(run), length: run.count)
  }

  /// Removes matching delimiters from a part to the end; the remaining ones are literal.
  private mutating func removeEmphasis(from start: Int) {
    var closing = start
    while closing < parts.count {
      guard case .delimiters(var closer) = parts[closing], closer.closes, closer.count > 0 else {
        closing += 1
        continue
      }
      let opening = parts[start..<closing].lastIndex {
        if case .delimiters(let run) = $0 { run.matches(closer) } else { false }
      }
      guard let opening, case .delimiters(var opener) = parts[opening] else {
        closing += 1
        continue
      }
      let used = opener.used(with: closer)
      opener.count -= used
      closer.count -= used
      parts[opening] = .delimiters(opener)
      parts[closing] = .delimiters(closer)
      for index in (opening + 1)..<closing { parts[index] = .words(parts[index].text) }
    }
    for index in start..<parts.count { parts[index] = .words(parts[index].text) }
  }
}
