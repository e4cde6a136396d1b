/// The state of reading a woven program, letter by letter.
struct Reading {
  let shown: Shown
  /// The old letters of the replaced item; nil if unknown.
  let enclosed: [ClosedRange<Int>]?
  /// The snippet's letters read so far.
  private(set) var written: Set<Int> = []
  /// The old letters read so far.
  private(set) var used: Set<Int> = []
  /// The snippet's next letter.
  private var next: Int?
  /// The previous old letter, if no written letter followed it.
  private var lastOld: Int?

  init(shown: Shown, enclosed: [ClosedRange<Int>]?) {
    self.shown = shown
    self.enclosed = enclosed
  }

  mutating func startFile() {
    lastOld = nil
  }

  /// Reads one of the snippet's letters; returns false if it is not allowed here.
  mutating func readWritten(_ index: Int) -> Bool {
    guard written.insert(index).inserted else { return false }
    // The letters are in order, except that the snippet's items may be woven in different places.
    if next != index, !(isBetweenItems && shown.beginsItem(index)) { return false }
    next = shown.skippingSigns(from: index + 1)
    lastOld = nil
    return true
  }

  /// Reads one of the old letters; returns false if it is not allowed here.
  mutating func readOld(_ index: Int, isComment: Bool) -> Bool {
    guard used.insert(index).inserted else { return false }
    if let lastOld, index != lastOld + 1 { return false }
    lastOld = index
    // A comment above an item is kept if the new version has none.
    if isComment { return true }
    let isElided = shown.isElided(before: next ?? shown.skippingSigns(from: 0))
    let isEnclosed = enclosed?.contains { $0.contains(index) }
    return isBetweenItems ? isElided || isEnclosed != true : isElided && isEnclosed != false
  }

  /// Whether an item of the snippet has ended and no other has started.
  private var isBetweenItems: Bool {
    next.map { $0 >= shown.count || shown.beginsItem($0) } ?? true
  }
}
