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
    description = texts[3]
    superclasses = texts[4...].map(\.withoutModule)
  }

  /// The error as a message shows it.
  var shown: String {
    let name = (type.suffix(1).map(String.init) + [caseName].compactMap(\.self))
      .joined(separator: ".")
    return pathOfType == nil && !name.isEmpty && name != text ? "\(name) (\(text))" : text
  }

  /// Returns whether a comment means this error, by a part of its path (`ParseError`, `.empty`), its
  /// value (`Failure(code: 4)`) or its words; nil if the words leave that open.
  func isMeant(by claim: String) -> Bool? {
    if claim.hasPrefix("\"") { return says(String(claim.dropFirst().dropLast())) }
    if text.hasSameBytes(as: claim) { return true }
    guard !claim.contains(" ") || claim.contains("(") else { return isMeant(byWords: claim) }
    if claim.contains("(") { return isMeant(byValue: claim) }
    let shown = claim.split(separator: ".")
    guard claim.first?.isUppercase == true || claim.hasPrefix(".") else {
      if let name = path?.last, name == claim { return true }
      return caseName != nil && claim.contains(where: \.isUppercase) ? false : nil
    }
    if superclasses.contains(claim) { return true }
    guard let path else { return nil }
    let starts = 0...max(0, path.count - shown.count)
    if starts.contains(where: { path[$0...].prefix(shown.count).elementsEqual(shown) }) {
      return true
    }
    return Self.protocols.contains(claim) ? nil : false
  }

  /// Returns whether a comment has the value's description: `ParseError.bad(3)`.
  private func isMeant(byValue claim: String) -> Bool? {
    if text.hasSuffix(claim) || description?.hasSuffix(claim) == true { return true }
    // A custom description may not show the value.
    return pathOfType == nil ? nil : false
  }

  /// Returns whether words have the numbers of the error, or are a part of its description.
  private func isMeant(byWords words: String) -> Bool? {
    let numbers = words.split { !$0.isNumber && $0 != "." }
    if says(words) || !numbers.isEmpty && numbers.allSatisfy(says) { return true }
    return nil
  }

  private func says(_ words: some StringProtocol) -> Bool {
    text.says(String(words)) || description?.says(String(words)) == true
  }

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

  /// Protocols that name no type of error.
  private static let protocols: Set = [
    "Error", "LocalizedError", "CustomNSError", "RecoverableError", "NSError",
  ]
}

extension String {
  /// The text without the module of the program in front, and without the places of local types.
  fileprivate var withoutModule: String {
    let text = replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
    return text.hasPrefix("main.") ? String(text.dropFirst("main.".count)) : text
  }
}
