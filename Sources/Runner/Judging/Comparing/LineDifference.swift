import Outcomes

/// The difference of two lists of lines, in order.
package enum LineDifference {
  package enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// The maximum number of lines for which the shortest difference is computed, which takes time
  /// quadratic in the differing lines (measured: 0.3 s for this number, 13 s for 64,000).
  private static let limit = 8_000

  /// Returns the shortest difference. In long lists, everything between their common start and end
  /// may be removed and added as a whole.
  package static func lines(from old: [String], to new: [String]) -> [Line] {
    guard old.count + new.count > limit else { return shortest(from: old, to: new) }
    let above = old.commonStart(with: new)
    let (oldRest, newRest) = (old[above...], new[above...])
    let below = oldRest.reversed().commonStart(with: newRest.reversed())
    let (removed, added) = (Array(oldRest.dropLast(below)), Array(newRest.dropLast(below)))
    let middle =
      removed.count + added.count > limit
      ? removed.map(Line.removed) + added.map(Line.added) : shortest(from: removed, to: added)
    return old[..<above].map(Line.same) + middle + old.suffix(below).map(Line.same)
  }

  private static func shortest(from old: [String], to new: [String]) -> [Line] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.map({ Array($0.utf8) }).difference(from: old.map { Array($0.utf8) }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(.removed(old[i]))
        i += 1
      } else if j < new.count, added.contains(j) {
        lines.append(.added(new[j]))
        j += 1
      } else {
        lines.append(.same(old[i]))
        i += 1
        j += 1
      }
    }
    return lines
  }
}

extension Sequence<String> {
  /// Returns the number of equal elements at the start of both.
  fileprivate func commonStart(with other: some Sequence<String>) -> Int {
    zip(self, other).prefix { $0.hasSameBytes(as: $1) }.count
  }
}
