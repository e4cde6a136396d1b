import Diagnostics
import SwiftSyntax
import Weaving

/// An expectation, and the statement that is watched for it.
struct WatchedExpectation: Sendable {
  var expectation: PlainExpectation
  /// The lines, from 0, that the comment speaks of; an error is expected in one of them.
  var lines: ClosedRange<Int>
  /// The lines of the statement that prints or has the value.
  var watched: ClosedRange<Int>?
  /// Whether the statement stands at file level.
  var isTopLevel = false
  /// What has the value, where that is not what the statement prints.
  var value: ValueForm = .none

  enum ValueForm: Equatable, Sendable {
    case none
    /// The statement itself.
    case statement
    /// A variable that the statement declares, or sets.
    case variable(String)
  }
}

extension WatchedExpectation {
  /// Reads the comments of a snippet.
  static func all(in tree: SourceFileSyntax, _ text: SnippetText) -> [Self] {
    let comments = Comment.all(in: tree, text)
    var found: [Self] = []
    var index = 0
    while index < comments.count {
      var run = [comments[index]]
      while index + run.count < comments.count,
        comments[index + run.count].follows(run[run.count - 1])
      {
        run.append(comments[index + run.count])
      }
      read(run, text, into: &found)
      index += run.count
    }
    return found
  }

  /// Reads comments on neighbouring lines; printed lines that follow each other are one text.
  private static func read(_ run: [Comment], _ text: SnippetText, into found: inout [Self]) {
    var index = 0
    var last: Int?
    while index < run.count {
      let comment = run[index]
      let start = index
      guard let reading = CommentReader.read(comment.text) else {
        index += 1
        last = nil
        continue
      }
      index += 1
      var expectation = PlainExpectation(kind: .prints, location: text.location(of: comment))
      func line(_ string: String, _ comment: Comment) -> PlainExpectation.Line {
        .init(text: string, location: text.location(of: comment))
      }
      switch reading {
      case .prints(let printed, let alternatives):
        expectation.lines = printed.splitAtEscapes.map { line($0, comment) }
        expectation.alternatives = alternatives.map(\.splitAtEscapes)
      case .opens(let first, let closing):
        expectation.lines = [line(first, comment)]
        var isClosed = false
        while index < run.count, !isClosed {
          let content = run[index].text.droppingOneSpace
          let ended = CommentReader.ending(content, closing)
          expectation.lines.append(line(ended ?? content, run[index]))
          isClosed = ended != nil
          index += 1
        }
        if !isClosed {
          index = start + 1
          continue
        }
      case .heads:
        while index < run.count, CommentReader.read(run[index].text) == nil {
          expectation.lines.append(line(run[index].text.droppingOneSpace, run[index]))
          index += 1
        }
        if expectation.lines.isEmpty { continue }
      case .value(let value):
        expectation.kind = .value
        expectation.lines = [line(value, comment)]
        while index < run.count, run[index].text.hasPrefix("  "),
          CommentReader.read(run[index].text) == nil
        {
          expectation.lines.append(line(run[index].text.trimmed, run[index]))
          index += 1
        }
      case .fails(let text, let quotes, let isCertain):
        expectation.kind = .fails(text: text, quotes: quotes)
        expectation.isCertain = isCertain
      case .traps(let text):
        expectation.kind = .traps(text: text)
      }
      // One text over several comments, as `// Prints "a"` and `// Prints "b"` below each other.
      if let previous = last, found[previous].expectation.joins(expectation), !comment.isTrailing {
        found[previous].expectation.lines += expectation.lines
        continue
      }
      found.append(Self(expectation, of: comment, in: text))
      last = found.count - 1
    }
  }

  private init(_ expectation: PlainExpectation, of comment: Comment, in text: SnippetText) {
    self.expectation = expectation
    let watched = comment.item.map { text.lines(of: $0) }
    self.watched = watched
    lines = comment.line...comment.line
    if comment.isTrailing {
      if let watched, watched.count <= 12 {
        lines = watched.lowerBound...max(watched.upperBound, comment.line)
      }
    } else if let watched {
      // Above or below the line that fails.
      let next = text.nextLineOfCode(after: comment.line) ?? comment.line
      lines = watched.lowerBound...max(next, watched.upperBound)
    } else if let next = text.nextLineOfCode(after: comment.line) {
      lines = comment.line...next
    }
    isTopLevel = comment.item?.parent?.parent?.is(SourceFileSyntax.self) ?? false
    if case .value = expectation.kind, let item = comment.item { value = ValueForm(item) }
  }
}

extension WatchedExpectation.ValueForm {
  fileprivate init(_ item: CodeBlockItemSyntax) {
    self = .none
    switch item.item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self),
        let name = variable.bindings.last?.pattern.as(IdentifierPatternSyntax.self)
      {
        self = .variable(name.identifier.text)
      }
    case .expr(let expression):
      if expression.isPrinting { return }
      let elements = expression.as(SequenceExprSyntax.self)?.elements
      if let elements, elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true {
        if let target = elements.first?.as(DeclReferenceExprSyntax.self) {
          self = .variable(target.baseName.text)
        }
      } else {
        self = .statement
      }
    case .stmt:
      break
    }
  }
}

extension ExprSyntax {
  /// Whether it is a call of `print` or `dump`.
  fileprivate var isPrinting: Bool {
    var expression = self
    if let effect = expression.as(TryExprSyntax.self) { expression = effect.expression }
    if let effect = expression.as(AwaitExprSyntax.self) { expression = effect.expression }
    guard
      let name = expression.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return ["print", "debugPrint", "dump", "customDump"].contains(name)
  }
}

extension PlainExpectation {
  /// Whether another expectation goes on with this one's text.
  fileprivate func joins(_ other: Self) -> Bool {
    switch (kind, other.kind) {
    case (.prints, .prints): alternatives.isEmpty && other.alternatives.isEmpty
    case (.value, .value): true
    default: false
    }
  }
}

extension Comment {
  /// Whether it stands right below another comment, and speaks of the same.
  fileprivate func follows(_ other: Comment) -> Bool {
    line == other.line + 1 && !isTrailing
      && (item?.position == other.item?.position || other.isTrailing)
  }
}

extension SnippetText {
  fileprivate func location(of comment: Comment) -> Diagnostics.SourceLocation {
    lines[comment.line].origin(ofColumn: comment.column + 1)
  }

  fileprivate func nextLineOfCode(after line: Int) -> Int? {
    lines.indices.first { index in
      let text = lines[index].text.trimmed
      return index > line && !text.isEmpty && !text.hasPrefix("//")
    }
  }
}

extension String {
  /// Behind `//` stands one space that does not belong to what is shown.
  fileprivate var droppingOneSpace: String { hasPrefix(" ") ? String(dropFirst()) : self }

  /// The lines of a text in quotation marks, where `\n` starts another one.
  fileprivate var splitAtEscapes: [String] {
    var lines = [""]
    var rest = self[...]
    while let letter = rest.popFirst() {
      if letter == "\\", rest.first == "n" {
        rest.removeFirst()
        lines.append("")
      } else {
        lines[lines.count - 1].append(letter)
      }
    }
    return lines
  }
}
