import SwiftParser
import SwiftSyntax

/// A claim of a comment about a named expression: `count is equal to 3`.
struct NamedClaim: Equatable, Sendable {
  /// The expression; nil for the variable of the statement before the comment.
  var name: String?
  var fact: Fact

  enum Fact: Equatable, Sendable {
    case value(ShownValue)
    /// The static type, as the compiler prints it without sugar.
    case type(String)
    /// The number of elements.
    case count(Int)
    /// The stored property of this name, or the only one.
    case part(String, ShownValue)
    /// All stored properties in order.
    case parts(ShownValue)
  }

  /// Reads the claims of a sentence: `x is equal to 1, and y is equal to 2`.
  static func all(in text: String) -> [Self] {
    var claims: [Self] = []
    var subject: Subject?
    var rest = text
    while !rest.isEmpty {
      rest = rest.droppingConnectives
      if let next = Subject(startOf: rest),
        let predicate = Predicate(startOf: next.rest, isSure: next.isSure)
      {
        subject = next
        let (facts, others) = predicate.factsInOtherNotations
        claims += facts.map { next.claim($0) }
        rest = others
      } else if let subject, let predicate = Predicate(startOf: rest, isSure: false) {
        claims += predicate.facts.map { subject.claim($0) }
        rest = predicate.rest
      } else if let range = [", so ", ", and ", "; "].lazy.compactMap(rest.firstRange).first {
        rest = String(rest[range.upperBound...])
      } else {
        break
      }
    }
    return claims
  }
}

/// The subject of a claim: `count`, `the counter's value`, `its value`.
private struct Subject {
  var name: String?
  var part: String?
  /// Whether the subject cannot be the start of another sentence.
  var isSure = false
  var rest: String

  private static let nouns: Set = [
    "constant", "variable", "array", "set", "dictionary", "string", "property", "list", "value",
    "instance", "collection",
  ]

  init?(startOf text: String) {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    if words.first?.lowercased() == "its", words.dropFirst().first == "value" {
      self.init(rest: words.dropFirst(2).joined(separator: " "))
      return
    }
    let hasArticle = words.first?.lowercased() == "the"
    if hasArticle { words.removeFirst() }
    guard let first = words.popFirst() else { return nil }
    var name = first.filter { $0 != "`" }
    var isSure = first.hasPrefix("`")
    if ["'s", "’s"].contains(where: name.hasSuffix), let part = words.popFirst() {
      name.removeLast(2)
      guard hasArticle, name.isPath else { return nil }
      self.init(name: name, part: String(part), isSure: true, rest: words.joined(separator: " "))
      return
    }
    guard name.isPath else { return nil }
    if let noun = words.first, Self.nouns.contains(String(noun)) {
      words.removeFirst()
      isSure = true
    } else if hasArticle {
      isSure = true
    }
    self.init(name: name, isSure: isSure, rest: words.joined(separator: " "))
  }

  private init(name: String? = nil, part: String? = nil, isSure: Bool = false, rest: String) {
    self.name = name
    self.part = part
    self.isSure = isSure
    self.rest = rest
  }

  func claim(_ fact: NamedClaim.Fact) -> NamedClaim {
    if let part, case .value(let value) = fact {
      return NamedClaim(name: name, fact: .part(part, value))
    }
    return NamedClaim(name: name, fact: fact)
  }
}

/// The predicate of a claim, with the text after it.
private struct Predicate {
  var facts: [NamedClaim.Fact]
  var rest: String

  /// The facts with the same number in another notation: `is 0xCC, or 204`; and the rest.
  var factsInOtherNotations: (facts: [NamedClaim.Fact], rest: String) {
    guard case .value(let value)? = facts.last, value.shape == .number,
      let start = [", or ", "or "].first(where: rest.hasPrefix),
      let other = ShownValue(startOf: String(rest.dropFirst(start.count))), other.shape == .number
    else { return (facts, rest) }
    return (facts + [.value(other)], other.remark)
  }

  private static let equalities = [
    "is now equal to ", "is equal to ", "is still equal to ", "is automatically set to ",
    "is now set to ", "is set to ", "was set to ", "has the value ", "now has the value ",
    "has a value of ", "contains a value of ", "is initialized to ", "is initialised to ",
    "now equals ", "equals ", "becomes ", "is still ", "is now ", "is ",
  ]
  private static let absences = [
    "now contains no value", "contains no value", "now has no value", "has no value",
    "is an optional with no value",
  ]
  private static let containers = [
    "has been initialized with ", "is initialized with ", "now contains ", "still contains ",
    "contains ", "now holds ", "holds ", "now has ", "still has ", "has ",
  ]
  private static let elements: Set = [
    "item", "value", "element", "entry", "entrie", "pair", "key-value", "string", "integer",
    "number", "member", "object", "key",
  ]
  private static let numerals = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  init?(startOf text: String, isSure: Bool) {
    if let word = Self.absences.first(where: text.hasPrefix) {
      self.init(facts: [.value(.nothing)], rest: String(text.dropFirst(word.count)))
    } else if let found = Self.type(in: text) ?? Self.count(in: text) ?? Self.empty(in: text)
      ?? Self.optional(in: text) ?? Self.parts(in: text) ?? Self.value(in: text, isSure: isSure)
    {
      self = found
    } else {
      return nil
    }
  }

  private init(facts: [NamedClaim.Fact], rest: String) {
    self.facts = facts
    self.rest = rest
  }

  private static func type(in text: String) -> Self? {
    for word in ["is inferred to be of type ", "is now of type ", "is of type ", "has the type "]
    where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      let ends = [", ", " and ", "; ", ". "].flatMap { rest.ranges(of: $0).map(\.lowerBound) }
      for end in ends.sorted() + [rest.endIndex] {
        var shown = String(rest[..<end])
        if shown.hasSuffix(".") { shown.removeLast() }
        if let type = canonicalType(shown.filter { $0 != "`" }) {
          return Self(facts: [.type(type)], rest: String(rest[end...]))
        }
      }
      return nil
    }
    return nil
  }

  private static func count(in text: String) -> Self? {
    guard let verb = containers.first(where: text.hasPrefix) else { return nil }
    var words = text.dropFirst(verb.count).split(separator: " ")[...]
    guard let first = words.popFirst(),
      let count = Int(first) ?? numerals.firstIndex(of: String(first))
    else { return nil }
    if ["initial", "new", "more"].contains(words.first) { words.removeFirst() }
    guard let noun = words.popFirst() else { return nil }
    let bare = String(noun.filter { !",.;".contains($0) })
    guard
      elements.contains(bare) || bare.hasSuffix("s") && elements.contains(String(bare.dropLast()))
    else { return nil }
    let end = noun.last.map { ",.;".contains($0) } == true ? String(noun.suffix(1)) + " " : ""
    return Self(facts: [.count(count)], rest: end + words.joined(separator: " "))
  }

  private static func empty(in text: String) -> Self? {
    for word in [
      "is now an empty ", "is once again an empty ", "is again an empty ", "is an empty ",
    ]
    where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      guard ["array", "dictionary", "set", "["].contains(where: rest.hasPrefix) else { return nil }
      return Self(facts: [.count(0)], rest: "")
    }
    return nil
  }

  /// Reads `is an optional Int containing a value of 1`.
  private static func optional(in text: String) -> Self? {
    let start = ["is an optional ", "contains an actual "].first(where: text.hasPrefix)
    guard let start else { return nil }
    let rest = text.dropFirst(start.count)
    if let range = rest.firstRange(of: "with no value") {
      return Self(facts: [.value(.nothing)], rest: String(rest[range.upperBound...]))
    }
    guard let range = rest.firstRange(of: "value of "),
      let value = ShownValue(startOf: String(rest[range.upperBound...]))
    else { return nil }
    return Self(facts: [.value(value)], rest: value.remark)
  }

  /// Reads `is a Vector instance with values of (1.0, 2.0)`.
  private static func parts(in text: String) -> Self? {
    guard text.hasPrefix("is a"), let range = text.firstRange(of: "instance with values of "),
      let value = ShownValue(startOf: String(text[range.upperBound...])), value.shape == .other
    else { return nil }
    return Self(facts: [.parts(value)], rest: value.remark)
  }

  private static func value(in text: String, isSure: Bool) -> Self? {
    guard let verb = equalities.first(where: text.hasPrefix) else { return nil }
    let shown = String(text.dropFirst(verb.count))
    if let value = ShownValue(startOf: shown) {
      guard value.isCertain || value.isFollowedByClause else { return nil }
      return Self(facts: [.value(value)], rest: value.remark)
    }
    // A quotation within words: `the removed "Tea" string`, `the default of "red"`.
    if shown.hasPrefix("the "), let open = shown.firstIndex(of: "\""),
      let close = shown[shown.index(after: open)...].firstIndex(of: "\""),
      let value = ShownValue(String(shown[open...close]))
    {
      return Self(
        facts: [.value(value)], rest: String(shown[shown.index(after: close)...]))
    }
    // A single character that is not part of a word.
    let letter = shown.prefix { $0 != "," && $0 != " " }
    guard letter.count == 1, letter.first?.isASCII == false else { return nil }
    return Self(
      facts: [.value(ShownValue(letter: letter))], rest: String(shown.dropFirst(1)))
  }

  /// Returns a type without sugar; nil if the text is not a type.
  private static func canonicalType(_ text: String) -> String? {
    let tree = Parser.parse(source: "let x: \(text)")
    guard !tree.hasError, tree.statements.count == 1,
      case .decl(let declaration)? = tree.statements.first?.item,
      let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      binding.initializer == nil, binding.accessorBlock == nil,
      let type = binding.typeAnnotation?.type
    else { return nil }
    return canonical(type)
  }

  private static func canonical(_ type: TypeSyntax) -> String? {
    if let array = type.as(ArrayTypeSyntax.self) {
      return canonical(array.element).map { "Array<\($0)>" }
    }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      guard let key = canonical(dictionary.key), let value = canonical(dictionary.value) else {
        return nil
      }
      return "Dictionary<\(key), \(value)>"
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return canonical(optional.wrappedType).map { "Optional<\($0)>" }
    }
    if let tuple = type.as(TupleTypeSyntax.self) {
      let elements = tuple.elements.compactMap { canonical($0.type) }
      guard elements.count == tuple.elements.count, elements.count != 1,
        tuple.elements.allSatisfy({ $0.firstName == nil })
      else { return nil }
      return "(\(elements.joined(separator: ", ")))"
    }
    if let name = type.as(IdentifierTypeSyntax.self), name.name.text.first?.isUppercase == true {
      guard let arguments = name.genericArgumentClause?.arguments else { return name.name.text }
      let names = arguments.compactMap { argument -> String? in
        if case .type(let type) = argument.argument { canonical(type) } else { nil }
      }
      return names.count == arguments.count
        ? "\(name.name.text)<\(names.joined(separator: ", "))>" : nil
    }
    return nil
  }
}

extension String {
  /// Whether it is a variable's name, or a path of members that starts with one.
  fileprivate var isPath: Bool {
    first?.isLowercase == true && last != "."
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }

  fileprivate var droppingConnectives: String {
    var rest = self[...]
    let words = [",", ";", ".", " ", "and ", "so ", "or ", "but ", "while "]
    while let word = words.first(where: rest.hasPrefix) { rest = rest.dropFirst(word.count) }
    return String(rest)
  }
}

extension ShownValue {
  fileprivate static let nothing = Self("nil")!

  /// Whether a further clause follows, or a reason.
  fileprivate var isFollowedByClause: Bool {
    [",", "and", ";", "because", "rather than", "–", "—", "-", "."].contains {
      remark.hasPrefix($0)
    }
  }
}
