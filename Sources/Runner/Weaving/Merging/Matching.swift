/// The matching of written items with those of an older version.
enum Matching {
  /// The index of each written item's partner, or several if they are ambiguous.
  struct Result {
    var partners: [Int: Int] = [:]
    var ties: [Int: [Item]] = [:]
  }

  /// Pairs items: literally equal ones first, then those with equal heads.
  static func match(_ written: [Item], with old: [Item]) -> Result {
    var result = Result()
    let open = written.indices.filter { !written[$0].isElision }
    let heads = Set(open.map { written[$0].head })
    let kinds = Set(heads.map(\.kind))
    // Most items of a long block have no counterpart among the written ones.
    var free = old.indices.filter {
      kinds.contains(old[$0].head.kind) && heads.contains(old[$0].head)
    }
    func pair(_ new: Int, _ partner: Int) {
      result.partners[new] = partner
      free.removeAll { $0 == partner }
    }
    let oldByText = Dictionary(grouping: free) { old[$0].canonical }
    for (text, news) in Dictionary(grouping: open, by: { written[$0].canonical }) {
      guard let olds = oldByText[text], olds.count <= news.count else { continue }
      for (new, partner) in zip(news, olds) { pair(new, partner) }
    }
    let rest = open.filter { result.partners[$0] == nil }
    for (_, news) in Dictionary(grouping: rest, by: { written[$0].head }) {
      var tied: [(new: Int, candidates: [Int])] = []
      for new in news {
        let peers = free.map { old[$0] }
        let found = candidates(for: written[new], among: peers).map { free[$0.index(in: peers)] }
        if found.count == 1 {
          pair(new, found[0])
        } else if !found.isEmpty {
          tied.append((new, found))
        }
      }
      for (number, (new, candidates)) in tied.enumerated() {
        let candidates = candidates.filter { free.contains($0) }
        if candidates.count == 1 {
          pair(new, candidates[0])
        } else if candidates.count == tied.count - number {
          // The counts are equal, so none is elided, and items match in order.
          pair(new, candidates[0])
        } else if candidates.count > 1 {
          result.ties[new] = candidates.map { old[$0] }
        }
      }
    }
    narrowByNeighbours(&result, count: old.count, old: old)
    narrowByAdjacency(&result, written, old)
    return result
  }

  /// Returns the items that can be the same node as a written one, as few as possible.
  static func candidates(for item: Item, among old: [Item]) -> [Item] {
    var found = old.filter { $0.head == item.head }
    if found.isEmpty { return [] }
    switch item.head.kind {
    case .extension: return extensions(for: item, among: found)
    case .macro, .conditional: return repeatable(for: item, among: found)
    default: found = found.filter { !item.isDistinct(from: $0) }
    }
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

  /// Selects, from several candidates, the only one between the partners of the adjacent items.
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

// MARK: - Items that may occur several times

extension Matching {
  /// Returns the extensions of a type that a written one may be a new version of: the one with its
  /// members; the one with its conformance, of which Swift allows one per type; or the one required
  /// by its elision.
  ///
  /// The result is empty for an extension to add beside the others.
  private static func extensions(for item: Item, among old: [Item]) -> [Item] {
    let hashes = item.contentHashes
    let sharing = hashes.isEmpty ? old : old.filter { !hashes.isDisjoint(with: $0.contentHashes) }
    let same = sharing.filter { $0.canonical == item.canonical }
    if !same.isEmpty { return same }
    let byMember = sharing.filter {
      $0.constraint == item.constraint
        && (item.containsElision ? item.sharesItems(with: $0) : item.sharesMembers(with: $0))
    }
    if !byMember.isEmpty { return byMember }
    let conformances = Set(item.facts.conformances)
    let byConformance =
      conformances.isEmpty
      ? [] : old.filter { !conformances.isDisjoint(with: $0.facts.conformances) }
    if !byConformance.isEmpty { return byConformance }
    guard item.containsElision else { return [] }
    let peers = old.filter { $0.constraint == item.constraint }
    let alike = peers.filter { $0.facts.conformances.isEmpty == conformances.isEmpty }
    return alike.isEmpty ? peers : alike
  }

  /// Returns the macros or conditions that a written one may be a new version of: those with the
  /// same arguments, or with some of the written content.
  ///
  /// An unnamed preview is added beside the others, unless it elides some of its content.
  private static func repeatable(for item: Item, among old: [Item]) -> [Item] {
    let same = old.filter { $0.canonical == item.canonical }
    if !same.isEmpty { return same }
    let isDistinguished = item.head.literal != nil || !item.details.arguments.isEmpty
    let peers = old.filter { $0.details.arguments == item.details.arguments }
    if item.head.literal != nil { return peers.isEmpty ? old : peers }
    if isDistinguished { return peers }
    if item.isPreview, !item.containsElision { return [] }
    let byContent = peers.filter { item.sharesItems(with: $0) }
    return byContent.isEmpty && item.containsElision ? peers : byContent
  }

  /// Selects, from several literally equal candidates, the one next to the partner of an adjacent
  /// item, or at the end of the block, if there is no elision in between.
  private static func narrowByAdjacency(_ result: inout Result, _ written: [Item], _ old: [Item]) {
    func narrow(_ new: Int, to partner: Int) {
      guard let candidates = result.ties[new], old.indices.contains(partner),
        candidates.contains(where: { $0 === old[partner] }),
        old[partner].canonical == written[new].canonical,
        !result.partners.values.contains(partner)
      else { return }
      result.partners[new] = partner
      result.ties[new] = nil
    }
    guard written.contains(where: \.isElision) else { return }
    var above: Int? = -1
    for new in written.indices {
      if written[new].isElision { above = nil }
      if let above { narrow(new, to: above + 1) }
      above = result.partners[new] ?? above
    }
    var below: Int? = old.count
    for new in written.indices.reversed() {
      if written[new].isElision { below = nil }
      if let below { narrow(new, to: below - 1) }
      below = result.partners[new] ?? below
    }
  }
}

extension Item {
  /// Returns whether any item in this item's blocks is a version of an item in another one's
  /// blocks.
  func sharesItems(with old: Item) -> Bool {
    let items = old.blocks.flatMap(\.items)
    return blocks.flatMap(\.items).contains {
      !$0.isElision && !Matching.candidates(for: $0, among: items).isEmpty
    }
  }

  /// Returns whether any member of this extension is a version of a member of another one. In an
  /// extension without elisions, a function with other types is an overload instead.
  fileprivate func sharesMembers(with old: Item) -> Bool {
    let items = old.blocks.flatMap(\.items)
    return blocks.flatMap(\.items).contains { item in
      Matching.candidates(for: item, among: items).contains {
        !item.facts.isOverload(of: $0.facts)
      }
    }
  }

  var isPreview: Bool { head.kind == .macro && head.name == "Preview" }

  func index(in items: [Item]) -> Int { items.firstIndex { $0 === self } ?? items.count }

  /// Returns whether an item with an equal head is a different node.
  ///
  /// Parameter types distinguish functions of one name, and static members differ from instance
  /// members: Swift lets them coexist. A case or a key path distinguishes calls. Calls without a
  /// literal are distinguished by the literals of their labelled closures: a section with the
  /// header "Timer" is not the one with the header "Counter". If only one of both has such a
  /// literal, they are the same only if they share content, or if the written one elides its
  /// content.
  func isDistinct(from old: Item) -> Bool {
    if head.kind.isDeclaration {
      return facts.distinction(from: old.facts) != nil || isOverloadInExtension(of: old)
    }
    guard head.kind == .call else { return false }
    if let mine = details.memberArgument, let theirs = old.details.memberArgument, mine != theirs {
      return true
    }
    guard head.literal == nil else { return false }
    let mine = details.labelLiterals
    let theirs = old.details.labelLiterals
    if mine.isEmpty && theirs.isEmpty { return false }
    if !mine.isEmpty && !theirs.isEmpty { return mine.isDisjoint(with: theirs) }
    return !containsElision && !sharesContent(with: old)
  }

  /// Returns whether both are members of extensions with different parameter types, even if the
  /// parameters have the same names: an extension adds to existing code.
  func isOverloadInExtension(of old: Item) -> Bool {
    parent.owner?.head.kind == .extension && old.parent.owner?.head.kind == .extension
      && facts.parameters != nil && facts.takesOtherTypes(than: old.facts)
  }

  /// Returns whether another item shares any content with this written one.
  func sharesContent(with old: Item) -> Bool {
    let heads = Set(old.blocks.flatMap(\.descendants).filter(\.head.isDefinite).map(\.head))
    return blocks.flatMap(\.descendants).contains { heads.contains($0.head) }
  }
}
