/// Returns the candidate that is most similar to a word, if any is similar enough.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let word = word.lowercased()
  return
    candidates
    .map { (candidate: $0, distance: editDistance(word, $0.lowercased())) }
    .filter { $0.distance <= max(1, min(word.count, $0.candidate.count) / 3) }
    .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?
    .candidate
}

/// Returns the Damerau–Levenshtein distance of two words.
func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
  var rows = [Array(0...second.count)]
  for (i, a) in first.enumerated() {
    var row = [i + 1]
    for (j, b) in second.enumerated() {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == second[j - 1], first[i - 1] == b {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[first.count][second.count]
}
