import Chapter
import Diagnostics
import SwiftSyntax
import Weaving

/// An expectation, with the statement that is watched for it.
struct WatchedExpectation: Sendable {
  var expectation: InferredExpectation
  /// The lines, from 0, that the comment is about; an error is expected in one of them.
  var lines: ClosedRange<Int>
  /// The lines of the statement that prints or has the value.
  var watched: ClosedRange<Int>?
  /// Whether the statement is at file level.
  var isTopLevel = false
  /// Whether the comment follows the statement on its line.
  var isTrailing = false
  /// The form of the expression that has the value.
  var value: ValueForm = .none
  /// Whether the statement passes on errors, at file level.
  var passesErrors = false
  /// Whether it is the output of an input in a transcript of the REPL.
  var isOfTranscript = false
  /// Whether only output is meant, which blank lines separate from the statement.
  var isApart = false
  /// The variable whose method the statement calls: the subject of a comment on a call without a
  /// value.
  var receiver: String?

  enum ValueForm: Equatable, Sendable {
    case none
    /// The statement itself.
    case statement
    /// A variable that the statement declares, or sets.
    case variable(String)
    /// An expression that a comment names, which need not exist.
    case named(String)
  }
}

extension WatchedExpectation {
  /// Whether the block counts as unchecked if this expectation cannot be compared.
  var isMissedWhenUnchecked: Bool {
    if case .named = value { return false }
    switch expectation.kind {
    case .prints, .value: return expectation.isCertain
    case .shows, .fails, .traps, .warns: return false
    }
  }

  /// Reads the comments of a snippet.
  ///
  /// - Returns: their expectations, and comments that may quote the compiler literally.
  ///
  /// - Parameter known: the variables of other snippets.
  static func all(in tree: SourceFileSyntax, _ text: SnippetText, known: Set<String> = []) -> (
    expectations: [Self], remarks: [Self]
  ) {
    let comments = Comment.all(in: tree, text).filter { !$0.isOfPackageSnippet }
      .withoutNumbering(text)
    let names = KnownNames(in: tree, known: known)
    var found: [Self] = []
    var index = 0
    while index < comments.count {
      var run = [comments[index]]
      while index + run.count < comments.count,
        comments[index + run.count].follows(run[run.count - 1])
      {
        run.append(comments[index + run.count])
      }
      read(run, text, names: names, into: &found)
      index += run.count
    }
    let remarks = comments.filter { $0.text.split(separator: " ").count > 2 }.map { comment in
      var remark = InferredExpectation(
        kind: .fails(text: comment.text.trimmed, quotes: true), location: text.location(of: comment)
      )
      remark.isCertain = false
      return Self(remark, of: comment, in: text)
    }
    return (found, remarks)
  }

  /// Reads comments on adjacent lines; adjacent lines of output are one text.
  ///
  private static func read(
    _ run: [Comment], _ text: SnippetText, names: KnownNames, into found: inout [Self]
  ) {
    var rest = run[...]
    var last: Int?
    while let comment = rest.first {
      let start = rest
      rest.removeFirst()
      var expectation = InferredExpectation(kind: .prints, location: text.location(of: comment))
      func line(_ string: String, _ comment: Comment) -> InferredExpectation.Line {
        .init(text: string, location: text.location(of: comment))
      }
      var reading = CommentReader.read(comment.text, names: names.claimable)
      if case .claims(let claims) = reading, claims.allSatisfy({ $0.isOfStatement }),
        case .value(let value)? = claims.first?.fact
      {
        expectation.relation = claims[0].relation
        expectation.isCertain = claims[0].isCertain
        if !expectation.isCertain { expectation.suspicion = Self.doubtfulWords }
        // Single quotes may be printed as well.
        let single = value.text.replacing("\"", with: "'")
        if value.shape == .text, comment.text.contains(single) {
          expectation.alternatives = [[single]]
        }
        reading = .value(value.text)
      }
      if let failure = reading.uncertainFailure {
        // It may be a claim, or output, as well.
        expectation.kind = failure
        expectation.isCertain = false
        found.append(Self(expectation, of: comment, in: text))
        if !CommentReader.denies(comment.text)
          || CommentReader.isCrash(comment.text.trimmed.lowercased())
        {
          expectation.suspicion = "the failure that it may be about does not come"
        }
        reading = nil
      }
      switch reading {
      case .prints(let printed, let alternatives, let isCertain):
        expectation.lines = printed.splitAtEscapes.map { line($0, comment) }
        expectation.alternatives = alternatives.map(\.splitAtEscapes)
        expectation.isCertain = isCertain
      case .opens(let first, let closing):
        expectation.lines = [line(first, comment)]
        var isClosed = false
        while !isClosed, let next = rest.popFirst() {
          let content = next.text.droppingOneSpace
          let ended = CommentReader.ending(content, closing)
          expectation.lines.append(line(ended ?? content, next))
          isClosed = ended != nil
        }
        if !isClosed {
          rest = start.dropFirst()
          continue
        }
      case .heads(let count):
        expectation.announcedLines = count
        while let next = rest.first,
          CommentReader.read(next.text, names: names.claimable).isNoHeading
        {
          expectation.lines.append(line(next.text.droppingOneSpace, next))
          rest.removeFirst()
        }
        expectation.lines.trimBlankEdges()
        if expectation.lines.isEmpty { continue }
        expectation.addOutdented()
      case .value(let value):
        expectation.kind = .value
        expectation.lines = [line(value, comment)]
        while let next = rest.first, next.text.hasPrefix("  "),
          CommentReader.read(next.text, names: names.claimable) == nil
        {
          expectation.lines.append(line(next.text.trimmed, next))
          rest.removeFirst()
        }
      case .printsOnce(let printed, let time):
        expectation.lines = printed.splitAtEscapes.map { line($0, comment) }
        expectation.occurrence = time.map { .time($0) } ?? .unknown
      case .claims(let claims):
        let known = claims.compactMap { claim in
          Self(claim, of: comment, in: text, names: names)
        }
        found += known
        last = nil
        if !known.isEmpty { continue }
        expectation.kind = .shows
        expectation.isCertain = false
        expectation.lines = [line(comment.text.droppingOneSpace, comment)]
        expectation.suspicion = names.suspicion(of: comment)
        if !comment.isRightBehind(text) { continue }
      case .fails(let text, let quotes, let isCertain):
        expectation.kind = .fails(text: text, quotes: quotes)
        expectation.isCertain = isCertain
      case .warns(let text):
        expectation.kind = .warns(text: text)
      case .traps(let text, let isCertain):
        expectation.kind = .traps(text: text)
        expectation.isCertain = isCertain
      case .throwing(let thrown, let isCertain) where comment.item?.mayThrow == true:
        expectation.kind = .traps(text: thrown, throwing: true)
        // An error that is caught, or thrown in a function, does not end the program.
        expectation.isCertain =
          isCertain && comment.isRightBehind(text)
          && comment.item?.passesErrors == true
        if !expectation.isCertain, isCertain {
          expectation.suspicion = "its statement does not pass on an error"
        }
      case nil, .throwing:
        if case .throwing(let name, true) = reading, !name.isEmpty {
          expectation.suspicion = "its statement does not pass on an error"
        }
        last = nil
        expectation.kind = .shows
        expectation.isCertain = false
        expectation.lines = [line(comment.text.droppingOneSpace, comment)]
        while !comment.isTrailing, let next = rest.first,
          CommentReader.read(next.text, names: names.claimable) == nil
        {
          expectation.lines.append(line(next.text.droppingOneSpace, next))
          rest.removeFirst()
        }
        expectation.lines.trimBlankEdges()
        expectation.suspicion = expectation.suspicion ?? names.suspicion(of: comment)
        if expectation.lines.isEmpty { continue }
        if !comment.isRightBehind(text) {
          let isOutput = comment.item?.prints == true && !comment.isAbove(text)
          guard isOutput || expectation.suspicion != nil && !comment.isAbove(text) else { continue }
          var watched = Self(expectation, of: comment, in: text)
          watched.isApart = true
          watched.value = .none
          found.append(watched)
          continue
        }
      }
      // One text in several comments, such as `// Prints "a"` above `// Prints "b"`.
      if let previous = last, found[previous].expectation.joins(expectation), !comment.isTrailing {
        found[previous].expectation.lines += expectation.lines
        continue
      }
      found.append(Self(expectation, of: comment, in: text))
      if case .shows = expectation.kind { continue }
      last = found.count - 1
    }
  }

  private static let doubtfulWords = "its words leave open whether it states a value"

  /// Returns the expectation of one claim; nil if the snippet lacks its subject.
  private init?(
    _ claim: Claim, of comment: Comment, in text: SnippetText, names: KnownNames
  ) {
    guard let item = comment.item else { return nil }
    let variable: String? =
      switch ValueForm(item, readsMembers: true) {
      case .variable(let name), .named(let name): name
      case .statement: item.receiver
      case .none: nil
      }
    var name = claim.name ?? variable
    var expectation = InferredExpectation(kind: .value, location: text.location(of: comment))
    let shown: String
    switch claim.fact {
    case .value(let value): shown = value.text
    case .type(let type): (shown, expectation.aspect) = (type, .type)
    case .count(let count): (shown, expectation.aspect) = (String(count), .count)
    case .parts(let value): (shown, expectation.aspect) = (value.text, .parts)
    case .part(let part, let value):
      if let subject = name, !names.all.contains(subject) || item.receiver == subject {
        name = item.receiver ?? name
      }
      (shown, expectation.aspect) = (value.text, .part(part))
    }
    guard let name, let root = name.split(separator: ".").first,
      names.all.contains(String(root)) || names.claimable.contains(String(root))
    else { return nil }
    expectation.relation = claim.relation
    // `x = 1` on a line of its own may be commented-out code, and what stands above code may be
    // about that.
    let isCode = !comment.isTrailing && comment.text.trimmed.hasPrefix(name + " = ")
    let isAbove = !comment.isRightBehind(text) && comment.isAbove(text)
    expectation.isCertain = claim.isCertain && !isCode && !isAbove
    if !expectation.isCertain { expectation.suspicion = Self.doubtfulWords }
    expectation.lines = [.init(text: shown, location: expectation.location)]
    self.init(expectation, of: comment, in: text)
    value = .named(name)
    receiver = nil
  }

  private init(_ expectation: InferredExpectation, of comment: Comment, in text: SnippetText) {
    self.expectation = expectation
    isTrailing = comment.isTrailing
    let watched = comment.item.map { text.lines(of: $0) }
    self.watched = watched
    lines = comment.line...comment.line
    if comment.isTrailing {
      if let watched, watched.count <= 12 {
        lines = watched.lowerBound...max(watched.upperBound, comment.line)
      }
    } else if let watched {
      // The comment is above or below the failing line.
      let next = text.nextLineOfCode(after: comment.line) ?? comment.line
      lines = watched.lowerBound...max(next, watched.upperBound)
    } else if let next = text.nextLineOfCode(after: comment.line) {
      lines = comment.line...next
    }
    isTopLevel = comment.item?.isAtFileLevel ?? false
    passesErrors = comment.item?.passesErrors ?? false
    guard let item = comment.item else { return }
    switch expectation.kind {
    case .value, .shows:
      if isApart { break }
      let isPlain = if case .shows = expectation.kind { true } else { false }
      let shown = expectation.lines.count == 1 ? expectation.lines[0].text.trimmed : ""
      value = ValueForm(item, readsMembers: !isPlain || ShownValue(startOf: shown) != nil)
      if value == .statement { receiver = item.receiver }
    case .traps(_, throwing: true) where expectation.isCertain:
      // Its value is reported if it throws nothing.
      value = ValueForm(item, readsMembers: false)
    case .prints, .fails, .warns, .traps: break
    }
  }
}

extension WatchedExpectation.ValueForm {
  /// - Parameter readsMembers: whether a member that is set may be read, which calls its getter.
  fileprivate init(_ item: CodeBlockItemSyntax, readsMembers: Bool) {
    self = .none
    switch item.item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self),
        let name = variable.bindings.last?.pattern.as(IdentifierPatternSyntax.self)
      {
        self = .variable(name.identifier.text)
      }
    case .expr(let expression):
      if expression.isPrinting || expression.is(IfExprSyntax.self)
        || expression.is(SwitchExprSyntax.self)
      {
        return
      }
      let elements = expression.as(SequenceExprSyntax.self)?.elements
      if let elements, let sign = elements.dropFirst().first, sign.isAssigning {
        if let target = elements.first, !target.is(DiscardAssignmentExprSyntax.self) {
          guard let path = target.path else { return }
          if path.isVariable || readsMembers { self = .variable(path.text) }
        }
      } else {
        self = .statement
      }
    default:
      break
    }
  }
}

extension ExprSyntax {
  /// The variable or member that an assignment sets; of a subscript, which may not be evaluated
  /// twice, its collection.
  fileprivate var path: (text: String, isVariable: Bool)? {
    if let variable = self.as(DeclReferenceExprSyntax.self) {
      return (variable.baseName.text, true)
    }
    if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.path }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.path else {
      return nil
    }
    return (base.text + "." + member.declName.trimmedDescription, false)
  }

  /// Whether the expression is a call of `print` or `dump`.
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

/// The names in a snippet, and those that it knows of other snippets.
private struct KnownNames {
  /// The identifiers in its code.
  var all: Set<String>
  /// The variables that a claim may name.
  var claimable: Set<String>

  init(in tree: SourceFileSyntax, known: Set<String>) {
    all = tree.identifiers
    let implicit = all.intersection(["newValue", "oldValue", "error", "self"])
    claimable = tree.declaredVariables.union(known).union(implicit)
    claimable.formUnion(all.filter { $0.first?.isUppercase == true })
    claimable.remove("_")
  }

  /// Variables that are words of sentences as well.
  private static let words: Set = [
    "a", "an", "i", "in", "is", "it", "the", "of", "to", "as", "at", "this", "that", "one", "two",
  ]

  /// Returns a reason to count a comment that no claim is read from: it names a variable and a
  /// value, or it quotes a text after a statement that prints.
  func suspicion(of comment: Comment) -> String? {
    let text = comment.text
    if comment.item?.prints == true, comment.isTrailing || text.contains("\""),
      text.contains(#/["“`][^"”`]+["”`]/#)
    {
      return "it quotes a text in words that are not read as output"
    }
    guard
      text.contains(#/(^|[^\w.])(-?\d+(\.\d+)?|"[^"]*"|true|false|nil)($|[^\w])/#)
    else { return nil }
    let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let named = names.first { name in
      claimable.contains(name) && name.first?.isUppercase == false && !Self.words.contains(name)
    }
    return named.map { "it names '\($0)' and a value in words that are not read as a claim" }
  }
}

extension SourceFileSyntax {
  fileprivate var identifiers: Set<String> {
    tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      if case .identifier(let name) = token.tokenKind { names.insert(name.filter { $0 != "`" }) }
    }
  }

  /// The names of the variables that are declared anywhere in it.
  fileprivate var declaredVariables: Set<String> {
    tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      if token.parent?.is(IdentifierPatternSyntax.self) == true { names.insert(token.text) }
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isAtFileLevel: Bool { parent?.parent?.is(SourceFileSyntax.self) ?? false }

  /// Whether the item is a call of `print` or the like.
  fileprivate var prints: Bool {
    if case .expr(let expression) = item { expression.isPrinting } else { false }
  }

  /// Whether an error of the statement ends the program.
  fileprivate var passesErrors: Bool { mayThrow && isAtFileLevel && !item.is(DoStmtSyntax.self) }

  /// Whether the statement passes on an error: it has a `try` without `?` and `!`.
  fileprivate var mayThrow: Bool {
    if item.is(ThrowStmtSyntax.self) { return true }
    return tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .keyword(.try) else { return false }
      let next = token.nextToken(viewMode: .sourceAccurate)?.tokenKind
      return next != .postfixQuestionMark && next != .exclamationMark
    }
  }

  /// The variable whose method the statement calls.
  fileprivate var receiver: String? {
    guard case .expr(let expression) = item,
      let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      base.first?.isLowercase == true, base != "self", base != "super"
    else { return nil }
    return base
  }
}

extension Optional where Wrapped == CommentReader.Reading {
  /// Whether a comment below a heading such as `// Output:` is output.
  fileprivate var isNoHeading: Bool {
    switch self {
    case nil, .claims?, .value?, .throwing?: true
    case .fails(_, _, let isCertain)?, .traps(_, let isCertain)?: !isCertain
    case .prints(_, _, let isCertain)?: !isCertain
    case .opens?, .heads?, .warns?, .printsOnce?: false
    }
  }

  /// The expectation of a failure that the comment may announce, but does not with certainty.
  fileprivate var uncertainFailure: InferredExpectation.Kind? {
    switch self {
    case .fails(let text, let quotes, isCertain: false)?: .fails(text: text, quotes: quotes)
    case .traps(let text, isCertain: false)?: .traps(text: text)
    default: nil
    }
  }
}

extension Claim {
  /// Whether it is about the value or output of the statement before it.
  fileprivate var isOfStatement: Bool {
    if case .value = fact { name == nil } else { false }
  }
}

extension InferredExpectation {
  /// Returns whether another expectation continues this one's text.
  fileprivate func joins(_ other: Self) -> Bool {
    guard occurrence == nil, other.occurrence == nil else { return false }
    return switch (kind, other.kind) {
    case (.prints, .prints): alternatives.isEmpty && other.alternatives.isEmpty
    case (.value, .value): true
    default: false
    }
  }
}

extension InferredExpectation {
  /// Adds the lines without the indentation that they share, and without a fence around them, by
  /// which a comment may set its output apart.
  fileprivate mutating func addOutdented() {
    var texts = lines.map(\.text)
    if texts.count > 2, texts[0].trimmed.hasPrefix("```"), texts.last?.trimmed == "```" {
      texts = Array(texts.dropFirst().dropLast())
    }
    let depth =
      texts.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min()
    texts = texts.map { String($0.dropFirst(depth ?? 0)) }
    if texts != lines.map(\.text) { alternatives.append(texts) }
  }
}

extension [InferredExpectation.Line] {
  mutating func trimBlankEdges() {
    while first?.text.trimmed.isEmpty == true { removeFirst() }
    while last?.text.trimmed.isEmpty == true { removeLast() }
  }
}

extension [Comment] {
  /// Returns the comments without those that only number lines for a text: `// 1`, `// 2`, `// 3`.
  fileprivate func withoutNumbering(_ text: SnippetText) -> Self {
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
  /// Whether it is a mark of a package's snippet, or of the text above one: `// snippet.hide`,
  /// `//! Greets a person.`
  fileprivate var isOfPackageSnippet: Bool {
    text.hasPrefix("!") || PackageSnippet.mark(in: "//" + text) != nil
  }

  fileprivate var number: Int? { Int(text.filter { !" .)".contains($0) }) }

  /// Returns whether the comment is right below another one on the same subject.
  fileprivate func follows(_ other: Comment) -> Bool {
    line == other.line + 1 && !isTrailing
      && (item?.position == other.item?.position || other.isTrailing)
  }

  /// Returns whether code follows right below it.
  fileprivate func isAbove(_ text: SnippetText) -> Bool {
    guard !isTrailing else { return false }
    let next = text.lines[(line + 1)...].first { !$0.text.trimmed.hasPrefix("//") }?.text.trimmed
    return next.map { !$0.isEmpty && !$0.hasPrefix("}") } ?? false
  }

  /// Returns whether the comment is on a statement's last line, or right below it.
  fileprivate func isRightBehind(_ text: SnippetText) -> Bool {
    guard let item else { return false }
    let end = text.lines(of: item).upperBound
    return isTrailing ? line == end : line == end + 1
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
  /// One space after `//` is not part of the shown text.
  fileprivate var droppingOneSpace: String { hasPrefix(" ") ? String(dropFirst()) : self }

  /// The lines of a quoted text, split at `\n`.
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
