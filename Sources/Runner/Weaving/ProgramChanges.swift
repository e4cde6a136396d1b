import Diagnostics

/// The lines that differ between two versions of a program.
struct ProgramChanges {
  /// The lines of each file that are not in the earlier version, ignoring indentation.
  private(set) var written: [String: Set<Int>] = [:]
  /// The removed lines of the earlier version, by the number of the line below them.
  private(set) var removed: [String: [Int: [String]]] = [:]

  /// - Parameter lost: the document's lines whose removal is listed; other removals are obvious, as
  ///   in a rewritten body.
  init(from earlier: Program, to later: Program, lost: Set<SourceLocation>) {
    for (index, file) in later.files.enumerated() {
      // An edit leaves most files in their places.
      let old =
        earlier.files.indices.contains(index) && earlier.files[index].name == file.name
        ? earlier.files[index].lines : earlier[file: file.name]?.lines
      guard let lines = compare(old ?? [], file.lines, lost, file.name) else { continue }
      if !lines.isEmpty || old == nil { written[file.name] = lines }
    }
  }

  /// Records the removed lines of a file, and returns the new ones; returns nil if the file and its
  /// origins are unchanged.
  private mutating func compare(
    _ old: [Program.Line], _ new: [Program.Line], _ lost: Set<SourceLocation>, _ name: String
  ) -> Set<Int>? {
    // Most of a file is unchanged; those lines should not add to the cost of an edit.
    let shorter = min(old.count, new.count)
    var above = old.commonPrefix(with: new)
    if above == old.count, above == new.count { return nil }
    while above < shorter, old[above].text == new[above].text { above += 1 }
    if above == old.count, above == new.count { return [] }
    var below = old.commonSuffix(with: new, besides: above)
    while below < shorter - above,
      old[old.count - 1 - below].text == new[new.count - 1 - below].text
    { below += 1 }
    let before = old[above..<old.count - below].map { Substring($0.text).trimmed }
    let after = new[above..<new.count - below].map { Substring($0.text).trimmed }
    var lines: Set<Int> = []
    var inserted: Set<Int> = []
    var gone: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .insert(let offset, let text, _):
        inserted.insert(offset)
        if !text.isEmpty { lines.insert(above + offset + 1) }
      case .remove(let offset, _, _):
        gone.insert(offset)
      }
    }
    if lost.isEmpty { return lines }
    var next = 0
    for offset in before.indices {
      while inserted.contains(next), !gone.contains(offset) { next += 1 }
      guard gone.contains(offset) else {
        next += 1
        continue
      }
      let line = old[above + offset]
      if lost.contains(line.documentLine) {
        removed[name, default: [:]][above + next + 1, default: []].append(line.text)
      }
    }
    return lines
  }
}

extension Program.Line {
  /// The start of the document line that it comes from.
  var documentLine: SourceLocation {
    var location = origin(ofColumn: 1)
    location.column = 1
    return location
  }
}
