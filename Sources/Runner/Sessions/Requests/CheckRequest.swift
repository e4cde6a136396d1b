import Checking
import Files
import Foundation
import Outcomes
import Planning
package import Running
import Site

/// The documents to check, and the conditions of the check.
package struct CheckRequest: Sendable {
  /// Documents, or folders of them; the folder of the book if there are none.
  package var paths: [String] = []
  /// The package that documents are checked against, unless they name another one.
  package var package: SwiftPackage?
  /// A text that the documents' paths contain.
  package var filter: String?
  /// The place of the only step or run to check.
  package var place: DocumentPlace?
  /// The number of programs compiled and run at once.
  package var jobs = ProcessInfo.processInfo.activeProcessorCount
  package var usesCache = true
  /// The folder of cached outcomes, if it is not the default.
  package var cachePath: String?
  package var remoteCache: RemoteCache.Options?
  package var shard: Shard?
  /// The revision from which selected documents differ.
  package var changedSince: String?
  /// The limit of a run's processor time, in seconds.
  package var timeLimit = Limits().processorSeconds
  /// The limit of a run's output, in bytes.
  package var outputLimit = Limits().outputBytes

  package init() {}

  /// Creates a request for one step or run.
  package init(place: DocumentPlace) { self.place = place }

  /// The default folder of documents.
  package static let book = "Chapters"

  /// The default folder of documents for a reader: the book that belongs to the command, if there
  /// is none here.
  package static var bookHere: String {
    FileManager.default.fileExists(atPath: book) ? book : Installation.current.book ?? book
  }

  /// Returns the absolute path of a file, with symbolic links resolved.
  package static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Returns the request for a subset of its documents.
  func selecting(_ paths: [String]) -> Self {
    var request = self
    request.paths = paths
    (request.filter, request.shard, request.changedSince) = (nil, nil, nil)
    return request
  }

  /// Whether the options select a subset of the documents (possibly empty).
  var asksForPart: Bool { changedSince != nil || shard != nil }

  /// Whether all documents at the paths are selected.
  package var selectsAll: Bool { !asksForPart && filter == nil && place == nil }

  /// Returns the documents at the paths, selected or not.
  package func allDocuments() async throws -> [String] {
    var all = self
    (all.filter, all.shard, all.changedSince) = (nil, nil, nil)
    return try await all.documents()
  }

  /// Returns the documents to check.
  ///
  /// - Parameter takesSources: whether Swift files are included.
  package func documents(takesSources: Bool = false) async throws -> [String] {
    let finder = DocumentFinder(takesSources: takesSources)
    if let place {
      let file = try finder.documents(at: [place.file])
      let others = paths.isEmpty ? file : try finder.documents(at: paths)
      guard !Set(others.map(Self.real)).isDisjoint(with: file.map(Self.real)) else {
        throw Misuse(
          "--line names '\(place.file)', which is not among the documents that are named")
      }
      return file
    }
    var chosen = try finder.documents(at: paths.isEmpty ? [Self.book] : paths)
    if let filter {
      chosen = chosen.filter { $0.contains(filter) }
      if chosen.isEmpty { throw Misuse("no document's path contains '\(filter)'") }
    }
    if let changedSince {
      let changed = ChangedFiles(since: changedSince)
      let earlier = EarlierChapters.onDisk
      var changedPackages: [String: Bool] = [:]
      var differing: [String] = []
      for path in chosen {
        let folder = DocumentFinder.packageFolder(ofDocumentAt: path)
        if let folder, changedPackages[folder] == nil {
          changedPackages[folder] = try await changed.containsSource(ofPackageAt: folder)
        }
        if try await changed.containsAny(of: [path] + earlier.paths(continuedBy: path))
          || folder.flatMap({ changedPackages[$0] }) == true
          || !takesSources && LinkCheck.onDisk.findsFault(inDocumentAt: path)
        {
          differing.append(path)
        }
      }
      chosen = differing
    }
    if let shard { chosen = shard.part(of: chosen) }
    return chosen
  }

  var checkerOptions: Checker.Options {
    var options = Checker.Options()
    options.jobs = jobs
    options.limits.compilerSeconds = max(timeLimit * 12, options.limits.compilerSeconds)
    options.limits.processorSeconds = timeLimit
    options.limits.wallSeconds = max(timeLimit * 6, options.limits.wallSeconds)
    options.limits.outputBytes = outputLimit
    if usesCache {
      options.cacheDirectory =
        cachePath ?? Checker.defaultCacheDirectory(environment: ProcessInfo.processInfo.environment)
      options.remote = remoteCache
    }
    let terminal = Terminal()
    if terminal.reportsSlowWork {
      options.onSlow = { place in
        terminal.clearProgress()
        terminal.writeError("\(place): note: this is still compiled or run after 5 s\n")
      }
    }
    if let place { options.lines = [place.line] }
    return options
  }
}
