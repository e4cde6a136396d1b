package import Chapter
package import Checking
import Diagnostics
package import Judging
import Outcomes
import Planning
import Running
import Weaving

/// The checker of unmarked documents, which infers each code block's role from its text and the
/// compiler's messages.
///
/// Snippets under one heading build on each other, and on those under the enclosing headings, as
/// far as they need each other's names. A block without any inferred check counts as not checked.
package struct UnmarkedChecker: Sendable {
  let perform: @Sendable (Compilation) async throws -> (ProgramOutcome, isCached: Bool)
  let gate: Gate
  /// The modules that documents need not import.
  let offered: [String]
  /// The modules that examples in documentation comments need not import.
  let offeredInSources: [String]
  /// The modules of the checked package if all of them are built, and so complete.
  let whole: Set<String>
  let checker: Checker

  /// Whether programs are built with the bundled libraries.
  let isOfBundled: Bool

  /// Whether to run programs again with other hash seeds, to find unordered output.
  var findsOrder = true

  /// - Parameter imports: the modules that documents may use without importing them. By default
  ///   these are those of the checked package or, for documentation comments without a package,
  ///   those of a chapter.
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

  /// Checks one document, or returns the cached verdict if nothing has changed.
  ///
  /// With lines in the checker's options, only blocks that contain one of them are reported; the
  /// blocks that they build on are compiled with them.
  ///
  /// - Parameter progress: called after each block with the numbers of finished and of all blocks.
  /// - Throws: ``EnvironmentError``, never for a fault of the document.
  package func check(
    _ document: Document,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> Verdict {
    let key = checker.cache.map { self.key(of: document, in: $0) }
    if let key, let known = checker.cache?.value(for: key) { return known.known }
    let states = try await states(of: document, progress: progress)
    let verdict = Verdict(
      path: document.path, blocks: states.map(\.block), comments: states.flatMap(\.comments),
      diagnostics: states.flatMap(\.diagnostics), executed: states.reduce(0) { $0 + $1.executed },
      cached: states.reduce(0) { $0 + $1.cached })
    if let key, !states.contains(where: \.dependsOnMachine) {
      checker.cache?.keep(verdict, for: key)
    }
    return verdict
  }

  private func key(of document: Document, in cache: Cache) -> Cache.Key<Verdict> {
    let offered = checker.options.products?.offered ?? []
    let material =
      "\nunmarked \(imports) \(offered) \(document.isProgram)"
      + checker.options.material(of: document)
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
  private var snippets: [Int: UnmarkedSnippet] = [:]

  init(blocks: [CodeBlock], checker: UnmarkedChecker) {
    self.blocks = blocks
    self.checker = checker
  }

  /// Returns the result of a block, which depends only on earlier ones, so that no cycle can
  /// deadlock.
  func state(_ index: Int) async throws -> BlockState {
    if let task = tasks[index] { return try await task.value }
    let neighbours = BlockNeighbours(
      blocks: blocks, states: self, index: index, known: variables(before: index))
    let task = Task { [checker] in
      try await BlockReader(checker: checker, neighbours: neighbours).state()
    }
    tasks[index] = task
    return try await task.value
  }
}

extension BlockStates {
  /// Returns the variables declared by the blocks before a block.
  private func variables(before index: Int) -> Set<String> {
    guard !blocks[index].isInSource else { return [] }
    return blocks[..<index].indices.reduce(into: []) { names, other in
      if let snippet = snippet(other) { names.formUnion(snippet.variables) }
    }
  }

  /// Returns the Swift code of a block without checking it, or nil if it is not to be checked.
  func snippet(_ index: Int) -> UnmarkedSnippet? {
    if let known = snippets[index] { return known }
    guard case .fence(let fence) = blocks[index].form else { return nil }
    let info = FenceLanguage(fence.info)
    guard info.exemption == nil, info.language == "swift" || fence.transcript(in: info) != nil
    else {
      return nil
    }
    let snippet = UnmarkedSnippet(fence)
    snippets[index] = snippet
    return snippet
  }
}

/// The blocks before a block, with their results.
struct BlockNeighbours: Sendable {
  let blocks: [CodeBlock]
  let states: BlockStates
  let index: Int
  /// The variables declared by the blocks before it.
  let known: Set<String>

  var block: CodeBlock { blocks[index] }

  /// The visible blocks before it: those under its heading and under the enclosing headings.
  var visible: [Int] { blocks[..<index].indices.filter { blocks[$0].isVisible(from: block) } }

  /// Every block that it may build on; comments in Swift files are independent of each other.
  var reachable: [Int] { block.isInSource ? visible : Array(0..<index) }

  func state(_ index: Int) async throws -> BlockState { try await states.state(index) }

  /// Returns the possible pieces of the block's program.
  func context() async throws -> DocumentContext {
    var pieces: [Int: DocumentContext.Piece] = [:]
    for other in reachable {
      let state = try await state(other)
      if let usable = state.usable {
        pieces[other] = .init(snippet: usable, host: state.host)
      } else if let raw = state.raw {
        pieces[other] = .init(snippet: raw, isUsable: false, missing: state.missing)
      }
    }
    guard !block.isInSource else { return DocumentContext(pieces: pieces, later: []) }
    var later: [Int] = []
    for other in blocks.indices.dropFirst(index + 1)
    where blocks[other].headings == block.headings {
      guard let snippet = await states.snippet(other) else { continue }
      pieces[other] = .init(snippet: snippet)
      later.append(other)
    }
    return DocumentContext(pieces: pieces, later: later)
  }
}
