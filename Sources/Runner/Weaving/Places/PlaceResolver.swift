import Diagnostics

/// A node of the program at a path.
enum PlaceNode {
  case file(Block)
  case item(Item)
  case block(Block)
  /// A modifier of a call.
  case modifier(Item)

  /// The call that takes modifiers.
  var call: Item? {
    switch self {
    case .item(let item): item
    case .block(let block): block.owner?.mainBlock === block ? block.owner : nil
    case .file, .modifier: nil
    }
  }

  /// The block that takes insertions.
  var block: Block? {
    switch self {
    case .file(let block), .block(let block): block
    case .item(let item), .modifier(let item): item.mainBlock
    }
  }

  /// The item among siblings; nil for a labelled closure.
  var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }

  /// Every item inside, outer ones first.
  var descendants: [Item] {
    switch self {
    case .file(let block), .block(let block): block.descendants
    case .item(let item), .modifier(let item): item.blocks.flatMap(\.descendants)
    }
  }

  /// Every block inside, outer ones first.
  var nestedBlocks: [Block] {
    switch self {
    case .file(let block), .block(let block): block.items.flatMap(\.nestedBlocks)
    case .item(let item), .modifier(let item): item.nestedBlocks
    }
  }

  var path: String {
    switch self {
    case .file(let block), .block(let block): block.path
    case .item(let item), .modifier(let item): item.path
    }
  }

  var location: SourceLocation {
    switch self {
    case .file(let block), .block(let block): block.source.location(at: block.content.lowerBound)
    case .item(let item), .modifier(let item): item.location
    }
  }
}

extension Item {
  /// The body, or the first trailing closure.
  var mainBlock: Block? {
    blocks.first { $0.role.label.isEmpty && $0.role.owner != "else" } ?? blocks.first
  }
}

/// The resolver of paths in the program.
struct PlaceResolver {
  let files: [OutlinedFile]
  /// The start of the path in the document.
  let location: SourceLocation
  var diagnostics: [Diagnostic] = []

  init(files: [OutlinedFile], location: SourceLocation) {
    self.files = files
    self.location = location
  }

  /// Returns the single node at a path, or reports an error and returns nil if there is none or
  /// several.
  mutating func resolve(_ text: String) -> PlaceNode? {
    guard let path = PlacePath(text) else {
      diagnostics.append(
        Diagnostic(
          .error, "the path is empty", at: location,
          help: "write one like 'CounterView.body > Form'"))
      return nil
    }
    var node = declaration(path.components[0])
    for component in path.components.dropFirst() {
      guard let outer = node else { return nil }
      node = choose(
        candidates(for: component, in: outer), named: component.text, at: component.offset,
        in: outer,
        known: outer.descendants.map(\.details.title))
    }
    return node
  }

  // MARK: Declarations

  /// Follows `CounterView.body` from the top level of the files, name by name.
  private mutating func declaration(_ component: PlacePath.Component) -> PlaceNode? {
    if let file = files.first(where: { $0.name == component.name }) { return .file(file.root) }
    var items = files.flatMap(\.root.items)
    var outer: PlaceNode?
    let names = component.name.split(separator: ".", omittingEmptySubsequences: true).map(
      String.init)
    var offset = component.offset
    for (index, name) in names.enumerated() {
      defer { offset += name.utf8.count + 1 }
      let rest = names[index...].joined(separator: ".")
      // The name of `extension Outer.Inner` contains dots.
      let whole = items.filter { $0.isNamed(rest, literal: component.literal) }
      var found =
        whole.isEmpty ? items.filter { $0.isNamed(name, literal: component.literal) } : whole
      if found.isEmpty, index == 0 {
        found = files.flatMap(\.root.descendants).filter {
          $0.isMember && $0.isNamed(name, literal: nil)
        }
      }
      if index + 1 < names.count, whole.isEmpty, found.count > 1 {
        // Among a type and its extensions, the one that declares the next name.
        let next = names[index + 1]
        let owners = found.filter { $0.members.contains { $0.isNamed(next, literal: nil) } }
        if !owners.isEmpty { found = owners }
      }
      if found.count > 1 {
        let types = found.filter { $0.head.kind == .type }
        if types.count == 1 { found = types }
      }
      guard
        let node = choose(
          found.map(PlaceNode.item), named: whole.isEmpty ? name : rest, at: offset, in: outer,
          known: items.map(\.details.title))
      else { return nil }
      if !whole.isEmpty || index == names.count - 1 { return node }
      outer = node
      items = node.item?.members ?? []
    }
    return outer
  }

  // MARK: Nodes

  private func candidates(for component: PlacePath.Component, in outer: PlaceNode) -> [PlaceNode] {
    var items = outer.descendants.filter { $0.answers(to: component.name) }
    var blocks = outer.nestedBlocks.filter { block in
      block.answers(to: component.name) && !items.contains { $0.mainBlock === block }
    }
    if let literal = component.literal {
      let quoted = "\" \(literal) \""
      let tests: [(Item) -> Bool] = [
        { $0.details.title == "\(component.name)[\"\(literal)\"]" },
        { $0.head.literal == quoted },
        { $0.details.labelLiterals.contains { $0.hasSuffix(": " + quoted) } },
        { $0.canonical.contains(quoted) },
      ]
      let found = tests.lazy.map { test in items.filter(test) }.first { !$0.isEmpty }
      items = found ?? []
      blocks = blocks.filter { $0.role.literal == quoted }
    }
    guard let label = component.label else {
      if component.name.hasPrefix(".") {
        let modifiers = calls(of: outer).flatMap { $0.modifiers(named: component.name) }
        // The closure of a modifier can also be found by its callee.
        blocks.removeAll { block in
          modifiers.contains {
            $0.start <= block.content.lowerBound && block.content.upperBound <= $0.end
          }
        }
        return items.map(PlaceNode.item) + blocks.map(PlaceNode.block)
          + modifiers.map(PlaceNode.modifier)
      }
      return items.map(PlaceNode.item) + blocks.map(PlaceNode.block)
    }
    let closures = items.flatMap { $0.blocks.filter { $0.role.label == label } }
    if !closures.isEmpty { return closures.map(PlaceNode.block) }
    return items.flatMap { $0.modifiers(named: "." + label) }.map(PlaceNode.modifier)
  }

  /// Returns the items with modifiers that a path can name: those inside the node, and the node
  /// itself.
  private func calls(of node: PlaceNode) -> [Item] {
    [node.item].compactMap { $0 } + node.descendants
  }

  private mutating func choose(
    _ candidates: [PlaceNode], named text: String, at offset: Int, in outer: PlaceNode?,
    known: [String]
  ) -> PlaceNode? {
    if candidates.count == 1 { return candidates[0] }
    var place = location
    place.column += offset
    let scope = outer.map { " in '\($0.path)'" } ?? " in the program"
    guard candidates.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "'\(text)' matches \(candidates.count) places\(scope)", at: place,
          help: "write more of the path, or a literal as in 'Section[\"Timer\"]'",
          notes: candidates.map { Diagnostic(.note, "'\($0.path)'", at: $0.location) }))
      return nil
    }
    let names = known.filter { $0 != "..." }
    let nearest = names.min { $0.distance(to: text) < $1.distance(to: text) }
    let help: String? =
      if let nearest, text.isSimilar(to: nearest) {
        "did you mean '\(nearest)'?"
      } else if names.isEmpty {
        nil
      } else {
        "there is " + names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
          + (names.count > 8 ? ", …" : "")
      }
    diagnostics.append(Diagnostic(.error, "there is no '\(text)'\(scope)", at: place, help: help))
    return nil
  }
}

extension Item {
  /// Returns the modifiers of the item's call with the given name: `.sheet`.
  fileprivate func modifiers(named name: String) -> [Item] {
    chain?.items.filter { $0.details.title == name } ?? []
  }

  fileprivate var members: [Item] {
    blocks.filter { $0.kind == .members }.flatMap(\.items)
  }

  /// Returns whether a name in a path matches this declaration; functions match with or without
  /// their labels.
  fileprivate func isNamed(_ name: String, literal: String?) -> Bool {
    guard head.kind.isDeclaration else { return false }
    if let literal { return details.title == "\(name)[\"\(literal)\"]" }
    if details.title == name || head.name == name { return true }
    switch head.kind {
    case .function, .initializer, .subscript:
      return head.name.prefix { $0 != "(" } == name || head.name.prefix { $0 != "(" } + "()" == name
    case .extension: return details.title == "extension " + name
    case .enumCase, .macro: return head.name == name || "#" + head.name == name
    default: return false
    }
  }

  /// Returns whether a nested name matches this node: a callee, `if self.x`, `case .foo`, the name
  /// of a local declaration.
  fileprivate func answers(to name: String) -> Bool {
    if head.kind.isDeclaration { return details.title == name || head.name == name }
    let wanted = name.filter { !$0.isWhitespace }
    let whole = (head.kind == .call ? head.name : details.title).filter { !$0.isWhitespace }
    if whole == wanted { return true }
    switch head.kind {
    case .control:
      // A bare `if` or `while` matches if there is only one.
      let keyword = name.split(separator: " ").first.map(String.init) ?? name
      let isBare = name == keyword || name.hasSuffix(" …") || name.hasSuffix(" ...")
      return isBare && details.title.split(separator: " ").first.map(String.init) == keyword
    case .switchCase:
      return details.title.split(separator: "(").first.map(String.init) == name
    case .discard: return details.title == name
    default: return false
    }
  }
}

extension Block {
  /// Returns whether a nested name matches this block: `else`, `Task` of an assignment, `get`.
  fileprivate func answers(to name: String) -> Bool {
    guard !name.isEmpty else { return false }
    return role.label == name
      || role.owner.filter { !$0.isWhitespace } == name.filter { !$0.isWhitespace }
  }
}
