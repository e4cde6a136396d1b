import ArgumentParser
import Files
import Foundation
import Judging
import Planning

/// Checks documents, and again on every save, until it is interrupted.
struct Watching {
  var options: CheckOptions
  /// The package whose sources all documents depend on.
  var package: String?
  /// Finds the documents anew: some are added, or removed.
  var documents: () throws -> [String]
  private let terminal = Terminal()

  init(
    options: CheckOptions, package: String? = nil, documents: @escaping () throws -> [String]
  ) {
    self.options = options
    self.package = package
    self.documents = documents
  }

  /// Calls a check with the documents that were saved since the last time, and with those that
  /// continue their programs; with all of them if another source of the package was.
  func run(_ check: (CheckOptions) async throws -> Void) async throws {
    var saved: [String: FileStamp] = [:]
    var savedSources: [String: FileStamp] = [:]
    while true {
      let stamps = try Self.stamps(of: documents())
      let sources = Self.stamps(
        of: package.map { DocumentFinder().sources(ofPackageAt: $0) } ?? [])
      let isOther = sources != savedSources
      var changed = stamps.keys.filter { isOther || stamps[$0] != saved[$0] }
      if !changed.isEmpty { changed += followers(of: changed, among: stamps.keys) }
      changed.sort()
      saved = stamps
      savedSources = sources
      if !changed.isEmpty {
        var options = options
        options.paths = changed
        options.filter = nil
        options.shard = nil
        options.changedSince = nil
        terminal.clearProgress()
        // Failures are printed; the next save may mend them.
        do { try await check(options) } catch { _ = ExitCode(after: error) }
        fflush(nil)
        terminal.progress("waiting for a document to be saved; Ctrl-C ends")
      }
      try await Task.sleep(for: .milliseconds(200))
    }
  }

  /// Returns the documents whose programs continue those of others.
  private func followers(
    of documents: [String], among all: some Collection<String>
  ) -> [String] {
    let real = Set(documents.map(CheckOptions.real))
    return all.filter {
      !documents.contains($0)
        && EarlierChapters.onDisk.paths(continuedBy: $0).contains {
          real.contains(CheckOptions.real($0))
        }
    }
  }

  private static func stamps(of paths: [String]) -> [String: FileStamp] {
    paths.reduce(into: [:]) { $0[$1] = FileStamp($1) }
  }
}
