import Diagnostics

/// The writer of new items, whose elisions are filled from the old text.
///
/// The rules, for an elision in the block B of a written item:
///
/// 1. The item has a partner: B's counterpart is the partner's block in the same role (its body,
///    the closure of the same callee and label, its `else`).
/// 2. The item has none, and is written in place of, or around, old items: B's counterpart is the
///   only block among them, at any depth, with the same callee and label:
///   `self.timerTask = Task { ... }` has the content of the bare `Task { … }`. Otherwise the
///   counterpart is those items themselves, as in `WithPerceptionTracking { ... }`.
/// 3. In any other case there is an error.
///
/// A written block without an elision is the whole new block; the blocks inside it are treated in
/// the same way, relative to the old block that it replaces.
///
/// Comments above an item survive a new version without comments. A trailing comment is part of its
/// item, so a new version without one removes it.
final class Merger {
  var diagnostics: [Diagnostic] = []
  /// Warnings, kept separately because an error ends the weaving.
  var notices: [Diagnostic] = []
  /// The location of the elision being filled.
  private(set) var elision: SourceLocation?
  /// The ranges kept so far, by source, which another elision cannot keep again.
  var kept: [ObjectIdentifier: KeptRanges] = [:]

  // MARK: Items

  /// Writes an item, from the given offset in its source, with its elisions filled.
  func write(
    _ item: Item, from start: Int, basis: Basis, _ shift: Shift, to writer: inout Writer
  ) {
    if item.elidesCall, case .item(let old) = basis {
      return write(modifiers: item, of: old, shift, to: &writer)
    }
    var position = start
    for block in item.blocks where block.containsElision {
      writer.write(item.source, position..<block.content.lowerBound, shift)
      write(block, basis: counterpart(of: block, in: item, basis), shift, to: &writer)
      position = block.content.upperBound
    }
    writer.write(item.source, position..<item.end, shift)
  }

  // MARK: Blocks

  private func write(_ block: Block, basis: Basis, _ shift: Shift, to writer: inout Writer) {
    if block.kind.isInExpression { return write(list: block, basis: basis, shift, to: &writer) }
    guard block.elides else {
      return writeWhole(block, basis: basis, shift, to: &writer)
    }
    let old: [Item]
    var oldBlock: Block?
    switch basis {
    case .block(let counterpart):
      old = counterpart.items
      oldBlock = counterpart
    case .region(let items):
      old = items
    case .item(let item):
      old = [item]
    case .nothing:
      diagnostics.append(.nothingElided(at: location(ofElisionIn: block)))
      return
    }
    if let oldBlock, (oldBlock.kind == .accessors) != (block.kind == .accessors) {
      diagnostics.append(.noAccessors(at: location(ofElisionIn: block)))
      return
    }
    if oldBlock == nil, old.isEmpty {
      diagnostics.append(.nothingElided(at: location(ofElisionIn: block)))
      return
    }
    var arrangement = Arrangement(block.items, into: old)
    arrangement.match()
    let entries = arrangement.entries()
    diagnostics += arrangement.diagnostics
    guard let entries else { return }
    notices += Notice.insertions(beside: entries) + Notice.overloads(among: entries)
    notices += Notice.repetitions(among: entries)
    let outer = elision
    elision = location(ofElisionIn: block)
    defer { elision = outer }
    write(
      entries, of: block.items, old: old, MergedLayout(of: block, shift), tails: [oldBlock, block],
      shift, to: &writer)
  }

  /// Writes a block as it is, except for nested elisions.
  private func writeWhole(_ block: Block, basis: Basis, _ shift: Shift, to writer: inout Writer) {
    let old: [Item] =
      switch basis {
      case .block(let block): block.items
      case .region(let items): items
      case .item(let item): [item]
      case .nothing: []
      }
    let matching = Matching.match(block.items, with: old)
    var position = block.content.lowerBound
    for (index, item) in block.items.enumerated() where item.containsElision {
      if let tied = matching.ties[index] { diagnostics.append(.tie(item, tied)) }
      writer.write(block.source, position..<item.start, shift)
      write(
        item, from: item.start, basis: self.basis(ofItem: index, in: block, old, matching), shift,
        to: &writer)
      position = item.end
    }
    writer.write(block.source, position..<block.content.upperBound, shift)
  }

  private func basis(ofItem index: Int, in block: Block, _ old: [Item], _ matching: Matching.Result)
    -> Basis
  {
    if let partner = matching.partners[index] { return .item(old[partner]) }
    let lower = matching.partners.filter { $0.key < index }.map(\.value).max() ?? -1
    let upper = matching.partners.filter { $0.key > index }.map(\.value).min() ?? old.count
    let taken = Set(matching.partners.values)
    let free = old.indices.filter { !taken.contains($0) }
    let gap = free.filter { lower < $0 && $0 < upper }
    let region = (lower < upper ? gap : free).map { old[$0] }
    let deep = Matching.candidates(
      for: block.items[index], among: region.flatMap { $0.blocks.flatMap(\.descendants) })
    return deep.count == 1 ? .item(deep[0]) : .region(region)
  }

  // MARK: Counterparts

  private func counterpart(of block: Block, in item: Item, _ basis: Basis) -> Basis {
    if block.kind.isInExpression { return counterpart(ofList: block, basis) }
    switch basis {
    case .block, .nothing:
      return basis
    case .region(let items):
      return counterpart(of: block, among: items.flatMap(\.nestedBlocks)) ?? basis
    case .item(let old):
      let order = item.blocks.filter { $0.role == block.role }.firstIndex { $0 === block } ?? 0
      let same = old.blocks.filter { $0.role == block.role }
      if same.indices.contains(order) { return .block(same[order]) }
      if let found = counterpart(of: block, among: old.nestedBlocks) { return found }
      let roles = Set(item.blocks.map(\.role))
      let left = old.blocks.filter { !roles.contains($0.role) }
      return left.count == 1 ? .block(left[0]) : .nothing
    }
  }

  /// Returns the one block with the same callee and label, and the same literal if there are
  /// several.
  private func counterpart(of block: Block, among blocks: [Block]) -> Basis? {
    guard !block.role.owner.isEmpty else { return nil }
    let sameOwner = blocks.filter {
      $0.role.owner == block.role.owner && $0.role.label == block.role.label
    }
    let same = sameOwner.filter { $0.role == block.role }
    let found = same.isEmpty ? sameOwner : same
    if found.count > 1, block.elides {
      diagnostics.append(.elisionTie(at: location(ofElisionIn: block), found))
      return .block(found[0])
    }
    return found.first.map { .block($0) }
  }

  func location(ofElisionIn block: Block) -> SourceLocation {
    (block.items.first { $0.isElision } ?? block.items.first)?.location
      ?? block.source.location(at: block.content.lowerBound)
  }
}
