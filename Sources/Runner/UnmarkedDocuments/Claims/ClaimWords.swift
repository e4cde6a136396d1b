/// The words of claims, by their role in a sentence.
enum ClaimWords {
  /// Insignificant words before a subject.
  static let leads: Set = [
    "now", "here", "then", "so", "and", "thus", "therefore", "finally", "afterwards", "hence",
    "the", "value", "values", "of", "current", "final", "new", "resulting", "variable", "constant",
    "array", "set", "dictionary", "string", "property", "list", "instance", "collection", "note",
    "ok", "yes", "at", "this", "point", "after", "that", "in", "end", "our", "your", "which",
    "means", "see", "check", "eventually", "consequently", "as", "a", "result", "case", "know",
    "we",
    "updated", "summary", "other", "words", "course", "clearly", "obviously", "again", "later",
    "contents", "content", "stored", "also", "both", "number", "integer",
  ]
  /// The words after a subject that name its kind.
  static let kinds: Set = [
    "constant", "variable", "array", "set", "dictionary", "string", "property", "list", "value",
    "instance", "collection", "object", "counter", "optional",
  ]
  /// The words for the statement before the comment.
  static let pronouns: Set = [
    "this", "it", "that", "which", "result", "output", "answer", "expression", "we", "you",
    "you'll", "we'll", "it'll", "everything", "call", "line", "statement", "above", "code",
    "expected", "expect", "actual", "stdout", "console", "terminal", "log", "screen", "return",
    "value", "program", "function", "sum", "total", "product", "difference", "average",
    "quotient", "remainder", "printed", "displayed", "message", "text",
  ]
  /// The verbs and signs of equality.
  static let verbs: Set = [
    "is", "are", "be", "equals", "equal", "becomes", "become", "gives", "give", "yields", "yield",
    "returns", "return", "produces", "produce", "evaluates", "evaluate", "results", "holds",
    "hold", "stores", "store", "remains", "remain", "stays", "stay", "shows", "show", "displays",
    "display", "logs", "log", "prints", "print", "outputs", "output", "writes", "emits", "reads",
    "says", "gets", "get", "has", "have", "contains", "contain", "turns", "comes", "makes",
    "computes", "resolves", "ends", "starts", "counts", "totals", "sums", "reports", "delivers",
    "it's", "that's", "you'll", "see", "expect", "expected", "stdout", "leaves", "amounts", "goes",
    "adds", "works", "receives", "returned", "increases", "decreases", "grows", "shrinks", "rises",
    "drops", "falls", "changes", "jumps", "moves", "went", "represents", "represent",
    "became", "grew", "rose", "fell", "shrank", "increased", "decreased",
    "wraps", "clamps", "rounds", "truncates", "converts", "flips", "toggles", "switches", "resets",
    "decodes", "parses", "simplifies", "collapses", "expands", "overflows",
    "advances", "climbs", "reaches", "reached", "denotes", "equates",
    "//", "=", "==", "===", ":", "->", "=>", "→", "⇒", "==>", "-->", "➜", "≡", "⟹", "↦", "⟶",
  ]
  /// Insignificant words around a verb.
  static let fillers: Set = [
    "should", "will", "must", "shall", "can", "now", "still", "then", "again", "also", "to", "as",
    "the", "a", "an", "value", "values", "of", "up", "at", "with", "out", "in", "into", "finally",
    "only", "just", "exactly", "always", "here", "afterwards", "currently", "automatically",
    "therefore", "thus", "being", "been", "be", "itself", "number", "string", "result", "set",
    "initialized",
    "initialised", "assigned",
    "console", "on", "character", "integer", "output", "indeed", "consequently", "eventually",
    "immediately", "i.e.", "ie", "once", "all", "precisely", "actual", "same", "back", "down",
    "for", "initially", "hopefully", "definitely", "surely", "obviously", "going", "have", "by",
    "default", "its", "removed", "literal", "text", "word", "single", "constant", "substring", "us",
    "you", "me",
    "we", "does", "do", "did", "incremented", "decremented", "increased", "decreased", "raised",
    "lowered", "updated", "changed", "bumped", "both", "reset", "total", "sum", "simply",
    "actually",
    "really", "merely", "effectively", "essentially", "literally", "bound", "guaranteed", "ought",
    "known", "computed", "calculated", "worth", "considered", "evaluated", "new", "after",
    "afterward", "strictly", "well", "far", "simple", "plain",
  ]
  /// The words that negate a claim.
  static let negations: Set = [
    "not", "isn't", "isn’t", "never", "doesn't", "doesn’t", "aren't", "won't", "won’t", "!=", "≠",
    "don't", "shouldn't", "cannot",
  ]
  /// The words that mark a number as rounded.
  static let approximations: Set = [
    "about", "approximately", "roughly", "around", "nearly", "almost", "~", "≈", "approx",
    "approx.",
  ]
  /// The words that refer to another time or case, or express doubt.
  static let hedges: Set = [
    "was", "were", "before", "previously", "if", "unless", "until", "may", "might", "could",
    "would", "used", "instead", "earlier", "formerly", "perhaps", "maybe", "probably", "when",
    "while", "originally", "e.g.", "suppose", "imagine", "once", "without", "otherwise", "had",
    "can", "cannot",
  ]
  /// The words after a value that make another claim of the sentence.
  static let reversals: Set = [
    "false", "wrong", "untrue", "less", "more", "greater", "fewer", "smaller", "larger", "bigger",
    "times", "percent", "%",
  ]
  /// Insignificant words after a value.
  static let tails: Set = [
    "now", "here", "again", "too", "as", "well", "afterwards", "at", "this", "point", "then",
    "exactly", "in", "total", "indeed", "of", "course", "already", "still", "anyway", "today",
    "overall", "by", "finally", "after", "that", "the", "console", "to", "on", "screen",
    "terminal", "yet", "everywhere", "string", "character", "long",
  ]
  private static let numerals = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// Returns the number for a numeral: `seven`, `forty-two`.
  static func number(_ word: String) -> Int? {
    if let small = numerals.firstIndex(of: word) { return small }
    let parts = word.split(separator: "-")
    guard let first = parts.first, let ten = tens.firstIndex(of: String(first)) else { return nil }
    if parts.count == 1 { return (ten + 2) * 10 }
    guard parts.count == 2, let unit = numerals.firstIndex(of: String(parts[1])),
      (1...9).contains(unit)
    else { return nil }
    return (ten + 2) * 10 + unit
  }

  /// Methods without arguments and without side effects.
  static let reading: Set = [
    "uppercased", "lowercased", "capitalized", "max", "min", "sorted", "reversed", "rounded",
    "squareRoot", "description", "joined",
  ]

  /// The nouns for elements that only occur in counts.
  static let units: Set = [
    "element", "elements", "item", "items", "entry", "entries", "pair", "pairs", "character",
    "characters", "letter", "letters",
  ]

  /// The words for properties computed by a support function, each with the property that it
  /// computes.
  static let qualities = [
    "odd": "odd", "even": "even", "positive": "positive", "negative": "negative",
    "sorted": "sorted", "unsorted": "unsorted", "ascending": "ascending",
    "increasing": "ascending", "descending": "descending", "decreasing": "descending",
  ]
  /// The verbs for a collection's contents.
  static let having: Set = [
    "has", "have", "contains", "contain", "holds", "hold", "includes", "stores", "counts", "with",
    "having", "keeps", "carries", "consists", "comprises", "is", "are", "got",
  ]
  /// The names of an element, in the singular.
  static let elements: Set = [
    "item", "value", "element", "entry", "entrie", "pair", "key-value", "string", "integer",
    "number", "member", "object", "key", "character", "letter", "thing", "word", "name", "row",
  ]
}
