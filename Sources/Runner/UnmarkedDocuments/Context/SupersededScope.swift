import SwiftSyntax

/// The statements of a snippet on variables that later snippets redeclare.
///
/// A program runs them in a nested scope, so that their effects on other state remain.
struct SupersededScope {
  /// The statements, by their index in the snippet.
  let items: ClosedRange<Int>
  /// Their lines, from 0.
  let lines: ClosedRange<Int>

  /// Creates no scope if only declarations are affected, or if the statements also declare names
  /// that later snippets use.
  init?(of snippet: UnmarkedSnippet, replaced: Set<String>, later: [UnmarkedSnippet]) {
    var names: Set<String> = []
    var found: [Int] = []
    for (index, item) in snippet.items.enumerated() where item.isStatement {
      let isReplaced = item.keys.contains(where: replaced.contains)
      guard isReplaced || !item.use.free.isDisjoint(with: names) else { continue }
      names.formUnion(item.names)
      found.append(index)
    }
    guard found.count > 1, let first = found.first, let last = found.last else { return nil }
    let needed = later.reduce(into: Set<String>()) { $0.formUnion($1.use.free) }
    for item in snippet.items[first...last] {
      let isKept = item.keys.contains { !replaced.contains($0) }
      guard item.isStatement, !isKept || needed.isDisjoint(with: item.names) else { return nil }
    }
    // Declarations outside the scope must not use its variables.
    for (index, item) in snippet.items.enumerated() where !(first...last).contains(index) {
      guard item.isStatement || item.use.free.isDisjoint(with: names) else { return nil }
    }
    items = first...last
    lines =
      snippet.text.place(of: snippet.items[first].range.lowerBound)
      .line...snippet.text.place(of: snippet.items[last].range.upperBound - 1).line
    let isAlone = snippet.items.indices.allSatisfy { index in
      let range = snippet.items[index].range
      let start = snippet.text.place(of: range.lowerBound).line
      let end = snippet.text.place(of: max(range.lowerBound, range.upperBound - 1)).line
      return (first...last).contains(index) || !lines.overlaps(start...end)
    }
    guard isAlone else { return nil }
  }
}
