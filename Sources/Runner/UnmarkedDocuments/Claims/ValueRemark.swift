/// The words behind a value, which may make another claim: `(x is now [1, 2])`, `, a Double`.
struct ValueRemark {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns whether it makes a claim beyond the value: it names a variable with a literal, a list or
  /// a standard type, or repeats the value in another notation, and not that with these
  /// descriptions.
  ///
  /// - Parameter names: the names in the code.
  func isClaim(beside actual: [String], names: Set<String>) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    if words.contains(where: { Self.isType($0, unlike: actual) }) { return true }
    let named = words.contains { names.contains($0) && $0.first?.isUppercase == false }
    if named, text.hasLiteral || text.contains("[") { return true }
    if text.contains(#/\[[^\]]*\]/#) { return true }
    if words.contains("remainder"), text.hasLiteral { return true }
    let notations = text.matches(of: #/\b0[xbo][0-9A-Fa-f_]+\b/#).map { String($0.output) }
    return notations.contains { ShownValue($0)?.shows(actual) != true }
  }

  /// Returns whether a word is a standard type whose values are not described like these, as far as
  /// a description tells.
  private static func isType(_ word: String, unlike actual: [String]) -> Bool {
    guard StandardNames.types.contains(word), let first = actual.first else { return false }
    switch word {
    case "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64":
      return first.wholeMatch(of: #/-?\d+/#) == nil
    case "Double", "Float": return Double(first) == nil || !first.contains(".")
    case "String", "Character", "Substring":
      return !actual.contains { $0.hasPrefix("\"") } && actual.count > 1
    case "Bool": return !["true", "false"].contains(first)
    case "Array", "Set", "Dictionary": return !first.hasPrefix("[")
    case "Optional": return !first.hasPrefix("Optional(") && first != "nil"
    default: return true
    }
  }
}
