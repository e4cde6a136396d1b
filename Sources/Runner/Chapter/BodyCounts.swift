/// The body run counts of views, in the author's notation: `ListView 1, RowView 0`.
package struct BodyCounts: Sendable, Equatable {
  package struct Count: Sendable, Equatable {
    package var view: String
    package var count: Int
  }

  package var counts: [Count]

  /// Reads a list of views with counts; fails for malformed text.
  package init?(_ text: String) {
    counts = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split(separator: " ")
      guard words.count == 2, let count = Int(words[1]), count >= 0 else { return nil }
      counts.append(Count(view: String(words[0]), count: count))
    }
  }

  package subscript(view: String) -> Int? {
    counts.first { $0.view == view }?.count
  }
}
