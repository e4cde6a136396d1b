import Checking
import Files
import Foundation
import Planning

/// The watch on documents, which are checked again on every save, until the command is interrupted.
package struct Watching {
  private let request: CheckRequest
  /// Finds the documents again, since some may have been added or removed.
  private let documents: () async throws -> [String]
  /// Finds the other files that all documents depend on, again.
  private let sources: () -> [String]
  /// Returns the other files that the last check read or missed.
  private let read: () -> [String]
  private let terminal = Terminal()

  package init(
    _ request: CheckRequest, documents: @escaping () async throws -> [String],
    sources: @escaping () -> [String] = { [] }, read: @escaping () -> [String] = { [] }
  ) {
    self.request = request
    self.documents = documents
    self.sources = sources
    self.read = read
  }

  /// The interval of scans of all files, in case the kernel sends no notification; a decision.
  private static let interval = Duration.milliseconds(200)

  /// Calls a check with the documents saved since the last time, and with those that continue their
  /// programs or those of removed documents; with all documents if another file that they depend on
  /// was saved.
  package func run(_ check: (CheckRequest) async throws -> Void) async throws {
    var saved: [String: FileStamp] = [:]
    var savedSources: [String: FileStamp] = [:]
    var savedReads: [String: FileStamp?] = [:]
    var known: [String]?
    var absence = Absence()
    let changes = FolderChanges()
    while true {
      // An editor may remove a document while saving it, as git does while switching a branch.
      do {
        known = try await documents()
        absence = Absence()
      } catch {
        guard known != nil else { throw error }
        if absence.isReported() { _ = ExitStatus(after: error) }
      }
      let documents = known ?? []
      let sources = sources() + DocumentFinder.sources(ofPackagesOf: documents)
      changes.watch(foldersOf: documents + sources + savedReads.keys)
      let stamps = Self.stamps(of: documents)
      let sourceStamps = Self.stamps(of: sources)
      let reads = savedReads.keys.reduce(into: [:]) { $0[$1] = .some(FileStamp($1)) }
      let isOther = sourceStamps != savedSources || reads != savedReads
      var changed = stamps.keys.filter { isOther || stamps[$0] != saved[$0] }
      let removed = saved.keys.filter { stamps[$0] == nil }
      if !changed.isEmpty || !removed.isEmpty {
        changed += followers(of: changed + removed, among: stamps.keys)
      }
      changed.sort()
      saved = stamps
      savedSources = sourceStamps
      if !changed.isEmpty {
        terminal.clearProgress()
        let start = FileStamp.now
        // Failures are printed; the next save may fix them.
        do { try await check(request.selecting(changed)) } catch { _ = ExitStatus(after: error) }
        // A file may have been saved since it was read.
        savedReads = read().reduce(into: [:]) {
          $0[$1] = reads[$1] ?? .some(Self.stamp(of: $1, before: start))
        }
        try Printer.standard.requireWritten()
        terminal.progress("waiting for a document to be saved; press Ctrl-C to stop")
      }
      try await changes.next(within: Self.interval)
    }
  }

  /// The duration for which a document or its folder has been missing.
  private struct Absence {
    private var start: ContinuousClock.Instant?
    private var wasReported = false

    /// Returns whether the error is reported: once, if it lasts longer than a save.
    mutating func isReported() -> Bool {
      let start = start ?? .now
      self.start = start
      guard !wasReported, ContinuousClock.now - start >= Self.longestSave else { return false }
      wasReported = true
      return true
    }

    /// The longest time for which a document is missing during a save; a decision.
    private static let longestSave = Duration.milliseconds(500)
  }

  /// Returns the documents whose programs continue those of others.
  private func followers(
    of documents: [String], among all: some Collection<String>
  ) -> [String] {
    let real = Set(documents.map(CheckRequest.real))
    return all.filter {
      !documents.contains($0)
        && EarlierChapters.onDisk.paths(continuedBy: $0).contains {
          real.contains(CheckRequest.real($0))
        }
    }
  }

  /// Returns the stamp of a file if it has not changed since a time; otherwise nil, so that it
  /// differs the next time.
  private static func stamp(of path: String, before time: [Int]) -> FileStamp? {
    FileStamp(path).flatMap { $0.mayHaveChanged(since: time) ? nil : $0 }
  }

  private static func stamps(of paths: [String]) -> [String: FileStamp] {
    paths.reduce(into: [:]) { $0[$1] = FileStamp($1) }
  }
}
