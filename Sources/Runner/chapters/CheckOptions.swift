import ArgumentParser
import Foundation
import Outcomes
import Running
import Sessions

/// The options common to all commands that check.
struct CheckOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Documents, or folders of them; the folder 'Chapters' if none is named.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Build this Swift package, whose modules the snippets can import.", valueName: "folder"))
  var package: String?

  @Option(
    help: ArgumentHelp(
      "With --package: where the package is built already; it is not built again.",
      valueName: "folder"))
  var products: String?

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
    if products != nil, package == nil {
      throw ValidationError("--products goes with --package")
    }
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
    if let line, DocumentPlace(line) == nil {
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

  /// - Throws: `ValidationError` if one line of a document is selected.
  func requireWholeDocuments(for command: String) throws {
    guard line == nil else {
      throw ValidationError(
        "--line does not go with '\(command)': a page shows all outputs of its document")
    }
  }

  /// The request for the documents.
  var request: CheckRequest {
    var request = CheckRequest()
    request.paths = paths
    request.package = package.map { SwiftPackage(folder: $0, products: products) }
    request.filter = filter
    request.place = line.flatMap(DocumentPlace.init)
    request.jobs = jobs
    request.usesCache = !noCache
    request.cachePath = cachePath
    request.remoteCache = remoteCache.flatMap(RemoteCache.Options.init)
    request.remoteCache?.uploads = remoteUpload
    request.remoteCache?.timeout = .seconds(remoteTimeout)
    request.shard = shard
    request.changedSince = changedSince
    request.timeLimit = timeLimit
    request.outputLimit = outputLimit
    return request
  }
}

extension Shard: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
