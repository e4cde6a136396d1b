import Diagnostics

/// The parts of a program that an edit removes implicitly.
///
/// A written declaration replaces the old one, including its header: it removes members omitted by
/// a body without an elision, and attributes and conformances omitted by the new header. A note
/// reports each of them, except in a diff, which shows its removals. In an extension it is an
/// error, unless the edit names what it replaces: a type can have several extensions, so the
/// written one may be meant as an additional one.
struct Losses {
  /// The members written anywhere in the snippet, by the path of their type: a member moved to an
  /// extension is not lost.
  private let written: Set<String>
  /// Whether the edit names what it replaces.
  private let isNamed: Bool
  private(set) var notes: [Diagnostic] = []
  private(set) var errors: [Diagnostic] = []
  /// The document lines of the removed parts.
  private(set) var lines: Set<SourceLocation> = []

  init(writing items: [Item], isNamed: Bool) {
    self.isNamed = isNamed
    var written: Set<String> = []
    for item in items { item.collectMembers(of: "", into: &written) }
    self.written = written
  }

  /// Compares a written item with the one it replaces.
  mutating func compare(_ item: Item, with old: Item) {
    compare(item, with: old, in: "")
  }

  private mutating func compare(_ item: Item, with old: Item, in path: String) {
    guard item.head.kind.isDeclaration, item.head.kind == old.head.kind else { return }
    compareHeaders(item, old)
    let blocks = item.blocks.filter { $0.kind == .members }
    let path = item.memberPath(in: path)
    for (block, counterpart) in zip(blocks, old.blocks.filter { $0.kind == .members }) {
      let matching = Matching.match(block.items, with: counterpart.items)
      for (new, partner) in matching.partners {
        compare(block.items[new], with: counterpart.items[partner], in: path)
      }
      if block.elides { continue }
      let kept = Set(matching.partners.values)
      var gone: [String] = []
      for member in counterpart.items.indices.filter({ !kept.contains($0) }) {
        let item = counterpart.items[member]
        let names = item.memberNames.filter { !written.contains(path + "." + item.key(of: $0)) }
        if !names.isEmpty { noteLines(of: counterpart.items[member], to: nil) }
        gone += names
      }
      if gone.isEmpty { continue }
      if item.head.kind == .extension, !isNamed {
        errors.append(
          Diagnostic(
            .error, "\(item.quoted) would no longer have \(Self.list(gone))", at: item.location,
            help: "add a line '...' to keep what is not written; to remove it, write "
              + "replace='\(old.path)'"))
        continue
      }
      notes.append(
        Diagnostic(
          .note, "\(item.quoted) no longer has \(Self.list(gone))", at: item.location,
          help: "add a line '...' to keep what is not written"))
    }
  }

  private mutating func compareHeaders(_ item: Item, _ old: Item) {
    let isGroup = item.head.kind == .type || item.head.kind == .extension
    func words(_ facts: DeclarationFacts) -> [String] {
      facts.attributes + (isGroup ? facts.modifiers : [])
    }
    let names = Set(words(item.facts).map(\.attributeName))
    let lost = words(old.facts).filter { !names.contains($0.attributeName) }
    let conformances = Set(item.facts.conformances)
    let left = old.facts.conformances.filter { !conformances.contains($0) }
    var parts: [String] = []
    if !lost.isEmpty { parts.append("is no longer \(Self.list(lost))") }
    if !left.isEmpty { parts.append("no longer conforms to \(Self.list(left))") }
    if item.facts.takesOtherTypes(than: old.facts) {
      notes.append(
        Diagnostic(
          .note, "\(item.quoted) takes different types than the one that it replaces",
          at: item.location,
          help: "write after= if an overload was meant"))
    }
    if parts.isEmpty { return }
    noteLines(of: old, to: old.blocks.first?.content.lowerBound)
    notes.append(
      Diagnostic(
        .note, "\(item.quoted) \(parts.joined(separator: ", and "))", at: item.location,
        help: "write it again if it stays"))
  }

  private mutating func noteLines(of item: Item, to end: Int?) {
    let source = item.source
    let last = source.line(at: max((end ?? item.end) - 1, item.lead))
    for line in source.line(at: item.lead)...last {
      lines.insert(source.lines[line].documentLine)
    }
  }

  /// `'a', 'b' and 'c'`.
  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
  }
}

extension Item {
  /// The names of its declared members, for messages: an enum's `case a, b` declares two.
  fileprivate var memberNames: [String] {
    if head.kind == .enumCase { return head.name.split(separator: ", ").map(String.init) }
    return head.kind.isDeclaration ? [details.title] : []
  }

  /// Returns a member's name with its parameter types, which distinguish overloads.
  fileprivate func key(of name: String) -> String {
    switch head.kind {
    case .function, .initializer, .subscript:
      name + (facts.parameters ?? []).map { " " + $0.type }.joined()
    default: name
    }
  }

  /// Returns the path of a type's or an extension's members.
  fileprivate func memberPath(in path: String) -> String {
    let name = head.name.filter { $0 != " " }
    return path.isEmpty ? name : path + "." + name
  }

  fileprivate func collectMembers(of path: String, into members: inout Set<String>) {
    for name in memberNames where !path.isEmpty { members.insert(path + "." + key(of: name)) }
    guard head.kind == .type || head.kind == .extension else { return }
    for block in blocks where block.kind == .members {
      for member in block.items { member.collectMembers(of: memberPath(in: path), into: &members) }
    }
  }
}

extension String {
  /// An attribute without its arguments.
  fileprivate var attributeName: Substring { prefix { $0 != "(" } }
}
