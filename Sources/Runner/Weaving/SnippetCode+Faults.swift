import Diagnostics
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

extension SnippetCode {
  /// The snippet's faults that do not depend on the program.
  var faults: [Diagnostics.Diagnostic] {
    let brackets = unbalancedBrackets
    if !brackets.isEmpty { return brackets }
    guard isOfOneShape else {
      let errors = syntaxErrors
      let noun = shape == .modifiers ? "modifiers" : "accessors"
      return errors.isEmpty
        ? [
          Diagnostics.Diagnostic(
            .error, "the snippet has other code beside its \(noun)", at: fence,
            help: "split it into two snippets, or write what the \(noun) belong to")
        ] : errors
    }
    let faults = misplacedElisions + crowdedElisions(in: root) + looseComments
    if !faults.isEmpty { return faults }
    let lost = lostElisions
    if !lost.isEmpty { return syntaxErrors.isEmpty || hasElisionInExpression ? lost : syntaxErrors }
    if !items.isEmpty { return [] }
    return [
      Diagnostics.Diagnostic(
        .error, "the snippet changes nothing", at: fence,
        help: "write what changes; a diff can remove lines")
    ]
  }

  /// Unbalanced braces, brackets and parentheses.
  ///
  /// They are reported before weaving, because the code after one would be parsed in the wrong
  /// context.
  var unbalancedBrackets: [Diagnostics.Diagnostic] {
    var open: [TokenSyntax] = []
    var suspect: TokenSyntax?
    for token in tokens {
      switch token.tokenKind {
      case .leftBrace, .leftParen, .leftSquare:
        open.append(token)
      case .rightBrace, .rightParen, .rightSquare:
        guard let last = open.popLast() else {
          return [fault("'\(token.text)' closes nothing that is open", at: token)]
        }
        guard last.closing == token.text else {
          // The bracket closes an outer pair, so an inner one is unclosed, perhaps far above.
          let outer = open.contains { $0.closing == token.text }
          return [
            outer
              ? fault("'\(last.text)' is never closed", at: last)
              : fault("'\(token.text)' closes nothing that is open", at: token)
          ]
        }
        // A brace indented less than its partner's line probably belongs to another one.
        if suspect == nil, indentation(of: token) < indentation(of: last) { suspect = last }
      default:
        break
      }
    }
    return (suspect.flatMap { open.isEmpty ? nil : $0 } ?? open.last)
      .map { [fault("'\($0.text)' is never closed", at: $0)] } ?? []
  }

  /// Elisions in places without a stand-in.
  private var misplacedElisions: [Diagnostics.Diagnostic] {
    misplacedSigns.map {
      Diagnostics.Diagnostic(
        .error, "an elision among arguments or elements has the comma of an element",
        at: written.location(at: $0.lowerBound), help: "write '...,', or write the list out")
    }
  }

  /// Elisions that the parser reads outside any list of items.
  private var lostElisions: [Diagnostics.Diagnostic] {
    func elisions(in block: Block) -> [Diagnostics.SourceLocation] {
      block.items.flatMap { item in
        item.isElision ? [item.location] : item.blocks.flatMap(elisions)
      }
    }
    let found = Set(elisions(in: root))
    let all = signs.map { written.location(at: $0.lowerBound) }
    return all.filter { !found.contains($0) }.prefix(1).map {
      Diagnostics.Diagnostic(
        .error, "an elision cannot stand here", at: $0,
        help:
          "let it stand for whole declarations, statements, cases or arguments, or for modifiers of a call"
      )
    }
  }

  /// Returns elisions that the parser attaches to another node, such as the attribute above.
  private func crowdedElisions(in block: Block) -> [Diagnostics.Diagnostic] {
    block.items.flatMap { item -> [Diagnostics.Diagnostic] in
      guard item.isElision else { return item.blocks.flatMap(crowdedElisions) }
      if Elision.isStandIn(item.source.text(item.start..<item.end)) { return [] }
      return [
        Diagnostics.Diagnostic(
          .error, "an elision stands for whole items, not for parts of one", at: item.location,
          help: "complete what is above and below it")
      ]
    }
  }

  /// Comments without an item; they have no place in the program.
  private var looseComments: [Diagnostics.Diagnostic] {
    func above(_ block: Block) -> [Int] {
      block.items.flatMap { item in
        item.isElision ? (item.lead < item.start ? [item.lead] : []) : item.blocks.flatMap(above)
      }
    }
    var offsets = above(root)
    let tail = Substring(root.source.text(root.tail..<root.content.upperBound)).trimmed
    if !tail.isEmpty {
      let blank = root.source.text(root.tail..<root.content.upperBound).utf8.prefix { $0.isBlank }
        .count
      offsets.append(root.tail + blank)
    }
    return offsets.map {
      Diagnostics.Diagnostic(
        .error, "this comment has nothing below it that determines its place",
        at: root.source.location(at: $0),
        help: "put it above a declaration or statement that is written out")
    }
  }

  /// The syntax errors of the snippet, in the parser's words.
  var syntaxErrors: [Diagnostics.Diagnostic] {
    let tree = Parser.tree(of: root.source.string)
    guard tree.hasError else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: tree).prefix(3).map { diagnostic in
      let offset = min(diagnostic.position.utf8Offset, root.source.count)
      return Diagnostics.Diagnostic(
        .error, Elision.restoringSigns(in: diagnostic.message),
        at: root.source.location(at: offset),
        help: "a snippet holds whole declarations or statements; elide with '...'")
    }
  }

  private func indentation(of token: TokenSyntax) -> Int {
    written.indentation(at: token.positionAfterSkippingLeadingTrivia.utf8Offset).utf8.count
  }

  private func fault(_ message: String, at token: TokenSyntax) -> Diagnostics.Diagnostic {
    Diagnostics.Diagnostic(
      .error, message,
      at: written.location(at: token.positionAfterSkippingLeadingTrivia.utf8Offset),
      help: "show whole pairs; what is between them can be elided with '...'")
  }
}

extension TokenSyntax {
  fileprivate var closing: String {
    switch tokenKind {
    case .leftBrace: "}"
    case .leftParen: ")"
    default: "]"
    }
  }
}
