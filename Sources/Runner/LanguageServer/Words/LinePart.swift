import Chapter

/// The part of a document that a line belongs to, determined from the lines alone, because a fence
/// being typed is not closed yet.
package enum LinePart: Equatable {
  case frontMatter
  case text
  /// The opening line of a fence; the info string begins at this byte.
  case opening(info: Int)
  /// A line inside a fence that opens at another line, counted from 0.
  case inside(opening: Int)

  /// Determines the part of a line, counted from 0.
  package static func of(line: Int, in buffer: TextBuffer) -> Self {
    var first = 0
    if buffer.text(ofLine: 0) == "---" {
      let end = (1..<max(1, buffer.lineCount)).first { buffer.text(ofLine: $0) == "---" }
      if let end {
        if line <= end { return .frontMatter }
        first = end + 1
      } else if line > 0, !(1..<line).contains(where: { buffer.line($0).isEmpty }) {
        return .frontMatter
      }
    }
    var open: (line: Int, mark: UInt8, count: Int)?
    for current in buffer.linesThatMayHaveDelimiters(in: first...max(first, line)) {
      let run = Self.run(buffer.line(current))
      if let fence = open {
        let closes =
          run.map { $0.mark == fence.mark && $0.count >= fence.count && $0.isBlankAfter } ?? false
        if current == line { return closes ? .text : .inside(opening: fence.line) }
        if closes { open = nil }
      } else if let run, run.mark == UInt8(ascii: "~") || !run.hasMarkAfter {
        if current == line { return .opening(info: run.info) }
        open = (current, run.mark, run.count)
      }
    }
    guard let open, line < buffer.lineCount else { return .text }
    return .inside(opening: open.line)
  }

  /// Returns whether a line closes the fence of an opening line, both counted from 0.
  static func closes(_ line: Int, fenceOpenedAt opening: Int, in buffer: TextBuffer) -> Bool {
    guard let first = run(buffer.line(opening)), let last = run(buffer.line(line)) else {
      return false
    }
    return last.mark == first.mark && last.count >= first.count && last.isBlankAfter
  }

  private static func run(
    _ line: ArraySlice<UInt8>
  ) -> (mark: UInt8, count: Int, info: Int, isBlankAfter: Bool, hasMarkAfter: Bool)? {
    let blanks: [UInt8] = [0x20, 0x09]
    let prefix = line.prefix { blanks.contains($0) || $0 == UInt8(ascii: ">") }
    guard let mark = line[prefix.endIndex...].first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let run = line[prefix.endIndex...].prefix { $0 == mark }
    guard run.count >= 3 else { return nil }
    let info = line[run.endIndex...].drop { blanks.contains($0) }
    return (
      mark, run.count, info.startIndex - line.startIndex, info.isEmpty, info.contains(mark)
    )
  }
}
