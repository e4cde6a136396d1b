import Foundation
import Outcomes
import Subprocess
import Synchronization
import SystemPackage
import Trace

/// The sandbox of one compiled program, which runs in a separate session, within limits.
///
/// Standard output, standard error and the trace are files. So a crash loses nothing, no write
/// blocks on a full pipe, and the position of a warning in the output is exact.
struct Sandbox {
  var libraries: Libraries
  var limits: Limits
  /// Whether each run has a different hash seed for sets and dictionaries, as is Swift's default.
  var variesHashing: Bool
  var overrides: [String: String] = [:]
  /// The variables by which the dispatcher finds its libraries; the program does not see them.
  var loaderVariables: [String: String] = [:]
  var tools: Tools
  /// The folder of the compiled program; the run's working folder is created inside it.
  var directory: String
  /// The interaction up to which the driver runs, and the uses to perform after it: `3:0,5,2`.
  var play: String?
  /// A folder that the run cannot read, if the system supports that; the user's home.
  var hidden = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
  /// Folders that the run can read in addition to the system's, even inside the hidden one.
  var shown: [String] = []
  /// The folder of the program's main bundle, readable by the run; nil without one.
  var bundle: String?

  /// The raw results of a run.
  struct Record {
    var standardOutput: [UInt8]
    var standardError: [UInt8]
    var trace: [TraceEvent]
    var termination: Termination
    /// The stack of a crash as addresses in the program's library, innermost first; zero if the
    /// stack was exhausted.
    var crash: [UInt64]
  }

  /// Returns the trace and the output of each branch of a play, or nil for a branch that the system
  /// did not allow the run to fork.
  func branches(count: Int) throws -> [(trace: [TraceEvent], output: [UInt8])?] {
    try (0..<count).map { number in
      let trace = "\(branchFolder)/.trace.\(number)"
      guard FileManager.default.fileExists(atPath: trace) else { return nil }
      let output = try bytes(of: "\(branchFolder)/.output.\(number)")
      // Like a run, a branch that exceeds the limit has not finished.
      let isFinished = output.count <= limits.outputBytes
      return (readTrace(try bytes(of: trace)).filter { isFinished || $0 != .finished }, output)
    }
  }

  /// The run's working folder. If the system gives the run a private root, its files disappear with
  /// the run.
  private var work: String { directory + "/.work" }

  /// The folder of the traces and the output of a play's branches.
  private var branchFolder: String { directory + "/.branches" }

  /// Runs a program.
  ///
  /// - Parameter loads: the libraries to load before it.
  func run(_ library: String, entry: String, loads: [String]) async throws -> Record {
    let output = directory + "/.output"
    let errors = directory + "/.errors"
    let trace = directory + "/.trace"
    for folder in play == nil ? [work] : [work, branchFolder] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for file in [output, errors, trace] { try open(file).close() }
    _ = MissingResource.killsAtStart
    var arguments = [libraries.dispatcher]
    arguments += loads.flatMap { ["--load", $0] }
    arguments += ["--cpu-seconds", String(limits.processorSeconds)]
    arguments += ["--output-bytes", String(limits.outputBytes), "--hide", hidden]
    arguments += shown.flatMap { ["--show", $0] }
    if let bundle { arguments += ["--bundle", bundle] }
    if play != nil { arguments += ["--keep", branchFolder] }
    arguments += [directory + "/" + library, entry]
    let use = ToolServer.Use(
      arguments: arguments, directory: work, environment: environment(trace: trace),
      output: output, errors: errors, leadsSession: true)
    let end = try await end(of: use)

    let printed = try bytes(of: output)
    return Record(
      // The amount of output after the limit depends on the machine.
      standardOutput: Array(printed.prefix(limits.outputBytes)),
      standardError: try bytes(of: errors),
      trace: readTrace(try bytes(of: trace)).filter { end.isFinished || $0 != .finished },
      termination: end.termination,
      crash: try bytes(of: trace + ".crash").addresses)
  }

  /// The end of a run.
  private struct End {
    var termination: Termination
    /// Whether the trace's `finished` event counts. It does not if the program's own process has
    /// not reported its end to the dispatcher, or if it exceeded a limit, which can happen just
    /// before its end.
    var isFinished = true

    static func beyond(_ limit: Termination) -> Self { Self(termination: limit, isFinished: false) }
  }

  /// Waits for the end of a use of the dispatcher, which the cancellation of the task ends.
  private func end(of use: ToolServer.Use) async throws -> End {
    let watch = Watch(limits: limits, files: [use.output, use.errors])
    // A reproducibility check shares nothing with other runs, not even the libraries' addresses.
    if !variesHashing, overrides.isEmpty {
      let watching = Mutex<(process: pid_t, task: Task<Termination?, Never>)?>(nil)
      let status = await tools.run(libraries.dispatcher, use) { process in
        let task = Task { await watch.follow(process) { !Task.isCancelled } }
        watching.withLock { $0 = (process, task) }
      }
      let followed = watching.withLock(\.self)
      followed?.task.cancel()
      if let followed { endSession(of: followed.process) }
      try Task.checkCancellation()
      if let followed, let status {
        return await followed.task.value.map(End.beyond) ?? end(status)
      }
      for file in [use.output, use.errors] { truncate(file, 0) }
    }
    return try await startAndFollow(use, watch)
  }

  /// Starts a dispatcher for this run alone, and waits for its end.
  private func startAndFollow(_ use: ToolServer.Use, _ watch: Watch) async throws -> End {
    let outputFile = try open(use.output)
    defer { try? outputFile.close() }
    let errorFile = try open(use.errors)
    defer { try? errorFile.close() }
    var options = PlatformOptions()
    options.createSession = true
    let result = try await Subprocess.run(
      .path(FilePath(libraries.dispatcher)),
      arguments: Arguments(Array(use.arguments.dropFirst())),
      environment: .custom(
        Dictionary(
          uniqueKeysWithValues: use.environment.merging(loaderVariables) { $1 }.map {
            (Environment.Key(stringLiteral: $0), $1)
          })),
      workingDirectory: FilePath(use.directory),
      platformOptions: options,
      input: .none,
      output: .fileDescriptor(outputFile, closeAfterSpawningProcess: false),
      error: .fileDescriptor(errorFile, closeAfterSpawningProcess: false)
    ) { execution in
      let process = execution.processIdentifier.value
      return await watch.follow(process) { isRunning(process) }
    }
    endSession(of: result.processIdentifier.value)
    return result.closureResult.map(End.beyond) ?? end(result.terminationStatus)
  }

  /// Kills the session of a process, which contains every process started by the program.
  private func endSession(of process: pid_t) { kill(-process, SIGKILL) }

  /// Returns whether a process runs; a zombie does not.
  private func isRunning(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 && info._sifields._sigchld.si_pid == 0
  }

  /// Returns the run's environment, which does not inherit the machine's, so that runs are the same
  /// on all machines.
  private func environment(trace: String) -> [String: String] {
    var variables = Self.environment
    // Without `CFFIXED_USER_HOME`, Foundation uses the account's home, which is not writable for a
    // run.
    for name in ["HOME", "CFFIXED_USER_HOME", "TMPDIR"] { variables[name] = work }
    variables["CHAPTERS_TRACE"] = trace
    variables["CHAPTERS_FRAMES"] = "1"
    variables["CHAPTERS_PLAY"] = play
    variables["CHAPTERS_PLAY_FOLDER"] = play == nil ? nil : branchFolder
    if variesHashing { variables["SWIFT_DETERMINISTIC_HASHING"] = nil }
    return variables.merging(overrides) { $1 }
  }

  /// The environment variables of every run.
  static let environment = [
    "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    "SWIFT_DETERMINISTIC_HASHING": "1",
  ]

  /// The signal that the dispatcher reports for exit status 0 if the program has not reported its
  /// end.
  private static let unfinished: Int32 = 62

  private func end(_ status: TerminationStatus) -> End {
    End(termination: termination(status), isFinished: status != .signaled(Self.unfinished))
  }

  private func termination(_ status: TerminationStatus) -> Termination {
    switch status {
    case .exited(let code): .exited(code)
    case .signaled(SIGXCPU): .processorTimeExceeded(seconds: limits.processorSeconds)
    case .signaled(SIGXFSZ): .outputExceeded(bytes: limits.outputBytes)
    // The exit signals of the dispatcher's enclosure, and of the dispatcher for lost output.
    case .signaled(64): .processesExceeded
    case .signaled(60): .memoryExceeded
    case .signaled(59): .filesExceeded
    case .signaled(63): .outputLost
    case .signaled(61): .stopped
    case .signaled(Self.unfinished): .exited(0)
    case .signaled(let signal): .signaled(signal)
    }
  }

  private func open(_ path: String) throws -> FileDescriptor {
    try FileDescriptor.open(
      path, .readWrite, options: [.create, .truncate, .append], permissions: .ownerReadWrite)
  }

  /// Returns the file's bytes, slightly more than the output limit at most.
  private func bytes(of path: String) throws -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? file.close() }
    return Array(try file.read(upToCount: max(limits.outputBytes, 64 << 20)) ?? Data())
  }

  /// Returns the complete events; a killed run may leave an incomplete line.
  private func readTrace(_ bytes: [UInt8]) -> [TraceEvent] {
    let decoder = JSONDecoder()
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(TraceEvent.self, from: Data($0))
    }
  }
}

extension [UInt8] {
  /// The bytes as 64-bit numbers.
  fileprivate var addresses: [UInt64] {
    stride(from: 0, to: count - count % 8, by: 8).map { start in
      self[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

/// The watcher of a run, which ends it at its output and time limits.
private struct Watch: Sendable {
  var limits: Limits
  var files: [String]

  /// Waits for a process to end, and returns the limit it exceeded, if any.
  func follow(_ process: pid_t, while isRunning: () -> Bool) async -> Termination? {
    let start = ContinuousClock.now
    var pause = Duration.milliseconds(2)
    while isRunning() {
      if files.contains(where: { size(of: $0) > limits.outputBytes }) {
        kill(-process, SIGKILL)
        return .outputExceeded(bytes: limits.outputBytes)
      }
      if ContinuousClock.now - start > .seconds(limits.wallSeconds) {
        kill(-process, SIGKILL)
        return .wallTimeExceeded(seconds: limits.wallSeconds)
      }
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(20))
    }
    return files.contains { size(of: $0) > limits.outputBytes }
      ? .outputExceeded(bytes: limits.outputBytes) : nil
  }

  private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
