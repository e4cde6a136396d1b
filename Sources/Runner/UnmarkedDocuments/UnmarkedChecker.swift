package import Chapter
import Diagnostics
package import Judging
import Planning
import Running
import Weaving

/// Checks a document that says nothing about its snippets: tells from each one's text, and from what
/// the compiler says of it, what it is.
///
/// Snippets of one heading build on each other, and on those of the headings around it, as far as
/// they need each other's names. What nothing tells how to check is counted as not checked.
package struct UnmarkedChecker: Sendable {
  let perform: @Sendable (Compilation) async throws -> (ProgramOutcome, isCached: Bool)
  let gate: Gate
  /// The modules that documents may take for granted.
  let offered: [String]
  /// The modules that examples in documentation comments take for granted.
  let offeredInSources: [String]
  let checker: Checker

  /// Whether programs are made with the bundled libraries.
  let isOfBundled: Bool

  /// - Parameter imports: the modules that documents may take for granted; where there are none,
  ///   those of the package that is checked, and for documentation comments without one those that
  ///   a chapter imports.
  package init(_ checker: Checker, imports: [String] = []) {
    self.init(checker, imports: imports, perform: { try await checker.outcome(of: $0) })
  }

  init(
    _ checker: Checker, imports: [String],
    perform: @escaping @Sendable (Compilation) async throws -> (ProgramOutcome, isCached: Bool)
  ) {
    self.perform = perform
    gate = Gate(checker.options.jobs)
    isOfBundled = checker.options.products == nil
    offered = imports.isEmpty ? checker.options.products?.offered ?? [] : imports
    offeredInSources = offered.isEmpty ? Self.bundledModules : offered
    self.checker = checker
    self.imports = imports
  }

  /// What a person says that documents may take for granted.
  let imports: [String]

  private static let bundledModules = ["ComposableArchitecture", "SwiftUI"]

  /// Checks one document, or says what is known of it where nothing has changed.
  ///
  /// With lines in the checker's options, only blocks that hold one of them are reported on; what
  /// they build on is compiled with them.
  ///
  /// - Parameter progress: called after each block with how many are done, of how many.
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func check(
    _ document: Document,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> UnmarkedReport {
    let key = checker.cache.map { self.key(of: document, in: $0) }
    if let key, let known = checker.cache?.value(for: key) { return known.known }
    let states = try await states(of: document, progress: progress)
    var report = UnmarkedReport(path: document.path, blocks: [], diagnostics: [])
    for state in states {
      report.blocks.append(state.block)
      report.diagnostics += state.diagnostics
      report.uncheckedComments += state.uncheckedComments
      report.executed += state.executed
      report.cached += state.cached
    }
    if let key, !states.contains(where: \.dependsOnMachine) {
      checker.cache?.keep(report, for: key)
    }
    return report
  }

  private func key(of document: Document, in cache: Cache) -> Cache.Key<UnmarkedReport> {
    let offered = checker.options.products?.offered ?? []
    let material =
      "\nunmarked \(imports) \(offered)" + checker.options.material(of: document)
    return cache.key(of: Array(material.utf8) + document.bytes)
  }

  /// What came of the blocks that are wanted, in reading order.
  func states(
    of document: Document,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> [BlockState] {
    let blocks = document.codeBlocks()
    let wanted = blocks.indices.filter { blocks[$0].isWanted(at: checker.options.lines) }
    let states = BlockStates(blocks: blocks, checker: self)
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for index in wanted {
        group.addTask {
          _ = try await states.state(index)
          return index
        }
      }
      var done = 0
      for try await _ in group {
        done += 1
        progress(done, wanted.count)
      }
      var found: [BlockState] = []
      for index in wanted { found.append(try await states.state(index)) }
      return found
    }
  }
}

extension CodeBlock {
  fileprivate func isWanted(at lines: Set<Int>) -> Bool {
    lines.isEmpty || lines.contains { (location.line...max(location.line, lastLine)).contains($0) }
  }
}

/// What came of the blocks of a document, each looked at once, when it is first asked for.
actor BlockStates {
  private let blocks: [CodeBlock]
  private let checker: UnmarkedChecker
  private var tasks: [Int: Task<BlockState, any Error>] = [:]

  init(blocks: [CodeBlock], checker: UnmarkedChecker) {
    self.blocks = blocks
    self.checker = checker
  }

  /// A block asks for earlier ones only, so nothing waits for itself.
  func state(_ index: Int) async throws -> BlockState {
    if let task = tasks[index] { return try await task.value }
    let neighbours = BlockNeighbours(blocks: blocks, states: self, index: index)
    let task = Task { [checker] in
      try await BlockReader(checker: checker, neighbours: neighbours).state()
    }
    tasks[index] = task
    return try await task.value
  }
}

/// What came of one block.
struct BlockState: Sendable {
  var block: UnmarkedBlock
  var diagnostics: [Diagnostic] = []
  /// What later snippets may build on.
  var usable: UnmarkedSnippet?
  /// The names that later snippets look for here in vain, where it is not usable.
  var offered: Set<String> = []
  /// What the compiler said against it, where it must not compile.
  var said: [String] = []
  /// What it printed, where it was run to its end.
  var printed: [String]?
  var uncheckedComments = 0
  var executed = 0
  var cached = 0
  /// Whether another run might end otherwise: a limit was met, and the machine had a part in it.
  var dependsOnMachine = false
}

/// The blocks before a block, and what came of them.
struct BlockNeighbours: Sendable {
  let blocks: [CodeBlock]
  let states: BlockStates
  let index: Int

  var block: CodeBlock { blocks[index] }

  /// The blocks before it under its heading and those around it.
  var visible: [Int] { blocks[..<index].indices.filter { blocks[$0].isVisible(from: block) } }

  /// Every block that it may build on: a comment in a source is read without those of its
  /// neighbours.
  var reachable: [Int] { block.isInSource ? visible : Array(0..<index) }

  func state(_ index: Int) async throws -> BlockState { try await states.state(index) }

  /// The snippets that provide what a snippet needs, in reading order.
  func context(of snippet: UnmarkedSnippet, among candidates: [Int]) async throws -> [Int] {
    var chosen: [Int: UnmarkedSnippet] = [:]
    var seen: Set<String> = snippet.ownNames
    var wanted = Array(snippet.used.subtracting(seen)).sorted()
    while let name = wanted.popLast() {
      guard seen.insert(name).inserted else { continue }
      for candidate in candidates.reversed() {
        guard let usable = try await state(candidate).usable, usable.provided.contains(name) else {
          continue
        }
        if chosen.updateValue(usable, forKey: candidate) == nil {
          wanted += usable.used.subtracting(seen).sorted()
        }
        break
      }
    }
    try await addConformances(to: &chosen, of: snippet, among: candidates)
    try await addEffects(to: &chosen, among: candidates)
    return chosen.keys.sorted()
  }

  /// Adds extensions that make a chosen type conform to a chosen protocol.
  private func addConformances(
    to chosen: inout [Int: UnmarkedSnippet], of snippet: UnmarkedSnippet, among candidates: [Int]
  ) async throws {
    let names = chosen.values.reduce(into: snippet.ownNames) { $0.formUnion($1.ownNames) }
    for candidate in candidates where chosen[candidate] == nil {
      guard let usable = try await state(candidate).usable else { continue }
      let isNeeded = usable.conformances.contains { conformance in
        names.contains(conformance.type) && !conformance.protocols.isEmpty
          || conformance.protocols.contains(where: names.contains)
      }
      if isNeeded, usable.used.subtracting(usable.ownNames).isDisjoint(with: snippet.ownNames) {
        chosen[candidate] = usable
      }
    }
  }

  /// Adds what is done between with the variables of chosen snippets.
  private func addEffects(to chosen: inout [Int: UnmarkedSnippet], among candidates: [Int])
    async throws
  {
    guard let first = chosen.keys.min() else { return }
    let variables = chosen.values.reduce(into: Set<String>()) { $0.formUnion($1.variables) }
    for candidate in candidates where candidate > first && chosen[candidate] == nil {
      guard let usable = try await state(candidate).usable else { continue }
      let acts = usable.items.contains { $0.isStatement && !$0.used.isDisjoint(with: variables) }
      let isSelfContained = usable.provided.isDisjoint(with: variables)
      let known = chosen.values.reduce(into: usable.ownNames) { $0.formUnion($1.ownNames) }
      var offered: Set<String> = []
      for other in candidates {
        if let names = try await state(other).usable?.ownNames { offered.formUnion(names) }
      }
      if acts, isSelfContained, usable.used.intersection(offered).isSubset(of: known) {
        chosen[candidate] = usable
      }
    }
  }
}

extension UnmarkedSnippet {
  /// The names that it declares at file level.
  var ownNames: Set<String> {
    Set(items.flatMap(\.keys).map { String($0.prefix { $0 != "(" }) })
  }
}
