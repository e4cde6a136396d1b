package import Chapter
package import Checking
import Diagnostics
package import Judging
package import Outcomes
import Planning
import Running
import Weaving

/// The checker of unmarked documents, which infers the role of each code block from its text and
/// from the compiler's messages.
///
/// Snippets of one heading build on each other, and on those of the enclosing headings, as far as
/// they need each other's names. A block without any inferred check counts as not checked.
package struct UnmarkedChecker: Sendable {
  let perform: @Sendable (Compilation) async throws -> (ProgramOutcome, isCached: Bool)
  let gate: Gate
  /// The modules that documents need not import.
  let offered: [String]
  /// The modules that examples in documentation comments need not import.
  let offeredInSources: [String]
  /// The modules of the checked package, if all are built, so that they are complete.
  let whole: Set<String>
  let checker: Checker

  /// Whether programs are built with the bundled libraries.
  let isOfBundled: Bool

  /// Whether programs are run again under other hash seeds, to find output without an order.
  var findsOrder = true

  /// - Parameter imports: the modules that documents may use without importing them; by default
  ///   those of the checked package, and for documentation comments without one those of a chapter.
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
    whole = checker.options.products?.missing.isEmpty == true ? Set(offered) : []
    offeredInSources = offered.isEmpty ? Self.bundledModules : offered
    self.checker = checker
    self.imports = imports
  }

  /// The modules given on the command line, which documents need not import.
  let imports: [String]

  private static let bundledModules = ["ComposableArchitecture", "SwiftUI"]

  /// Checks one document, or returns the cached report if nothing has changed.
  ///
  /// With lines in the checker's options, only blocks that contain one of them are reported on; the
  /// blocks that they build on are compiled with them.
  ///
  /// - Parameter progress: called after each block with the numbers of finished and of all blocks.
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
      report.comments += state.comments
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

  /// Returns the results of the selected blocks, in reading order.
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

/// The results of a document's blocks, each computed once, on first request.
actor BlockStates {
  private let blocks: [CodeBlock]
  private let checker: UnmarkedChecker
  private var tasks: [Int: Task<BlockState, any Error>] = [:]

  init(blocks: [CodeBlock], checker: UnmarkedChecker) {
    self.blocks = blocks
    self.checker = checker
  }

  /// Returns the result of a block; it depends on earlier ones only, so no cycle can deadlock.
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

/// The result of one block.
struct BlockState: Sendable {
  var block: UnmarkedBlock
  var diagnostics: [Diagnostic] = []
  /// The snippet that later ones may build on.
  var usable: UnmarkedSnippet?
  /// The names that later snippets lack if this one is not usable.
  var offered: Set<String> = []
  /// The compiler's errors, if the snippet must not compile.
  var said: [String] = []
  /// The output, if the program ran to its end.
  var printed: [String]?
  /// The comments that may state a value, an output or an error.
  var comments: [CommentResult] = []
  var executed = 0
  var cached = 0
  /// Whether another run might end differently, because the exceeded limit depends on the machine's
  /// load.
  var dependsOnMachine = false
}

/// The blocks before a block, with their results.
struct BlockNeighbours: Sendable {
  let blocks: [CodeBlock]
  let states: BlockStates
  let index: Int

  var block: CodeBlock { blocks[index] }

  /// The visible blocks before it: those of its heading and of enclosing ones.
  var visible: [Int] { blocks[..<index].indices.filter { blocks[$0].isVisible(from: block) } }

  /// Every block that it may build on; comments in Swift files are independent of each other.
  var reachable: [Int] { block.isInSource ? visible : Array(0..<index) }

  func state(_ index: Int) async throws -> BlockState { try await states.state(index) }

  /// Returns the snippets that declare what a snippet needs, in reading order.
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

  /// Adds the statements in between that change the variables of chosen snippets.
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
