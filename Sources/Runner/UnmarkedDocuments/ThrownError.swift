import Outcomes

/// An error that a program has thrown.
struct ThrownError: Equatable, Sendable {
  /// The description for debugging, without the module.
  let text: String
  /// The names of its type, from the outermost to its own; empty if unknown.
  private var type: [Substring] = []
  /// The name of its case, if it is a value of an enumeration.
  private var caseName: String?
  private var description: String?
  private var superclasses: [String] = []

  /// - Parameter text: the error in a message of the runtime.
  init(_ text: String) {
    self.text = text.withoutModule
  }

  /// - Parameter texts: the description for debugging, the type, the name of its case, the
  ///   description, and the superclasses.
  init?(observed texts: [String]) {
    guard texts.count >= 4 else { return nil }
    text = texts[0].withoutModule
    type = texts[1].withoutModule.split(separator: ".")
    caseName = texts[2].isEmpty ? nil : texts[2]
    description = texts[3].isEmpty ? nil : texts[3]
    superclasses = texts[4...].map(\.withoutModule)
  }

  /// Returns the error with its own description, as the runtime has printed it; nil if it is known
  /// already, and so belongs to another error.
  func described(as text: String) -> Self? {
    guard !isDescribed else { return nil }
    var error = self
    error.description = text
    return error
  }

  /// The error as a message shows it.
  var shown: String {
    let name = (type.suffix(1).map(String.init) + [caseName].compactMap(\.self))
      .joined(separator: ".")
    let words = description ?? text
    return pathOfType == nil && !name.isEmpty && name != words ? "\(name) (\(words))" : text
  }

  /// Returns whether a comment means this error, by a part of its path (`ParseError`, `.empty`), its
  /// value (`Failure(code: 4)`) or its words; nil if the words leave that open.
  func isMeant(by claim: String) -> Bool? {
    let claim = claim.withoutTypeArguments
    if text.hasSameBytes(as: claim) { return true }
    if claim.hasPrefix("\"") {
      let isSaid = says(claim.dropFirst().dropLast())
      return isSaid ? true : isDescribed ? false : nil
    }
    let name = claim.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    let rest = claim[name.endIndex...]
    guard Self.isName(name) else {
      return rest.isEmpty ? isMeant(byWord: claim) : hasWords(claim)
    }
    let isNamed = isNamed(name)
    guard isNamed == true, !rest.isEmpty else { return isNamed }
    return rest.hasPrefix("(") ? hasValue(String(rest)) : hasWords(rest)
  }

  private func isNamed(_ name: Substring) -> Bool? {
    if superclasses.contains(String(name)) { return true }
    guard let path else { return nil }
    let shown = name.split(separator: ".")
    let starts = 0...max(0, path.count - shown.count)
    if starts.contains(where: { path[$0...].prefix(shown.count).elementsEqual(shown) }) {
      return true
    }
    // A constant of the type: `static let full = BoxError(code: 1)`.
    if caseName == nil, !type.isEmpty, shown.last?.first?.isLowercase == true,
      shown.count == 1 || shown.dropLast().last == type.last
    {
      return nil
    }
    return Self.protocols.contains(String(name)) ? nil : false
  }

  /// Compares a single word, which may be the name of the case.
  private func isMeant(byWord word: String) -> Bool? {
    if let name = path?.last, name == word { return true }
    return caseName != nil && word.contains(where: \.isUppercase) ? false : hasWords(word)
  }

  /// Returns whether the value in brackets is as shown; nil if its parts may be written otherwise.
  private func hasValue(_ shown: String) -> Bool? {
    guard let start = text.firstIndex(of: "(") else { return caseName == nil ? nil : false }
    let (own, shown) = (String(text[start...]).valueForComparing, shown.valueForComparing)
    if own == shown { return true }
    if !shown.contains(": "), own.withoutLabels == shown { return true }
    let isPlain = !own.dropFirst().contains { "(<".contains($0) }
    return isPlain && isDescribed ? false : nil
  }

  /// Returns whether words have the numbers of the error, or are a part of its description; else nil.
  private func hasWords(_ words: some StringProtocol) -> Bool? {
    let numbers = words.split { !$0.isNumber && $0 != "." }.filter {
      $0.contains(where: \.isNumber)
    }
    return says(words) || !numbers.isEmpty && numbers.allSatisfy(says) ? true : nil
  }

  private func says(_ words: some StringProtocol) -> Bool {
    text.says(String(words)) || description?.says(String(words)) == true
  }

  /// Whether its own description is known, if it has one.
  private var isDescribed: Bool { type.isEmpty || description != nil }

  /// The names of its type, and of its case.
  private var path: [Substring]? {
    guard type.isEmpty else { return type + [caseName.map { $0[...] }].compactMap(\.self) }
    return pathOfType?.split(separator: ".")
  }

  /// The path of types and case in the default description: `ParseError.empty`, `Failure(code: 4)`.
  private var pathOfType: Substring? {
    let path = text.prefix { $0 != "(" }
    let isPath =
      path.first?.isUppercase == true
      && path.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    return isPath && (path.contains(".") || path.count < text.count) ? path : nil
  }

  /// Returns whether a word is the name of an error, rather than a word of a sentence: it has a dot,
  /// or is written as types are.
  static func isName(_ word: Substring) -> Bool {
    let name = word.prefix { !"(<".contains($0) }
    return (name.contains(".") && name.count > 1 || name.first?.isUppercase == true)
      && name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) } && name.last != "."
  }

  /// The claim of a comment that no error is thrown: an empty set, which names no error.
  static let none = "∅"

  /// Protocols that name no type of error.
  private static let protocols: Set = [
    "Error", "LocalizedError", "CustomNSError", "RecoverableError", "NSError",
  ]
}

extension String {
  /// The text without the module of the program, without the places of local types, and without type
  /// arguments in front.
  fileprivate var withoutModule: String {
    replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
      .replacing(#/\bmain\.(?=[A-Z_])/#, with: "").withoutTypeArguments
  }

  /// The text without the type arguments of the name in front.
  fileprivate var withoutTypeArguments: String {
    guard let match = firstMatch(of: #/^([\w.]+)<[^()]*>/#) else { return self }
    return String(match.output.1) + self[match.range.upperBound...]
  }

  /// The value with short names of cases and evenly spaced.
  fileprivate var valueForComparing: String {
    replacing(#/\b[A-Z]\w*\.(?=[a-z])/#, with: ".").replacing(#/,\s*/#, with: ", ")
  }

  fileprivate var withoutLabels: String { replacing(#/\b[a-z_]\w*: /#, with: "") }
}
