import Diagnostics

/// Writing lists without braces: arguments, elements, modifiers.
///
/// The list is written as in the snippet. An elision is replaced by the old elements between those
/// that the adjacent elements replace. Arguments match by label, modifiers by name, and all others
/// by text.
extension Merger {
  func write(list block: Block, basis: Basis, _ shift: Shift, to writer: inout Writer) {
    guard case .block(let old) = basis, !old.items.isEmpty else {
      diagnostics.append(.nothingElided(at: location(ofElisionIn: block)))
      return
    }
    var arrangement = Arrangement(block.items, into: old.items)
    arrangement.match()
    for (index, item) in block.items.enumerated() where !item.isElision {
      let isUnlabelled = block.role.label == "(…)" && !item.head.name.hasSuffix(":")
      guard isUnlabelled, arrangement.partners[index] == nil else { continue }
      diagnostics.append(.unlabelled(item))
      return
    }
    let entries = arrangement.entries()
    diagnostics += arrangement.diagnostics
    guard let entries else { return }
    var position = block.content.lowerBound
    for (index, item) in block.items.enumerated() {
      writer.write(block.source, position..<item.start, shift)
      position = item.end
      if item.isElision {
        let above = entries.lastIndex { $0.new.map { $0 < index } ?? false } ?? -1
        let run = entries[(above + 1)...].prefix { !$0.isWritten }
        guard let first = run.first?.item, let last = run.last?.item else {
          diagnostics.append(.nothingElided(at: item.location))
          return
        }
        keep(first.lead..<last.end, of: old.source)
        let depth = shift.applied(to: item.source.indentation(at: item.start))
        let own = Shift(from: old.source.indentation(at: first.lead), to: depth)
        writer.write(old.source, first.lead..<last.end, own)
      } else {
        let partner = arrangement.partners[index].map { old.items[$0.lowerBound] }
        write(
          item, from: item.start, basis: partner.map { .item($0) } ?? .nothing, shift, to: &writer)
      }
    }
    writer.write(block.source, position..<block.content.upperBound, shift)
  }

  /// Returns the old list of the same call, and of the same literal if there are several.
  func counterpart(ofList block: Block, _ basis: Basis) -> Basis {
    let lists: [Block] =
      switch basis {
      case .item(let item): item.lists
      case .region(let items): items.flatMap(\.lists)
      case .block(let block): block.items.flatMap(\.lists)
      case .nothing: []
      }
    let sameOwner = lists.filter {
      $0.role.owner == block.role.owner && $0.role.label == block.role.label
    }
    let same = sameOwner.filter { $0.role == block.role }
    let found = same.isEmpty ? sameOwner : same
    if found.count > 1 {
      diagnostics.append(.elisionTie(at: location(ofElisionIn: block), found))
    }
    return found.first.map { .block($0) } ?? .nothing
  }
}
