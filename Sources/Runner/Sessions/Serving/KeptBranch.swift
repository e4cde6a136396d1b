import Chapter
import Checking
import Diagnostics
import Judging
import Planning

/// A document in which a reader's change is kept: as a branch of its program, with the code that drives
/// it and what that prints, below the run or the step that was changed.
///
/// The files of the branch are written as diffs, which remove exactly the lines that the reader has
/// removed. Every other byte is preserved. The document is read again: its branch has to be the changed
/// program, and all else has to mean what it did.
struct KeptBranch {
  /// The document with the branch.
  private(set) var bytes: [UInt8] = []
  /// The line of its first fence.
  private(set) var line = 0

  private let name: String
  private let plan: Plan
  private let step: Int
  private let run: Int?
  private let texts: [String: String]

  /// - Parameters:
  ///   - texts: the changed texts, by the names of ``Plan/changeableTexts(step:run:)``.
  ///   - consoles: the printed lines of each part of the run; nil for one that prints nothing.
  /// - Throws: `Misuse` if the change cannot be kept, with the reason.
  init(
    _ name: String, of plan: Plan, step: Int, run: Int?, texts: [String: String],
    consoles: [[String]?]
  ) throws {
    (self.name, self.plan, self.step, self.run, self.texts) = (name, plan, step, run, texts)
    try requirePlace()
    let fences = try edits() + drivers(consoles)
    let document = plan.chapter.document
    let ending = document.lineEnding
    let last = lastLine
    let start = document.range(ofLine: last).upperBound
    let isEnd = start == document.bytes.count && !document.endsWithNewline
    let lines = fences.flatMap { [""] + $0 }
    let text = (isEnd ? ending : "") + lines.map { $0 + ending }.joined()
    bytes = document.bytes[..<start] + Array(text.utf8) + document.bytes[start...]
    line = last + 2
    try verify()
  }

  private func requirePlace() throws {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9-]*/) != nil else {
      throw Misuse("'\(name)' is not a name: letters, digits and '-' make one")
    }
    guard !plan.steps.contains(where: { $0.branch == name }) else {
      throw Misuse("there is a branch '\(name)' already")
    }
    guard plan.steps[step].branch == nil else {
      throw Misuse("this program is a branch itself, and a branch has none")
    }
    guard plan.fence(plan.steps[step].snippet).linePrefix.isEmpty,
      run.map({ plan.fence(plan.runs[$0].parts[0].snippet).linePrefix.isEmpty }) ?? true
    else { throw Misuse("the fence is in a list or a quote, below which no branch is written") }
  }

  /// The fences of the changed files.
  private func edits() throws -> [[String]] {
    let fences = plan.changeableTexts(step: step, run: nil).compactMap { file -> [String]? in
      guard let text = texts[file.name] else { return nil }
      let (old, new) = (Self.lines(of: file.text), Self.lines(of: text))
      guard old != new else { return nil }
      let diff = UnifiedDiff(old: old, new: new, firstLine: 1, labels: (file.name, file.name))
      // The first two lines name the files.
      let lines = diff.text.lines.dropFirst(2)
      // An empty line of the context is written without its blank, as editors leave it.
      return Self.fence(
        "diff \(file.name) branch=\(name)", lines.map { $0 == " " ? "" : String($0) })
    }
    guard !fences.isEmpty else {
      throw Misuse("no file of the program is changed, so there is nothing to keep as a branch")
    }
    return fences
  }

  /// The fences that drive the branch, each with its console.
  private func drivers(_ consoles: [[String]?]) -> [[String]] {
    guard let run else { return [] }
    let parts = plan.runs[run].parts
    let names = plan.changeableTexts(step: step, run: run).filter(\.isDriver).map(\.name)
    let word = plan.runs[run].isTest ? "test" : "run"
    return zip(parts, names).enumerated().flatMap { index, pair -> [[String]] in
      let (part, own) = pair
      let old = Self.lines(of: plan.fence(part.code).text)
      let new = texts[own].map(Self.lines) ?? old
      let isRepeated = parts.count == 1 && old == new
      let driver =
        if isRepeated, let name = plan.runs[run].name {
          Self.fence("swift \(word)=\(name) branch=\(self.name)", [])
        } else {
          Self.fence(
            "swift \(word) \(index == 0 ? "branch=\(self.name)" : "continue")", new)
        }
      let console = consoles.indices.contains(index) ? consoles[index] : nil
      return [driver] + (console.map { [Self.fence("console", $0)] } ?? [])
    }
  }

  /// The last line of the changed run or step, with the fences that show its outcome.
  private var lastLine: Int {
    var last =
      if let run {
        plan.runs[run].parts.flatMap {
          [$0.snippet, $0.console, $0.errorConsole].compactMap(\.self)
        }
        .map { plan.fence($0).lastLine }.max() ?? 0
      } else {
        plan.fence(plan.steps[step].snippet).lastLine
      }
    for snippet in plan.chapter.snippets where snippet.fence.location.line > last {
      guard snippet.role.belongsToRun else { break }
      last = snippet.fence.lastLine
    }
    return last
  }

  /// Requires that the document weaves the changed program, and has no other fault than before.
  private func verify() throws {
    var faults: [Diagnostic] = []
    let document = plan.chapter.document
    guard let kept = Document(path: document.path, bytes: bytes, diagnostics: &faults) else {
      throw Misuse(faults.first?.message ?? "the document could not be read any more")
    }
    let new = Plan(reading: kept, earlier: .onDisk)
    let errors = new.diagnostics.filter { $0.severity == .error }
    if errors.count > plan.diagnostics.count(where: { $0.severity == .error }) {
      let fault = errors.first { $0.location?.line ?? 0 >= line } ?? errors[0]
      throw Misuse("the change cannot be written as a branch: \(fault.message)")
    }
    let last = new.steps.lastIndex { $0.branch == name }
    let files = last.map { new.changeableTexts(step: $0, run: nil) } ?? []
    for file in plan.changeableTexts(step: step, run: nil) {
      let wanted = Self.lines(of: texts[file.name] ?? file.text)
      guard Self.lines(of: files.first { $0.name == file.name }?.text ?? "") == wanted else {
        throw Misuse("the change cannot be written as a branch: \(file.name) would differ")
      }
    }
    guard new.runs.count == plan.runs.count + (run == nil ? 0 : 1),
      plan.runs.map(\.parts.count).sorted()
        == new.runs.filter({ $0.branch != name })
        .map(\.parts.count).sorted()
    else { throw Misuse("the change cannot be written below this run: others would change") }
  }

  private static func fence(_ info: String, _ lines: [String]) -> [String] {
    let longest = lines.map { $0.drop { $0 == " " }.prefix { $0 == "`" }.count }.max() ?? 0
    let mark = String(repeating: "`", count: max(3, longest + 1))
    return [mark + info] + lines + [mark]
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.lines.map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Snippet.Role {
  /// Whether it is about the run or the step above.
  fileprivate var belongsToRun: Bool {
    switch self {
    case .console, .question, .diagnostics, .diagram: true
    case .edit, .run, .sketch, .resource, .other: false
    }
  }
}
