import Diagnostics

/// The arrangement of a snippet's items among the old items of a block.
///
/// In a block with elisions, a written item replaces its partner, or is inserted beside the
/// adjacent written item. A run of items without partners goes to the block's start or end if
/// nothing is elided on that side. Old items that the snippet omits are kept, and must be elided:
/// two items that are adjacent in a snippet must be adjacent in the program.
struct Arrangement {
  /// The mode of interpreting a written list.
  enum Reading {
    /// A complete block of a snippet, with its start and end.
    case block
    /// Parts of a block: each item with a partner replaces it, and the others are inserted beside
    /// those.
    case fragment
    /// Items anywhere in the block: the top level of a file.
    case loose
  }

  let written: [Item]
  let old: [Item]
  var reading = Reading.block
  var partners: [Int: ClosedRange<Int>] = [:]
  /// Items written around old ones.
  var wrappers: Set<Int> = []
  var diagnostics: [Diagnostic] = []

  init(_ written: [Item], into old: [Item], reading: Reading = .block) {
    self.written = written
    self.old = old
    self.reading = reading
  }

  /// Matches items with partners: by head, then by shared content.
  ///
  /// - Parameter isAdding: whether an item replaces another one only if it must be unique, so that
  ///   all other items are added.
  mutating func match(isAdding: Bool = false) {
    func isAllowed(_ item: Item) -> Bool { !isAdding || item.head.isDefinite }
    let repeated = reading == .block ? RepeatedStatements.match(written, with: old) : nil
    let matching = repeated ?? Matching.match(written, with: old)
    for (new, partner) in matching.partners where isAllowed(written[new]) {
      partners[new] = partner...partner
    }
    for (new, candidates) in matching.ties where isAllowed(written[new]) {
      diagnostics.append(.tie(written[new], candidates))
    }
    if isAdding { return }
    for new in written.indices where written[new].elidesCall { matchElidedCall(new) }
    let taken = Set(partners.values.joined())
    guard old.first?.parent.kind == .statements else { return }
    let free = old.indices.filter { !taken.contains($0) }.map { old[$0] }
    for new in written.indices
    where partners[new] == nil && !written[new].isElision && !written[new].elidesCall {
      guard matching.ties[new] == nil else { continue }
      let wrapped = Wrapping.items(wrappedBy: written[new], among: free).map { $0.index(in: old) }
      guard let first = wrapped.min(), let last = wrapped.max() else { continue }
      guard last - first + 1 == wrapped.count else {
        diagnostics.append(.scatteredContent(written[new], wrapped.map { old[$0] }))
        continue
      }
      partners[new] = first...last
      wrappers.insert(new)
    }
  }

  /// Matches modifiers below an elision with the call that they belong to: the last elided one
  /// there, or the one with such modifiers.
  private mutating func matchElidedCall(_ new: Int) {
    let lower = partners.filter { $0.key < new }.map(\.value.upperBound).max() ?? -1
    let upper = partners.filter { $0.key > new }.map(\.value.lowerBound).min() ?? old.count
    let elided = lower + 1 < upper ? Array(lower + 1..<upper) : []
    let isElidedBelow = written.indices.dropFirst(new + 1).prefix { partners[$0] == nil }
      .contains { written[$0].isElision }
    let names = Set(written[new].blocks.flatMap(\.items).map(\.head))
    let candidates =
      isElidedBelow && elided.count > 1
      ? elided.filter { index in
        old[index].modifiers?.items.contains { names.contains($0.head) } ?? false
      }
      : elided.suffix(1)
    if candidates.count == 1 {
      partners[new] = candidates[0]...candidates[0]
    } else if candidates.isEmpty {
      diagnostics.append(.nothingElided(at: written[new].location))
    } else {
      diagnostics.append(.tie(written[new], candidates.map { old[$0] }))
    }
  }

  /// Returns the whole block in its new order, or nil if the written order is impossible.
  mutating func entries() -> [Entry]? {
    checkPartners()
    let positions = insertionPositions()
    if reading == .block { checkOrder() }
    guard diagnostics.isEmpty else { return nil }
    let replacements = Dictionary(
      partners.map { ($1.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    let insertions = Dictionary(grouping: positions.keys.sorted()) { positions[$0] }
    var entries: [Entry] = []
    var index = 0
    while index <= old.count {
      for new in insertions[index] ?? [] {
        entries.append(
          Entry(item: written[new], origin: .written(.nothing), old: nil, new: new))
      }
      guard index < old.count else { break }
      if let new = replacements[index], let range = partners[new] {
        let basis: Basis =
          wrappers.contains(new) ? .region(Array(old[range])) : .item(old[range.lowerBound])
        entries.append(
          Entry(item: written[new], origin: .written(basis), old: range, new: new))
        index = range.upperBound + 1
      } else {
        entries.append(Entry(item: old[index], origin: .kept, old: index...index, new: nil))
        index += 1
      }
    }
    return entries
  }

  // MARK: Order

  /// The runs of written items between elisions.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in written.indices where written[index].isElision {
      runs.append(start..<index)
      start = index + 1
    }
    runs.append(start..<written.count)
    return runs
  }

  /// Returns, for each item without a partner, the index of the old item to insert it before.
  private mutating func insertionPositions() -> [Int: Int] {
    var positions: [Int: Int] = [:]
    let runs = runs
    for (number, run) in runs.enumerated() {
      let anchors = run.filter {
        partners[$0] != nil && !(reading == .loose && written[$0].head.kind == .import)
      }
      for new in run where partners[new] == nil {
        if reading == .loose, written[new].head.kind == .import {
          positions[new] = (old.lastIndex { $0.head.kind == .import } ?? -1) + 1
        } else if let before = anchors.last(where: { $0 < new }), let range = partners[before] {
          positions[new] = range.upperBound + 1
        } else if let after = anchors.first(where: { $0 > new }), let range = partners[after] {
          positions[new] = range.lowerBound
        } else if reading == .loose
          || number == runs.count - 1 && (number > 0 || reading == .fragment)
        {
          positions[new] = old.count
        } else if number == 0 {
          positions[new] = 0
        } else {
          let lower = runs[..<number].joined().compactMap { partners[$0]?.upperBound }.max() ?? -1
          let upper =
            runs[(number + 1)...].joined().compactMap { partners[$0]?.lowerBound }.min()
            ?? old.count
          if upper > lower + 1 {
            diagnostics.append(.unanchored(written[new], old[(lower + 1)..<upper].map { $0 }))
          }
          positions[new] = lower + 1
        }
      }
    }
    return positions
  }

  /// Reports two written items that are versions of the same old item.
  private mutating func checkPartners() {
    var owners: [Int: Int] = [:]
    for new in partners.keys.sorted() {
      for partner in partners[new] ?? 0...0 {
        if let earlier = owners.updateValue(new, forKey: partner) {
          diagnostics.append(.bothWritten(written[new], written[earlier], for: old[partner]))
          return
        }
      }
    }
  }

  private mutating func checkOrder() {
    let anchored = written.indices.filter { partners[$0] != nil }
    for (earlier, new) in zip(anchored, anchored.dropFirst()) {
      guard let before = partners[earlier], let range = partners[new] else { continue }
      if range.lowerBound <= before.upperBound {
        diagnostics.append(.orderConflict(written[new], written[earlier]))
        return
      }
    }
    for (number, run) in runs.enumerated() {
      var previous: Int?
      for new in run {
        guard let range = partners[new] else { continue }
        let above =
          previous.flatMap { partners[$0]?.upperBound }
          ?? (number == 0 ? -1 : range.lowerBound - 1)
        if range.lowerBound > above + 1 {
          diagnostics.append(
            .missingElision(
              before: written[new], after: previous.map { written[$0] },
              hidden: old[range.lowerBound - 1]))
        }
        previous = new
      }
    }
    if let last = runs.last?.last(where: { partners[$0] != nil }),
      let range = partners[last], range.upperBound < old.count - 1
    {
      diagnostics.append(
        .missingElision(before: nil, after: written[last], hidden: old[range.upperBound + 1]))
    }
  }
}
