extension Program {
  /// Returns the lines of each file that an earlier version does not have, ignoring indentation.
  func changes(since earlier: Program) -> [String: Set<Int>] {
    var changes: [String: Set<Int>] = [:]
    for file in files {
      let old = earlier[file: file.name]?.lines ?? []
      if old == file.lines { continue }
      let new = file.lines.map { Substring($0.text).trimmed }
      let difference = new.difference(from: old.map { Substring($0.text).trimmed })
      var lines: Set<Int> = []
      for case .insert(let offset, let text, _) in difference where !text.isEmpty {
        lines.insert(offset + 1)
      }
      if !lines.isEmpty || earlier[file: file.name] == nil { changes[file.name] = lines }
    }
    return changes
  }
}
