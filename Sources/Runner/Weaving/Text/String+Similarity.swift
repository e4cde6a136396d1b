extension String {
  /// Returns the edit distance between two texts: the least number of insertions, removals and
  /// substitutions.
  package func distance(to other: String) -> Int {
    let mine = Array(utf8)
    let theirs = Array(other.utf8)
    guard !mine.isEmpty, !theirs.isEmpty else { return max(mine.count, theirs.count) }
    var row = Array(0...theirs.count)
    for (i, letter) in mine.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, wanted) in theirs.enumerated() {
        let substituted = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[theirs.count]
  }

  /// Returns whether one word may be a misspelling of the other.
  func isSimilar(to other: String) -> Bool {
    distance(to: other) <= Swift.max(2, utf8.count / 3)
  }
}
