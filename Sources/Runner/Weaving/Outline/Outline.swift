import Diagnostics
import struct SwiftSyntax.Syntax

/// An element of a list: a declaration, a statement, a switch case.
final class Item {
  /// The details that distinguish an item from others with an equal head.
  struct Details {
    /// The name in messages and paths: `Button["Start timer"]`.
    var title: String
    /// All arguments of a call.
    var arguments = ""
    /// The name of a case or the key path that a call's first argument is, if it has no label:
    /// `.tick` of `store.receive(.tick(3))`.
    var memberArgument: String?
    /// The types in the signature of an overloaded function, or of a variable: two features in a
    /// file have a `body` each, of which one is a view.
    var types = ""
    /// The first literal of each labelled trailing closure: `Timer` of `header: { Text("Timer") }`.
    var labelLiterals: Set<String> = []
  }

  let source: SourceText
  let head: Head
  let details: Details
  /// The whole text as tokens, for literal comparison.
  lazy var canonical = spelling()
  /// The start of its first token.
  let start: Int
  /// The start of the comments above it; `start` if there are none.
  let lead: Int
  /// Behind its last token, or the comment that follows on the same line.
  let end: Int
  /// Blank lines above it and its comments.
  let blankLines: Int
  /// Bodies and closures in the order in which they are written, without those inside others.
  var blocks: [Block] = []
  unowned let parent: Block
  private let node: Syntax
  private let spelling: () -> String
  /// Its header, as far as it is a declaration. Few edits ask for it.
  lazy var facts = DeclarationFacts(node)
  /// Its arguments, modifiers and the like. Few edits need them, so they are read lazily.
  lazy var lists = listReader(self)
  var listReader: (Item) -> [Block] = { _ in [] }

  init(
    source: SourceText, head: Head, details: Details, node: Syntax,
    spelling: @escaping () -> String, start: Int, lead: Int, end: Int, blankLines: Int,
    parent: Block
  ) {
    self.source = source
    self.head = head
    self.details = details
    self.node = node
    self.spelling = spelling
    self.start = start
    self.lead = lead
    self.end = end
    self.blankLines = blankLines
    self.parent = parent
  }

  var isElision: Bool { head.kind == .elision }
  lazy var containsElision: Bool = isElision || blocks.contains { $0.containsElision }
  var location: SourceLocation { source.location(at: start) }
  /// Whether it spans several lines.
  var isTall: Bool { source.line(at: start) != source.line(at: end) }
  var index: Int { parent.items.firstIndex { $0 === self } ?? 0 }
}

/// The content between two braces, below the pattern of a switch case, or of a file.
final class Block {
  /// The role of a block in its owner, by which its counterpart in another version is found.
  struct Role: Hashable {
    /// The callee of a closure (`Button`), or a condition; empty for the body of a declaration.
    var owner: String
    /// The callee's first literal argument.
    var literal: String?
    /// `header`, `else`, `get`; empty for a body or a first trailing closure.
    var label: String
  }

  enum Kind {
    case file, members, statements, cases, accessors
    /// Arguments, or the elements of an array or a dictionary; not between braces.
    case elements
    /// The modifiers of a call; not between braces.
    case modifiers

    /// Whether its items are within an expression, without braces.
    var isInExpression: Bool { self == .elements || self == .modifiers }
  }

  let source: SourceText
  let role: Role
  let kind: Kind
  /// From behind the opening (with its comment) to the closing.
  let content: Range<Int>
  /// Whether a closing brace, or an `#endif`, follows.
  let isClosed: Bool
  var items: [Item] = []
  /// The start of the call that has the modifiers.
  var start = 0
  /// The start of the comments and blank lines after the last item's line.
  var tail: Int
  unowned let owner: Item?

  init(
    source: SourceText, role: Role, kind: Kind, content: Range<Int>, isClosed: Bool, owner: Item?
  ) {
    self.source = source
    self.role = role
    self.kind = kind
    self.content = content
    self.isClosed = isClosed
    self.tail = content.lowerBound
    self.owner = owner
  }

  var elides: Bool { items.contains { $0.isElision } }
  lazy var containsElision: Bool = items.contains { $0.containsElision }
  /// Whether it opens and closes on one line.
  var isInline: Bool {
    isClosed && kind != .file
      && source.line(at: content.lowerBound) == source.line(at: content.upperBound)
  }

  /// Every item inside, outer ones first, without elisions.
  var descendants: [Item] {
    items.flatMap { item in
      item.isElision ? [] : [item] + item.blocks.flatMap(\.descendants)
    }
  }

  /// The indentation of its items, present or future.
  var itemIndentation: String {
    if let item = items.first(where: { source.startsLine($0.lead) }) {
      return source.indentation(at: item.lead)
    }
    if kind == .modifiers {
      // Modifiers are at the depth of the brace that ends a call, and deeper than a call of one
      // line.
      let end = source.indentation(at: content.lowerBound)
      let isTall = source.line(at: start) < source.line(at: content.lowerBound)
      return isTall ? end : end + source.indentationUnit
    }
    return kind == .file ? "" : ownIndentation + source.indentationUnit
  }

  /// The indentation of the line that opens it.
  var ownIndentation: String { source.indentation(at: max(content.lowerBound - 1, 0)) }
}

extension Item {
  /// Every block inside, outer ones first.
  var nestedBlocks: [Block] {
    blocks.flatMap { block in [block] + block.items.flatMap(\.nestedBlocks) }
  }
}

extension SourceText {
  /// The indentation of one level of nesting.
  var indentationUnit: String {
    lines.contains { $0.text.utf8.first == 9 } ? "\t" : "  "
  }
}
