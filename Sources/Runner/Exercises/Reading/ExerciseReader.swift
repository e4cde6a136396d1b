package import Chapter
package import Diagnostics

extension Exercise {
  /// The minimum number of an exercise's wrong answers, as well as of its hints.
  package static let leastWrongAnswers = 3
  package static let leastHints = 3

  /// Reads an exercise; fails with an error for each missing part.
  package init?(_ document: Document, diagnostics: inout [Diagnostic]) {
    var reader = ExerciseReader(document)
    reader.read()
    diagnostics += reader.diagnostics
    guard let exercise = reader.exercise else { return nil }
    self = exercise
  }
}

private struct ExerciseReader {
  let document: Document
  private(set) var diagnostics: [Diagnostic] = []
  private let chapter: Chapter
  private let fences: [Fence]

  private var given: [Exercise.File] = []
  private var answers: [Exercise.Answer] = []
  private var expectations: [BodyExpectation] = []
  private var drivers: [Fence] = []

  init(_ document: Document) {
    self.document = document
    var ignored: [Diagnostic] = []
    chapter = Chapter(document, diagnostics: &ignored)
    fences = document.fences
  }

  mutating func read() {
    for fence in fences { read(fence) }
    for (index, answer) in answers.enumerated() { answers[index].message = message(of: answer) }
    exercise = whole()
  }

  private mutating func read(_ fence: Fence) {
    switch ExerciseFence(fence) {
    case .given(let file): given.append(.init(name: file, lines: fence.lines))
    case .starter(let file): add(file, to: .starter, fence)
    case .solution(let file): add(file, to: .solution, fence)
    case .wrong(let file, let name): add(file, to: .wrong(name), fence)
    case .driver: drivers.append(fence)
    case .bodies:
      guard let driver = drivers.last else {
        report(
          "no run comes before these bodies", at: fence.location,
          help: "write what drives the program before it: ```swift run")
        return
      }
      expectations.append(BodyExpectation(fence, of: driver, diagnostics: &diagnostics))
    case .verdict:
      guard let index = answers.indices.last, answers[index].verdict == nil else {
        report(
          "no answer comes before this verdict", at: fence.location,
          help: "put it after the starter, or after a wrong answer")
        return
      }
      answers[index].verdict = fence
    case .console, .question, .other: break
    }
  }

  private mutating func add(_ file: String, to kind: Exercise.Answer.Kind, _ fence: Fence) {
    let file = Exercise.File(name: file, lines: fence.lines)
    if let index = answers.firstIndex(where: { $0.kind == kind }) {
      guard !answers[index].files.contains(where: { $0.name == file.name }) else {
        report(
          "this answer already has a file '\(file.name)', and that one is judged",
          at: fence.location, help: "keep one of them; another wrong answer needs another name")
        return
      }
      answers[index].files.append(file)
    } else {
      answers.append(.init(kind: kind, files: [file], location: fence.location))
    }
  }

  // MARK: - The whole

  private(set) var exercise: Exercise?

  private mutating func whole() -> Exercise? {
    let start = document.location(line: 1)
    guard let starter = answers.first(where: { $0.kind == .starter }) else {
      report(
        "this exercise has no starter", at: start,
        help: "add a fence: ```swift NAME.swift starter")
      return nil
    }
    guard let solution = answers.first(where: { $0.kind == .solution }) else {
      report(
        "this exercise has no solution", at: start,
        help: "add a fence: ```swift NAME.swift solution")
      return nil
    }
    let wrong = answers.filter { if case .wrong = $0.kind { true } else { false } }
    require(wrong.count, Exercise.leastWrongAnswers, "wrong answers", "swift NAME.swift wrong=NAME")
    let hints = hints
    if hints.count < Exercise.leastHints {
      report(
        "this exercise has \(hints.count) hints, but needs \(Exercise.leastHints)",
        at: start, help: "list them below a heading '## Hints', the vaguest first")
    }
    for hint in hints {
      if let place = hint.firstMatch(of: /(?i)\bline \d+|\.swift:\d+/) {
        report(
          "a hint names '\(place.output)', but each answer has different lines", at: start,
          help: "describe the place instead")
      }
    }
    if drivers.isEmpty {
      report(
        "nothing drives this exercise", at: start, help: "add a run: ```swift run=NAME")
    }
    for answer in [solution] + wrong {
      for file in answer.files where !starter.files.contains(where: { $0.name == file.name }) {
        report(
          "'\(file.name)' is not a file of the starter", at: answer.location,
          help: "an answer has the files that the starter has")
      }
    }
    for answer in wrong where answer.message.isEmpty {
      report(
        "this wrong answer has no message", at: answer.location,
        help: "explain the misunderstanding in a paragraph after it")
    }
    for answer in [starter] + wrong where answer.verdict == nil {
      report(
        "the verdict on this answer is not shown", at: answer.location,
        help: "add a fence after it: ```verdict; 'chapters record' writes it")
    }
    let folder = document.path.split(separator: "/").dropLast().last.map(String.init)
    return Exercise(
      document: document, name: folder ?? "exercise", title: chapter.title, task: task,
      given: given, starter: starter, solution: solution, wrongAnswers: wrong, hints: hints,
      expectations: expectations, drivers: drivers)
  }

  private mutating func require(_ count: Int, _ least: Int, _ name: String, _ fence: String) {
    guard count < least else { return }
    report(
      "this exercise has \(count) \(name), but needs \(least)", at: document.location(line: 1),
      help: "add fences: ```\(fence)")
  }

  private mutating func report(_ message: String, at location: SourceLocation, help: String) {
    diagnostics.append(Diagnostic(.error, message, at: location, help: help))
  }

  // MARK: - Prose

  /// The lines of the document outside of fences, with their numbers.
  private var prose: [(number: Int, text: String)] {
    let code = Set(fences.flatMap { $0.location.line...$0.lastLine })
    guard document.lineCount > chapter.frontMatterLineCount else { return [] }
    return (chapter.frontMatterLineCount + 1...document.lineCount)
      .filter { !code.contains($0) }
      .map { ($0, String(decoding: document.line($0), as: UTF8.self)) }
  }

  private static func title(_ line: String) -> String? {
    guard line.hasPrefix("#") else { return nil }
    return line.drop { $0 == "#" }.trimming { $0 == " " }
  }

  private var hintLines: Range<Int>? {
    let headings = prose.filter { Self.title($0.text) != nil }
    guard let index = headings.firstIndex(where: { Self.title($0.text) == "Hints" }) else {
      return nil
    }
    let end = index + 1 < headings.count ? headings[index + 1].number : document.lineCount + 1
    return headings[index].number..<end
  }

  /// The items of the list below `## Hints`, each joined to one line.
  private var hints: [String] {
    guard let lines = hintLines else { return [] }
    var hints: [String] = []
    for (_, text) in prose.filter({ lines.dropFirst().contains($0.number) }) {
      if let item = text.firstMatch(of: /^\s*(?:\d+[.)]|[-*])\s+(.*)$/) {
        hints.append(String(item.1))
      } else if !hints.isEmpty, !text.allSatisfy(\.isWhitespace) {
        hints[hints.count - 1] += " " + text.trimming { $0 == " " }
      }
    }
    return hints
  }

  /// Everything above the hints, as Markdown, without the verdict on the starter.
  private var task: [String] {
    let end = hintLines?.lowerBound ?? document.lineCount + 1
    let hidden = Set(
      answers.flatMap { answer -> [Int] in
        guard let verdict = answer.verdict else { return [] }
        return Array(verdict.location.line...verdict.lastLine)
      })
    guard end > chapter.frontMatterLineCount + 1 else { return [] }
    return (chapter.frontMatterLineCount + 1..<end).filter { !hidden.contains($0) }
      .map { String(decoding: document.line($0), as: UTF8.self) }
  }

  /// Returns the paragraphs between a wrong answer's last fence and the next heading or its
  /// verdict.
  private func message(of answer: Exercise.Answer) -> [String] {
    guard case .wrong = answer.kind,
      let last = fences.last(where: { fence in
        answer.files.contains { $0.lines.first?.location == fence.lines.first?.location }
      })
    else { return [] }
    let next = fences.first { $0.location.line > last.lastLine }?.location.line
    let end = next ?? document.lineCount + 1
    var paragraphs: [String] = []
    var isOpen = false
    for (number, text) in prose where number > last.lastLine && number < end {
      if Self.title(text) != nil { break }
      if text.allSatisfy(\.isWhitespace) {
        isOpen = false
      } else if isOpen {
        paragraphs[paragraphs.count - 1] += " " + text.trimming { $0 == " " }
      } else {
        paragraphs.append(text.trimming { $0 == " " })
        isOpen = true
      }
    }
    return paragraphs
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var text = drop(while: isTrimmed)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
