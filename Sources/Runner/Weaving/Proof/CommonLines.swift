import Diagnostics

/// The runs of lines common to two versions of a file, in order.
struct CommonLines {
  private(set) var old: [Range<Int>] = []
  private(set) var new: [Range<Int>] = []

  /// The largest shift of lines considered by the search; lines further apart count as different. A
  /// decision that bounds the search.
  private static let reach = 24

  /// - Parameter apart: the document lines to exclude from runs.
  init(of old: [Program.Line], and new: [Program.Line], besides apart: Set<Int>) {
    func isCommon(_ line: Program.Line, _ other: Program.Line) -> Bool {
      line == other && !line.spans.contains { apart.contains($0.location.line) }
    }
    var above = old.commonPrefix(with: new)
    var below = old.commonSuffix(with: new, besides: above)
    if !apart.isEmpty {
      above = old[..<above].firstIndex { !isCommon($0, $0) } ?? above
      let end = old[(old.count - below)...].lastIndex { !isCommon($0, $0) }
      below = end.map { old.count - 1 - $0 } ?? below
    }
    add(0..<above, 0..<above)
    var (mine, theirs) = (above, above)
    while mine < old.count - below, theirs < new.count - below {
      var length = 0
      while mine + length < old.count - below, theirs + length < new.count - below,
        isCommon(old[mine + length], new[theirs + length])
      { length += 1 }
      add(mine..<mine + length, theirs..<theirs + length)
      mine += length
      theirs += length
      guard mine < old.count - below, theirs < new.count - below else { break }
      let inserted = (1..<Self.reach).first {
        theirs + $0 < new.count - below && isCommon(old[mine], new[theirs + $0])
      }
      let removed = (1..<Self.reach).first {
        mine + $0 < old.count - below && isCommon(old[mine + $0], new[theirs])
      }
      switch (inserted, removed) {
      case (let inserted?, let removed?) where inserted <= removed: theirs += inserted
      case (_, let removed?): mine += removed
      case (let inserted?, nil): theirs += inserted
      case (nil, nil):
        mine += 1
        theirs += 1
      }
    }
    add(old.count - below..<old.count, new.count - below..<new.count)
  }

  private mutating func add(_ mine: Range<Int>, _ theirs: Range<Int>) {
    if mine.isEmpty { return }
    old.append(mine)
    new.append(theirs)
  }
}
