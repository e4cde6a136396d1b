import ArgumentParser
import Chapter
import Diagnostics
import Foundation
import Recording
import Verification

struct Record: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check, and write what was printed into the Markdown.")

  @OptionGroup var options: CheckOptions

  func run() async throws {
    try await Outcome.exit {
      let session = CheckSession(options: options)
      let start = ContinuousClock.now
      let (chapters, _) = try await session.check()
      var unwritten: [Diagnostic] = []
      for chapter in chapters {
        let recording = Recording(chapter)
        unwritten += recording.diagnostics
        guard !recording.changes.isEmpty else { continue }
        try write(recording.bytes, to: chapter.chapter.path)
        for place in recording.changes { print("\(place): recorded") }
      }
      // What stands there now is checked again: a record is never taken on trust.
      let (recorded, unreadable) = try await session.verdicts()
      return Outcome(
        verdicts: recorded, unreadable: unreadable, unwritten: unwritten,
        duration: ContinuousClock.now - start)
    }
  }

  /// Replaces the file in one move, so that a reader or a kill never meets half of it.
  private func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Trouble(
        "cannot write \(path): \(error.localizedDescription)",
        help: "see its permissions, and whether the disk is full")
    }
  }
}
