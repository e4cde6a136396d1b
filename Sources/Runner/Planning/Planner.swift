package import Chapter
package import Diagnostics
package import Weaving

extension Plan {
  /// Reads a document as a chapter, and plans it.
  ///
  /// - Parameter earlier: the documents whose programs chapters continue.
  package init(reading document: Document, earlier: EarlierChapters) {
    var faults: [Diagnostic] = []
    let chapter = Chapter(document, diagnostics: &faults)
    self.init(chapter, diagnostics: faults, earlier: earlier)
  }

  /// Reads the snippets in order: weaves the edits, and gives each run and expectation its subject.
  ///
  /// - Parameter earlier: the documents whose programs chapters continue.
  package init(_ chapter: Chapter, diagnostics: [Diagnostic] = [], earlier: EarlierChapters) {
    var planner = Planner(
      plan: Plan(chapter: chapter, steps: [], runs: [], diagnostics: diagnostics))
    // Without the program that the chapter continues, nothing can be woven.
    if let continued = earlier.program(
      continuedBy: chapter, diagnostics: &planner.plan.diagnostics)
    {
      planner.main.program = continued.program
      planner.main.resources = continued.resources
      planner.readSnippets()
    }
    self = planner.plan
  }

  /// Reads the snippets of a part of a chapter, whose earlier snippets add up to a program.
  package init(_ part: Chapter, continuing program: Program) {
    var planner = Planner(plan: Plan(chapter: part, steps: [], runs: [], diagnostics: []))
    planner.main.program = program
    planner.readSnippets()
    self = planner.plan
  }
}

extension Chapter {
  /// Parses the code of the edits during weaving.
  ///
  /// The last edit is parsed first, since weaving starts with the first one; it then finds most
  /// syntax trees in the cache of recent ones.
  package func parseEdits() {
    for snippet in snippets.reversed() {
      guard case .edit(let edit) = snippet.role else { continue }
      Edit(edit, snippet.fence).parse()
    }
  }
}

/// The state of planning a chapter.
private struct Planner {
  /// One line of development of the program: the main one, or a branch.
  struct Line {
    var program = Program()
    /// The files of the program's main bundle.
    var resources: [Resource] = []
    /// The last step, while its program is valid.
    var step: Int?
    /// The first open edit, until an edit that is not open closes it.
    var openSnippet: Int?
    /// Whether an edit could not be woven, so that later edits would be applied to the wrong
    /// program.
    var isDamaged = false
    /// The files that such an edit would have created or changed.
    var damagedFiles: Set<String> = []
  }

  /// The snippet that an expectation may follow.
  enum Subject {
    case edit(step: Int?, before: Line?, branch: String?)
    case run(Int)
  }

  var plan: Plan
  var main = Line()
  var branches: [String: Line] = [:]
  var drivers: [String: Int] = [:]
  var stepNames: [String: SourceLocation] = [:]
  var subject: Subject?

  mutating func readSnippets() {
    for (index, snippet) in plan.chapter.snippets.enumerated() {
      switch snippet.role {
      case .edit(let edit): read(edit, index)
      case .run(let run): read(run, index)
      case .console(let console): readConsole(index, console)
      case .question(let question): readQuestion(index, question)
      case .diagram(let diagram):
        if let runs = runs(named: diagram.runs, by: diagram.kind.rawValue, at: diagram.location) {
          plan.diagrams.append(Plan.Diagram(snippet: index, content: diagram, runs: runs))
        }
      case .diagnostics(let isKept): readDiagnostics(index, isKept: isKept)
      case .resource(let resource): read(resource, index)
      case .sketch, .other: break
      }
    }
    reportOpenEnds()
  }

  // MARK: - Edits

  private mutating func read(_ edit: Snippet.Edit, _ index: Int) {
    let fence = plan.fence(index)
    let before = line(of: edit.branch)
    var after = before
    let undone = edit.branch.map { branches[$0] } ?? main
    subject = .edit(step: nil, before: undone, branch: edit.branch)
    defer { setLine(after, of: edit.branch) }

    let id = stepName(edit, fence)
    if edit.isDriver { readDriver(edit, before.program, fence) }
    var faults: [Diagnostic] = []
    // A cut fence has already been reported.
    let weave = fence.isCut ? nil : before.program.weaving(Edit(edit, fence), diagnostics: &faults)
    // In a file that lacks an edit, other faults may be consequences of that.
    if weave == nil, edit.fileName.map(before.damagedFiles.contains) ?? before.isDamaged {
      faults = Edit(edit, fence).ownFaults
    }
    plan.diagnostics += (faults + (weave?.diagnostics ?? [])).map { $0.breaking(.weaving) }
    guard let weave else {
      if !before.isDamaged {
        plan.diagnostics.append(
          Diagnostic(
            .note, "what builds on this snippet is not checked until it can be woven",
            at: fence.location))
      }
      after.isDamaged = true
      if let name = edit.fileName { after.damagedFiles.insert(name) }
      return
    }
    after.program = weave.program
    after.openSnippet = edit.isOpen ? (before.openSnippet ?? index) : nil
    after.step = plan.steps.count
    subject = .edit(step: plan.steps.count, before: undone, branch: edit.branch)
    plan.steps.append(
      Plan.Step(
        id: id, snippet: index, branch: edit.branch, program: weave.program, changed: weave.changed,
        removed: weave.removed,
        expectation: edit.isOpen || before.isDamaged ? .staysOpen : .compiles,
        resources: after.resources))
  }

  private mutating func read(_ resource: Snippet.Resource, _ index: Int) {
    let fence = plan.fence(index)
    var line = line(of: resource.branch)
    let other = line.resources.add(
      Resource(name: resource.name, text: fence.text, snippet: index))
    if let other {
      report(
        "'\(resource.name)' and '\(other.name)' are the same file of the bundle",
        at: fence.infoLocation,
        help: "give it another name: a bundle does not have the folders of the project")
      return
    }
    if let step = line.step { plan.steps[step].resources = line.resources }
    setLine(line, of: resource.branch)
  }

  /// Marks a file as one that only drives runs, which must be new or already marked.
  private mutating func readDriver(_ edit: Snippet.Edit, _ program: Program, _ fence: Fence) {
    let name: String
    switch edit.form {
    case .file(let file), .diff(let file): name = file
    case .fragment: return
    }
    if program.files.contains(where: { $0.name == name }), !plan.driverFiles.contains(name) {
      report(
        "'\(name)' is already a file of the program, and cannot be a driver",
        at: fence.infoLocation,
        help:
          "write 'driver' where the file begins, or put the code that drives runs into another file"
      )
    } else {
      plan.driverFiles.insert(name)
    }
  }

  private mutating func stepName(_ edit: Snippet.Edit, _ fence: Fence) -> String {
    guard let name = edit.step else { return String(plan.steps.count + 1) }
    if let first = stepNames[name] {
      report(
        "step '\(name)' is already taken", at: fence.infoLocation,
        help: "give each step a different name",
        notes: [Diagnostic(.note, "the first step with that name is here", at: first)])
    }
    stepNames[name] = fence.infoLocation
    return name
  }

  // MARK: - Runs

  private mutating func read(_ run: Snippet.Run, _ index: Int) {
    let fence = plan.fence(index)
    subject = nil
    var code = index
    if run.repeats, let name = run.name {
      guard let driver = drivers[name] else {
        let meant = suggestion(for: name, among: drivers.keys)
        report(
          "no run before this one is named '\(name)'", at: fence.infoLocation,
          help: meant.map { "did you mean '\($0)'?" } ?? "write its code here")
        return
      }
      code = driver
    } else if let name = run.name {
      if let first = drivers[name] {
        report(
          "a run named '\(name)' already has code", at: fence.infoLocation,
          help: "leave this fence empty to run it again, or choose another name",
          notes: [Diagnostic(.note, "it is here", at: plan.fence(first).location)])
      }
      drivers[name] = index
    }
    if let branch = run.branch, branches[branch] == nil {
      let meant = suggestion(for: branch, among: branches.keys)
      report(
        "there is no branch '\(branch)' here", at: fence.infoLocation,
        help: meant.map { "did you mean '\($0)'?" }
          ?? "start it with an edit that has branch=\(branch)")
      return
    }
    let line = line(of: run.branch)
    if line.isDamaged || plan.fence(code).isCut { return }
    guard let step = line.step else {
      // Not reported after another error: the missing start may be an unreadable snippet.
      if plan.diagnostics.contains(where: { $0.severity == .error }) { return }
      report(
        "there is no program to run yet", at: fence.location,
        help: line.program.files.isEmpty
          ? "start one before it: ```swift NAME.swift"
          : "begin with an edit of the continued program; quoting some of it is enough")
      return
    }
    if let open = line.openSnippet {
      report(
        "the program is still open here", at: fence.location,
        help: "close it before the run with an edit that is not 'open'",
        notes: [Diagnostic(.note, "it was opened here", at: plan.fence(open).location)])
      return
    }
    if let fault = BracePairs.fault(in: plan.fence(code)) {
      plan.diagnostics.append(fault)
      return
    }
    let part = Plan.Run.Part(snippet: index, code: code)
    if run.isContinuation {
      guard let last = plan.runs.indices.last, plan.runs[last].step == step,
        !plan.runs[last].isTest
      else {
        report(
          "there is no run of this program to continue", at: fence.location,
          help: "continue right after a run, with no edit between them")
        return
      }
      if plan.runs[last].returns, let first = plan.runs[last].parts.last {
        report(
          "a run that returns before its last statement cannot be continued", at: fence.location,
          help: "remove 'returns' there, or let nothing follow that part",
          notes: [
            Diagnostic(
              .note, "'returns' is written here", at: plan.fence(first.snippet).infoLocation)
          ])
        return
      }
      plan.runs[last].parts.append(part)
      plan.runs[last].content.take(run)
    } else {
      plan.runs.append(
        Plan.Run(step: step, resources: line.resources, content: run, parts: [part]))
    }
    subject = .run(plan.runs.count - 1)
  }

  // MARK: - Expectations

  private mutating func readConsole(_ index: Int, _ console: Snippet.Console) {
    if let table = console.table { return readTable(index, table) }
    guard case .run(let run)? = subject, !isTaken(console, of: run) else {
      if subject == nil, plan.diagnostics.contains(where: { $0.severity == .error }) { return }
      report(
        "no run comes right before this console", at: plan.fence(index).location,
        help: "write what prints it before it: ```swift run")
      return
    }
    let part = plan.runs[run].parts.count - 1
    if console.isOfErrors {
      plan.runs[run].parts[part].errorConsole = index
    } else {
      plan.runs[run].parts[part].console = index
    }
  }

  private mutating func readQuestion(_ index: Int, _ question: Snippet.Question) {
    guard case .run(let run)? = subject else {
      if subject == nil, plan.diagnostics.contains(where: { $0.severity == .error }) { return }
      report(
        "no run comes right before this question", at: plan.fence(index).location,
        help: "write the run that answers it before it: ```swift run")
      return
    }
    let part = plan.runs[run].parts.count - 1
    plan.questions.append(
      Plan.Question(snippet: index, content: question, run: run, part: part))
  }

  /// Returns whether the last part of a run already has a console of that kind.
  private func isTaken(_ console: Snippet.Console, of run: Int) -> Bool {
    let part = plan.runs[run].parts.last
    return (console.isOfErrors ? part?.errorConsole : part?.console) != nil
  }

  /// Finds the runs that a table names among those before it.
  private mutating func readTable(_ index: Int, _ table: Snippet.Table) {
    guard let runs = runs(named: table.runs, by: "table", at: table.location) else { return }
    plan.tables.append(Plan.Table(snippet: index, content: table, runs: runs))
  }

  /// Finds runs by their names among those before a fence; nil if one of them is missing.
  private mutating func runs(
    named names: [Snippet.Table.RunName], by fence: String, at location: SourceLocation
  ) -> [Int]? {
    if names.isEmpty { return nil }
    var runs: [Int] = []
    for wanted in names {
      let named = plan.runs.indices.filter { plan.runs[$0].parts[0].code == drivers[wanted.name] }
      let run = wanted.occurrence.map { $0 <= named.count ? named[$0 - 1] : nil } ?? named.last
      guard let run else {
        if plan.diagnostics.contains(where: { $0.severity == .error }) { return nil }
        let meant = suggestion(for: wanted.name, among: drivers.keys)
        report(
          named.isEmpty
            ? "no run before this \(fence) is named '\(wanted.name)'"
            : "only \(named.count) runs before this \(fence) are named '\(wanted.name)'",
          at: location,
          help: named.isEmpty && meant != nil
            ? "did you mean '\(meant ?? "")'?" : "name the run: swift run=\(wanted.name)")
        return nil
      }
      runs.append(run)
    }
    return runs
  }

  private mutating func readDiagnostics(_ index: Int, isKept: Bool) {
    guard case .edit(let step, let before, let branch)? = subject else {
      report(
        "no snippet comes right before these diagnostics", at: plan.fence(index).location,
        help: "show what must not compile before them")
      return
    }
    subject = nil
    guard let step else { return }
    let marks = plan.fence(index).lines.map(\.text)
    if marks.contains(where: { $0.hasPrefix(DiagnosticsMark.warning) }),
      !marks.contains(where: { $0.hasPrefix(DiagnosticsMark.error) })
    {
      plan.steps[step].expectation = .warns(diagnostics: index)
      return
    }
    plan.steps[step].expectation = .fails(diagnostics: index)
    if isKept {
      var after = line(of: branch)
      after.openSnippet = plan.steps[step].snippet
      setLine(after, of: branch)
    } else {
      setLine(before, of: branch)
    }
  }

  private mutating func reportOpenEnds() {
    for line in [main] + branches.sorted(by: { $0.key < $1.key }).map(\.value) {
      // The edit that would have closed it cannot be woven, which is reported there.
      guard let open = line.openSnippet, !line.isDamaged else { continue }
      report(
        "the chapter ends while this snippet is open", at: plan.fence(open).location,
        help: "follow it with an edit that is not 'open'")
    }
  }

  // MARK: - Parts

  private func line(of branch: String?) -> Line {
    guard let branch else { return main }
    return branches[branch] ?? main
  }

  /// Resets a branch to a line; a branch that this edit began is removed.
  private mutating func setLine(_ line: Line?, of branch: String?) {
    if let branch { branches[branch] = line } else if let line { main = line }
  }

  private mutating func report(
    _ message: String, at location: SourceLocation, help: String, notes: [Diagnostic] = []
  ) {
    plan.diagnostics.append(Diagnostic(.error, message, at: location, help: help, notes: notes))
  }
}

extension Snippet.Edit {
  /// The file that the edit names; nil for a fragment.
  fileprivate var fileName: String? {
    switch form {
    case .file(let name), .diff(let name): name
    case .fragment: nil
    }
  }
}

extension Edit {
  fileprivate init(_ edit: Snippet.Edit, _ fence: Fence) {
    let form: Form =
      switch edit.form {
      case .file(let name): .file(name)
      case .fragment: .fragment
      case .diff(let name): .diff(name)
      }
    let path = edit.path ?? ""
    let place: Place? = edit.place.map {
      switch $0 {
      case .inside: .inside(path)
      case .before: .before(path)
      case .after: .after(path)
      case .replace: .replace(path)
      }
    }
    self.init(
      form, lines: fence.lines.map { SourceLine($0.text, at: $0.location) }, place: place,
      placeLocation: edit.pathLocation, at: fence.location)
  }
}
