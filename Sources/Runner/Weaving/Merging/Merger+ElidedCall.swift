/// Writing modifiers below an elision that stands for their call.
///
/// In `...`, `.onAppear { … }`, the elision stands for the last item there, including its modifiers
/// before the written ones.
extension Merger {
  func write(modifiers item: Item, of old: Item, _ shift: Shift, to writer: inout Writer) {
    guard let list = item.blocks.first(where: { $0.kind == .modifiers }),
      let elision = list.items.first
    else { return }
    let chain = old.modifiers
    var arrangement = Arrangement(list.items, into: chain?.items ?? [])
    arrangement.match()
    let entries = arrangement.entries()
    diagnostics += arrangement.diagnostics
    guard let entries else { return }
    let own = Shift(
      from: old.source.indentation(at: old.start),
      to: shift.applied(to: item.source.indentation(at: item.start)))
    var oldEnd = chain?.content.lowerBound ?? old.end
    var end = elision.end
    keep(old.start..<oldEnd, of: old.source)
    writer.write(old.source, old.start..<oldEnd, own)
    for entry in entries {
      switch entry.origin {
      case .kept:
        keep(oldEnd..<entry.item.end, of: old.source)
        writer.write(old.source, oldEnd..<entry.item.end, own)
      case .written(let basis):
        writer.write(item.source, end..<entry.item.start, shift)
        write(entry.item, from: entry.item.start, basis: basis, shift, to: &writer)
        end = entry.item.end
      }
      if let range = entry.old, let chain { oldEnd = chain.items[range.upperBound].end }
    }
    writer.write(item.source, end..<item.end, shift)
  }
}
