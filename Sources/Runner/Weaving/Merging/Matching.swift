/// Matches written items with those of an older version.
enum Matching {
  /// The index of each written item's partner, or several if they are ambiguous.
  struct Result {
    var partners: [Int: Int] = [:]
    var ties: [Int: [Item]] = [:]
  }

  /// Pairs items: first those that are word for word the same, then those with equal heads.
  static func match(_ written: [Item], with old: [Item]) -> Result {
    var result = Result()
    var free = Set(old.indices)
    func pair(_ new: Int, _ partner: Int) {
      result.partners[new] = partner
      free.remove(partner)
    }
    let open = written.indices.filter { !written[$0].isElision }
    let oldByText = Dictionary(grouping: old.indices) { old[$0].canonical }
    for (text, news) in Dictionary(grouping: open, by: { written[$0].canonical }) {
      guard let olds = oldByText[text], olds.count <= news.count else { continue }
      for (new, partner) in zip(news, olds) { pair(new, partner) }
    }
    let rest = open.filter { result.partners[$0] == nil }
    for (_, news) in Dictionary(grouping: rest, by: { written[$0].head }) {
      var tied: [(new: Int, candidates: [Int])] = []
      for new in news {
        let found = candidates(for: written[new], among: free.sorted().map { old[$0] }).map {
          $0.index(in: old)
        }
        if found.count == 1 {
          pair(new, found[0])
        } else if !found.isEmpty {
          tied.append((new, found))
        }
      }
      for (new, candidates) in tied {
        let candidates = candidates.filter { free.contains($0) }
        if candidates.count == 1 {
          pair(new, candidates[0])
        } else if candidates.count == tied.count {
          // The counts are equal: none is elided, so each matches the one in its turn.
          pair(new, candidates[0])
        } else if candidates.count > 1 {
          result.ties[new] = candidates.map { old[$0] }
        }
      }
    }
    narrowByNeighbours(&result, count: old.count, old: old)
    return result
  }

  /// Returns the items that can be the same node as a written one, as few as can be distinguished.
  static func candidates(for item: Item, among old: [Item]) -> [Item] {
    var found = old.filter { $0.head == item.head && !item.isDistinct(from: $0) }
    let evidence: [(Item) -> Bool] = [
      { $0.canonical == item.canonical },
      { !item.details.types.isEmpty && $0.details.types == item.details.types },
      { !item.details.labelLiterals.isDisjoint(with: $0.details.labelLiterals) },
      { !item.details.arguments.isEmpty && $0.details.arguments == item.details.arguments },
      { item.sharesContent(with: $0) },
    ]
    for holds in evidence where found.count > 1 {
      let told = found.filter(holds)
      if !told.isEmpty { found = told }
    }
    return found
  }

  /// Keeps, of several candidates, the only one between the partners of the neighbours.
  private static func narrowByNeighbours(_ result: inout Result, count: Int, old: [Item]) {
    for (new, candidates) in result.ties {
      let lower = result.partners.filter { $0.key < new }.map(\.value).max() ?? -1
      let upper = result.partners.filter { $0.key > new }.map(\.value).min() ?? count
      let between = candidates.filter { lower < $0.index(in: old) && $0.index(in: old) < upper }
      if between.count == 1 {
        result.partners[new] = between[0].index(in: old)
        result.ties[new] = nil
      }
    }
  }
}

extension Item {
  func index(in items: [Item]) -> Int { items.firstIndex { $0 === self } ?? items.count }

  /// Returns whether an item with an equal head is a different node.
  ///
  /// Calls without a literal are distinguished by the literals of their labelled closures: a
  /// section with the header "Timer" is not the one with the header "Counter". If only one of both
  /// has such a literal, they are the same only if they share content, or the written one elides
  /// its content.
  func isDistinct(from old: Item) -> Bool {
    guard head.kind == .call, head.literal == nil else { return false }
    let mine = details.labelLiterals
    let theirs = old.details.labelLiterals
    if mine.isEmpty && theirs.isEmpty { return false }
    if !mine.isEmpty && !theirs.isEmpty { return mine.isDisjoint(with: theirs) }
    return !containsElision && !sharesContent(with: old)
  }

  /// Returns whether some written content is in another item as well.
  func sharesContent(with old: Item) -> Bool {
    let heads = Set(old.blocks.flatMap(\.descendants).filter(\.head.isDefinite).map(\.head))
    return blocks.flatMap(\.descendants).contains { heads.contains($0.head) }
  }
}
