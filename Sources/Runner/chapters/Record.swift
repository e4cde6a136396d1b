import ArgumentParser
import Chapter
import Diagnostics
import Exercises
import Files
import Foundation
import Judging
import Recording
import Reports
import Sessions

struct Record: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check, and write what was printed into the Markdown.",
    usage: "chapters record [<options>] [<path> ...]",
    discussion: """
      Only the lines between a fence's first and its last are replaced, and a missing console is \
      added after its run. Under CI nothing is written: there a document has to hold as it is.
      """)

  @OptionGroup var options: CheckOptions

  @Flag(help: "Show each change and ask; without a terminal show them and write nothing.")
  var review = false

  @Flag(help: "Write even where the environment says CI.")
  var force = false

  func validate() throws {
    if !force, !review, Terminal.isUnderCI {
      throw ValidationError(
        "under CI nothing is recorded, since it would make any document hold; "
          + "check it, or write --force")
    }
  }

  func run() async throws {
    let session = CheckSession(options.request)
    let start = ContinuousClock.now
    let findings = try await session.check()
    var unwritten: [Diagnostic] = []
    var review = Review(isAsked: self.review)
    let recordings =
      findings.chapters.map { ($0.chapter.document, Recording($0)) }
      + findings.exercises.map { exercise in
        let document = exercise.exercise.document
        return (document, Recording(document, writing: exercise.corrections))
      }
    for (document, recording) in recordings {
      unwritten += recording.diagnostics
      let changes = recording.changes.filter { review.accepts($0) }
      guard !changes.isEmpty else { continue }
      try DocumentFile(path: document.path)
        .replace(document.bytes, by: recording.bytes(making: changes))
      for change in changes { print("\(change.location): recorded") }
    }
    // The recorded documents are checked again: a record is never trusted.
    var (recorded, unreadable) = try await session.verdicts()
    let compiled = findings.compiledPrograms
    for index in recorded.indices {
      recorded[index].counts.noteCompiled(compiled[recorded[index].path] ?? 0)
    }
    try CheckResult(
      verdicts: recorded, unreadable: unreadable, unwritten: unwritten,
      duration: ContinuousClock.now - start
    ).finish()
  }
}

extension CheckSession.Results {
  /// The numbers of programs that were compiled for the documents, by their paths.
  fileprivate var compiledPrograms: [String: Int] {
    let counts =
      chapters.map { ($0.chapter.path, $0.counts.executed) }
      + exercises.map { ($0.exercise.document.path, $0.solution.counts.executed) }
    return Dictionary(counts) { first, _ in first }
  }
}

extension CheckedChapter.Counts {
  /// Counts programs as compiled that were compiled just before, and are therefore cached.
  fileprivate mutating func noteCompiled(_ number: Int) {
    executed += number
    cached = max(0, cached - number)
  }
}

/// Asks for confirmation of each change, if requested.
private struct Review {
  var isAsked: Bool
  private var isOver = false

  init(isAsked: Bool) { self.isAsked = isAsked }

  mutating func accepts(_ change: Recording.Change) -> Bool {
    guard isAsked else { return true }
    if isOver { return false }
    print("\(change.location): would be recorded")
    print(ChangeText().text(change.shown, change.printed))
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    while true {
      print("write it? y: yes, n: no, q: no, and none of the others ", terminator: "")
      switch readLine()?.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "q", "quit", nil:
        isOver = true
        return false
      default: continue
      }
    }
  }
}
