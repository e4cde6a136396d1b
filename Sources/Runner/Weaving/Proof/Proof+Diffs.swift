extension Proof {
  /// Returns whether a file contains a diff's lines, in order, and the resulting number of lines.
  static func holds(_ diff: DiffText, from old: Program.File?, to woven: Program.File?) -> Bool {
    guard let woven else { return old == nil }
    let lines = woven.lines.map { Substring($0.text).trimmed }
    var position = 0
    for hunk in diff.hunks {
      let shown = hunk.lines.filter { $0.mark != .removed }.map(\.key)
      let starts = lines.indices.dropFirst(position)
      guard
        shown.isEmpty
          || starts.contains(where: { start in
            guard lines[start...].starts(with: shown) else { return false }
            position = start + shown.count
            return true
          })
      else { return false }
    }
    let added = diff.lines.count { $0.mark == .added }
    let removed = diff.lines.count { $0.mark == .removed }
    let optional = diff.lines.count { $0.isOptional }
    let expected = (old?.lines.count ?? 0) + added - removed
    return (expected...expected + optional).contains(woven.lines.count)
  }
}
