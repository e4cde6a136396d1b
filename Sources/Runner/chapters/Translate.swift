import ArgumentParser
import Chapter
import Diagnostics
import Exercises
import Files
import Foundation
import Reports
import Running
import Sessions
import Site

struct Translate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write or update the catalogues by which documents are translated.",
    usage: "chapters translate --language <tag> [<path> ...]",
    discussion: """
      Each document's catalogue is beside it, po/TAG.po, with an entry for each paragraph. A \
      translation whose paragraph has changed is marked as fuzzy, and one whose paragraph is gone \
      as obsolete; none is removed.
      """)

  @Argument(
    help: ArgumentHelp(
      "Documents, or folders of them; the folder 'Chapters' if none is named.", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("The language to translate to.", valueName: "tag"))
  var language: String

  func validate() throws {
    if Language.tagged(language) == nil {
      let known = Language.all.map(\.tag).joined(separator: ", ")
      throw ValidationError("there are no words for '\(language)'; --language takes \(known)")
    }
  }

  func run() throws {
    guard let language = Language.tagged(language) else { return }
    var diagnostics: [Diagnostic] = []
    for path in try DocumentFinder().documents(at: paths.isEmpty ? [CheckRequest.book] : paths) {
      guard let document = try Document(readingAt: path, diagnostics: &diagnostics) else {
        continue
      }
      let target = Edition.cataloguePath(of: path, language: language)
      let known = try UserFile(path: target).bytes()
      var faults: [Diagnostic] = []
      var catalogue =
        known.map { Catalogue(bytes: $0, path: target, diagnostics: &faults) }
        ?? Catalogue(language: language)
      diagnostics += faults
      // Not written: unreadable entries would be lost.
      guard faults.isEmpty else { continue }
      catalogue.update(with: Self.texts(of: document))
      let text = Array(catalogue.text.utf8)
      if known != text { try write(text, to: target) }
      let counts = catalogue.counts
      print("\(target): \(counts.translated) of \(counts.all) translated, \(counts.stale) stale")
    }
    Terminal().writeError(DiagnosticText(isColored: false).text(diagnostics))
    if !diagnostics.filter({ $0.severity == .error }).isEmpty { throw ExitCode.failure }
  }

  private func write(_ text: [UInt8], to path: String) throws {
    let url = URL(filePath: path)
    do {
      try ContainedFolder(creating: url.deletingLastPathComponent().path)
        .write(text, to: url.lastPathComponent)
    } catch {
      throw EnvironmentError(error)
    }
  }

  /// Returns the texts of a document that its page shows, without those of an exercise that only
  /// its check uses.
  private static func texts(of document: Document) -> [Catalogue.SourceText] {
    var ignored: [Diagnostic] = []
    guard Exercise.isExercise(document.path),
      let exercise = Exercise(document, diagnostics: &ignored)
    else { return Catalogue.texts(of: Chapter(document, diagnostics: &ignored)) }
    return Catalogue.texts(of: exercise)
  }
}
