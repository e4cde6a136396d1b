import ArgumentParser
import Checking
import Files
import Foundation
import Judging
import Outcomes
import Planning
import Running
import Site

/// The options common to all commands that check.
struct CheckOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Documents, or folders of them; the folder 'Chapters' if none is named.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("Only documents whose path contains this text.", valueName: "text"))
  var filter: String?

  @Option(help: ArgumentHelp("Only the step or run at this place.", valueName: "file:line"))
  var line: String?

  @Option(
    help: ArgumentHelp("How many programs to compile and run at once.", valueName: "number"))
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Compile and run everything, and cache nothing.")
  var noCache = false

  @Option(help: ArgumentHelp("The folder of cached outcomes.", valueName: "folder"))
  var cachePath: String?

  @Option(
    help: ArgumentHelp(
      "A server with outcomes of other machines, which speaks the HTTP cache protocol of build tools.",
      valueName: "url"))
  var remoteCache: String?

  @Flag(help: "Upload what is compiled here to the remote cache.")
  var remoteUpload = false

  @Option(
    help: ArgumentHelp("How long to wait for an answer of the remote cache.", valueName: "seconds"))
  var remoteTimeout: Int = 10

  @Option(
    help: ArgumentHelp(
      "Every N-th document only, from the K-th: for several machines.", valueName: "k/n"))
  var shard: Shard?

  @Option(
    help: ArgumentHelp("Only documents that differ from this revision in git.", valueName: "rev"))
  var changedSince: String?

  @Option(help: ArgumentHelp("How much processor time a run may use.", valueName: "seconds"))
  var timeLimit: Int = Limits().processorSeconds

  @Option(help: ArgumentHelp("How much a run may print.", valueName: "bytes"))
  var outputLimit: Int = Limits().outputBytes

  func validate() throws {
    guard (1...Self.mostJobs).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to \(Self.mostJobs)")
    }
    guard (1...Self.longestRun).contains(timeLimit) else {
      throw ValidationError(
        "--time-limit takes a number of seconds from 1 to \(Self.longestRun), which is a day")
    }
    guard (1...Self.longestOutput).contains(outputLimit) else {
      throw ValidationError(
        "--output-limit takes a number of bytes from 1 to \(Self.longestOutput)")
    }
    if let remoteCache, RemoteCache.Options(remoteCache) == nil {
      throw ValidationError(
        "--remote-cache takes a URL with http or https, and no password: "
          + "that is read from \(RemoteCache.Options.authorizationVariable)")
    }
    if remoteUpload, remoteCache == nil {
      throw ValidationError("--remote-upload goes with --remote-cache")
    }
    guard (1...600).contains(remoteTimeout) else {
      throw ValidationError("--remote-timeout takes a number of seconds from 1 to 600")
    }
    if remoteCache != nil, noCache {
      throw ValidationError("--remote-cache does not go with --no-cache")
    }
    if let line, Place(line) == nil {
      throw ValidationError("--line takes FILE:NUMBER, and got '\(line)'")
    }
    if line != nil, shard != nil {
      throw ValidationError("--line does not go with --shard, which selects whole documents")
    }
  }

  /// The largest number of jobs: more compilers at once exceed any machine's memory.
  private static let mostJobs = 1024
  /// The longest run: a day, in seconds.
  private static let longestRun = 86_400
  /// The limit of a run's output, 64 MB.
  private static let longestOutput = 64 << 20

  /// The place given by `--line`.
  struct Place: CustomStringConvertible {
    var file: String
    var line: Int

    var description: String { "\(file):\(line)" }

    init?(_ text: String) {
      guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
        line > 0
      else { return nil }
      file = String(text[..<colon])
      self.line = line
    }
  }

  /// The default folder of documents.
  static let book = "Chapters"

  /// Returns the absolute path of a file, with symbolic links resolved.
  static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// - Throws: `ValidationError` if one line of a document is selected.
  func requireWholeDocuments(for command: String) throws {
    guard line == nil else {
      throw ValidationError(
        "--line does not go with '\(command)': a page shows all outputs of its document")
    }
  }

  /// Whether only some documents are selected, which may be none.
  var asksForPart: Bool { changedSince != nil || shard != nil }

  /// Whether all documents at the paths are selected.
  var selectsAll: Bool { !asksForPart && filter == nil && line == nil }

  /// The folders that are drawn, and those of single documents, which published files have to be in.
  ///
  /// A document that is named itself may be a link to one that is elsewhere.
  var bookFolders: BookFolders {
    BookFolders(
      (paths.isEmpty ? [Self.book] : paths).flatMap { path -> [String] in
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          isFolder.boolValue
        {
          return [path]
        }
        return [URL(filePath: path).deletingLastPathComponent().path, path]
      })
  }

  /// Returns the documents at the paths, selected or not.
  func allDocuments() async throws -> [String] {
    var all = self
    (all.filter, all.shard, all.changedSince) = (nil, nil, nil)
    return try await all.documents()
  }

  /// Returns the documents to check.
  ///
  /// - Parameter takesSources: whether Swift files are among them.
  func documents(takesSources: Bool = false) async throws -> [String] {
    let finder = DocumentFinder(takesSources: takesSources)
    if let place = line.flatMap(Place.init) {
      let file = try finder.documents(at: [place.file])
      let others = paths.isEmpty ? file : try finder.documents(at: paths)
      guard !Set(others.map(Self.real)).isDisjoint(with: file.map(Self.real)) else {
        throw ValidationError(
          "--line names '\(place.file)', which is not among the documents that are named")
      }
      return file
    }
    var chosen = try finder.documents(at: paths.isEmpty ? [Self.book] : paths)
    if let filter {
      chosen = chosen.filter { $0.contains(filter) }
      if chosen.isEmpty { throw ValidationError("no document's path contains '\(filter)'") }
    }
    if let changedSince {
      let changed = ChangedFiles(since: changedSince)
      let earlier = EarlierChapters.onDisk
      var differing: [String] = []
      for path in chosen {
        if try await changed.containsAny(of: [path] + earlier.paths(continuedBy: path))
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
    if !noCache {
      options.cacheDirectory =
        cachePath ?? Checker.defaultCacheDirectory(environment: ProcessInfo.processInfo.environment)
      options.remote = remoteCache.flatMap(RemoteCache.Options.init)
      options.remote?.uploads = remoteUpload
      options.remote?.timeout = .seconds(remoteTimeout)
    }
    let terminal = Terminal()
    if terminal.reportsSlowWork {
      options.onSlow = { place in
        terminal.clearProgress()
        terminal.writeError("\(place): note: this is still compiled or run after 5 s\n")
      }
    }
    if let place = line.flatMap(Place.init) { options.lines = [place.line] }
    return options
  }
}
