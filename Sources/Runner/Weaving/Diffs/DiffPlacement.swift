/// The search for the places in a file where a diff's hunks apply.
struct DiffPlacement {
  /// The file line for each line of a hunk; nil for lines that are not in the file.
  typealias Match = [Int?]

  let file: [Program.Line]
  let hunks: [DiffText.Hunk]
  private let keys: [Substring]

  init(of diff: DiffText, in file: [Program.Line]) {
    self.file = file
    hunks = diff.hunks
    keys = file.map { Substring($0.text).trimmed }
  }

  /// Returns the ways in which the hunks apply in order, two at most.
  func matches() -> [[Match]] {
    var found: [[Match]] = []
    search(hunk: 0, from: 0, so: [], &found)
    return found
  }

  /// Returns the places of a single hunk.
  func places(ofHunk index: Int) -> [Int] {
    keys.indices.filter { match(hunks[index].lines, at: $0) != nil }
  }

  private func search(hunk: Int, from line: Int, so far: [Match], _ found: inout [[Match]]) {
    guard found.count < 2 else { return }
    guard hunk < hunks.count else {
      found.append(far)
      return
    }
    let lines = hunks[hunk].lines
    guard let first = lines.first(where: { $0.mark != .added && !$0.isOptional }) else {
      // A hunk with only additions applies below the line in its header, or at the start or the end
      // of the file.
      if hunks[hunk].lineAbove != nil || hunk == 0 || hunk == hunks.count - 1 {
        search(hunk: hunk + 1, from: line, so: far + [lines.map { _ in nil }], &found)
      }
      return
    }
    for start in starts(ofHunk: hunk, from: line) where keys[start] == first.key {
      guard let match = match(lines, at: start) else { continue }
      let last = match.compactMap { $0 }.max() ?? start
      search(hunk: hunk + 1, from: last + 1, so: far + [match], &found)
    }
  }

  /// Returns the lines where a hunk may start: only the one in its header, if it applies there.
  private func starts(ofHunk hunk: Int, from line: Int) -> Range<Int> {
    let all = line..<max(line, keys.count)
    guard let extent = hunks[hunk].extent, all.contains(extent.line - 1),
      match(hunks[hunk].lines, at: extent.line - 1) != nil
    else { return all }
    return extent.line - 1..<extent.line
  }

  private func match(_ hunk: [DiffText.Line], at start: Int) -> Match? {
    var match: Match = []
    var line = start
    var hasStarted = false
    for shown in hunk {
      if shown.mark == .added {
        match.append(nil)
      } else if line < keys.count, keys[line] == shown.key, hasStarted || !shown.isOptional {
        match.append(line)
        line += 1
        hasStarted = true
      } else if shown.isOptional {
        match.append(nil)
      } else {
        return nil
      }
    }
    return match
  }
}

extension DiffText.Hunk {
  /// The line above an insert-only hunk, from its header; 0 at the start of a file.
  var lineAbove: Int? {
    guard let extent, extent.count == 0 else { return nil }
    return extent.line
  }
}
