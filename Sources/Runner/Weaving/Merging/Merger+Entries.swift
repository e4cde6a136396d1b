import Diagnostics

extension Merger {
  /// Writes the content of a block: entries on lines of their own, blank lines, trailing comments.
  ///
  /// - Parameter tails: the old block and the written one; comments after their last items survive.
  func write(
    _ entries: [Entry], of written: [Item], old: [Item], _ layout: Layout, tails: [Block?],
    _ shift: Shift, to writer: inout Writer
  ) {
    if layout.isInline, entries.count == 1, entries[0].isShort {
      writer.writeSpace()
      write(entries[0], of: written, old: old, layout, shift, to: &writer)
      writer.writeSpace()
      return
    }
    // The comments of a block without items are kept above the first ones.
    for block in tails.compactMap({ $0 }) where block.items.isEmpty {
      writeTail(of: block, layout, to: &writer)
    }
    var previous: Entry?
    for entry in entries {
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

  private func write(
    _ entry: Entry, of written: [Item], old: [Item], _ layout: Layout, _ shift: Shift,
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

  /// Writes the modifiers of a call's old version below a new one without any: an elision below a
  /// call includes its modifiers.
  private func writeModifiers(
    of old: Item, below item: Item, _ layout: Layout, to writer: inout Writer
  ) {
    guard let new = item.chain, new.items.isEmpty, let chain = old.chain, !chain.items.isEmpty,
      new.content.upperBound == item.end, chain.content.upperBound <= old.end
    else { return }
    let range = chain.content.lowerBound..<old.end
    keep(range, of: old.source)
    writer.write(
      old.source, range,
      Shift(from: old.source.indentation(at: old.start), to: layout.itemIndentation))
  }

  private func writeTail(of block: Block, _ layout: Layout, to writer: inout Writer) {
    kept[ObjectIdentifier(block.source), default: []].append(block.tail..<block.content.upperBound)
    block.writeTail(at: layout.itemIndentation, to: &writer)
  }

  /// Records that old text is written, and reports text written twice.
  func keep(_ range: Range<Int>, of source: SourceText) {
    let known = kept[ObjectIdentifier(source), default: []]
    if known.contains(where: { $0.overlaps(range) }) {
      let place = elision ?? source.location(at: range.lowerBound)
      let diagnostic = Diagnostic.elidedTwice(at: place)
      if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
    kept[ObjectIdentifier(source)] = known + [range]
  }

  /// Comments above an item survive when a new version of it is written without any.
  private func writeComments(above item: Item, _ layout: Layout, to writer: inout Writer) {
    guard item.lead < item.start else { return }
    kept[ObjectIdentifier(item.source), default: []].append(item.lead..<item.start)
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
  /// Returns whether it is a modifier on the line of its call, as in `Text("A").bold()`.
  fileprivate func isGlued(to previous: Entry?, old: [Item]) -> Bool {
    guard item.parent.kind == .modifiers, item.lead == item.start, let range = self.old else {
      return false
    }
    let before = old[range.lowerBound]
    guard before.lead == before.start, !before.source.startsLine(before.start) else { return false }
    guard let last = previous?.item else { return true }
    return !last.source.text(last.start..<last.end).contains("//")
  }

  /// Whether it is unchanged, and was between braces on one line.
  fileprivate var isShort: Bool {
    if case .kept = origin { item.parent.isInline } else { false }
  }
}

extension Block {
  /// Writes the comments and blank lines between the last item and the closing.
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
