import Outcomes

/// The text of a comment on a compiler's error, compared by its subject with the actual message.
///
/// Authors paraphrase: `❌ immutable` is about a message that speaks of a `let` constant.
struct CompilerPhrase {
  private let text: String

  init(_ text: String) {
    self.text = text.asciiLowercased.replacing("’", with: "'").replacing("‘", with: "'")
      .replacing("`", with: "'")
  }

  /// Whether it has the form of a message of the compiler, up to the names in it.
  var isMessage: Bool {
    Self.messages.contains { message in
      text.hasPrefix(message.start) && text.containsBytes(of: message.rest)
    }
  }

  /// Whether a message has all names that the text quotes.
  func sharesNames(with message: String) -> Bool {
    let names = names
    return names.allSatisfy(message.asciiLowercased.containsBytes)
  }

  /// Whether the text may be about a message: it has no significant words, or one of them is in the
  /// message, or is about the same subject.
  func mayConcern(_ message: String) -> Bool {
    let message = message.asciiLowercased
    // A text in another language cannot be compared.
    guard text.unicodeScalars.allSatisfy({ $0.isASCII || !$0.properties.isAlphabetic }) else {
      return true
    }
    if !names.isEmpty, names.contains(where: message.containsBytes) { return true }
    let words = Self.words(text).filter { $0.count > 3 && !Self.insignificant.contains($0) }
    let stems = Set(Self.words(message).map { $0.prefix(5) })
    let shared = words.count { stems.contains($0.prefix(5)) }
    guard names.isEmpty else { return shared > 1 }
    return words.isEmpty || shared > 0
      || Self.subjects.contains { subject in
        [text, message].allSatisfy { text in
          Self.words(text).contains { word in subject.contains(where: word.hasPrefix) }
        }
      }
  }

  /// The names between single quotation marks.
  private var names: [String] {
    text.matches(of: #/'([^' ]+)'/#).map { String($0.output.1) }
  }

  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && $0 != "'" }.map { $0.filter { $0 != "'" } }
  }

  /// The beginnings of messages, each with a text that comes later in it.
  private static let messages = [
    ("cannot find '", "in scope"), ("cannot find type '", "in scope"), ("value of type '", "'"),
    ("value of optional type '", "'"), ("type '", "' has no"), ("type '", "' does not"),
    ("type '", "' cannot"), ("static member '", "'"), ("instance member '", "'"),
    ("property '", "'"), ("cannot convert value of type", ""),
    ("cannot convert return expression", ""), ("cannot assign to ", ": "),
    ("cannot assign value of type", ""), ("cannot use mutating member", ""),
    ("missing argument", "'"), ("missing return", ""), ("extra argument", "'"),
    ("incorrect argument label", ""), ("use of unresolved identifier", ""),
    ("'", "' is inaccessible due to"), ("binary operator '", "' cannot"),
    ("invalid redeclaration of", ""), ("variable '", "'"), ("constant '", "'"),
    ("generic parameter '", "'"), ("initializer for conditional binding", ""),
  ].map { (start: $0.0, rest: $0.1) }

  private static let insignificant: Set = [
    "error", "compile", "compiler", "compiles", "compilation", "code", "this", "that", "line",
    "will", "does", "cannot", "because", "allowed", "valid", "invalid", "work", "works", "fails",
    "with", "from", "here", "must", "have", "when", "isnt", "doesnt", "wont", "cant", "illegal",
    "wrong", "nope", "possible", "impossible", "permitted", "just", "only", "also", "into", "your",
    "swift", "runtime", "time", "build",
  ]

  /// The beginnings of words by which comments and messages speak of one subject.
  private static let subjects = [
    ["immutab", "constant", "let", "mutat", "modif", "chang", "reassign", "assign", "read", "set"],
    ["privat", "inaccess", "protect", "access", "visib", "hidden"],
    ["missing", "unknown", "undefin", "scope", "find", "found", "exist", "defin", "declar", "no"],
    ["optional", "unwrap", "nil"],
    ["type", "convert", "mismatch", "cast", "expect"],
    ["exhaust", "switch", "case", "default"],
    ["concurren", "actor", "isolat", "async", "await", "sendab", "race", "send"],
    ["throw", "try", "handl"],
    ["argument", "parameter", "label", "call"],
    ["conform", "protocol", "equat", "compar", "hash"],
    ["init", "uninit", "stored"],
    ["overrid", "final", "inherit", "subclass", "class", "super"],
    ["unavail", "avail", "deprecat"],
    ["copy", "consum", "noncopy", "move", "ownership"],
    ["escap", "captur", "closure", "weak", "self"],
    ["overflow", "fit", "literal", "range"],
    ["ambig", "overload"],
  ]
}
