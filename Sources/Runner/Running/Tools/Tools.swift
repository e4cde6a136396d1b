import Diagnostics
import Foundation
import Outcomes
import Subprocess
import Synchronization

/// The tools that compile and run programs. Each is started once and forked for every use, or
/// started for each use if that is impossible.
final class Tools: Sendable {
  /// The library to preload into a tool; nil if it was not built.
  private let library: String?
  private let servers = Mutex<[String: ToolServer?]>([:])
  private let singleStarts = Atomic(0)

  init(library: String) {
    self.library = FileManager.default.fileExists(atPath: library) ? library : nil
  }

  /// A note on slow operation, if there is a reason: the number of tools started for a single use.
  var note: Diagnostic? {
    let count = singleStarts.load(ordering: .relaxed)
    guard count > 0 else { return nil }
    let times = count == 1 ? "once" : "\(count) times"
    return Diagnostic(
      .note, "a tool was started \(times) for a single use, which takes longer", at: nil,
      help: library == nil
        ? "build the server that starts it once with: swift build --product ToolServer"
        : "check whether the system limits processes or memory")
  }

  /// Starts a tool ahead of its use.
  ///
  /// - Parameter loads: the libraries that the tool is going to load.
  func prepare(_ tool: String, loads: [String] = [], environment: [String: String]) {
    guard let library else { return }
    servers.withLock { servers in
      guard servers[tool] == nil else { return }
      servers[tool] = .some(
        ToolServer(tool: tool, library: library, loads: loads, environment: environment))
    }
  }

  /// Uses a prepared tool. The cancellation of the task kills the use.
  ///
  /// - Returns: the termination of the use; nil if the tool must be started separately.
  func run(
    _ tool: String, _ use: ToolServer.Use,
    onStart: @escaping @Sendable (pid_t) -> Void = { _ in }
  ) async -> TerminationStatus? {
    let server = servers.withLock { $0[tool] ?? nil }
    let end = CancellableUse(use)
    let status = await withTaskCancellationHandler {
      await server?.run(use) { process in
        onStart(process)
        end.start(process)
      }
    } onCancel: {
      end.cancel()
    }
    end.finish()
    if let status { return status }
    singleStarts.add(1, ordering: .relaxed)
    return nil
  }

  /// Runs a tool to completion and collects its output, through files in its working folder.
  ///
  /// - Parameter processorSeconds: the limit of its processor time, at which SIGXCPU ends it. A tool
  ///   that is started for a single use has no limit.
  /// - Throws: ``EnvironmentError`` if it cannot be started, and `CancellationError` if the task is
  ///   canceled.
  func run(
    _ tool: String, _ arguments: [String], in directory: String, environment: [String: String],
    processorSeconds: Int? = nil
  ) async throws -> ToolOutput {
    try Task.checkCancellation()
    let use = ToolServer.Use(
      arguments: [tool] + arguments, directory: directory, environment: environment,
      output: directory + "/.tool-output", errors: directory + "/.tool-errors",
      processorSeconds: processorSeconds)
    if let status = await run(tool, use) {
      defer { for file in [use.output, use.errors] { unlink(file) } }
      try Task.checkCancellation()
      return ToolOutput(
        status: status, standardOutput: text(of: use.output), standardError: text(of: use.errors))
    }
    return try await runTool(tool, arguments, in: directory, environment: environment)
  }

  /// Ends every serving tool, and waits for its end; preparing a tool starts it again.
  func finish() async {
    let ending = servers.withLock { servers in
      defer { servers = [:] }
      return servers.values.compactMap(\.self)
    }
    for server in ending { server.shutDown() }
    for server in ending { await server.end() }
  }

  private func text(of file: String) -> String {
    String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
  }
}

/// A use of a tool whose process is killed when its task is canceled.
private final class CancellableUse: Sendable {
  private enum State {
    case waiting
    case running(pid_t)
    case canceled
    case finished
  }

  private let state = Mutex(State.waiting)
  private let leadsSession: Bool

  init(_ use: ToolServer.Use) { leadsSession = use.leadsSession }

  func start(_ process: pid_t) {
    state.withLock { state in
      switch state {
      case .waiting: state = .running(process)
      case .canceled: kill(process)
      case .running, .finished: break
      }
    }
  }

  // Under the lock: after the end, the number may be another process's.
  func cancel() {
    state.withLock { state in
      if case .running(let process) = state { kill(process) }
      if case .finished = state { return }
      state = .canceled
    }
  }

  func finish() { state.withLock { $0 = .finished } }

  private func kill(_ process: pid_t) {
    _ = Glibc.kill(leadsSession ? -process : process, SIGKILL)
  }
}
