import Diagnostics

extension Weaver {
  /// Weaves all items of the snippet into the named place.
  func weave(at place: Edit.Place, intoFilesNamed name: String?) {
    let files = outlinedFiles(named: name)
    var resolver = PlaceResolver(files: files, location: edit.placeLocation ?? edit.location)
    let node = resolver.resolve(place.path)
    diagnostics += resolver.diagnostics
    guard let node else { return }
    withExtendedLifetime(files) {
      if snippet.shape == .modifiers { return weaveModifiers(at: place, node, files) }
      switch place {
      case .inside:
        guard let block = node.block else {
          diagnostics.append(.noInside(node, at: edit.placeLocation ?? edit.location))
          return
        }
        weaveInside(block, files)
      case .before, .after, .replace:
        if case .modifier(let item) = node {
          diagnostics.append(.modifier(item.path, at: edit.placeLocation ?? edit.location))
          return
        }
        guard let item = node.item else {
          diagnostics.append(.noSiblings(node, at: edit.placeLocation ?? edit.location))
          return
        }
        weave(beside: item, place, files)
      }
    }
  }

  /// Inserts the items at the end of a block, or at the places given by the snippet's elisions.
  func weaveInside(_ block: Block, _ files: [OutlinedFile]) {
    let items = snippet.root.items
    var arrangement = Arrangement(
      items, into: block.items, reading: snippet.root.elides ? .block : .fragment)
    arrangement.match(isAdding: !snippet.root.elides)
    let entries = arrangement.entries()
    diagnostics += arrangement.diagnostics
    guard let entries else { return }
    if snippet.root.elides { merger.notices += Notice.insertions(beside: entries) }
    apply(entries, of: items, to: block, in: files)
  }

  func weave(beside item: Item, _ place: Edit.Place, _ files: [OutlinedFile]) {
    let block = item.parent
    let index = item.index
    var entries = block.items.enumerated().map { index, item in
      Entry(item: item, origin: .kept, old: index...index, new: nil)
    }
    let written = snippet.items
    var replacing: ClosedRange<Int>?
    if case .replace = place {
      entries.remove(at: index)
      replacing = index...index
    }
    let new = written.enumerated().map { number, new in
      Entry(
        item: new, origin: .written(replacing == nil ? .nothing : basis(of: new, replacing: item)),
        old: number == 0 ? replacing : nil, new: number)
    }
    if case .after = place {
      entries.insert(contentsOf: new, at: index + 1)
    } else {
      entries.insert(contentsOf: new, at: index)
    }
    apply(entries, of: written, to: block, in: files)
  }

  /// Returns the source of elisions in an item written with `replace=`: the old item's content, or
  /// the item itself if it has none, or if control flow is written around it.
  private func basis(of new: Item, replacing old: Item) -> Basis {
    if new.head == old.head || old.head.kind == .modifier { return .item(old) }
    if old.blocks.isEmpty || (new.head.kind == .control) != (old.head.kind == .control) {
      return .region([old])
    }
    return .item(old)
  }
}

extension Edit.Place {
  var path: String {
    switch self {
    case .inside(let path), .before(let path), .after(let path), .replace(let path): path
    }
  }
}

extension Diagnostic {
  fileprivate static func noInside(_ node: PlaceNode, at location: SourceLocation) -> Self {
    Self(
      .error, "'\(node.path)' has no braces to put anything in", at: location,
      help: "use before=, after= or replace=")
  }

  fileprivate static func noSiblings(_ node: PlaceNode, at location: SourceLocation) -> Self {
    Self(
      .error, "'\(node.path)' is a closure of something else", at: location,
      help: "use in=, or name the whole node")
  }
}
