import SwiftSyntax

/// The stand-ins for an author's elisions in the parsed text.
///
/// A raw `...` would absorb the next token as an operand, so every elision is replaced before
/// parsing: in a switch by a `case`, among accessors by an unused accessor, in a list by an
/// element, in a chain by a member, above modifiers without a call by a call. Everywhere else it is
/// replaced by an empty type, which is valid as a member, as a statement and at file level, and
/// which no following line can continue.
enum Elision {
  /// The kinds of lists with different stand-ins.
  enum List {
    case items, cases, accessors
    /// Arguments, and the elements of an array.
    case elements
    /// The pairs of a dictionary.
    case pairs
    /// The modifiers of a call, as in `Form { … }`, `...`, `.onAppear { … }` on lines of their own.
    case modifiers
    /// The call of the modifiers below it, including the code above that call.
    case call
  }

  /// The prefix of every stand-in's name.
  static let mark = "__elided_"

  /// The name of the stand-in for an elided call.
  static let call = mark + "call"

  /// Returns the stand-in for the elision with a number.
  static func standIn(_ number: Int, in list: List) -> String {
    switch list {
    case .items: "struct \(mark)\(number) {}"
    case .cases: "case \(mark)\(number): ()"
    case .accessors: "unsafeAddress { \(mark)\(number) }"
    case .elements: "\(mark)\(number)"
    case .pairs: "\(mark)\(number): 0"
    case .modifiers: ".\(mark)\(number)"
    case .call: "struct \(mark)\(number) {}; \(call)().\(mark)\(number)"
    }
  }

  /// Returns whether the text of an item is exactly a stand-in.
  static func isStandIn(_ text: String) -> Bool {
    let text = text.hasSuffix(";") ? String(text.dropLast()) : text
    return [List.items, .cases, .accessors, .elements, .pairs, .modifiers].contains { list in
      let parts = standIn(7, in: list).split(separator: "7", omittingEmptySubsequences: false)
      guard text.hasPrefix(parts[0]), text.hasSuffix(parts[1]) else { return false }
      let number = text.dropFirst(parts[0].count).dropLast(parts[1].count)
      return !number.isEmpty && number.allSatisfy(\.isNumber)
    }
  }

  /// Returns a message about code with stand-ins, restoring the author's `...`.
  static func restoringSigns(in message: String) -> String {
    var words: [Substring] = []
    for word in message.split(separator: " ", omittingEmptySubsequences: false) {
      if word.contains(mark) {
        if let last = words.last, last.hasSuffix("struct") || last.hasSuffix("case") {
          words[words.count - 1] = last.dropLast(last.hasSuffix("struct") ? 6 : 4) + "..."
        } else {
          words.append("...")
        }
        if word.hasSuffix("'") { words[words.count - 1] += "'" }
      } else if word.hasPrefix("{}") || word.hasPrefix("()"), words.last?.hasSuffix("...") == true {
        words[words.count - 1] += word.dropFirst(2)
      } else {
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns whether a text is exactly an elision sign.
  static func isSign(_ text: some StringProtocol) -> Bool {
    switch text {
    case "...", "…": true
    default: isComment(text)
    }
  }

  /// Returns whether a line comment is an elision.
  static func isComment(_ text: some StringProtocol) -> Bool {
    switch text {
    case "// ...", "// …", "//...", "//…": true
    default: false
    }
  }
}

extension Substring {
  /// The text without surrounding spaces, tabs and carriage returns.
  var trimmed: Substring {
    var part = self
    while let first = part.utf8.first, first.isBlank { part = Substring(part.utf8.dropFirst()) }
    while let last = part.utf8.last, last.isBlank { part = Substring(part.utf8.dropLast()) }
    return part
  }
}
