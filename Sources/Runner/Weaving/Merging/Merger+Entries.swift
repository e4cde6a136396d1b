import Diagnostics

extension Merger {
  /// Writes the content of a block: entries on separate lines, blank lines, trailing comments.
  ///
  /// - Parameter tails: the old and the written block; comments after their last items survive.
  func write(
    _ entries: [Entry], of written: [Item], old: [Item], _ layout: MergedLayout, tails: [Block?],
    _ shift: Shift, to writer: inout Writer
  ) {
    if layout.isInline, entries.count == 1, entries[0].isShort {
      writer.writeSpace()
      write(entries[0], of: written, old: old, layout, shift, to: &writer)
      writer.writeSpace()
      return
    }
    // The comments of a block without items stay above the first ones.
    for block in tails.compactMap({ $0 }) where block.items.isEmpty {
      writeTail(of: block, layout, to: &writer)
    }
    var previous: Entry?
    var next = 0
    while next < entries.count {
      let entry = entries[next]
      if let run = keptRun(of: entries, from: next, tails.first ?? nil, layout) {
        for _ in 0..<entry.blankLines(after: previous, in: written, old: old) { writer.startLine() }
        write(kept: run, to: &writer)
        next += run.count
        previous = entries[next - 1]
        continue
      }
      next += 1
      for _ in 0..<entry.blankLines(after: previous, in: written, old: old) { writer.startLine() }
      if !entry.isGlued(to: previous, old: old) { writer.startLine(layout.itemIndentation) }
      write(entry, of: written, old: old, layout, shift, to: &writer)
      previous = entry
    }
    for block in tails.compactMap({ $0 }) where !block.items.isEmpty {
      writeTail(of: block, layout, to: &writer)
    }
    if layout.isClosed { writer.startLine(layout.closingIndentation) }
  }

  /// Returns the items, from an entry on, that are unchanged, still adjacent, and on separate
  /// lines.
  private func keptRun(
    of entries: [Entry], from start: Int, _ block: Block?, _ layout: MergedLayout
  ) -> ArraySlice<Item>? {
    guard let block, block.kind == layout.kind, let first = entries[start].old?.lowerBound,
      block.items.indices.contains(first), block.items[first] === entries[start].item
    else { return nil }
    var end = start
    while end < entries.count, case .kept = entries[end].origin {
      let item = entries[end].item
      let index = first + (end - start)
      guard entries[end].old?.lowerBound == index, block.items[index] === item, item.standsApart,
        item.indentation == layout.itemIndentation
      else { break }
      end += 1
    }
    return end > start ? block.items[first..<first + (end - start)] : nil
  }

  /// Writes items as whole lines.
  func write(kept items: ArraySlice<Item>, to writer: inout Writer) {
    guard let first = items.first, let last = items.last else { return }
    keep(first.lead..<last.end, of: first.source)
    writer.write(kept: items)
  }

  private func write(
    _ entry: Entry, of written: [Item], old: [Item], _ layout: MergedLayout, _ shift: Shift,
    to writer: inout Writer
  ) {
    let item = entry.item
    let own = Shift(from: item.source.indentation(at: item.lead), to: layout.itemIndentation)
    switch entry.origin {
    case .kept:
      keep(item.lead..<item.end, of: item.source)
      writer.write(item.source, item.lead..<item.end, own)
    case .written(let basis):
      if item.lead == item.start, let range = entry.old {
        writeComments(above: old[range.lowerBound], layout, to: &writer)
      }
      writer.write(item.source, item.lead..<item.start, own)
      write(item, from: item.start, basis: basis, own, to: &writer)
      if case .item(let old) = basis, let new = entry.new, written.indices.contains(new + 1),
        written[new + 1].isElision
      {
        writeModifiers(of: old, below: item, layout, to: &writer)
      }
    }
  }

  /// Writes the modifiers of a call's old version below a new version that has none: an elision
  /// below a call includes its modifiers.
  private func writeModifiers(
    of old: Item, below item: Item, _ layout: MergedLayout, to writer: inout Writer
  ) {
    guard let new = item.chain, let chain = old.chain, !chain.items.isEmpty else { return }
    guard new.items.isEmpty else {
      if !new.elides { noteModifiers(of: chain, besides: new, in: item) }
      return
    }
    guard
      new.content.upperBound == item.end, chain.content.upperBound <= old.end
    else { return }
    let range = chain.content.lowerBound..<old.end
    keep(range, of: old.source)
    writer.write(
      old.source, range,
      Shift(from: old.source.indentation(at: old.start), to: layout.itemIndentation))
  }

  /// Adds a note about modifiers removed with the old version of a call, although an elision
  /// follows it.
  private func noteModifiers(of chain: Block, besides new: Block, in item: Item) {
    let names = Set(new.items.map(\.head.name))
    let gone = chain.items.filter { !names.contains($0.head.name) }.map(\.quoted)
    if gone.isEmpty { return }
    notices.append(
      Diagnostic(
        .note, "\(item.quoted) no longer has \(gone.joined(separator: ", "))", at: item.location,
        help: "write its modifiers out, or none of them to keep all"))
  }

  private func writeTail(of block: Block, _ layout: MergedLayout, to writer: inout Writer) {
    _ = kept[ObjectIdentifier(block.source), default: KeptRanges()]
      .insert(block.tail..<block.content.upperBound)
    block.writeTail(at: layout.itemIndentation, to: &writer)
  }

  /// Records that old text was written, and reports text written twice.
  func keep(_ range: Range<Int>, of source: SourceText) {
    if kept[ObjectIdentifier(source), default: KeptRanges()].insert(range) {
      let place = elision ?? source.location(at: range.lowerBound)
      let diagnostic = Diagnostic.elidedTwice(at: place)
      if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
  }

  /// Keeps the comments above an item if its new version has none.
  private func writeComments(above item: Item, _ layout: MergedLayout, to writer: inout Writer) {
    guard item.lead < item.start else { return }
    _ = kept[ObjectIdentifier(item.source), default: KeptRanges()].insert(item.lead..<item.start)
    let comments = item.lead..<item.start
    let own = Shift(from: item.source.indentation(at: item.lead), to: layout.itemIndentation)
    writer.write(item.source.slice(comments).dropLast(), own)
    writer.startLine(layout.itemIndentation)
  }
}

extension Merger {
  private func write(_ lines: ArraySlice<Program.Line>, _ shift: Shift, to writer: inout Writer) {
    writer.write(Array(lines), shift)
  }
}

extension Entry {
  /// Returns whether the entry is a modifier on the line of its call, as in `Text("A").bold()`.
  fileprivate func isGlued(to previous: Entry?, old: [Item]) -> Bool {
    guard item.parent.kind == .modifiers, item.lead == item.start, let range = self.old else {
      return false
    }
    let before = old[range.lowerBound]
    guard before.lead == before.start, !before.source.startsLine(before.start) else { return false }
    guard let last = previous?.item else { return true }
    return !last.source.text(last.start..<last.end).contains("//")
  }

  /// Whether the entry is unchanged, and was in one line with its braces.
  fileprivate var isShort: Bool {
    if case .kept = origin { item.parent.isInline } else { false }
  }
}

extension Block {
  /// Writes the comments and blank lines between the last item and the closing brace.
  fileprivate func writeTail(at indentation: String, to writer: inout Writer) {
    let isWholeFile = kind == .file && items.isEmpty
    let first = isWholeFile ? 0 : source.line(at: tail) + 1
    let last = source.line(at: content.upperBound) + (kind == .file ? 1 : 0)
    guard isClosed || kind == .file, first < last else { return }
    let lines = source.lines[first..<last]
    if (items.isEmpty || elides) && lines.allSatisfy(\.isBlank) { return }
    let shift = Shift(from: itemIndentation, to: indentation)
    for line in lines {
      writer.startLine()
      writer.write([line.isBlank ? line : shift.applied(to: line)], .none)
    }
  }
}
