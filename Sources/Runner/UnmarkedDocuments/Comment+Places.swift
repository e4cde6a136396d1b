import Chapter
import Diagnostics
import SwiftSyntax
import Weaving

// The places of comments relative to the code and to each other.

extension [Comment] {
  /// Returns the comments except those that merely number lines for the text: `// 1`, `// 2`, `//
  /// 3`.
  func withoutNumbering(_ text: SnippetText) -> Self {
    let own = Set(filter { !$0.isTrailing }.map(\.line))
    func isAlone(_ comment: Comment) -> Bool {
      comment.isTrailing || !own.contains(comment.line - 1) && !own.contains(comment.line + 1)
    }
    let numbers = filter(isAlone).compactMap(\.number)
    let isNumbered = numbers.count > 1 && numbers == [Int](1...numbers.count)
    return filter { comment in
      guard comment.number != nil, isAlone(comment) else { return true }
      // A comment right above a line numbers that line.
      let next = comment.line + 1
      let isAbove =
        !comment.isTrailing && next < text.lines.count && !text.lines[next].text.trimmed.isEmpty
      return !isNumbered && !isAbove
    }
  }
}

extension Comment {
  /// Whether it is a mark of a package's snippet, or the text above one: `// snippet.hide`,
  /// `//! Greets a person.`
  var isOfPackageSnippet: Bool {
    text.hasPrefix("!") || PackageSnippet.mark(in: "//" + text) != nil
  }

  fileprivate var number: Int? { Int(text.filter { !" .()<>".contains($0) }) }

  /// Whether it may be a line of the tree that `dump` prints.
  var isOfTree: Bool {
    ["▿ ", "- ", "..."].contains(where: text.trimmed.hasPrefix)
  }

  /// Whether it is the first line of the tree that `dump` prints.
  var startsTree: Bool { !isTrailing && text.trimmed.hasPrefix("▿ ") && item?.prints == true }

  /// Returns whether the comment is right below another one on the same subject.
  func follows(_ other: Comment) -> Bool {
    line == other.line + 1 && !isTrailing
      && (item?.position == other.item?.position || other.isTrailing)
  }

  /// Returns whether code follows right below the comment.
  func isAbove(_ text: SnippetText) -> Bool {
    guard !isTrailing else { return false }
    let next = text.lines[(line + 1)...].first { !$0.text.trimmed.hasPrefix("//") }?.text.trimmed
    return next.map { !$0.isEmpty && !$0.hasPrefix("}") } ?? false
  }

  /// Returns whether a statement follows right below the comment, and a blank line or nothing is
  /// above it.
  func isHeadline(in text: SnippetText) -> Bool {
    guard isAbove(text) else { return false }
    let above = text.lines[..<line].last { !$0.text.trimmed.hasPrefix("//") }?.text.trimmed
    return above.map(\.isEmpty) ?? true
  }

  /// Returns whether the comment is on a statement's last line, or right below it.
  func isRightBehind(_ text: SnippetText) -> Bool {
    guard let item else { return false }
    let end = text.lines(of: item).upperBound
    return isTrailing ? line == end : (opening ?? line) == end + 1
  }
}

extension Comment {
  /// Whether it speaks of an overflow, which its statement may handle: `a &+ 1`.
  var isOnWrapping: Bool {
    guard text.lowercased().contains("overflow") else { return false }
    let tokens = [item, isTrailing ? nil : next].compactMap(\.self).flatMap {
      Array($0.tokens(viewMode: .sourceAccurate))
    }
    return tokens.contains { token in
      switch token.tokenKind {
      case .binaryOperator(let name): name.hasPrefix("&")
      case .identifier(let name): name.lowercased().contains("overflow")
      default: false
      }
    }
  }

  /// Whether it is the heading of the code below, as a name or with a condition.
  func isCrashHeading(in snippet: SnippetText) -> Bool {
    guard isAbove(snippet), !isRightBehind(snippet) else { return false }
    let lower = text.trimmed.lowercased()
    let verbs = ["crash", "trap", "this ", "will ", "terminates", "ends ", "💥"]
    return lower.hasSuffix(":") || lower.contains("==") || !verbs.contains(where: lower.contains)
  }

  /// Whether it is on a declaration that runs nothing by itself.
  var isOnDeclaration: Bool {
    guard case .decl(let declaration)? = item?.item else { return false }
    if let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindings.last?.initializer?.value.is(ClosureExprSyntax.self) == true
    {
      return true
    }
    return !declaration.is(VariableDeclSyntax.self)
      && !declaration.is(MacroExpansionDeclSyntax.self)
  }

  /// Returns the statement whose error the comment is about: the one right before it, or else the one
  /// below; nil if that throws none.
  func throwingItem(_ text: SnippetText) -> CodeBlockItemSyntax? {
    if let item, isRightBehind(text), Throwing(item) != nil { return item }
    if !isTrailing, isAbove(text), let next, Throwing(next) != nil { return next }
    return item.flatMap { Throwing($0) == nil ? nil : $0 }
  }
}

extension [Comment] {
  /// The comments, with a value that continues on further lines in one: `[1, 2,` above `3]`.
  var joiningLists: Self {
    var joined: Self = []
    var index = 0
    while index < count {
      var comment = self[index]
      var next = index + 1
      if comment.text.opensList {
        var text = comment.text
        while next < count, next < index + 40 {
          text += " " + self[next].text.trimmed
          next += 1
          if !text.opensList { break }
        }
        if !text.opensList, text.endsInList { comment.text = text } else { next = index + 1 }
      }
      joined.append(comment)
      index = next
    }
    return joined
  }
}

extension String {
  /// Whether a collection that starts in it does not end in it.
  fileprivate var opensList: Bool {
    guard let start = firstIndex(of: "["),
      self[start...].dropFirst().first.map({ !$0.isWhitespace }) == true
    else { return false }
    var depth = 0
    var isQuoted = false
    for letter in self[start...] {
      if letter == "\"" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if letter == "[" { depth += 1 }
      if letter == "]" { depth -= 1 }
    }
    return depth > 0
  }

  /// Whether it ends with a collection.
  fileprivate var endsInList: Bool {
    guard let start = firstIndex(of: "[") else { return false }
    return ShownValue(String(self[start...]).trimmed)?.shape == .collection
  }
}

extension SnippetText {
  func location(of comment: Comment) -> Diagnostics.SourceLocation {
    lines[comment.line].origin(ofColumn: comment.column + 1)
  }

  func nextLineOfCode(after line: Int) -> Int? {
    lines.indices.first { index in
      let text = lines[index].text.trimmed
      return index > line && !text.isEmpty && !text.hasPrefix("//")
    }
  }
}
