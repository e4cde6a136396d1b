import Diagnostics

extension Writer {
  /// Writes the whole text around a block, replacing the block's content.
  mutating func write(around block: Block, _ content: (inout Writer) -> Void) {
    let source = block.source
    // The items that contain the block, the outermost first.
    var path: [Item] = []
    var owner = block.owner
    while let item = owner {
      path.insert(item, at: 0)
      owner = item.parent.owner
    }
    let outer = path.prefix { $0.parent.kind == .file || $0.parent.kind == .members }
    var position = 0
    for item in outer {
      write(item.parent.items[..<item.index], from: &position, of: source)
    }
    write(source, position..<block.content.lowerBound, .none)
    content(&self)
    position = block.content.upperBound
    for item in outer.reversed() {
      write(item.parent.items[(item.index + 1)...], from: &position, of: source)
    }
    write(source, position..<source.count, .none)
  }

  /// Writes the text up to the end of the last item that can be kept, writing such items as kept
  /// runs.
  private mutating func write(
    _ items: ArraySlice<Item>, from position: inout Int, of source: SourceText
  ) {
    var next = items.startIndex
    while next < items.endIndex {
      guard items[next].standsApart else {
        next += 1
        continue
      }
      let run = items[next...].prefix { $0.standsApart }
      next = run.endIndex
      guard let first = run.first, let last = run.last else { continue }
      let start = source.start(ofLine: source.line(at: first.lead))
      if position < start { write(source, position..<start - 1, .none) }
      write(kept: run)
      position = last.end
    }
  }

  /// Gives lines added by weaving the origins of the lines above.
  mutating func fillOrigins(from location: SourceLocation) {
    lines.fillOrigins(of: unwritten, from: location)
  }
}

extension [Program.Line] {
  /// Gives blank lines added by weaving the origin of the line above.
  mutating func fillOrigins(of indices: some Sequence<Int>, from location: SourceLocation) {
    for index in indices where self[index].spans.isEmpty {
      let above = index > 0 ? self[index - 1].origin(ofColumn: 1) : location
      self[index].spans = [.init(offset: 0, location: above)]
    }
  }
}
