/// The pieces of a document that can compose a block's program: the blocks before it, and the later
/// ones of its section.
///
/// A name refers to its newest version before the use, or else to a later declaration of the
/// section. Functions and extensions are combined. Statements run in order, including all that
/// could change what the use depends on.
struct DocumentContext: Sendable {
  struct Piece: Sendable {
    var snippet: UnmarkedSnippet
    /// Whether programs can be built on it.
    var isUsable = true
    /// The names missing at its place, if that was its only fault.
    var missing: Set<String> = []
    /// The block that it is a part of and replaces.
    var host: Int?
  }

  /// The blocks that compose one program.
  struct Choice: Sendable {
    /// The chosen blocks, in reading order.
    var blocks: [Int] = []
    /// The newest version of a name, if it cannot be used but an older one could.
    var obstacle: Doubt?
  }

  /// A reason why a program may differ in its result from the document.
  struct Doubt: Equatable, Sendable {
    var name: String
    var block: Int
    /// Whether the block may change the name's value rather than redeclare it.
    var isOfState = false
  }

  let pieces: [Int: Piece]
  /// The blocks after the use, in its section.
  let later: [Int]
  private let declared: [Int: Set<String>]
  /// The names, each with the file-level declarations that mention it.
  private var uses: [String: NameUse] = [:]
  /// The names, each with the extension members that mention it.
  private var usesOfMembers: [String: NameUse] = [:]
  let effects: EffectTable

  init(pieces: [Int: Piece], later: [Int]) {
    self.pieces = pieces
    self.later = later
    declared = pieces.mapValues(\.snippet.ownNames)
    let order = pieces.keys.sorted()
    for index in order {
      for item in pieces[index]!.snippet.items {
        for name in item.names { uses[name, default: NameUse()].formUnion(item.use) }
        guard let added = item.addition else { continue }
        uses[added.type, default: NameUse()].formUnion(item.use)
        for member in added.members {
          usesOfMembers[member, default: NameUse()].formUnion(item.use)
        }
      }
    }
    effects = EffectTable(order.map { pieces[$0]!.snippet })
  }

  /// Returns the blocks that no other block replaces.
  private func current(_ before: [Int]) -> [Int] {
    let replaced = Set(before.compactMap { pieces[$0]?.host })
    return before.filter { pieces[$0] != nil && !replaced.contains($0) }
  }

  // MARK: - Names

  /// Returns every name that a snippet reaches through the declarations it uses.
  func closure(of use: UnmarkedSnippet) -> NameUse {
    var closure = use.use
    let own = use.ownNames
    var names = Array(use.use.free.union(use.use.operators).subtracting(own))
    var members = Array(use.use.members)
    var seen = own.union(names)
    var seenMembers = Set(members)
    func add(_ next: NameUse) {
      closure.formUnion(next)
      for name in next.free.union(next.operators) where seen.insert(name).inserted {
        names.append(name)
      }
      for name in next.members where seenMembers.insert(name).inserted { members.append(name) }
    }
    while true {
      if let name = names.popLast() {
        if let next = uses[name] { add(next) }
      } else if let member = members.popLast() {
        if let next = usesOfMembers[member] { add(next) }
      } else {
        return closure
      }
    }
  }

  /// Returns whether a block declares a name as a function; there may be several of that name.
  private func isFunction(_ name: String, in index: Int) -> Bool {
    pieces[index]?.snippet.items.contains { $0.isFunction && $0.names.contains(name) } ?? false
  }

  private func keys(of name: String, in index: Int) -> [String] {
    pieces[index]?.snippet.items.filter { $0.names.contains(name) }.flatMap(\.keys) ?? []
  }

  /// Whether a program can be built with a block: it is usable, or the names missing from it are
  /// declared elsewhere.
  private func canBeUsed(_ index: Int) -> Bool {
    guard let piece = pieces[index] else { return false }
    if piece.isUsable { return true }
    return !piece.missing.isEmpty
      && piece.missing.allSatisfy { name in
        declared.contains { $0.key != index && $0.value.contains(name) }
      }
  }

  // MARK: - Choosing

  /// Returns the later blocks of the section that extend a type of a snippet, or add a member that
  /// it uses.
  func completions(of use: UnmarkedSnippet) -> [Int] {
    later.filter { index in
      guard let snippet = pieces[index]?.snippet, snippet.parses, !snippet.hasStatements else {
        return false
      }
      return snippet.items.compactMap(\.addition).contains { addition in
        use.ownNames.contains(addition.type)
          || !use.use.members.isDisjoint(with: addition.members)
      }
    }
  }

  /// Returns the blocks that compose a snippet's program.
  ///
  /// - Parameter before: the blocks before it that it may build on.
  func choice(for use: UnmarkedSnippet, among before: [Int]) -> Choice {
    var choice = Chooser(self, use, before)
    choice.choose()
    return Choice(blocks: choice.chosen.sorted(), obstacle: choice.obstacle)
  }

  /// The state of a choice.
  private struct Chooser {
    let context: DocumentContext
    let use: UnmarkedSnippet
    let before: [Int]
    var chosen: Set<Int> = []
    var obstacle: Doubt?
    private var seen: Set<String>
    private var wanted: [String]
    /// The names in the snippet and in the chosen blocks.
    private var names: NameUse

    init(_ context: DocumentContext, _ use: UnmarkedSnippet, _ before: [Int]) {
      self.context = context
      self.use = use
      self.before = context.current(before)
      let functions = use.items.filter(\.isFunction).flatMap(\.names)
      seen = use.ownNames.subtracting(functions)
      wanted = use.use.free.union(use.use.operators).sorted()
      names = use.use
    }

    mutating func choose() {
      var count: Int
      repeat {
        count = chosen.count
        while let name = wanted.popLast() {
          if seen.insert(name).inserted { provide(name) }
        }
        addExtensions()
        if wanted.isEmpty { addStatements() }
      } while !wanted.isEmpty || chosen.count > count
    }

    private mutating func choose(_ index: Int) {
      guard chosen.insert(index).inserted, let piece = context.pieces[index] else { return }
      names.formUnion(piece.snippet.use)
      wanted += piece.snippet.use.free.union(piece.snippet.use.operators).subtracting(seen).sorted()
    }

    private mutating func provide(_ name: String) {
      let all = before.filter { context.declared[$0]!.contains(name) }
      let usable = all.filter(context.canBeUsed)
      guard let newest = usable.last else {
        // A later declaration completes the section.
        if all.isEmpty, let index = context.later.first(where: { declares(name, later: $0) }) {
          choose(index)
        }
        return
      }
      if let last = all.last, last > newest {
        obstacle = obstacle ?? Doubt(name: name, block: last)
      }
      choose(newest)
      guard context.isFunction(name, in: newest) else { return }
      var keys = Set(context.keys(of: name, in: newest))
      for index in usable.dropLast().reversed() {
        guard context.isFunction(name, in: index) else { break }
        let others = context.keys(of: name, in: index)
        if !keys.isSuperset(of: others) { choose(index) }
        keys.formUnion(others)
      }
    }

    private func declares(_ name: String, later index: Int) -> Bool {
      context.pieces[index]!.snippet.parses
        && context.pieces[index]!.snippet.items.contains {
          !$0.isStatement && $0.names.contains(name)
        }
    }

    private mutating func addExtensions() {
      let declared = chosen.reduce(into: use.ownNames) {
        $0.formUnion(context.declared[$1] ?? [])
      }
      for index in before where !chosen.contains(index) {
        guard let piece = context.pieces[index] else { continue }
        let additions = piece.snippet.items.compactMap(\.addition)
        guard additions.contains(where: { isNeeded($0, at: index, declared) }) else { continue }
        if context.canBeUsed(index) {
          choose(index)
        } else if let type = additions.map(\.type)
          .first(where: { context.isDeclared($0, before: index, by: chosen) })
        {
          obstacle = obstacle ?? Doubt(name: type, block: index)
        }
      }
      for index in context.later where !chosen.contains(index) {
        guard let snippet = context.pieces[index]?.snippet, snippet.parses,
          snippet.items.allSatisfy({ !$0.isStatement })
        else { continue }
        let completes = snippet.items.contains { item in
          item.addition.map { addition in
            declared.contains(addition.type)
              && (!names.members.isDisjoint(with: addition.members)
                || !addition.protocols.isEmpty)
          } ?? false
        }
        if completes, !use.hasStatements { choose(index) }
      }
    }

    private func isNeeded(
      _ addition: UnmarkedSnippet.Addition, at index: Int, _ declared: Set<String>
    ) -> Bool {
      let isUsed =
        !names.members.isDisjoint(with: addition.members)
        || !names.operators.isDisjoint(with: addition.members)
        || !names.free.isDisjoint(with: addition.members)
      if use.ownNames.contains(addition.type) { return isUsed }
      if declared.contains(addition.type) {
        // An extension of an older version may not fit the newer one.
        return isUsed || context.isDeclared(addition.type, before: index, by: chosen)
      }
      if isUsed { return true }
      let isTouched = names.free.contains(addition.type)
      return addition.hasUnnamed && (isTouched || StandardNames.literals.contains(addition.type))
        || addition.protocols.contains { declared.contains($0) }
        || isTouched && !addition.protocols.isEmpty
    }

    /// Adds the statements that may change something that the snippet reaches.
    private mutating func addStatements() {
      let whole = context.closure(of: use)
      for index in before where !chosen.contains(index) && context.canBeUsed(index) {
        let changes = context.change(by: index, of: whole, in: before, own: use.ownNames) != nil
        if changes { choose(index) }
      }
    }
  }

  /// Returns whether one of the given blocks declares a name, at or before a block.
  fileprivate func isDeclared(_ name: String, before index: Int, by blocks: Set<Int>) -> Bool {
    blocks.contains { $0 <= index && declared[$0]?.contains(name) == true }
  }

  // MARK: - Doubts

  /// Returns a name that a block's statements may change, among those reached by a use.
  ///
  /// - Parameters:
  ///   - before: the blocks before the use; later declarations among them start over.
  ///   - own: the names declared by the use itself.
  fileprivate func change(
    by index: Int, of whole: NameUse, in before: [Int], own: Set<String>
  ) -> String? {
    guard let piece = pieces[index] else { return nil }
    for item in piece.snippet.items where item.isStatement {
      let changed = effects.changes(by: item).filter { name in
        whole.free.contains(name) && !own.contains(name)
          && !before.contains { $0 > index && declared[$0]!.contains(name) }
      }
      // A variable's initial value is not a change of it.
      if let name = changed.subtracting(item.names).min() { return name }
    }
    return nil
  }

  /// Returns a reason why a program of the given blocks may differ in its result from the document.
  ///
  /// - Parameters:
  ///   - included: the blocks that compose the program, besides the use itself.
  ///   - withStatements: whether it runs their statements.
  ///   - before: the blocks before the use that it may build on.
  ///   - comparesState: whether any comparison depends on state.
  func doubt(
    about use: UnmarkedSnippet, included: Set<Int>, withStatements: Bool, among before: [Int],
    comparesState: Bool
  ) -> Doubt? {
    let before = current(before)
    let whole = closure(of: use)
    let names = whole.free.union(whole.operators).subtracting(use.ownNames)
    for name in names.sorted() {
      let all = before.filter { declared[$0]!.contains(name) }
      guard let newest = all.last(where: canBeUsed) else { continue }
      if let last = all.last, !included.contains(last) {
        return Doubt(name: name, block: included.contains(newest) ? last : newest)
      }
    }
    guard comparesState else { return nil }
    for index in before where !(withStatements && included.contains(index)) {
      if let name = change(by: index, of: whole, in: before, own: use.ownNames) {
        return Doubt(name: name, block: index, isOfState: true)
      }
    }
    return nil
  }
}

extension StandardNames {
  /// The types of literals and of their conversions, which code uses without naming them.
  static let literals: Set = [
    "Int", "Double", "String", "Character", "Bool", "Array", "Dictionary", "Set", "Optional",
    "Collection", "Sequence", "BinaryInteger", "RandomAccessCollection", "StringProtocol",
    "String.StringInterpolation", "DefaultStringInterpolation",
  ]
}
