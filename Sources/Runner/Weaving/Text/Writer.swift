/// Puts lines together from cuts of several texts.
struct Writer {
  private(set) var lines: [Program.Line] = []

  /// Continues the current line, and writes the following ones with their indentation shifted.
  mutating func write(_ source: SourceText, _ range: Range<Int>, _ shift: Shift) {
    guard !range.isEmpty else { return }
    write(source.slice(range), shift)
  }

  mutating func write(_ cut: [Program.Line], _ shift: Shift) {
    for (index, line) in cut.enumerated() {
      if index == 0 {
        if lines.isEmpty { lines.append(Program.Line()) }
        lines[lines.count - 1].append(line)
      } else if index < cut.count - 1 && line.isBlank {
        lines.append(line)
      } else {
        lines.append(shift.applied(to: line))
      }
    }
  }

  mutating func startLine(_ indentation: String = "") {
    var line = Program.Line()
    line.append(unwritten: indentation)
    lines.append(line)
  }

  mutating func writeSpace() {
    if !lines.isEmpty { lines[lines.count - 1].append(unwritten: " ") }
  }
}
