import ArgumentParser
import Chapter
import Diagnostics
import Foundation
import Verification

/// Reads and checks documents, and tells how far it has come.
struct CheckSession {
  let options: CheckOptions
  let terminal = Terminal()

  /// Checks every document that the options name, in their order.
  ///
  /// - Returns: the chapters, and what kept a document from being one.
  func check() async throws -> (chapters: [CheckedChapter], unreadable: [Diagnostic]) {
    let documents = try options.documents()
    var unreadable: [Diagnostic] = []
    let plans = documents.compactMap { plan(of: $0, diagnostics: &unreadable) }
    let checker = try await Checker(
      toolchain: .find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: .besideCommand(), options: options.checkerOptions)
    var checked: [CheckedChapter] = []
    for plan in plans {
      let chapter = try await checker.check(plan) { done, all in
        terminal.progress("\(plan.chapter.path): \(done) of \(all)")
      }
      terminal.clearProgress()
      checked.append(chapter)
    }
    return (checked, unreadable)
  }

  private func plan(of path: String, diagnostics: inout [Diagnostic]) -> Plan? {
    guard let data = FileManager.default.contents(atPath: path) else {
      diagnostics.append(
        Diagnostic(
          .error, "this file cannot be read", at: SourceLocation(file: path, line: 1),
          help: "see its permissions"))
      return nil
    }
    guard let document = Document(path: path, bytes: Array(data), diagnostics: &diagnostics) else {
      return nil
    }
    var faults: [Diagnostic] = []
    let chapter = Chapter(document, diagnostics: &faults)
    return Plan(chapter, diagnostics: faults)
  }
}
