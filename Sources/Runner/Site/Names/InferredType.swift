import Foundation
import Mangling
import Outcomes
import Running

/// The type of a variable, which is part of its mangled USR (unified symbol resolution).
enum InferredType {
  /// Returns the type of a variable, such as `[Int]`, from its USR; nil for other symbols, and for
  /// types that source code cannot spell: opaque types, and types with parameters of a generic
  /// function, whose names a USR lacks.
  static func text(ofSymbol symbol: String) -> String? {
    guard let whole = MangledName(indexed: symbol)?.demangled else { return nil }
    // `count #1 : Swift.Int in closure #1 …`, or `Snippets.Counter.count : Swift.Int`.
    guard let start = whole.firstRange(of: " : ")?.upperBound else { return nil }
    let rest = whole[start...]
    let end = endOfType(rest)
    let type = rest[..<end].replacing(qualification) { _ in "" }
    guard !type.contains("opaque"), !type.contains("#"), !type.contains("(extension in"),
      type.firstMatch(of: parameter) == nil
    else { return nil }
    return String(type)
  }

  /// The end of a type before ` in `, outside of brackets.
  private static func endOfType(_ text: Substring) -> String.Index {
    var depth = 0
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      switch character {
      case "(", "<", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where last != "-": depth -= 1
      case " " where depth == 0 && text[index...].hasPrefix(" in "): return index
      default: break
      }
      last = character
    }
    return text.endIndex
  }

  /// Module names before type names.
  private nonisolated(unsafe) static let qualification = try! Regex(
    "\\b(?:\(modules.joined(separator: "|")))\\.")
  /// `A`, or `B1`: a parameter of a generic declaration.
  private nonisolated(unsafe) static let parameter = /\b[A-Z][0-9]*\b(?!\.)/

  private static let modules =
    Libraries.moduleNames + [
      "Foundation", "FoundationEssentials", "Observation", "Snippets", "Swift", "Testing", "__C",
      "_Concurrency", "main",
    ]
}
