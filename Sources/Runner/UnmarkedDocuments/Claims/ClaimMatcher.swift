import SwiftParser
import SwiftSyntax

/// The matcher of ``ClaimTable``: reads the claims of a comment, clause by clause.
struct ClaimMatcher {
  /// The document's variables that a claim may name.
  let names: Set<String>
  /// The subject of the previous clause, for a clause without one.
  private var subject: String?

  init(names: Set<String>) {
    self.names = names
  }

  /// Reads the claims of a sentence: `x is equal to 1, and y is equal to 2`.
  ///
  /// - Returns: the claims; empty if the sentence has none.
  static func claims(in text: String, names: Set<String>) -> [Claim] {
    var matcher = Self(names: names)
    let text = text.unquotingCode(names).normalizingQuotes
    let claims = matcher.read(text)
    if claims.isEmpty, let claim = ExpressionClaim.read(text, names: names) { return [claim] }
    return claims.isEmpty ? matcher.readAfterValue(text) : claims
  }

  /// Reads claims about variables behind the value of the statement: `true, x is 4`.
  private mutating func readAfterValue(_ text: String) -> [Claim] {
    for comma in text.ranges(of: ", ") {
      guard let value = ShownValue(String(text[..<comma.lowerBound])) else { continue }
      let claims = read(String(text[comma.upperBound...]))
      guard !claims.isEmpty, claims.allSatisfy({ $0.name != nil }) else { continue }
      return [Claim(name: nil, fact: .value(value))] + claims
    }
    return []
  }

  private mutating func read(_ text: String) -> [Claim] {
    var claims: [Claim] = []
    var rest = text[...]
    let words = self.words(of: text[...])
    let isHedged = !words.isDisjoint(with: ClaimWords.hedges) || text.hasSuffix("?")
    while !rest.isEmpty, claims.count < 8 {
      rest = rest.droppingConnectives(isFirst: claims.isEmpty)
      if let (claim, second, after) = match(rest) {
        claims.append(contentsOf: withNotations(claim, after).claims)
        if let second { claims.append(second) }
        rest = withNotations(claim, after).rest
        if let name = claim.name { subject = name }
        claims.append(contentsOf: elements(after: claim, &rest))
        if let list = list(after: claim, rest) {
          claims[claims.count - 1] = list
          break
        }
        // `x is 1, then 2`: at several times.
        if rest.drop(while: { $0 == " " }).hasPrefix(", then ") {
          claims[claims.count - 1].isCertain = false
          break
        }
        if !rest.isEndOfClause {
          // `x is 4 less than y`, `x == 4 is false`: the rest makes another claim of it.
          claims[claims.count - 1].isPartial =
            rest.hasLiteral || !self.words(of: rest).isDisjoint(with: ClaimWords.reversals)
          claims[claims.count - 1].isCertain = false
          break
        }
      } else if let range = [", so ", ", and ", ", but ", "; ", ". "].lazy.compactMap(
        rest.firstRange
      ).first {
        if !claims.isEmpty, statesMore(rest[..<range.lowerBound]) {
          claims[claims.count - 1].isPartial = true
        }
        rest = rest[range.upperBound...]
      } else {
        if !claims.isEmpty, statesMore(rest) { claims[claims.count - 1].isPartial = true }
        break
      }
    }
    if !words.isDisjoint(with: ["only", "just", "order", "twice", "times"]) {
      for index in claims.indices where claims[index].relation == .element {
        claims[index].isPartial = true
      }
    }
    if isHedged { for index in claims.indices { claims[index].isCertain = false } }
    return claims
  }

  /// Returns whether words behind a claim make another one that is not read: a value, a number or a
  /// property, of a variable or of what the claim is about.
  private func statesMore(_ text: Substring) -> Bool {
    let isReason = ["because", "since", "as ", "which "].contains(
      where: text.drop { ",; (".contains($0) }.hasPrefix)
    if text.hasLiteral, text.identifiers.contains(where: names.contains) { return true }
    // `x is 1, 2, 3` lists its values in turn.
    let words = self.words(of: text)
    let isList = words.allSatisfy {
      ["and", "then", "or"].contains($0) || !$0.contains(where: \.isLetter)
    }
    guard !isReason, !isList else { return false }
    return text.hasLiteral || words.contains { (ClaimWords.number($0) ?? 0) > 1 }
      || words.contains { ClaimWords.qualities[$0] != nil || $0 == "empty" }
  }

  /// Returns the words of a sentence that name no variable.
  private func words(of text: Substring) -> Set<String> {
    Set(text.lowercased().split { " ,;".contains($0) }.map(String.init)).subtracting(names)
  }

  /// Returns the claim at the start of a text, with the second one if its row has two.
  private func match(_ text: Substring) -> (Claim, second: Claim?, Substring)? {
    // A row that reads the whole clause takes precedence.
    var partial: (Claim, Claim?, Substring)?
    for row in ClaimTable.rows {
      guard let (slots, rest) = match(row.pattern[...], text, Slots()),
        let claim = claim(row, slots)
      else { continue }
      let second = second(row, slots, after: claim)
      if rest.isEndOfClause { return (claim, second, rest) }
      partial = partial ?? (claim, second, rest)
    }
    return partial
  }

  /// Returns the claim about the second subject of a row, or about the type of its value.
  private func second(_ row: ClaimTable.Row, _ slots: Slots, after claim: Claim) -> Claim? {
    var second = claim
    switch row.meaning {
    case .both:
      guard let other = slots.other else { return nil }
      second.name = other
    case .typed:
      guard let type = slots.type else { return nil }
      (second.fact, second.relation) = (.type(type), .equal)
    default: return nil
    }
    return second
  }

  // MARK: - Meaning

  struct Slots {
    var name: String?
    var isOfStatement = false
    var value: ShownValue?
    var type: String?
    var count: Int?
    var part: String?
    var other: String?
    var low: ShownValue?
    var place: String?
    var quality: String?
    var isNegated = false
    var isApproximate = false
  }

  private func claim(_ row: ClaimTable.Row, _ slots: Slots) -> Claim? {
    let name = slots.name ?? (slots.isOfStatement ? nil : subject)
    var relation: Claim.Relation =
      slots.isNegated ? .unequal : slots.isApproximate ? .approximate : .equal
    let fact: Claim.Fact
    switch row.meaning {
    case .value, .typed, .both:
      guard let value = slots.value else { return nil }
      fact = .value(value)
    case .type:
      guard let type = slots.type else { return nil }
      fact = .type(type)
    case .count:
      guard let count = slots.count else { return nil }
      fact = .count(count)
    case .anyOrder:
      guard let value = slots.value else { return nil }
      fact = .value(value)
    case .empty: fact = .count(0)
    case .nothing: fact = .value(ShownValue("nil")!)
    case .part:
      guard let part = slots.part, let value = slots.value else { return nil }
      fact = .part(part, value)
    case .parts:
      guard let value = slots.value, value.shape == .other else { return nil }
      fact = .parts(value)
    case .element:
      guard let value = slots.value else { return nil }
      (fact, relation) = (.value(value), slots.isNegated ? .noElement : .element)
    case .place:
      guard let place = slots.place, let value = slots.value else { return nil }
      fact = .element(place, value)
    case .quality:
      guard let quality = slots.quality else { return nil }
      fact = .quality(quality)
    case .comparison(let sign):
      guard let other = slots.other else { return nil }
      fact = .comparison(sign, with: other)
    case .compared(let place) where [.within, .between].contains(place):
      guard let value = slots.range, !slots.isNegated else { return nil }
      (fact, relation) = (.value(value), place)
    case .compared(let part) where [.prefix, .suffix].contains(part):
      guard let value = slots.value, !slots.isNegated else { return nil }
      (fact, relation) = (.value(value), part)
    case .compared(let other):
      guard let value = slots.value, value.shape == .number else { return nil }
      (fact, relation) = (.value(value), slots.isNegated ? other.opposite : other)
    }
    var claim = Claim(name: name, fact: fact, relation: relation)
    if case .anyOrder = row.meaning { claim.isUnordered = true }
    if row.isLoose { claim.isCertain = false }
    if row.isOfSort, case .type(let type) = fact {
      claim.isCertain = StandardNames.types.contains(String(type.prefix { $0 != "<" }))
    }
    return claim
  }

  // MARK: - Matching

  private func match(_ pattern: ArraySlice<Substring>, _ text: Substring, _ slots: Slots)
    -> (Slots, Substring)?
  {
    guard let element = pattern.first else {
      // A claim about the statement must be the whole comment, except for a reason.
      if slots.name == nil, subject == nil, !text.isEmpty, !text.isReason { return nil }
      return (slots, text)
    }
    let rest = pattern.dropFirst()
    let text = text.drop { $0 == " " }
    var slots = slots
    switch element {
    case "{lead}": return matchRun(ClaimWords.leads, rest, text, slots)
    case "{fill}": return matchRun(ClaimWords.fillers, rest, text, slots)
    case "{kind}":
      if let (word, after) = text.word, ClaimWords.kinds.contains(word),
        let found = match(rest, after, slots)
      {
        return found
      }
      return match(rest, text, slots)
    case "{not}":
      if let (word, after) = text.word, ClaimWords.negations.contains(word) {
        slots.isNegated = true
        return match(rest, after, slots)
      }
      return match(rest, text, slots)
    case "{no}":
      guard let (word, after) = text.word, ClaimWords.negations.contains(word) else { return nil }
      slots.isNegated = true
      return match(rest, after, slots)
    case "{quality}":
      guard let (word, after) = text.word, let quality = ClaimWords.qualities[word] else {
        return nil
      }
      slots.quality = quality
      return match(rest, after, slots)
    case "{end}":
      let places = ["first": "first", "last": "last", "second": "1", "third": "2"]
      guard let (word, after) = text.word, let place = places[word] else { return nil }
      slots.place = place
      return match(rest, after, slots)
    case "{units}":
      guard let (word, after) = text.word, ClaimWords.units.contains(word) else { return nil }
      return match(rest, after, slots)
    case "{negated}":
      slots.isNegated = true
      return match(rest, text, slots)
    case "{call}":
      let path = text.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
      guard !path.isEmpty, text[path.endIndex...].hasPrefix("()") else { return nil }
      slots.isOfStatement = true
      return match(rest, text[path.endIndex...].dropFirst(2), slots)
    case "{key}":
      guard let (key, after) = text.quotation else { return nil }
      slots.place = key
      return match(rest, after, slots)
    case "{other}":
      let sign = text.hasPrefix("-") ? "-" : ""
      guard let (name, after) = name(in: text.dropFirst(sign.count), "{name}") else { return nil }
      slots.other = sign + name
      return match(rest, after, slots)
    case "{name}[]":
      let path = text.prefix { $0.isLetter || $0.isNumber || "._`?".contains($0) }
      guard text[path.endIndex...].first == "[", let (name, _) = name(in: path, "{name}"),
        let close = text[path.endIndex...].firstIndex(of: "]")
      else { return nil }
      let key = text[path.endIndex..<close].dropFirst()
      guard Int(key) != nil || key[...].quotation?.1.isEmpty == true else { return nil }
      (slots.name, slots.place) = (name, String(key))
      return match(rest, text[close...].dropFirst(), slots)
    case "{any}":
      let after = text.drop { $0 != " " }
      return after.startIndex == text.startIndex ? nil : match(rest, after, slots)
    case "{name}", "{name}'s":
      guard let (name, after) = name(in: text, element) else { return nil }
      slots.name = name
      return match(rest, after, slots)
    case "{part}":
      guard let (_, after) = text.word else { return nil }
      slots.part = String(text[..<after.startIndex])
      return match(rest, after, slots)
    case "{self}":
      slots.isOfStatement = true
      guard let (first, after) = text.word, ClaimWords.pronouns.contains(first) || first == "the"
      else { return nil }
      return matchRun(ClaimWords.pronouns.union(["the", "a", "of"]), rest, after, slots)
    case "{about}":
      guard let (word, after) = text.word, ClaimWords.approximations.contains(word) else {
        return nil
      }
      slots.isApproximate = true
      return match(rest, after, slots)
    case "{link}": return matchLink(rest, text, slots)
    case "{has}":
      guard let (word, after) = text.word, ClaimWords.having.contains(word) else { return nil }
      return match(rest, after, slots)
    case "{value}", "{low}":
      for (value, after) in ShownValue.candidates(startOf: text) {
        if element == "{low}" { slots.low = value } else { slots.value = value }
        if let found = match(rest, after, slots) { return found }
      }
      return nil
    case "{plain}":
      guard let (type, after) = ClaimType.candidates(startOf: text).first, after.isEmpty,
        ClaimType.isPlain(text)
      else { return nil }
      slots.type = type
      return match(rest, after, slots)
    case "{type}", "[{type}]":
      for (type, after) in ClaimType.candidates(startOf: text) {
        slots.type = type
        if let found = match(rest, after, slots) { return found }
      }
      return element == "[{type}]" ? match(rest, text, slots) : nil
    case "{count}":
      guard let (word, after) = text.word,
        let count = Int(word) ?? ClaimWords.number(word)
          ?? (word == "no" ? 0 : nil)
      else { return nil }
      slots.count = count
      return match(rest, after, slots)
    case "{noun}":
      guard let (word, after) = text.word, word.first?.isLetter == true,
        word.hasSuffix("s") || slots.count == 1 || ClaimWords.elements.contains(word)
      else { return nil }
      return match(rest, after, slots)
    default: return matchWord(element, rest, text, slots)
    }
  }

  private func matchWord(
    _ element: Substring, _ rest: ArraySlice<Substring>, _ text: Substring, _ slots: Slots
  ) -> (Slots, Substring)? {
    let isOptional = element.hasPrefix("[")
    let words = (isOptional ? element.dropFirst().dropLast() : element).split(separator: "|")
    if let (word, after) = text.word, words.contains(word[...]),
      let found = match(rest, after, slots)
    {
      return found
    }
    return isOptional ? match(rest, text, slots) : nil
  }

  /// Matches the longest run of words, possibly empty, such that the rest of the pattern matches.
  private func matchRun(
    _ words: Set<String>, _ rest: ArraySlice<Substring>, _ text: Substring, _ slots: Slots
  ) -> (Slots, Substring)? {
    if let found = match(rest, text, slots) { return found }
    var text = text
    while let (word, after) = text.word, words.contains(word) {
      text = after.drop { $0 == " " || $0 == "," }
      if let found = match(rest, text, slots) { return found }
    }
    return nil
  }

  /// Matches a run of linking words, with at least one verb or sign among them.
  private func matchLink(_ rest: ArraySlice<Substring>, _ text: Substring, _ slots: Slots) -> (
    Slots, Substring
  )? {
    var text = text
    var slots = slots
    var hasVerb = false
    while let (word, after) = text.word {
      if ClaimWords.negations.contains(word) {
        slots.isNegated = !slots.isNegated
        hasVerb = hasVerb || word.count > 4 || ["!=", "≠"].contains(word)
      } else if ClaimWords.approximations.contains(word) {
        slots.isApproximate = true
        hasVerb = hasVerb || ["≈", "~"].contains(word)
      } else if ClaimWords.verbs.contains(word) {
        hasVerb = true
      } else if !ClaimWords.fillers.contains(word) {
        return nil
      }
      text = after.drop { $0 == " " }
      // `increased by 2` states a difference.
      if word == "by" { continue }
      if hasVerb, let found = match(rest, text, slots) { return found }
    }
    return nil
  }

  /// Reads a variable of the document, or a path of members that starts with one.
  private func name(in text: Substring, _ element: Substring) -> (String, Substring)? {
    var path = text.prefix { $0.isLetter || $0.isNumber || "._`?".contains($0) }
    while path.last == "?" { path = path.dropLast() }
    guard let first = path.first, first.isLetter || "_`".contains(first) else { return nil }
    while let last = path.last, last == "." { path = path.dropLast() }
    var after = text[path.endIndex...]
    var name = path.filter { $0 != "`" }
    let isCall =
      after.hasPrefix("()")
      && name.split(separator: ".").dropFirst().last.map { ClaimWords.reading.contains(String($0)) }
        == true
    if isCall { after = after.dropFirst(2) }
    if after.hasPrefix("! ") { after = after.dropFirst() }
    if element == "{name}'s" {
      guard let mark = ["'s ", "’s "].first(where: after.hasPrefix) else { return nil }
      after = after.dropFirst(mark.count)
    } else if let next = after.first, !" ,:=≈~<>!≠→)-".contains(next) {
      return nil
    }
    if isCall { name += "()" }
    let parts = name.split(separator: ".")
    guard let root = parts.first?.prefix(while: { $0 != "?" }), names.contains(String(root)) else {
      return nil
    }
    let isType = root.first?.isUppercase == true
    guard !isType || parts.count > 1 else { return nil }
    return name.isEmpty ? nil : (name, after)
  }
}
