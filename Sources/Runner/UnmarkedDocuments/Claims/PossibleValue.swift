/// The value that a comment may state in words that no row of ``ClaimTable`` reads: one literal, list
/// or quotation among words that decide nothing, such as `got {8}` or `still [a, b]`.
struct PossibleValue {
  enum Form: Equatable {
    case number, truth, nothing, text, list, range, tuple
    /// A case of an enumeration, or a static member: `.north`, `Direction.north`.
    case member
    /// A word without quotation marks.
    case word(hasVerb: Bool)
  }

  let form: Form
  let text: String
  /// Whether a word denies it, or refers to another case.
  let isDenied: Bool

  init?(_ comment: String) {
    guard !comment.numbersRemark, !comment.namesAnother else { return nil }
    var text = comment.normalizingQuotes.trimmed[...]
    for reason in Self.reasons {
      if let range = text.firstRange(of: reason) { text = text[..<range.lowerBound] }
    }
    let group =
      text.firstMatch(of: #/[\[{].*[\]}]|"[^"]*"|`[^`]*`|\(.*,.*\)|-?\d+(?:\.\.\.|\.\.<)-?\d+/#)
    var rest = group.map { [text[..<$0.range.lowerBound], text[$0.range.upperBound...]] } ?? [text]
    rest = rest.flatMap { $0.split { " ,:;()\u{2705}\u{2713}".contains($0) } }
    let words = rest.map { word in
      let signs: Set<Character> = [".", "!", "?"]
      let end = word.lastIndex { !signs.contains($0) }
      return String(end.map { word[...$0] } ?? "")
    }
    .filter { !$0.isEmpty }
    var literals: [(text: String, form: Form)] = []
    if let group { literals.append((String(group.output), Self.form(of: group.output))) }
    var others: [String] = []
    var (isDenied, hasVerb) = (false, false)
    for word in words {
      let lower = word.lowercased()
      if ClaimWords.negations.contains(lower) || ClaimWords.hedges.contains(lower) {
        isDenied = true
      } else if ClaimWords.verbs.contains(lower) || Self.verbs.contains(lower) {
        hasVerb = true
      } else if let number = ClaimWords.number(lower), number > 1 {
        literals.append(("\(number)", .number))
      } else if let form = Self.literal(word) {
        literals.append((word, form))
      } else if !Self.insignificant.contains(lower) {
        others.append(word)
      }
    }
    self.isDenied = isDenied
    switch (literals.count, others.count) {
    case (1, 0): (self.text, form) = literals[0]
    case (0, 1): (self.text, form) = (others[0], .word(hasVerb: hasVerb))
    case (2..., 0) where literals.allSatisfy { $0.form == .number }:
      (self.text, form) = (literals.map(\.text).joined(separator: ", "), .list)
    default: return nil
    }
  }

  /// The words before the reason for a value.
  private static let reasons = [
    " because ", " since ", ", as ", ", which ", " rather than ", " as expected", " // ", " – ",
    " — ",
  ]
  private static let verbs: Set = ["got", "evaluated", "expected", "printed", "logged"]
  private static let insignificant = ClaimWords.leads.union(ClaimWords.pronouns)
    .union(ClaimWords.fillers).union(ClaimWords.tails).union(["yes", "okay"])

  private static func form(of group: Substring) -> Form {
    switch group.first {
    case "[", "{": .list
    case "(": .tuple
    case "\"", "`": .text
    default: .range
    }
  }

  private static func literal(_ word: String) -> Form? {
    if ["true", "false"].contains(word) { return .truth }
    if word == "nil" { return .nothing }
    if word.wholeMatch(of: #/(?:[A-Z]\w*)?\.[a-z]\w*/#) != nil { return .member }
    return ShownValue(word)?.shape == .number ? .number : nil
  }

  /// Returns whether it may be meant as a value with these descriptions, or as the only line printed.
  ///
  /// - Parameters:
  ///   - isPrinted: whether it is compared with output.
  ///   - names: the names in the code, which a word may refer to.
  func mayBe(_ actual: [String], isPrinted: Bool, names: Set<String>) -> Bool {
    guard let first = actual.first else { return isPrinted && !isWord }
    if isPrinted, actual.count > 1 { return false }
    if first == "nil", !isPrinted { return form != .text && !isWord }
    switch form {
    case .number: return ShownValue("0")!.isComparable(to: actual)
    case .truth: return ["true", "false"].contains(first)
    case .nothing: return first.hasPrefix("Optional(")
    case .text: return isPrinted || actual.contains { $0.hasPrefix("\"") }
    case .list: return first.hasPrefix("[") || first.hasPrefix("(")
    case .tuple: return first.hasPrefix("(")
    case .range: return first.contains("...") || first.contains("..<")
    case .member:
      return first.wholeMatch(of: #/(?:\w+\.)*[a-z]\w*(?:\(.*\))?/#) != nil
    case .word(let hasVerb):
      guard !names.contains(text), first.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        first.contains(where: \.isLetter), !["true", "false"].contains(first)
      else { return false }
      return hasVerb || StandardNames.types.contains(text) && StandardNames.types.contains(first)
    }
  }

  var isWord: Bool { if case .word = form { true } else { false } }

  /// Returns whether it states the value with these descriptions.
  func states(_ actual: [String]) -> Bool {
    if ShownValue(text)?.shows(actual) == true { return true }
    func words(_ text: String) -> [String] {
      text.split { !$0.isLetter && !$0.isNumber && !"._-".contains($0) }.map(String.init)
    }
    let own = words(text)
    return !own.isEmpty && actual.contains { words($0) == own }
  }
}

extension String {
  /// Whether it starts with the number of a remark: `2. Then`, `(3) is the sum`.
  fileprivate var numbersRemark: Bool { trimmed.contains(#/^[#(\[<]?\d{1,3}[.):\]>]+\s/#) }

  /// Whether it is about the value in another case, or about a line: `the default is 80`, `line 3`.
  fileprivate var namesAnother: Bool { lowercased().contains(#/\bdefaults?\b|\blines? \d/#) }
}
