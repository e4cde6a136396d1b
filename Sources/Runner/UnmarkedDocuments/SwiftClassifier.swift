import Chapter
import Diagnostics
import Judging
import Outcomes
import Planning
import Running
import Weaving

/// The classifier of one Swift snippet: it compiles one possible program after another.
struct SwiftClassifier: Sendable {
  let reading: BlockReader
  let fence: Fence
  let info: FenceLanguage
  let snippet: UnmarkedSnippet
  /// The numbers of executed and of cached compilations.
  private var executed = 0
  /// The total duration of the executed ones.
  private var duration = Duration.zero
  private var cached = 0
  private var dependsOnMachine = false
  /// The possible pieces of the program.
  private(set) var pieces = DocumentContext(pieces: [:], later: [])

  init(reading: BlockReader, fence: Fence, info: FenceLanguage) {
    self.reading = reading
    self.fence = fence
    self.info = info
    var snippet = UnmarkedSnippet(fence, known: reading.neighbours.known)
    snippet.expectations += info.expectations(at: fence)
    snippet.remarks += Self.errorsShown(behind: reading.neighbours, at: fence)
    self.snippet = snippet
  }

  /// Returns the errors quoted in the block after the snippet.
  private static func errorsShown(behind neighbours: BlockNeighbours, at fence: Fence)
    -> [WatchedExpectation]
  {
    let next = neighbours.index + 1
    guard next < neighbours.blocks.count,
      neighbours.blocks[next].headings == neighbours.block.headings,
      case .fence(let shown) = neighbours.blocks[next].form, FenceLanguage(shown.info).isOutput
    else { return [] }
    return shown.compilerErrors.map { text, location in
      var expectation = InferredExpectation(
        kind: .fails(text: text, quotes: true), location: location)
      expectation.isCertain = false
      return WatchedExpectation(expectation: expectation, lines: 0...fence.lines.count)
    }
  }

  mutating func state() async throws -> BlockState {
    var state = try await judged()
    if state.usable == nil, !state.block.isChecked, !isOfManifest { state.raw = snippet }
    return state
  }

  private mutating func judged() async throws -> BlockState {
    if snippet.items.isEmpty, snippet.imports.isEmpty {
      return reading.state(.illustrative, "there is no code in it")
    }
    if isOfManifest, !reading.block.isProgram {
      return reading.state(.illustrative, "it is of a package manifest")
    }
    pieces = try await reading.neighbours.context()
    let near = pieces.choice(for: snippet, among: reading.neighbours.visible)
    if let obstacle = near.obstacle { return try await doubtful(obstacle) }
    var nearest: Trial?
    var real: Trial?
    var doubted: (state: BlockState, doubt: DocumentContext.Doubt)?
    for attempt in try await attempts(near) {
      let trial = try await trial(attempt)
      if let state = try await fitting(trial) {
        guard let doubt = doubt(about: trial.attempt) else {
          return counted(try await agreed(state, trial.attempt))
        }
        doubted = doubted ?? (state, doubt)
        continue
      }
      if nearest.map({ trial.errors.count < $0.errors.count }) ?? true { nearest = trial }
      if trial.attempt.host == nil,
        isImportingImplied(trial.attempt),
        trial.errors.allSatisfy({ $0.missing == .nothing })
      {
        real = real ?? trial
      }
    }
    if let (state, doubt) = doubted {
      return counted(try await doubtful(doubt, compiled: state))
    }
    if let quotation = try await quotation() { return quotation }
    guard let trial = real ?? nearest else {
      return unusable(.illustrative, "it leaves something out: '...'")
    }
    return counted(try await failing(trial))
  }

  /// Returns whether an attempt imports only the modules implied by its document: for a package,
  /// its modules and Foundation.
  private func isImportingImplied(_ attempt: Attempt) -> Bool {
    let whole = reading.checker.whole
    return Set(attempt.imports).isSubset(
      of: whole.isEmpty ? Set(reading.checker.offered) : whole.union(["Foundation"]))
  }

  // MARK: - Attempts

  /// Returns the possible programs, the most probable first.
  ///
  /// - Parameter near: the blocks of the section that the snippet needs.
  private func attempts(_ near: DocumentContext.Choice) async throws -> [Attempt] {
    if reading.block.isProgram { return [Attempt(snippet: snippet, context: [])] }
    var attempts: [Attempt] = []
    let visible = reading.neighbours.visible
    let context = chosen(near)
    let all = reading.neighbours.reachable
    let parts = try await parts(visible: visible, all: all)
    if elidedLine != nil || isIndentedMember { attempts += parts }
    if !context.isEmpty {
      attempts.append(Attempt(snippet: snippet, context: context))
      attempts.append(Attempt(snippet: snippet, context: context, withStatements: false))
    }
    attempts.append(Attempt(snippet: snippet, context: []))
    if elidedLine == nil, !isIndentedMember { attempts += parts }
    if all != visible {
      let wider = chosen(pieces.choice(for: snippet, among: all))
      if wider.map(\.index) != context.map(\.index) {
        attempts.append(Attempt(snippet: snippet, context: wider))
        attempts.append(Attempt(snippet: snippet, context: wider, withStatements: false))
      }
    }
    attempts += try await continued(among: all)
    let completions = pieces.completions(of: snippet).filter { !near.blocks.contains($0) }
    if !completions.isEmpty {
      let whole = DocumentContext.Choice(blocks: (near.blocks + completions).sorted())
      attempts.append(Attempt(snippet: snippet, context: chosen(whole)))
    }
    var others: [Attempt] = []
    for attempt in attempts {
      if let other = try await importing(attempt) { others.append(other) }
    }
    guard reading.block.isInSource else { return attempts + others }
    // Code in a documentation comment implies its own module, so attempts with imports come first.
    return others + attempts + (reading.block.isOfInternal ? others.map(\.testable) : [])
  }

  /// Returns the attempt with more imports: those of the package, those implied in articles, and
  /// those of earlier snippets.
  private func importing(_ attempt: Attempt) async throws -> Attempt? {
    let known = attempt.context.reduce(into: attempt.snippet.imports) {
      $0.formUnion($1.snippet.imports)
    }
    var imported: Set<String> = reading.block.isInSource ? [] : ["Foundation"]
    for index in reading.neighbours.reachable {
      guard let usable = try await reading.neighbours.state(index).usable else { continue }
      imported.formUnion(usable.imports)
    }
    imported.formUnion(
      ImpliedModules.named(by: attempt.snippet.used, ofBundled: reading.checker.isOfBundled))
    let offered =
      reading.block.isInSource ? reading.checker.offeredInSources : reading.checker.offered
    let imports = (offered + imported.subtracting(offered).sorted()).filter { !known.contains($0) }
    guard !imports.isEmpty else { return nil }
    var attempt = attempt
    attempt.imports = imports
    return attempt
  }

  /// Returns the snippets of the chosen blocks; later blocks, which have not run yet, contribute
  /// only declarations.
  func chosen(_ choice: DocumentContext.Choice) -> [(index: Int, snippet: UnmarkedSnippet)] {
    choice.blocks.compactMap { index in
      pieces.pieces[index].map { piece in
        (index, index > reading.neighbours.index ? piece.snippet.withoutStatements : piece.snippet)
      }
    }
  }

  // MARK: - Trying

  mutating func trial(_ attempt: Attempt) async throws -> Trial {
    // A regular expression between slashes needs the newer language mode.
    if ([attempt.snippet] + attempt.context.map(\.snippet)).contains(where: \.hasRegex) {
      let newer = try await trial(attempt, languageMode: "6")
      if newer.succeeded { return newer }
    }
    return try await trial(attempt, languageMode: "5")
  }

  private mutating func trial(_ attempt: Attempt, languageMode mode: String) async throws -> Trial {
    // An added line could complete a text that does not parse.
    var watched =
      attempt.snippet.parses ? Set(attempt.snippet.expectations.indices) : []
    let whole = try await trial(attempt, watching: watched, languageMode: mode)
    if whole.needsMainActor, !attempt.isOnMainActor {
      var attempt = attempt
      attempt.isOnMainActor = true
      let trial = try await trial(attempt, languageMode: mode)
      return trial.succeeded ? trial : whole
    }
    if whole.succeeded || whole.program.watched.isEmpty { return whole }
    // An added call may be the cause of the error.
    let bare = try await trial(attempt, watching: [], languageMode: mode)
    guard bare.succeeded else { return bare }
    var partly = whole
    for _ in 0..<4 where !partly.succeeded {
      let spoiled = partly.program.watchedAtErrors(of: partly)
      guard !spoiled.isEmpty else { break }
      // A named expression may not exist; its statement can still be observed.
      let named = spoiled.filter { attempt.snippet.expectations[$0].isOfName }
      watched.subtract(named.isEmpty ? spoiled : named)
      partly = try await trial(attempt, watching: watched, languageMode: mode)
    }
    if partly.succeeded { return partly }
    for watched in attempt.snippet.fallbackWatches {
      let partly = try await trial(attempt, watching: watched, languageMode: mode)
      if partly.succeeded { return partly }
    }
    return bare
  }

  mutating func trial(
    _ attempt: Attempt, watching watched: Set<Int>, languageMode: String
  ) async throws -> Trial {
    let program = WatchedProgram(
      attempt.snippet, context: attempt.context.map(\.snippet),
      withStatements: attempt.withStatements, expectations: watched, imports: attempt.imports,
      testable: attempt.isTestable ? Set(reading.checker.offeredInSources) : [],
      isOnMainActor: attempt.isOnMainActor,
      endsWithTasks: reading.checker.isOfBundled && attempt.snippet.startsTasks,
      readsLines: attempt.usesModules(of: reading.checker.offered))
    let isStaged =
      (program.isScript || program.runsTests) && reading.checker.isOfBundled
      && (program.isForDevice || program.endsWithTasks)
    let compilation = Compilation(
      files: DeviceSources.adapted(
        [
          .init(name: WatchedProgram.fileName, text: program.text),
          .init(
            name: WatchedProgram.supportFileName, text: program.supportFile(isStaged: isStaged),
            isWritten: false),
        ], for: .iOS, hasLibraries: reading.checker.isOfBundled), languageMode: languageMode,
      isRun: (program.isScript || program.runsTests || attempt.snippet.hasMain)
        && !info.isOnlyCompiled && attempt.snippet.endlessLoops.isEmpty,
      entry: program.isScript ? .script : .library)
    let perform = reading.checker.perform
    let (outcome, isCached, time) = try await reading.checker.gate.pass {
      let start = ContinuousClock.now
      let first = try await perform(compilation)
      let last = first.0.run?.isKilled == true ? try await perform(compilation) : first
      return (last.0, last.isCached, ContinuousClock.now - start)
    }
    if isCached {
      cached += 1
    } else {
      executed += 1
      duration += time
    }
    if outcome.dependsOnMachine { dependsOnMachine = true }
    return Trial(
      attempt, program, outcome, languageMode: languageMode, whole: reading.checker.whole)
  }

  private func counted(_ state: BlockState) -> BlockState {
    var state = state
    state.executed = executed
    state.cached = cached
    state.block.seconds = executed > 0 ? duration / .seconds(1) : nil
    state.dependsOnMachine = dependsOnMachine
    return state
  }

  // MARK: - The text

  /// The first line with an omission mark.
  var elidedLine: Int? {
    snippet.text.lines.first { line in
      OmissionMark.marked(line.text) != line.text || OmissionMark.isMark(line.text)
        || line.text.contains("{ ... }") || line.text.contains("<#")
        || line.text.trimmed.hasSuffix("(...)") || OmissionMark.isInPlaceOfValue(line.text)
    }?.origin(ofColumn: 1).line
  }

  private var isOfManifest: Bool {
    if snippet.imports.contains("PackageDescription") { return true }
    let text = fence.lines.map(\.text.trimmed).first { !$0.isEmpty && !$0.hasPrefix("//") } ?? ""
    let starts = [
      ".package(", ".product(", ".target(", ".executableTarget(", ".testTarget(", "dependencies:",
      "targets:", "platforms:", "products:", "swiftSettings:", "let package = Package(",
      "traits:", ".macro(", ".plugin(",
    ]
    return starts.contains(where: text.hasPrefix)
      || fence.lines.first?.text.hasPrefix("// swift-tools-version") == true
  }
}
