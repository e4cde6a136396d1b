import Diagnostics
import SwiftSyntax
import Weaving

// The expectations of a snippet's comments, read in groups on adjacent lines.

extension WatchedExpectation {
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
      read(run.joiningLists, text, names: names, into: &found)
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

  /// Reads comments on adjacent lines; adjacent lines of output form one text.
  ///
  private static func read(
    _ run: [Comment], _ text: SnippetText, names: KnownNames, into found: inout [Self]
  ) {
    let first = found.count
    defer { addWholeOutput(of: run, text, beside: first, in: &found) }
    var rest = run[...]
    var last: Int?
    while let comment = rest.first {
      let start = rest
      rest.removeFirst()
      var expectation = InferredExpectation(kind: .prints, location: text.location(of: comment))
      func line(_ string: String, _ comment: Comment) -> InferredExpectation.Line {
        .init(text: string, location: text.location(of: comment))
      }
      // The tree of `dump` has names and values of properties, which are no claims.
      if comment.startsTree {
        expectation.lines = start.prefix(while: \.isOfTree).map {
          line($0.text.droppingOneSpace, $0)
        }
        rest = start.dropFirst(expectation.lines.count)
        found.append(Self(expectation, of: comment, in: text))
        continue
      }
      if let clause = comment.clause,
        let expectation = Self(of: comment, in: text, startingBodyOf: clause)
      {
        found.append(expectation)
        last = nil
        continue
      }
      let parameters = (comment.item ?? comment.next)?.parametersInScope ?? []
      var reading = CommentReader.read(
        comment.text, names: names.claimable.union(parameters))
      if case .claims(let claims) = reading, claims.allSatisfy({ $0.isOfStatement }),
        case .value(let value)? = claims.first?.fact
      {
        expectation.relation = claims[0].relation
        expectation.isCertain = claims[0].isCertain
        expectation.isPartial = claims.contains(where: \.isPartial)
        if !expectation.isCertain { expectation.suspicion = Self.doubtfulWords }
        // `Sum: 4` may be the output as it is.
        expectation.literal = [comment.text.droppingOneSpace]
        if let output = CommentReader.output(in: comment.text) {
          expectation.alternatives = [[output]]
        }
        // The output may have single quotation marks instead.
        let single = value.text.replacing("\"", with: "'")
        if value.shape == .text, comment.text.contains(single) {
          expectation.alternatives.append([single])
        }
        reading = .value(value.text)
      }
      if case .traps(let reason, _) = reading,
        comment.isOnWrapping || comment.isOnDeclaration || comment.isCrashHeading(in: text)
      {
        reading = .traps(reason, isCertain: false)
      }
      if case .fails(let message, let quotes, _) = reading, comment.item?.printsErrors == true {
        reading = .fails(message, quotes: quotes, isCertain: false)
      }
      if let failure = reading.uncertainFailure {
        // It may also be a claim or output.
        expectation.kind = failure
        expectation.isCertain = false
        expectation.announcesFailure = CommentReader.announcesFailure(comment.text)
        if case .traps("", _) = failure { expectation.crash = CrashReason(comment.text) }
        found.append(Self(expectation, of: comment, in: text))
        if expectation.deniesCrash {
          if comment.text.hasLiteral { expectation.suspicion = Self.besideDenial }
        } else if !CommentReader.denies(comment.text)
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
        expectation.isPartial = time == nil && CommentReader.saysMoreOfOutput(comment.text)
      case .claims(let claims):
        let isMixed = claims.contains { $0.name != nil }
        let known = claims.compactMap { claim -> Self? in
          if isMixed, claim.isOfStatement, case .value(let value) = claim.fact,
            comment.isTrailing
          {
            var own = expectation
            own.kind = .value
            own.relation = claim.relation
            own.lines = [line(value.text, comment)]
            return Self(own, of: comment, in: text)
          }
          return Self(claim, of: comment, in: text, names: names)
        }
        found += known
        last = nil
        if !known.isEmpty { continue }
        expectation.kind = .shows
        expectation.isCertain = false
        expectation.lines = [line(comment.text.droppingOneSpace, comment)]
        expectation.suspicion = names.suspicion(of: comment, in: text)
        if !comment.isRightBehind(text) { continue }
      case .fails(let text, let quotes, let isCertain):
        expectation.kind = .fails(text: text, quotes: quotes)
        expectation.isCertain = isCertain
      case .warns(let text):
        expectation.kind = .warns(text: text)
      case .traps(let text, let isCertain):
        expectation.kind = .traps(text: text)
        expectation.isCertain = isCertain
        if text.isEmpty { expectation.crash = CrashReason(comment.text) }
      case .throwing(let thrown, let isCertain) where comment.throwingItem(text) != nil:
        expectation.kind = .traps(text: thrown, throwing: true)
        var about = comment
        about.item = comment.throwingItem(text)
        let isBehind = comment.isRightBehind(text)
        let isAbove = comment.isAbove(text) && comment.next.flatMap(Throwing.init) != nil
        expectation.isCertain = isCertain && isBehind != isAbove
        last = nil
        found.append(Self(expectation, of: about, in: text))
        continue
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
        expectation.suspicion = expectation.suspicion ?? names.suspicion(of: comment, in: text)
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
      // One text can span several comments, such as `// Prints "a"` above `// Prints "b"`.
      if let previous = last, found[previous].expectation.joins(expectation), !comment.isTrailing {
        found[previous].expectation.lines += expectation.lines
        if let literal = found[previous].expectation.literal {
          found[previous].expectation.literal =
            literal + (expectation.literal ?? expectation.lines.map(\.text))
        }
        continue
      }
      found.append(Self(expectation, of: comment, in: text))
      if case .shows = expectation.kind { continue }
      last = found.count - 1
      if comment.isHeadline(in: text), expectation.isOfRun, let below = comment.next {
        var about = comment
        about.item = below
        found.append(Self(expectation, of: about, in: text))
        if comment.item == nil { found.remove(at: last!) } else { last = nil }
      }
    }
  }

  static let betweenWords = "it may be about the statement above or below"
  private static let besideDenial = "it denies a failure, and its value is not read"
  private static let doubtfulWords = "its words leave open whether it states a value"

  /// Returns the expectation of one claim, or nil if the snippet lacks its subject.
  private init?(
    _ claim: Claim, of comment: Comment, in text: SnippetText, names: KnownNames
  ) {
    // The first comment of a body is above its subject, which it names.
    guard let item = comment.item ?? (claim.name == nil ? nil : comment.next) else { return nil }
    var comment = comment
    comment.item = item
    let variable: String? =
      switch ValueForm(item, readsMembers: true) {
      case .variable(let name), .named(let name): name
      case .statement: item.receiver ?? item.namedPath
      case .none: nil
      }
    // A number has no number of elements: `words.count // 4 letters` is a remark.
    let isOfCount =
      claim.fact.isCount && claim.name == nil && item.receiver == nil
      && variable?.hasSuffix(".count") == true
    if isOfCount, !comment.text.trimmed.lowercased().hasPrefix("there ") { return nil }
    var name = claim.name ?? variable
    var expectation = InferredExpectation(kind: .value, location: text.location(of: comment))
    let shown: String
    switch claim.fact {
    case .value(let value):
      shown = value.text
      // "The counter's value" is a noun for what the statement is about, even if another snippet has
      // a variable of that name.
      if let noun = claim.name, !names.all.contains(noun), let variable,
        comment.text.isOfValue(ofNoun: noun)
      {
        name = variable
        expectation.aspect = .part("value")
      }
    case .type(let type): (shown, expectation.aspect) = (type, .type)
    case .count(let count):
      (shown, expectation.aspect) = (String(count), isOfCount ? .value : .count)
    case .parts(let value): (shown, expectation.aspect) = (value.text, .parts)
    case .element(let place, let value):
      (shown, expectation.aspect) = (value.text, .element(place))
    case .quality(let word): (shown, expectation.aspect) = (word, .quality)
    case .comparison(let sign, let other):
      (shown, expectation.aspect) = (
        claim.relation == .unequal ? "false" : "true", .comparison(sign, with: other)
      )
    case .part(let part, let value):
      if let subject = name, !names.all.contains(subject) || item.receiver == subject {
        name = item.receiver ?? name
      }
      (shown, expectation.aspect) = (value.text, .part(part))
    }
    guard let name, let root = name.split(whereSeparator: { ".?(".contains($0) }).first,
      claim.isExpression || names.all.contains(String(root))
        || names.claimable.contains(String(root))
    else { return nil }
    if case .comparison = claim.fact {} else { expectation.relation = claim.relation }
    // A separate line `// x = 1` may be commented-out code, and a comment above code may be about
    // that code.
    let isConstant = names.constants.contains(name)
    let isCode =
      !comment.isTrailing && comment.text.trimmed.hasPrefix(name + " = ")
      && !(isConstant && comment.isRightBehind(text) && item.item.is(VariableDeclSyntax.self))
    let isOfBoth = claim.name != nil && (isConstant || comment.next?.onlyPrints == true)
    let isAbove = !isOfBoth && !comment.isRightBehind(text) && comment.isAbove(text)
    // "13 characters" after a call that only reads its receiver is about its result.
    let isOfResult = claim.name == nil && name == item.receiver && item.readsReceiver
    expectation.isCertain =
      claim.isCertain && !isCode && !isAbove && !isOfResult && !isOfCount
    expectation.isUnordered = claim.isUnordered
    expectation.isPartial = claim.isPartial
    if !expectation.isCertain, claim.relation != .unequal || shown != "nil" {
      expectation.suspicion = isAbove && claim.isCertain ? Self.betweenWords : Self.doubtfulWords
    }
    // Behind an opening brace: `if let a { // a is an Int`.
    if comment.isTrailing, !comment.isRightBehind(text), item.binds(String(root)) {
      expectation.isCertain = false
      expectation.isPartial = true
      expectation.suspicion = "its name is that of another variable inside of its statement"
    }
    expectation.lines = [.init(text: shown, location: expectation.location)]
    expectation.literal = [comment.text.droppingOneSpace]
    self.init(expectation, of: comment, in: text)
    value = .named(name)
    receiver = nil
  }

  init(_ expectation: InferredExpectation, of comment: Comment, in text: SnippetText) {
    self.expectation = expectation
    isTrailing = comment.isTrailing
    isHeadline = comment.isHeadline(in: text)
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
    guard let item = comment.item else { return }
    throwing = Throwing(item)
    isInFunction = item.isInFunction
    isJump = item.item.is(ReturnStmtSyntax.self)
    isValueOfClosure = item.isValueOfClosure
    catching = item.catching.map { text.lines(of: $0) }
    switch expectation.kind {
    case .value, .shows:
      if isApart { break }
      let isPlain = if case .shows = expectation.kind { true } else { false }
      let shown = expectation.lines.count == 1 ? expectation.lines[0].text.trimmed : ""
      value = ValueForm(item, readsMembers: !isPlain || ShownValue(startOf: shown) != nil)
      // A question is about the statement alone.
      if value == .statement, shown != InferredExpectation.question { receiver = item.receiver }
    case .traps(_, throwing: true) where expectation.isCertain && passesErrors:
      // If it throws nothing, its value is reported.
      value = ValueForm(item, readsMembers: false)
    case .prints, .fails, .warns, .traps: break
    }
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

  /// The failure that the comment may predict, but not with certainty.
  fileprivate var uncertainFailure: InferredExpectation.Kind? {
    switch self {
    case .fails(let text, let quotes, isCertain: false)?: .fails(text: text, quotes: quotes)
    case .traps(let text, isCertain: false)?: .traps(text: text)
    default: nil
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement has a variable of this name of its own.
  fileprivate func binds(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.text == name && token.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }
}

extension Claim.Fact {
  fileprivate var isCount: Bool { if case .count = self { true } else { false } }
}

extension Claim {
  /// Whether it is about the value or output of the preceding statement.
  fileprivate var isOfStatement: Bool {
    if case .value = fact { name == nil } else { false }
  }
}

extension String {
  /// Whether it names the value of a thing by its noun: `the counter's value`, `the initial counter
  /// value`.
  fileprivate func isOfValue(ofNoun noun: String) -> Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
    return words.enumerated().dropFirst().contains { index, word in
      word.prefix { $0 != "'" && $0 != "’" } == noun
        && words[..<index].suffix(2).contains { $0.lowercased() == "the" }
        && words[(index + 1)...].prefix(2).contains("value")
    }
  }
}
