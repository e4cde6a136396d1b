import SwiftParser
import SwiftSyntax

/// The incremental outline of a text whose declarations are mostly unchanged.
///
/// Only the sketch of the text, which is about as long as the edit, is parsed. Its stand-ins are
/// then replaced by the unchanged items.
struct Splicing {
  private let sketch: SourceText
  private let whole: SourceText
  private let runs: [KeptRun]
  private let text: OutlinedText

  /// Returns the outline of a writer's text, moving the kept items to the new outline.
  static func outline(of writer: Writer) -> Block {
    let whole = SourceText(writer.lines)
    // Splices only kept items of the same text, which need not be moved.
    guard let text = writer.runs.first?.items.first?.text,
      writer.runs.allSatisfy({ $0.items.allSatisfy { $0.text === text } })
    else { return .file(whole) }
    let sketch = SourceText(writer.sketch)
    let tree = Parser.tree(of: sketch.string)
    let splicing = Splicing(sketch: sketch, whole: whole, runs: writer.runs, text: text)
    let root = Block.file(sketch, tree)
    // In a text with syntax errors, an item may not end where it seems to.
    guard !tree.hasError, splicing.standIns(in: root) == writer.runs.map(\.number) else {
      return .file(whole)
    }
    _ = splicing.splice(root)
    text.source = whole
    return root
  }

  /// Returns the numbers of the stand-ins among declarations, in order.
  private func standIns(in block: Block) -> [Int] {
    block.items.flatMap { item -> [Int] in
      if let run = run(of: item) {
        return block.kind == run.items.first?.parent.kind ? [run.number] : []
      }
      return item.blocks.flatMap(standIns)
    }
  }

  private func run(of item: Item) -> KeptRun? {
    guard item.head.kind == .type, item.head.name.hasPrefix(KeptRun.mark) else { return nil }
    return Int(item.head.name.dropFirst(KeptRun.mark.count)).flatMap { number in
      runs.indices.contains(number) ? runs[number] : nil
    }
  }

  /// Inserts the kept items into a block, and returns their runs.
  private func splice(_ block: Block) -> [KeptRun] {
    var items: [Item] = []
    var found: [KeptRun] = []
    for item in block.items {
      guard let run = run(of: item) else {
        let inside = item.blocks.flatMap(splice)
        item.place(in: text, at: place, keeping: inside)
        items.append(item)
        found += inside
        continue
      }
      found.append(run)
      let distance = whole.start(ofLine: run.line) - start(of: run)
      let hasComments = item.lead < item.start
      for (index, kept) in run.items.enumerated() {
        kept.move(by: distance, to: text)
        let gap = (item.blankLines, hasComments ? place(item.lead) : nil)
        kept.settle(in: block, below: index == 0 ? gap : nil)
        items.append(kept)
      }
    }
    block.items = items
    block.place(in: text, at: place)
    return found
  }

  /// Returns the old offset of a run's first line.
  private func start(of run: KeptRun) -> Int {
    guard let first = run.items.first else { return 0 }
    return first.lead - first.indentation.utf8.count
  }

  /// Converts an offset in the sketch into an offset in the whole text.
  private func place(_ offset: Int) -> Int {
    let line = sketch.line(at: offset)
    let column = offset - sketch.start(ofLine: line)
    var added = 0
    for run in runs where run.sketchLine <= line {
      if run.sketchLine == line {
        let last = run.line + run.lineCount - 1
        return column <= run.items.first?.indentation.utf8.count ?? 0
          ? whole.start(ofLine: run.line) + column
          : whole.start(ofLine: last) + whole.lines[last].text.utf8.count
      }
      added = run.line + run.lineCount - run.sketchLine - 1
    }
    return whole.start(ofLine: line + added) + column
  }
}
