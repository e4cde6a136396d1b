import Chapter
import Checking
import Diagnostics
import Exercises
import Files
import Foundation
import Judging
import Planning
import Running
import Site
import Synchronization
import UnmarkedDocuments

/// A kind of check of documents.
protocol DocumentCheck: Sendable {
  static var reading: Verdict.Reading { get }
  /// The number of documents checked in parallel, whose programs share the processors.
  static var documentsAtOnce: Int { get }

  func result(on document: Document, progress: @escaping @Sendable (Int, Int) -> Void)
    async throws -> Verdict
  /// Repeats the document's runs under other conditions, and reports the ones that differ.
  func repeating(_ document: Document, times: Int) async throws -> [Diagnostic]
  /// Returns the document's programs whose outcome is cached.
  func known(of document: Document) async throws -> [KnownProgram]
}

/// The check of chapters.
struct ChapterCheck: DocumentCheck {
  let checker: Checker

  static let reading = Verdict.Reading.chapter
  /// One document's programs are compiled while the next one is woven.
  static let documentsAtOnce = 2

  func result(on document: Document, progress: @escaping @Sendable (Int, Int) -> Void)
    async throws -> Verdict
  {
    let verdict = try await codeVerdict(on: document, progress: progress)
    return Self.completed(
      verdict, of: document, besides: checker.options.openTexts, lines: checker.options.lines)
  }

  /// Returns the verdict on a document's text alone, without compiling anything.
  ///
  /// - Parameter texts: the open documents, which the text may continue or link to.
  static func verdict(
    onTextOf document: Document, besides texts: OpenTexts
  ) -> (verdict: Verdict, plan: Plan?) {
    var faults: [Diagnostic] = []
    var text = document
    if Exercise.isExercise(document.path) {
      guard let exercise = Exercise(document, diagnostics: &faults) else {
        let verdict = Verdict(unreadable: document, diagnostics: faults)
        return (completed(verdict, of: document, besides: texts), nil)
      }
      text = exercise.document(answering: exercise.solution.files)
    }
    let plan = Plan(reading: text, earlier: texts.earlierChapters)
    var verdict = Verdict(CheckedChapter(judging: plan, by: []))
    verdict.diagnostics = faults + verdict.diagnostics
    return (completed(verdict, of: document, besides: texts), plan)
  }

  /// Adds the verdict on a document's links to that on its code.
  static func completed(
    _ verdict: Verdict, of document: Document, besides texts: OpenTexts, lines: Set<Int> = []
  ) -> Verdict {
    var verdict = verdict
    verdict.dropNotes(apartFrom: lines)
    verdict.explainMissingModules()
    // Not part of a cached verdict, because it depends on other documents.
    let links = LinkCheck.onDisk(besides: texts)
    verdict.diagnostics += links.diagnostics(for: document).filter { fault in
      lines.isEmpty || fault.location.map { lines.contains($0.line) } == true
    }
    return verdict
  }

  private func codeVerdict(
    on document: Document, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Verdict {
    guard Exercise.isExercise(document.path) else {
      return try await checker.verdict(on: document, progress: progress)
    }
    var faults: [Diagnostic] = []
    guard let exercise = Exercise(document, diagnostics: &faults) else {
      return Verdict(unreadable: document, diagnostics: faults)
    }
    var verdict = try await self.verdict(on: exercise)
    verdict.diagnostics = faults + verdict.diagnostics
    return verdict
  }

  /// Returns the verdict on an exercise, from the cache if nothing has changed.
  func verdict(on exercise: Exercise) async throws -> Verdict {
    let document = exercise.document
    let material = Array("\nexercise\(checker.options.material(of: document))".utf8)
    let key = checker.cache?.key(of: material + document.bytes, as: Verdict.self)
    if let key, let known = checker.cache?.value(for: key) { return known.known }
    let verdict = Verdict(try await ExerciseChecker(checker).check(exercise))
    if let key, verdict.holds { checker.cache?.keep(verdict, for: key) }
    return verdict
  }

  func repeating(_ document: Document, times: Int) async throws -> [Diagnostic] {
    try await checker.repeating(plan(of: document), times: times)
  }

  func known(of document: Document) -> [KnownProgram] {
    checker.known(of: plan(of: document))
  }

  /// Returns the plan of a chapter, or of an exercise with its solution.
  private func plan(of document: Document) -> Plan {
    let earlier = checker.options.openTexts.earlierChapters
    guard Exercise.isExercise(document.path) else {
      return Plan(reading: document, earlier: earlier)
    }
    var ignored: [Diagnostic] = []
    guard let exercise = Exercise(document, diagnostics: &ignored) else {
      return Plan(reading: Document([], of: document), earlier: earlier)
    }
    return Plan(reading: exercise.document(answering: exercise.solution.files), earlier: earlier)
  }
}

extension Verdict {
  /// Removes the notes on snippets other than those with the selected lines, if any are selected.
  fileprivate mutating func dropNotes(apartFrom lines: Set<Int>) {
    guard !lines.isEmpty else { return }
    let selected = snippets.map { $0.location.line...max($0.location.line, $0.lastLine) }
      .filter { snippet in lines.contains(where: snippet.contains) }
    diagnostics.removeAll { note in
      guard note.severity == .note, let line = note.location?.line else { return false }
      return !selected.contains { $0.contains(line) }
    }
  }

  /// Adds the ways to name a missing module's package to the error about the module.
  fileprivate mutating func explainMissingModules() {
    for index in diagnostics.indices
    where diagnostics[index].help == nil && diagnostics[index].message.hasPrefix("no such module '")
    {
      diagnostics[index].help =
        "if a package has it, write 'package: FOLDER' in the front matter, or say --package FOLDER"
    }
  }

  /// Creates an exercise in the form of reports: its solution's program, and the answers that are
  /// compared with their verdicts.
  init(_ checked: CheckedExercise) {
    self.init(checked.solution)
    diagnostics = checked.diagnostics
    counts.compiled += checked.verdicts.count - 1
  }
}

extension LinkCheck {
  /// The check of links between the files on disk.
  static let onDisk = onDisk(publishing: .anywhere)

  /// Returns a check of links between the files on disk, and the documents open in an editor.
  static func onDisk(besides texts: OpenTexts) -> LinkCheck {
    texts.isEmpty ? onDisk : onDisk(publishing: .anywhere, besides: texts)
  }

  /// Returns a check of links between the files on disk.
  ///
  /// - Parameter folders: the folders that images must be in.
  static func onDisk(
    publishing folders: BookFolders, besides texts: OpenTexts = OpenTexts()
  ) -> LinkCheck {
    LinkCheck { path in
      if let text = texts[path] { return text }
      // Only documents are read: another file may be large, or a pipe that never ends.
      guard path.hasSuffix(".md") else { return isFile(path) ? [] : nil }
      return try? BookFolders.anywhere.bytes(of: path, upTo: Document.mostBytes)
    } isFolder: { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return exists && isFolder.boolValue
    } publishingFault: {
      folders.fault(of: $0)
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// Returns whether a link of a document leads nowhere, which a change of another file can cause.
  func findsFault(inDocumentAt path: String) -> Bool {
    guard let read = Self.reading(path) else { return false }
    let known = [DocumentLinks.key(of: read.document): read.links]
    return !diagnostics(for: read.document, among: known).isEmpty
  }

  private typealias Reading = (stamp: FileStamp, document: Document, links: DocumentLinks)

  /// Returns a document with its links, from the cache while its file is unchanged: a watch selects
  /// its documents five times a second.
  private static func reading(_ path: String) -> Reading? {
    guard let stamp = FileStamp(path) else { return nil }
    if let known = readings.withLock({ $0[path] }), known.stamp == stamp { return known }
    var ignored: [Diagnostic] = []
    guard let document = try? Document(readingAt: path, diagnostics: &ignored) else { return nil }
    let links = DocumentLinks(of: document)
    let reading = (stamp, document, links)
    readings.withLock { $0[path] = reading }
    return reading
  }

  private static let readings = Mutex<[String: Reading]>([:])
}

/// The check of unmarked documents.
struct UnmarkedDocumentCheck: DocumentCheck {
  let checker: UnmarkedChecker
  /// The snippets of the checked package.
  var snippets: PackageSnippets?
  /// The selected lines; all if there are none.
  var lines: Set<Int> = []

  static let reading = Verdict.Reading.unmarked
  /// Many, because Swift files have few snippets each: fewer files would leave processors idle.
  static let documentsAtOnce = 64

  func result(on document: Document, progress: @escaping @Sendable (Int, Int) -> Void)
    async throws -> Verdict
  {
    var verdict = try await checker.check(document, progress: progress)
    verdict.diagnostics += (snippets?.diagnostics(for: document) ?? []).filter { fault in
      lines.isEmpty || fault.location.map { lines.contains($0.line) } == true
    }
    return verdict
  }

  func repeating(_ document: Document, times: Int) async throws -> [Diagnostic] {
    try await checker.repeating(document, times: times)
  }

  func known(of document: Document) async throws -> [KnownProgram] {
    try await checker.known(of: document)
  }
}
