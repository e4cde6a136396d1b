/// The difference between two lists of lines, in the format of `diff -u`.
package struct UnifiedDiff {
  private static let context = 3

  package let text: String

  /// - Parameter firstLine: the number of the old text's first line in the document.
  package init(old: [String], new: [String], firstLine: Int, labels: (old: String, new: String)) {
    let edits = LineDifference.lines(from: old, to: new)
    var lines = ["--- \(labels.old)", "+++ \(labels.new)"]
    for hunk in Self.hunks(edits) {
      let before = edits[..<hunk.lowerBound]
      let oldStart = firstLine + before.count { if case .added = $0 { false } else { true } }
      let newStart = 1 + before.count { if case .removed = $0 { false } else { true } }
      let oldCount = edits[hunk].count { if case .added = $0 { false } else { true } }
      let newCount = edits[hunk].count { if case .removed = $0 { false } else { true } }
      lines.append("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@")
      lines += edits[hunk].map {
        switch $0 {
        case .same(let line): " " + line
        case .removed(let line): "-" + line
        case .added(let line): "+" + line
        }
      }
    }
    text = lines.joined(separator: "\n")
  }

  /// Returns the hunks: changes with their context lines, merged where they touch.
  private static func hunks(_ edits: [LineDifference.Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() {
      if case .same = edit { continue }
      let range = max(0, index - context)..<min(edits.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}
