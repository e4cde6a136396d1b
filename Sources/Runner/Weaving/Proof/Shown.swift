import Diagnostics

/// The positions of elisions and of items' starts among a snippet's letters.
struct Shown {
  private var signs: Set<Int> = []
  /// The letters right after an elision; one past the last if the snippet ends in one.
  private var elided: Set<Int> = []
  private var beginnings: Set<Int> = []
  /// The number of letters.
  let count: Int

  /// - Parameter letters: the column and line index of each letter of the snippet, excluding white
  ///   space.
  init(_ letters: [(column: Int, line: Int)], _ snippet: SnippetCode) {
    count = letters.count
    let source = snippet.written
    let starts = snippet.itemStarts
    var item = 0
    var sign = 0
    var follows = false
    for (index, letter) in letters.enumerated() {
      let line = source.lines[letter.line]
      let offset =
        source.start(ofLine: letter.line) + letter.column - line.origin(ofColumn: 1).column
      while sign < snippet.signs.count, snippet.signs[sign].upperBound <= offset { sign += 1 }
      if sign < snippet.signs.count, snippet.signs[sign].contains(offset) {
        signs.insert(index)
        follows = true
        continue
      }
      if follows { elided.insert(index) }
      follows = false
      while item < starts.count, starts[item] <= offset {
        if starts[item] == offset { beginnings.insert(index) }
        item += 1
      }
    }
    if follows { elided.insert(letters.count) }
  }

  func isSign(_ index: Int) -> Bool { signs.contains(index) }
  func isElided(before index: Int) -> Bool { elided.contains(index) }
  func beginsItem(_ index: Int) -> Bool { beginnings.contains(index) }

  func skippingSigns(from index: Int) -> Int {
    var index = index
    while signs.contains(index) { index += 1 }
    return index
  }
}
