import SwiftSyntax

/// What an author leaves out, and the stand-in that a parser can read in its place.
///
/// A raw `...` would swallow the next token as an operand, so every elision is replaced before
/// parsing: in a switch by a `case`, among accessors by one that nobody writes, in a list by an
/// element, in a chain by a member, everywhere else by an empty type, which is valid as a member, as
/// a statement and at file level, and which no following line can continue.
enum Elision {
  /// The kinds of lists that take different stand-ins.
  enum List {
    case items, cases, accessors
    /// Arguments, and what an array holds.
    case elements
    /// What a dictionary holds.
    case pairs
    /// The modifiers of a call, as in `Form { … }`, `...`, `.onAppear { … }` on lines of their own.
    case modifiers
  }

  /// Begins the name of every stand-in.
  static let mark = "__elided_"

  /// The stand-in of the elision with a number.
  static func standIn(_ number: Int, in list: List) -> String {
    switch list {
    case .items: "struct \(mark)\(number) {}"
    case .cases: "case \(mark)\(number): ()"
    case .accessors: "unsafeAddress { \(mark)\(number) }"
    case .elements: "\(mark)\(number)"
    case .pairs: "\(mark)\(number): 0"
    case .modifiers: ".\(mark)\(number)"
    }
  }

  /// Whether a text is a stand-in and nothing else.
  static func isStandIn(_ text: String) -> Bool {
    [List.items, .cases, .accessors, .elements, .pairs, .modifiers].contains { list in
      let parts = standIn(7, in: list).split(separator: "7", omittingEmptySubsequences: false)
      guard text.hasPrefix(parts[0]), text.hasSuffix(parts[1]) else { return false }
      let number = text.dropFirst(parts[0].count).dropLast(parts[1].count)
      return !number.isEmpty && number.allSatisfy(\.isNumber)
    }
  }

  /// A message about code with stand-ins, as the author of `...` would read it.
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

  /// Whether a text is nothing but the sign for an elision.
  static func isSign(_ text: some StringProtocol) -> Bool {
    switch text {
    case "...", "…": true
    default: isComment(text)
    }
  }

  /// Whether a line comment is an elision.
  static func isComment(_ text: some StringProtocol) -> Bool {
    switch text {
    case "// ...", "// …", "//...", "//…": true
    default: false
    }
  }
}

extension Substring {
  /// Without the spaces, tabs and carriage returns around it.
  var trimmed: Substring {
    var part = self
    while let first = part.utf8.first, first.isBlank { part = Substring(part.utf8.dropFirst()) }
    while let last = part.utf8.last, last.isBlank { part = Substring(part.utf8.dropLast()) }
    return part
  }
}
