import Diagnostics

/// The search in a program for the place of a snippet's item.
final class Search {
  enum Result {
    /// The replaced items, adjacent in one block.
    case found([Item], isWrapped: Bool)
    case tie([Item])
    case nowhere

    var block: Block? {
      if case .found(let items, _) = self { items.first?.parent } else { nil }
    }
  }

  let files: [OutlinedFile]
  /// Whether the snippet names its file, which lets it add to the top level.
  let isFile: Bool
  /// Every item of the files.
  private lazy var items = files.flatMap(\.root.descendants)

  init(files: [OutlinedFile], isFile: Bool) {
    self.files = files
    self.isFile = isFile
  }

  /// Finds the only node with an item's head: at the top level of the file, or else anywhere.
  func find(_ item: Item) -> Result {
    if item.head.kind == .modifier {
      let found = Matching.candidates(for: item, among: modifiers)
      if found.count > 1 { return .tie(found) }
      return found.isEmpty ? .nowhere : .found(found, isWrapped: false)
    }
    if isFile {
      let top = Matching.candidates(for: item, among: files.flatMap(\.root.items))
      if top.count == 1 { return .found(top, isWrapped: false) }
    }
    let peers = files.flatMap { $0.root.descendants(like: item.head) }
    let candidates = Matching.candidates(for: item, among: peers)
    if candidates.count == 1 { return .found(candidates, isWrapped: false) }
    if candidates.count > 1 { return .tie(candidates) }
    return findWrapped(by: item)
  }

  /// The modifiers of every call.
  private var modifiers: [Item] {
    items.flatMap(\.lists).filter { $0.kind == .modifiers }.flatMap(\.items)
  }

  /// Finds the items that an item without a partner wraps.
  private func findWrapped(by item: Item) -> Result {
    guard !item.head.kind.isDeclaration else { return .nowhere }
    var found: [Item] = []
    func collect(_ item: Item) -> Result? {
      for child in item.blocks.flatMap(\.items) where !child.isElision {
        let twins = Matching.candidates(for: child, among: items).filter {
          child.head.isDefinite || $0.canonical == child.canonical
        }
        if twins.count > 1 { return .tie(twins) }
        if let twin = twins.first {
          if !found.contains(where: { $0 === twin }) { found.append(twin) }
        } else if let tie = collect(child) {
          return tie
        }
      }
      return nil
    }
    if let tie = collect(item) { return tie }
    guard let parent = found.first?.parent, found.allSatisfy({ $0.parent === parent }) else {
      return .nowhere
    }
    let indices = found.map { $0.index(in: parent.items) }.sorted()
    guard indices[indices.count - 1] - indices[0] + 1 == indices.count else { return .nowhere }
    return .found(indices.map { parent.items[$0] }, isWrapped: true)
  }

  /// Returns the file's top level if all remaining items can be added there.
  ///
  /// A script, which has statements or variables at its top level, takes any item. Any other file
  /// takes types, extensions, imports, macros and functions, and variables beside them. A snippet
  /// that does not name its file can add extensions to the only file or to that of their type, and
  /// previews to the only file or to the one with previews.
  func end(for pending: [Item]) -> Block? {
    guard isFile else { return endOfExtended(pending) }
    guard files.count == 1 else { return nil }
    let root = files[0].root
    let isScript = root.items.contains { !Self.standsAnywhere($0) }
    let isOfFile = pending.contains { !$0.isElision && Self.standsAnywhere($0) }
    let fits = pending.allSatisfy { item in
      item.isElision || Self.standsAnywhere(item) || Self.isGlobal(item, beside: isOfFile)
        || isScript && ![.switchCase, .enumCase, .accessor, .modifier].contains(item.head.kind)
    }
    return fits ? root : nil
  }

  private func endOfExtended(_ pending: [Item]) -> Block? {
    let items = pending.filter { !$0.isElision }
    if !items.isEmpty, items.allSatisfy(\.isPreview) {
      let homes = files.filter { $0.root.items.contains(where: \.isPreview) }
      return files.count == 1 ? files[0].root : homes.count == 1 ? homes[0].root : nil
    }
    guard items.allSatisfy({ $0.head.kind == .extension }), let first = items.first else {
      return nil
    }
    if files.count == 1 { return files[0].root }
    let homes = files.filter { file in
      file.root.items.contains { $0.head.kind == .type && $0.head.name == first.head.name }
    }
    return homes.count == 1 ? homes[0].root : nil
  }

  /// Returns whether a function or a variable can only be at file level, because nothing in its
  /// header makes it a member.
  private static func isGlobal(_ item: Item, beside isOfFile: Bool) -> Bool {
    let ofFiles: Set = ["public", "package", "internal", "fileprivate", "private", "nonisolated"]
    func stands(_ facts: DeclarationFacts) -> Bool {
      facts.modifiers.allSatisfy { ofFiles.contains($0) || ["prefix", "postfix"].contains($0) }
    }
    switch item.head.kind {
    case .function: return stands(item.facts)
    case .variable: return isOfFile && stands(item.facts) && item.facts.attributes.isEmpty
    default: return false
    }
  }

  private static func standsAnywhere(_ item: Item) -> Bool {
    switch item.head.kind {
    case .import, .type, .extension, .macro, .operator, .alias, .conditional: true
    default: false
    }
  }

  /// Returns the first item of a group without any neighbor that has a place.
  func unattached(_ group: [Item], _ anchors: [Result]) -> Item? {
    for run in group.indices.split(whereSeparator: { group[$0].isElision }) {
      if !run.contains(where: { anchors[$0].block != nil }) { return run.first.map { group[$0] } }
    }
    return nil
  }

  /// Returns a possible place for an item, as an example of the notation.
  func examplePlace(for item: Item) -> String? {
    switch item.head.kind {
    case .variable, .function, .initializer, .subscript, .enumCase, .deinitializer:
      return items.first { $0.head.kind == .type }?.path
    case .type, .extension, .operator, .alias, .import, .macro:
      return items.last { $0.parent.kind == .file && $0.head.kind.isDeclaration }?.path
    case .accessor:
      return items.first { $0.blocks.contains { $0.kind == .accessors } }?.path
    case .switchCase:
      return items.first { $0.head.name.hasPrefix("switch ") }?.path
    default:
      let bodies = items.filter { $0.isMember && $0.blocks.contains { $0.kind == .statements } }
      return (bodies.first { $0.head.name == "body" } ?? bodies.first)?.path
    }
  }

  /// Returns the items of the same kind with the most similar names; for an extension, returns
  /// types.
  func nearest(to item: Item) -> [Item] {
    let wanted = item.details.title
    let items = item.head.kind == .modifier ? modifiers : items
    if item.head.kind == .extension {
      return items.filter {
        $0.head.kind == .type && $0.head.name != item.head.name
          && item.head.name.isSimilar(to: $0.head.name)
      }
    }
    return items.filter { $0.head.kind == item.head.kind && $0.head.name == item.head.name }
      .prefix(3).map { $0 }
      + items.filter {
        $0.head.kind == item.head.kind && $0.head.name != item.head.name
          && wanted.isSimilar(to: $0.details.title)
      }.prefix(3)
  }
}
