package import Chapter
import Checking
import Diagnostics
import Judging
import Planning
import Recording
import Running
import Sessions

/// The open documents, and their checks: a newer text cancels the check of an older one.
///
/// The text alone is parsed and woven immediately. After a pause the programs are compiled, and on
/// a save they are run.
package actor DocumentChecks {
  private struct State {
    var snapshot: DocumentSnapshot
    /// The weaving of the newest text; its result is nil if it is outdated.
    var weaving: Task<TextChecks.Result?, Never>?
    var check: Task<Void, Never>?
    /// Whether the shown findings are only those of the text, and contain an error.
    var showsFaultyText = false
    /// Whether open documents that depend on this one have not been checked since it changed.
    var hasOldFollowers = false

    func cancel() {
      weaving?.cancel()
      check?.cancel()
    }
  }

  private let port: MessagePort
  private var checks: TextChecks
  private var settings: ServerSettings
  private var states: [String: State] = [:]
  /// The environment's faults already shown to the user.
  private var toldFaults: Set<String> = []
  /// Whether the editor can be asked to request the hints again.
  private var refreshesHints = false

  /// The pause in typing after which programs are compiled; a decision.
  private static let pause = Duration.milliseconds(400)
  /// The pause after which a text is woven, longer than that between the letters of a word; a
  /// decision.
  private static let breath = Duration.milliseconds(20)

  package init(_ port: MessagePort, settings: ServerSettings) {
    self.port = port
    self.settings = settings
    checks = Self.makeChecks(settings)
  }

  private static func makeChecks(_ settings: ServerSettings) -> TextChecks {
    var request = CheckRequest()
    request.jobs = settings.jobs
    return TextChecks(request)
  }

  // MARK: Documents

  package func snapshot(of uri: String) -> DocumentSnapshot? {
    var snapshot = states[uri]?.snapshot
    snapshot?.openTexts = openTexts
    return snapshot
  }

  package var snapshots: [DocumentSnapshot] { states.values.map(\.snapshot) }

  /// Returns a document once its newest text is woven, so that a request does not weave it again.
  package func wovenSnapshot(of uri: String) async -> DocumentSnapshot? {
    while let state = states[uri], !state.snapshot.isPlanned, let weaving = state.weaving,
      !Task.isCancelled
    {
      _ = await weaving.value
      if states[uri]?.weaving == weaving { break }
    }
    return snapshot(of: uri)
  }

  /// The texts of the open documents.
  private var openTexts: OpenTexts {
    var texts = OpenTexts()
    for state in states.values {
      texts[state.snapshot.document.path] = state.snapshot.document.buffer.bytes
    }
    return texts
  }

  package func open(_ document: OpenDocument) {
    states[document.uri]?.cancel()
    states[document.uri] = State(snapshot: DocumentSnapshot(document))
    schedule(document.uri, runs: settings.runs != .never, pause: .zero)
  }

  /// - Returns: false if there is no such document.
  package func change(_ uri: String, to version: Int?, _ changes: [LSP.TextChange]) -> Bool {
    guard let known = states[uri]?.snapshot.document.version else { return false }
    states[uri]?.snapshot.make(changes, version: version ?? known + 1)
    schedule(uri, runs: settings.runs == .always, pause: Self.pause)
    return true
  }

  /// Checks a saved document, and then the documents that may continue it or link to it.
  package func save(_ uri: String) {
    let others = states.keys.filter { $0 != uri }.sorted()
    for uri in (states[uri] == nil ? [] : [uri]) + others {
      schedule(uri, runs: settings.runs != .never, pause: .zero)
    }
  }

  /// Checks all documents again, because files that they depend on have changed.
  package func checkAgain() {
    for uri in states.keys.sorted() {
      schedule(uri, runs: settings.runs != .never, pause: .zero)
    }
  }

  package func close(_ uri: String) {
    states[uri]?.cancel()
    guard let state = states.removeValue(forKey: uri) else { return }
    // The text on disk is valid again.
    Task { await checkFollowers(of: state.snapshot.document.path) }
    port.notify("textDocument/publishDiagnostics", Findings(uri: uri, diagnostics: []))
  }

  package func apply(_ settings: ServerSettings) {
    guard settings != self.settings else { return }
    if settings.jobs != self.settings.jobs { checks = Self.makeChecks(settings) }
    self.settings = settings
    checkAgain()
  }

  package func finish() async {
    for state in states.values { state.cancel() }
    await checks.finish()
  }

  // MARK: Checks

  /// - Parameters:
  ///   - pause: the delay during which a newer text cancels the check.
  ///   - isChanged: whether the text itself has changed, rather than one that it depends on.
  private func schedule(_ uri: String, runs: Bool, pause: Duration, isChanged: Bool = true) {
    guard let state = states[uri] else { return }
    let (earlier, earlierWeaving) = (state.check, state.weaving)
    earlier?.cancel()
    earlierWeaving?.cancel()
    let document = state.snapshot.document
    let texts = openTexts
    let takesUnmarked = settings.plain
    if isChanged, !state.snapshot.isWoven { states[uri]?.hasOldFollowers = true }
    // Requests take precedence: a check has a lower priority.
    let weaving = Task(priority: .utility) { () -> TextChecks.Result? in
      // Weaving cannot be interrupted, so the older one is awaited first.
      _ = await earlierWeaving?.value
      if pause > .zero { try? await Task.sleep(for: Self.breath) }
      guard !Task.isCancelled else { return nil }
      // Only prose has changed: the programs are the same.
      if pause > .zero, states[uri]?.snapshot.isWoven == true { return nil }
      let written = await Self.written(document, besides: texts, takesUnmarked: takesUnmarked)
      // Even if the text has changed in the meantime: the plan is newer than the previous one.
      keep(written.plan, of: document)
      return Task.isCancelled ? nil : written
    }
    states[uri]?.weaving = weaving
    states[uri]?.check = Task(priority: .utility) {
      await earlier?.value
      let written = await weaving.value
      guard !Task.isCancelled else { return }
      if let written { showText(written, of: document) }
      if pause > .zero {
        if states[uri]?.hasOldFollowers == true {
          await checkFollowers(of: document.path)
          if !Task.isCancelled { states[uri]?.hasOldFollowers = false }
        }
        try? await Task.sleep(for: pause)
      }
      guard !Task.isCancelled else { return }
      do {
        let result = try await checks.result(
          on: document.path, document.buffer.bytes, besides: texts, plan: written?.plan,
          takesUnmarked: takesUnmarked, runs: runs)
        guard !Task.isCancelled else { return }
        show(result, of: document)
        // The findings come first: the values cost programs of their own.
        if runs, result.verdict?.reading == .unmarked {
          let values = try await checks.values(in: document.path, document.buffer.bytes)
          guard !Task.isCancelled else { return }
          keep(values, of: document)
        }
        noteEnd(of: document, runs: runs)
      } catch {
        guard !Task.isCancelled, !(error is CancellationError) else { return }
        tell(error)
        if let written { publish(written.diagnostics, of: document) }
        noteEnd(of: document, runs: false)
      }
    }
  }

  /// Checks the open documents that continue a changed one or link to it, with its unsaved text.
  private func checkFollowers(of path: String) async {
    let texts = openTexts
    let others = states.values.map(\.snapshot.document).filter { $0.path != path }
    for other in others where await Self.follows(other, path, besides: texts) {
      guard !Task.isCancelled else { return }
      guard states[other.uri]?.snapshot.document.version == other.version else { continue }
      states[other.uri]?.snapshot.forgetPrograms()
      schedule(other.uri, runs: settings.runs == .always, pause: Self.pause, isChanged: false)
    }
  }

  @concurrent
  private static func follows(
    _ document: OpenDocument, _ path: String, besides texts: OpenTexts
  ) async -> Bool {
    texts.earlierChapters.paths(continuedBy: document.path).contains(path)
      || TextChecks.links(of: document.path, document.buffer.bytes).contains(path)
  }

  @concurrent
  private static func written(
    _ document: OpenDocument, besides texts: OpenTexts, takesUnmarked: Bool
  ) async -> TextChecks.Result {
    TextChecks.written(
      document.path, document.buffer.bytes, besides: texts, takesUnmarked: takesUnmarked)
  }

  /// Stores the chapter of a text, parsed by a request.
  package func keep(_ chapter: Chapter, of document: OpenDocument) {
    guard let known = states[document.uri]?.snapshot.document,
      known.version == document.version
    else { return }
    states[document.uri]?.snapshot.keep(chapter, ofVersion: document.version)
  }

  private func keep(_ plan: Plan?, of document: OpenDocument) {
    guard let known = states[document.uri]?.snapshot, known.document.version >= document.version,
      // An edit of prose may already have moved it to a newer version.
      !(known.isPlanned && known.document.version > document.version)
    else { return }
    states[document.uri]?.snapshot.keep(plan, ofVersion: document.version)
  }

  /// Shows the faults of the text alone. If there are none, the editor keeps the shown findings
  /// until the programs are compiled, so that they do not vanish at each keystroke.
  private func showText(_ result: TextChecks.Result, of document: OpenDocument) {
    let isFaulty = result.diagnostics.contains { $0.severity == .error }
    guard isFaulty || states[document.uri]?.showsFaultyText == true else { return }
    states[document.uri]?.showsFaultyText = isFaulty
    publish(result.diagnostics, of: document)
  }

  private func show(_ result: TextChecks.Result, of document: OpenDocument) {
    guard states[document.uri]?.snapshot.document.version == document.version else { return }
    states[document.uri]?.snapshot.checked = result.chapter
    states[document.uri]?.snapshot.checkedVersion = document.version
    states[document.uri]?.snapshot.comments = result.verdict?.comments ?? []
    states[document.uri]?.snapshot.values = [:]
    states[document.uri]?.showsFaultyText = false
    publish(result.diagnostics, of: document)
  }

  private func keep(_ values: [Int: String], of document: OpenDocument) {
    guard states[document.uri]?.snapshot.document.version == document.version else { return }
    states[document.uri]?.snapshot.values = values
    if refreshesHints { port.request("workspace/inlayHint/refresh", JSONValue.null) }
  }

  /// Asks for the hints anew once there are values, if the editor understands it.
  package func refreshHints() { refreshesHints = true }

  private struct Findings: Encodable {
    var uri: String
    var version: Int?
    var diagnostics: [LSP.Diagnostic]
  }

  private func publish(_ diagnostics: [Diagnostic], of document: OpenDocument) {
    guard states[document.uri]?.snapshot.document.version == document.version else { return }
    states[document.uri]?.snapshot.diagnostics = diagnostics
    port.notify(
      "textDocument/publishDiagnostics",
      Findings(
        uri: document.uri, version: document.version,
        diagnostics: diagnostics.map { LSP.Diagnostic($0, in: document) }))
  }

  private struct End: Encodable {
    var uri: String
    var version: Int
    var runs: Bool
  }

  /// Notifies the editor of the end of a check; it may ignore a method that begins with `$`.
  private func noteEnd(of document: OpenDocument, runs: Bool) {
    port.notify(
      "$/chapters/checked", End(uri: document.uri, version: document.version, runs: runs))
  }

  /// Shows a fault of the environment once.
  private func tell(_ error: any Error) {
    let text = (error as? EnvironmentError)?.description ?? "\(error)"
    guard toldFaults.insert(text).inserted else { return }
    port.show(.error, text)
  }

  // MARK: Names

  /// Returns the compiled chapter of a text, and the programs of its steps with their names.
  func names(
    of snapshot: DocumentSnapshot
  ) async throws -> (chapter: CheckedChapter, programs: [NamedProgram])? {
    let document = snapshot.document
    var chapter = snapshot.current
    if chapter == nil {
      chapter = try await checks.result(
        on: document.path, document.buffer.bytes, besides: openTexts, plan: snapshot.plan,
        takesUnmarked: false, runs: false
      ).chapter
    }
    guard let chapter else { return nil }
    return (chapter, try await checks.names(in: chapter))
  }

  /// Returns the message of an error that only appears after an edit, by compiling the edited
  /// document.
  func newFault(
    after edit: LSP.WorkspaceEdit, in snapshot: DocumentSnapshot
  ) async throws -> String? {
    let document = snapshot.document
    var edited = document.buffer
    // In reverse order, so that the other places stay valid.
    for change in (edit.changes[document.uri] ?? []).sorted(by: { $0.range.start > $1.range.start })
    {
      edited.make([LSP.TextChange(range: change.range, text: change.newText)])
    }
    func errors(_ buffer: TextBuffer) async throws -> [Diagnostic] {
      try await checks.result(
        on: document.path, buffer.bytes, besides: snapshot.openTexts, takesUnmarked: false,
        runs: false
      ).diagnostics.filter {
        $0.severity == .error && ($0.rule == .compilation || $0.rule == .weaving)
      }
    }
    let (old, new) = (try await errors(document.buffer), try await errors(edited))
    guard new.count > old.count else { return nil }
    let known = Set(old.map(\.location?.line))
    return (new.first { !known.contains($0.location?.line) } ?? new.last)?.message
  }

  // MARK: Recording

  /// Returns the changes that `record` would make in a document, and the version of its text.
  func recording(of uri: String) async throws -> (Recording, OpenDocument)? {
    guard let document = states[uri]?.snapshot.document else { return nil }
    let recording = try await checks.recording(
      of: document.path, document.buffer.bytes, besides: openTexts)
    return recording.map { ($0, document) }
  }
}
