/// A writer of lines, from ranges of several texts.
///
/// Besides the whole text, it writes a sketch with a stand-in for each run of unchanged
/// declarations, so that only the changed text needs to be parsed.
struct Writer {
  var lines: [Program.Line] = []
  private(set) var sketch: [Program.Line] = []
  private(set) var runs: [KeptRun] = []
  /// The lines that may lack an origin.
  private(set) var unwritten: [Int] = []

  /// Continues the current line, and writes the following lines with shifted indentation.
  mutating func write(_ source: SourceText, _ range: Range<Int>, _ shift: Shift) {
    guard !range.isEmpty else { return }
    write(source.slice(range), shift)
  }

  mutating func write(_ cut: [Program.Line], _ shift: Shift) {
    let shifted = cut.enumerated().map { index, line in
      index == 0 || index < cut.count - 1 && line.isBlank ? line : shift.applied(to: line)
    }
    if lines.isEmpty { unwritten.append(0) }
    for (index, line) in shifted.enumerated() where index > 0 && line.spans.isEmpty {
      unwritten.append(lines.count - 1 + index)
    }
    lines.goOn(with: shifted)
    sketch.goOn(with: shifted)
  }

  mutating func startLine(_ indentation: String = "") {
    var line = Program.Line()
    line.append(unwritten: indentation)
    unwritten.append(lines.count)
    lines.append(line)
    sketch.append(line)
  }

  mutating func writeSpace() {
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].append(unwritten: " ")
    sketch[sketch.count - 1].append(unwritten: " ")
  }

  /// Writes the unchanged lines of adjacent items.
  mutating func write(kept items: ArraySlice<Item>) {
    guard let first = items.first, let last = items.last else { return }
    let source = first.source
    let kept = source.line(at: first.lead)...source.line(at: last.end)
    let run = KeptRun(
      number: runs.count, items: items, sketchLine: sketch.count, line: lines.count,
      lineCount: kept.count)
    runs.append(run)
    lines += source.lines[kept]
    var line = Program.Line()
    line.append(unwritten: first.indentation + run.standIn)
    sketch.append(line)
  }
}

extension [Program.Line] {
  fileprivate mutating func goOn(with cut: [Program.Line]) {
    guard let first = cut.first else { return }
    if isEmpty { append(Program.Line()) }
    self[count - 1].append(first)
    append(contentsOf: cut.dropFirst())
  }
}
