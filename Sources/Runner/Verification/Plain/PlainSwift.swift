import Chapter
import Diagnostics
import Weaving

/// Tells what one Swift snippet is, by what the compiler says of one program after another that could
/// be meant.
struct PlainSwift: Sendable {
  let reading: PlainReading
  let fence: Fence
  let info: FenceLanguage
  let snippet: PlainSnippet
  /// How many compilations were done, and how many were known.
  private var executed = 0
  private var cached = 0
  private var dependsOnMachine = false

  init(reading: PlainReading, fence: Fence, info: FenceLanguage) {
    self.reading = reading
    self.fence = fence
    self.info = info
    var snippet = PlainSnippet(fence.lines.map { Program.Line($0.text, at: $0.location) })
    snippet.expectations += info.expectations(at: fence)
    snippet.remarks += Self.errorsShown(behind: reading.neighbours, at: fence)
    self.snippet = snippet
  }

  /// What the block right behind the snippet shows of the compiler's errors on it.
  private static func errorsShown(behind neighbours: PlainNeighbours, at fence: Fence)
    -> [WatchedExpectation]
  {
    let next = neighbours.index + 1
    guard next < neighbours.blocks.count,
      neighbours.blocks[next].headings == neighbours.block.headings,
      case .fence(let shown) = neighbours.blocks[next].form, FenceLanguage(shown.info).isOutput
    else { return [] }
    return shown.compilerErrors.map { text, location in
      var expectation = PlainExpectation(
        kind: .fails(text: text, quotes: true), location: location)
      expectation.isCertain = false
      return WatchedExpectation(expectation: expectation, lines: 0...fence.lines.count)
    }
  }

  mutating func state() async throws -> PlainState {
    if snippet.items.isEmpty, snippet.imports.isEmpty {
      return reading.state(.illustrative, "there is no code in it")
    }
    if isOfManifest { return reading.state(.illustrative, "it is of a package manifest") }
    var nearest: PlainTrial?
    var real: PlainTrial?
    for attempt in try await attempts() {
      let trial = try await trial(attempt)
      if let state = try await fitting(trial) { return counted(state) }
      if nearest.map({ trial.errors.count < $0.errors.count }) ?? true { nearest = trial }
      if trial.attempt.host == nil, trial.errors.allSatisfy({ $0.lack == .nothing }) {
        real = real ?? trial
      }
    }
    if let quotation = try await quotation() { return quotation }
    guard let trial = real ?? nearest else {
      return unusable(.illustrative, "it leaves something out: '...'")
    }
    return counted(try await failing(trial))
  }

  // MARK: - What could be meant

  /// The programs that the snippet could be, the likeliest first.
  private func attempts() async throws -> [PlainAttempt] {
    var attempts: [PlainAttempt] = []
    let visible = reading.neighbours.visible
    let context = try await chosen(reading.neighbours.context(of: snippet, among: visible))
    let all = reading.neighbours.reachable
    let parts = try await parts(visible: visible, all: all)
    if elidedLine != nil { attempts += parts }
    if !context.isEmpty {
      attempts.append(PlainAttempt(snippet: snippet, context: context))
      attempts.append(PlainAttempt(snippet: snippet, context: context, withStatements: false))
    }
    attempts.append(PlainAttempt(snippet: snippet, context: []))
    if elidedLine == nil { attempts += parts }
    if all != visible {
      let wider = try await chosen(reading.neighbours.context(of: snippet, among: all))
      if wider.map(\.index) != context.map(\.index) {
        attempts.append(PlainAttempt(snippet: snippet, context: wider))
        attempts.append(PlainAttempt(snippet: snippet, context: wider, withStatements: false))
      }
    }
    attempts += try await continued(among: all)
    var others: [PlainAttempt] = []
    for attempt in attempts {
      if let other = try await importing(attempt) { others.append(other) }
    }
    // What a comment documents is a part of the module that it takes for granted.
    return reading.block.isInSource ? others + attempts : attempts + others
  }

  /// What tells that an article speaks of views, or of tests.
  private static let namesOfModules: [String: Set<String>] = [
    "SwiftUI": [
      "View", "Text", "Button", "VStack", "HStack", "ZStack", "List", "Form", "NavigationStack",
      "State", "Binding", "ObservableObject", "ObservedObject", "StateObject", "Published", "App",
    ],
    "Testing": ["Test", "Suite"],
    "XCTest": ["XCTestCase"],
  ]

  /// The same with what the package offers, and what articles take for granted: Foundation, and what
  /// earlier snippets import.
  private func importing(_ attempt: PlainAttempt) async throws -> PlainAttempt? {
    let known = attempt.context.reduce(into: attempt.snippet.imports) {
      $0.formUnion($1.snippet.imports)
    }
    var imported: Set<String> = reading.block.isInSource ? [] : ["Foundation"]
    for index in reading.neighbours.reachable {
      guard let usable = try await reading.neighbours.state(index).usable else { continue }
      imported.formUnion(usable.imports)
    }
    for (module, names) in Self.namesOfModules where !attempt.snippet.used.isDisjoint(with: names) {
      imported.insert(module)
    }
    let offered =
      reading.block.isInSource ? reading.checker.offeredInSources : reading.checker.offered
    let imports = (offered + imported.subtracting(offered).sorted()).filter { !known.contains($0) }
    guard !imports.isEmpty else { return nil }
    var attempt = attempt
    attempt.imports = imports
    return attempt
  }

  func chosen(_ indices: [Int]) async throws -> [(index: Int, snippet: PlainSnippet)] {
    var chosen: [(Int, PlainSnippet)] = []
    for index in indices {
      if let usable = try await reading.neighbours.state(index).usable {
        chosen.append((index, usable))
      }
    }
    return chosen
  }

  // MARK: - Trying

  private mutating func trial(_ attempt: PlainAttempt) async throws -> PlainTrial {
    var watched = Set(attempt.snippet.expectations.indices)
    let whole = try await trial(attempt, watching: watched, languageMode: "5")
    if whole.needsMainActor, !attempt.isOnMainActor {
      var attempt = attempt
      attempt.isOnMainActor = true
      let trial = try await trial(attempt)
      return trial.succeeded ? trial : whole
    }
    if whole.succeeded || whole.program.watched.isEmpty { return whole }
    // A call that was added may be what does not compile.
    let bare = try await trial(attempt, watching: [], languageMode: "5")
    guard bare.succeeded else { return bare }
    var partly = whole
    for _ in 0..<3 where !partly.succeeded {
      let spoiled = partly.program.watchedAtErrors(of: partly)
      guard !spoiled.isEmpty else { break }
      watched.subtract(spoiled)
      partly = try await trial(attempt, watching: watched, languageMode: "5")
    }
    if partly.succeeded { return partly }
    for watched in attempt.snippet.fallbackWatches {
      let partly = try await trial(attempt, watching: watched, languageMode: "5")
      if partly.succeeded { return partly }
    }
    return bare
  }

  private mutating func trial(
    _ attempt: PlainAttempt, watching watched: Set<Int>, languageMode: String
  ) async throws -> PlainTrial {
    let program = PlainProgram(
      attempt.snippet, context: attempt.context.map(\.snippet),
      withStatements: attempt.withStatements, expectations: watched, imports: attempt.imports,
      isOnMainActor: attempt.isOnMainActor)
    let isStaged = program.isScript && program.isForDevice && reading.checker.isOfBundled
    let compilation = Compilation(
      files: [
        .init(name: PlainProgram.fileName, text: program.text),
        .init(
          name: PlainProgram.supportFileName,
          text: PlainProgram.support + (isStaged ? PlainProgram.staging : "")),
      ], languageMode: languageMode,
      isRun: (program.isScript || attempt.snippet.hasMain) && !info.isOnlyCompiled,
      entry: program.isScript ? .script : .library)
    let perform = reading.checker.perform
    let (outcome, isCached) = try await reading.checker.gate.pass {
      try await perform(compilation)
    }
    if isCached { cached += 1 } else { executed += 1 }
    if outcome.run?.termination.dependsOnMachine == true { dependsOnMachine = true }
    return PlainTrial(attempt, program, outcome, languageMode: languageMode)
  }

  // MARK: - Judging

  /// The state that a trial leads to, if it is what the snippet means.
  private mutating func fitting(_ trial: PlainTrial) async throws -> PlainState? {
    let expected = trial.attempt.snippet.failures
    if trial.succeeded {
      guard trial.reachedOwn || trial.attempt.context.isEmpty else { return nil }
      if expected.contains(where: \.expectation.isCertain) {
        // Another language mode may refuse what this one takes.
        var strict = try await self.trial(
          trial.attempt, watching: [], languageMode: "6")
        strict.languageMode = "6"
        return strict.succeeded ? nil : try await fittingFailure(strict, expected)
      }
      return PlainJudge(trial: trial, fence: fence).state(reading)
    }
    let isAnnounced = !expected.isEmpty || !trial.attempt.snippet.remarks.isEmpty
    return isAnnounced ? try await fittingFailure(trial, expected) : nil
  }

  private mutating func fittingFailure(
    _ trial: PlainTrial, _ expected: [WatchedExpectation]
  ) async throws -> PlainState? {
    let judge = FailureJudge(trial: trial, expected: expected)
    guard judge.fits else { return try await fittingInParts(judge) }
    var state = reading.state(.mustFail, "", isChecked: true)
    state.said = trial.errors.map(\.message.text)
    state.diagnostics = judge.differences
    state.block.isChecked = judge.differences.isEmpty
    state.block.detail = judge.detail + (trial.languageMode == "6" ? ", in Swift 6 mode" : "")
    state.offered = snippet.ownNames
    // What stays when the lines that fail are left out can be run, and built on.
    for rest in judge.rests {
      let remainder = try await self.trial(rest)
      guard remainder.succeeded else { continue }
      let ran = PlainJudge(trial: remainder, fence: fence).state(reading)
      state.usable = ran.usable
      state.printed = ran.printed
      state.diagnostics += ran.diagnostics
      state.uncheckedComments += ran.uncheckedComments
      break
    }
    if state.usable == nil {
      state.uncheckedComments += trial.attempt.snippet.expectations.count {
        $0.expectation.isOfRun && $0.expectation.isCertain
      }
    }
    return state
  }

  /// Leaves out what fails as announced, since it may hide what else does: the compiler's later
  /// phases speak only where the earlier ones are content.
  private mutating func fittingInParts(_ judge: FailureJudge) async throws -> PlainState? {
    guard judge.fitsSoFar else { return nil }
    for rest in judge.rests {
      let trial = try await self.trial(
        rest, watching: [], languageMode: judge.trial.languageMode)
      guard !trial.succeeded else { continue }
      if var state = try await fittingFailure(trial, judge.open) {
        state.diagnostics = judge.differences + state.diagnostics
        state.said = judge.trial.errors.map(\.message.text) + state.said
        state.block.isChecked = state.diagnostics.isEmpty
        state.block.detail = FailureJudge.detail(of: snippet.failures.count)
        return state
      }
    }
    return nil
  }

  /// Says why nothing fits.
  private func failing(_ trial: PlainTrial) async throws -> PlainState {
    let expected = trial.attempt.snippet.failures
    if trial.succeeded, !trial.reachedOwn {
      return unusable(.illustrative, "what it builds on does not come to its end")
    }
    if trial.succeeded {
      var state = reading.state(.mustFail, "it compiles")
      state.diagnostics = expected.filter(\.expectation.isCertain).map {
        Diagnostic(
          .error, "this comment says that the code does not compile, and it does",
          at: $0.expectation.location, help: "remove the comment, or change the code")
      }
      state.usable = trial.attempt.snippet
      return state
    }
    let judge = FailureJudge(trial: trial, expected: expected)
    let stray = judge.stray
    for error in stray {
      if case .module(let name) = error.lack { return unusable(.needsModule, "'\(name)'") }
    }
    if let line = elidedLine {
      return unusable(.illustrative, "line \(line) leaves something out")
    }
    if let error = stray.first(where: { $0.lack == .declaration }) {
      return unusable(.illustrative, try await reason(error, trial))
    }
    if let error = stray.first(where: { $0.lack != .nothing }) {
      return unusable(
        .illustrative, "it is a part of something that is not shown: " + error.message.text)
    }
    if let error = stray.first, !stray.contains(where: \.isOwn) {
      let line = error.location.map { " at line \($0.line)" } ?? ""
      return unusable(
        .illustrative, "what it builds on\(line) is of another version: " + error.message.text)
    }
    if let reason = try await reasonToDoubt() { return unusable(.illustrative, reason) }
    var state = unusable(expected.isEmpty ? .compiled : .mustFail, "it does not hold")
    state.diagnostics =
      stray.map { error in
        Diagnostic(
          .error, error.message.text, at: error.location ?? fence.location,
          detail: error.message.excerpt.isEmpty ? nil : error.message.excerpt)
      } + judge.missing
    if trial.attempt.snippet.hasStatements {
      state.block.kind = expected.isEmpty ? .run : .mustFail
    }
    return state
  }

  /// Why a declaration is not there: where it stands, if an earlier snippet has it.
  private func reason(_ error: PlainTrial.PlacedError, _ trial: PlainTrial) async throws -> String {
    let names = error.message.text.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    for index in reading.neighbours.visible.reversed() {
      let state = try await reading.neighbours.state(index)
      guard let name = names.first(where: state.offered.contains), state.usable == nil else {
        continue
      }
      return Self.reason(name, isIn: state.block)
    }
    return error.message.text
  }

  /// Why errors may not be the snippet's own: it reads what was last shown in part.
  private func reasonToDoubt() async throws -> String? {
    var known: Set<String> = snippet.ownNames
    for index in reading.neighbours.visible.reversed() {
      let state = try await reading.neighbours.state(index)
      if let usable = state.usable {
        known.formUnion(usable.ownNames)
      } else if let name = state.offered.intersection(snippet.used).subtracting(known).min() {
        return Self.reason(name, isIn: state.block)
      }
    }
    return nil
  }

  private static func reason(_ name: String, isIn block: PlainBlock) -> String {
    "'\(name)' stands at line \(block.location.line), in what is not checked: "
      + (block.kind == .needsModule ? "needs module " : "") + block.detail
  }

  private func unusable(_ kind: PlainBlock.Kind, _ detail: String) -> PlainState {
    var state = reading.state(kind, detail)
    state.offered = snippet.ownNames
    state.uncheckedComments = snippet.expectations.count(where: \.expectation.isCertain)
    return state
  }

  private func counted(_ state: PlainState) -> PlainState {
    var state = state
    state.executed = executed
    state.cached = cached
    state.dependsOnMachine = dependsOnMachine
    return state
  }

  // MARK: - What the text tells

  /// The first line that stands for something that is not shown.
  var elidedLine: Int? {
    fence.lines.first { line in
      Elision.marked(line.text) != line.text || Elision.isMark(line.text)
        || line.text.contains("{ ... }") || line.text.contains("<#")
        || line.text.trimmed.hasSuffix("(...)")
    }?.location.line
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

extension PlainSnippet {
  /// What it says does not compile.
  fileprivate var failures: [WatchedExpectation] {
    expectations.filter {
      if case .fails = $0.expectation.kind { true } else { false }
    }
  }
}
