import Diagnostics

import struct SwiftSyntax.Syntax

/// An element of a list: a declaration, a statement, a switch case.
final class Item {
  /// The details that distinguish items with equal heads.
  struct Details {
    /// The name in messages and paths: `Button["Start timer"]`.
    var title: String
    /// All arguments of a call.
    var arguments = ""
    /// The name of the case or key path in a call's first argument, if it has no label: `.tick` of
    /// `store.receive(.tick(3))`.
    var memberArgument: String?
    /// The types in the signature of an overloaded function, or of a variable: they distinguish a
    /// view's `body` from a reducer's.
    var types = ""
    /// The first literal of each labelled trailing closure: `Timer` of `header: { Text("Timer") }`.
    var labelLiterals: Set<String> = []
  }

  fileprivate(set) var text: OutlinedText
  var source: SourceText { text.source }
  let head: Head
  let details: Details
  /// The whole text as tokens, for literal comparison.
  lazy var canonical = keptRuns.reduce(spelling()) { $1.spelled(in: $0) }
  /// The start of its first token.
  fileprivate(set) var start: Int
  /// The start of the comments above it; `start` if there are none.
  fileprivate(set) var lead: Int
  /// The end of its last token, or of the trailing comment on that line.
  fileprivate(set) var end: Int
  /// The number of blank lines above it and its comments.
  fileprivate(set) var blankLines: Int
  /// The bodies and closures in source order, without those inside others.
  var blocks: [Block] = []
  fileprivate(set) unowned var parent: Block
  /// The declarations inside it that are stand-ins in the syntax tree.
  fileprivate(set) var keptRuns: [KeptRun] = []
  private let node: Syntax
  private let spelling: () -> String
  /// The facts about a declaration's header, which few edits need.
  lazy var facts = DeclarationFacts(node)
  /// The `where` clause of an extension.
  lazy var constraint = facts.constraint
  /// The hashed heads of the items of its blocks, for a quick comparison of two extensions.
  lazy var contentHashes = Set(blocks.flatMap(\.items).map(\.head.hashValue))
  /// The lists of arguments, elements and modifiers, which few edits need.
  var lists: [Block] {
    if let knownLists { return knownLists }
    let lists = listReader(self)
    for list in lists { list.move(by: distance, to: text) }
    knownLists = lists
    return lists
  }
  var listReader: (Item) -> [Block] = { _ in [] }
  private var knownLists: [Block]?
  /// The distance it has moved since its text was parsed.
  private var distance = 0
  /// Whether the item can be written as whole lines and parsed separately: a declaration that
  /// shares its lines with no other.
  lazy var standsApart = hasOwnLines
  /// The indentation of its first line.
  lazy var indentation = source.indentation(at: lead)

  init(
    text: OutlinedText, head: Head, details: Details, node: Syntax,
    spelling: @escaping () -> String, start: Int, lead: Int, end: Int, blankLines: Int,
    parent: Block
  ) {
    self.text = text
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
  /// Whether it has the modifiers of an elided call.
  var elidesCall: Bool { head.kind == .call && head.name == Elision.call }
  lazy var containsElision: Bool = isElision || blocks.contains { $0.containsElision }
  var location: SourceLocation { source.location(at: start) }
  /// Whether it spans several lines.
  var isTall: Bool { source.line(at: start) != source.line(at: end) }
  private var hasOwnLines: Bool {
    guard head.kind.isDeclaration || head.kind == .conditional || head.kind == .macro,
      parent.kind == .file || parent.kind == .members, source.startsLine(lead)
    else { return false }
    let last = source.line(at: end)
    return end == source.start(ofLine: last) + source.lines[last].text.utf8.count
  }

  var index: Int { parent.items.firstIndex { $0 === self } ?? 0 }
}

/// The content between two braces, below a switch case's pattern, or of a file.
final class Block {
  /// The role of a block in its owner, which identifies the same block in another version.
  struct Role: Hashable {
    /// The callee of a closure (`Button`), or a condition; empty for a declaration's body.
    var owner: String
    /// The callee's first literal argument.
    var literal: String?
    /// `header`, `else`, `get`; empty for a body or a first trailing closure.
    var label: String
  }

  enum Kind {
    case file, members, statements, cases, accessors
    /// Arguments, or the elements of an array or a dictionary, without braces.
    case elements
    /// The modifiers of a call, without braces.
    case modifiers

    /// Whether its items are inside an expression, without braces.
    var isInExpression: Bool { self == .elements || self == .modifiers }
  }

  fileprivate(set) var text: OutlinedText
  var source: SourceText { text.source }
  let role: Role
  let kind: Kind
  /// The range from after the opening brace (and its comment) to the closing one.
  fileprivate(set) var content: Range<Int>
  /// Whether a closing brace or an `#endif` follows.
  let isClosed: Bool
  var items: [Item] = []
  /// The start of the call that has the modifiers.
  var start = 0
  /// The start of the comments and blank lines after the line of the last item.
  var tail: Int
  unowned let owner: Item?

  init(
    text: OutlinedText, role: Role, kind: Kind, content: Range<Int>, isClosed: Bool, owner: Item?
  ) {
    self.text = text
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

  /// Every item inside with a head, outer ones first.
  func descendants(like head: Head) -> [Item] {
    var found: [Item] = []
    collect(like: head, into: &found)
    return found
  }

  private func collect(like head: Head, into found: inout [Item]) {
    // Imports and extensions occur only at file level, or in conditions there.
    let isOfFile = head.kind == .import || head.kind == .extension
    for item in items {
      if item.head == head { found.append(item) }
      if isOfFile && item.head.kind != .conditional { continue }
      for block in item.blocks { block.collect(like: head, into: &found) }
    }
  }

  /// The indentation of its items, existing or future.
  var itemIndentation: String {
    if let item = items.first(where: { source.startsLine($0.lead) }) {
      return source.indentation(at: item.lead)
    }
    if kind == .modifiers {
      // Modifiers are as deep as the brace that ends their call, and deeper than a call on one
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

// MARK: - Other texts

/// The text of an outline. An edit that changes a small part of a file replaces the text, and moves
/// the items after the change.
final class OutlinedText {
  var source: SourceText

  init(_ source: SourceText) { self.source = source }
}

extension Item {
  /// Moves the item and everything inside it, within its text or to another one.
  func move(by distance: Int, to text: OutlinedText) {
    if distance == 0, text === self.text { return }
    self.text = text
    start += distance
    lead += distance
    end += distance
    self.distance += distance
    for block in blocks + (knownLists ?? []) { block.move(by: distance, to: text) }
  }

  /// Places an unchanged item below its new predecessor.
  func settle(in block: Block, below gap: (blankLines: Int, lead: Int?)?) {
    parent = block
    guard let gap else { return }
    blankLines = gap.blankLines
    guard let lead = gap.lead else { return }
    self.lead = lead
    // The comment above may be indented differently.
    standsApart = false
  }

  /// Converts the offsets in the sketch into offsets in the whole text.
  func place(in text: OutlinedText, at places: (Int) -> Int, keeping runs: [KeptRun]) {
    let placed = places(start)
    distance += placed - start
    (lead, end) = (places(lead), places(end))
    start = placed
    self.text = text
    keptRuns = runs
  }
}

extension Block {
  fileprivate func move(by distance: Int, to text: OutlinedText) {
    if distance == 0, text === self.text { return }
    self.text = text
    content = content.lowerBound + distance..<content.upperBound + distance
    start += distance
    tail += distance
    for item in items { item.move(by: distance, to: text) }
  }

  /// Converts the offsets in the sketch into offsets in the whole text.
  func place(in text: OutlinedText, at places: (Int) -> Int) {
    self.text = text
    content = places(content.lowerBound)..<places(content.upperBound)
    start = places(start)
    tail = places(tail)
  }
}
