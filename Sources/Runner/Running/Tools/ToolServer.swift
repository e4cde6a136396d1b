import Foundation
import Outcomes
import Subprocess
import Synchronization

/// A tool that is started once, runs up to its `main`, and is forked for each use.
///
/// Each use is a process with its own arguments, environment, working folder and output; only the
/// loading and linking of the tool's libraries are shared. `ToolServer.h` defines the protocol.
final class ToolServer: Sendable {
  /// One use of the tool.
  struct Use: Sendable {
    /// The tool's name as `argv[0]`, then its arguments.
    var arguments: [String]
    var directory: String
    var environment: [String: String]
    /// The files to append its output to.
    var output: String
    var errors: String
    /// Whether it leads a separate session, so that all its processes can be killed together.
    var leadsSession = false
    /// The limit of its processor time, at which SIGXCPU ends it; nil if it has none.
    var processorSeconds: Int?
  }

  private let connection: Connection
  /// A stream without elements, which finishes with the tool's process.
  private let ends: AsyncStream<Never>

  /// Starts a tool, without waiting for it to be ready.
  ///
  /// - Parameters:
  ///   - library: the library to preload into it.
  ///   - loads: the libraries that the tool itself is going to load.
  /// - Returns: nil if the tool cannot be started.
  init?(tool: String, library: String, loads: [String], environment: [String: String]) {
    var variables = environment
    variables["LD_PRELOAD"] = library.isPreloadable ? library : Self.preloadedFile
    variables["TOOL_SERVER_TOOL"] = URL(filePath: tool).resolvingSymlinksInPath().path
    variables["TOOL_SERVER_PRELOAD"] = loads.joined(separator: ":")
    guard let (ours, its) = Self.socketPair() else { return nil }
    defer { close(its) }
    let file = library.isPreloadable ? nil : open(library, O_RDONLY | O_CLOEXEC)
    defer { file.map { _ = close($0) } }
    guard let process = Self.start(tool, environment: variables, input: its, library: file) else {
      close(ours)
      return nil
    }
    connection = Connection(socket: ours)
    let (ends, end) = AsyncStream<Never>.makeStream()
    self.ends = ends
    Thread.detachNewThread { [connection] in
      connection.receiveReplies()
      close(ours)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      end.finish()
    }
  }

  deinit { shutDown() }

  /// Waits for a tool to end after its shutdown.
  func end() async { for await _ in ends {} }

  /// Ends the tool and its running uses.
  func shutDown() { connection.shutDown() }

  /// Uses the tool once.
  ///
  /// - Parameter onStart: called with the process ID of the use.
  /// - Returns: the process's termination; nil if the tool does not serve uses, or no longer does.
  func run(_ use: Use, onStart: @escaping @Sendable (pid_t) -> Void = { _ in }) async
    -> TerminationStatus?
  {
    await withCheckedContinuation { connection.send(use, onStart: onStart, end: $0) }
  }

  private static func socketPair() -> (ours: Int32, its: Int32)? {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &pair) == 0 ? (pair[0], pair[1]) : nil
  }

  /// The path of the preloaded library. The loader treats blanks and colons in its list as
  /// separators, so the path is that of a descriptor, which `ToolServer.c` closes.
  private static let preloadedFile = "/proc/self/fd/\(libraryDescriptor)"
  private static let libraryDescriptor: Int32 = 499

  private static func start(
    _ tool: String, environment: [String: String], input: Int32, library: Int32?
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    if let library {
      posix_spawn_file_actions_adddup2(&actions, library, libraryDescriptor)
    }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    // A thread of the concurrency runtime blocks most signals; a spawned process must not inherit
    // this mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let arguments = [strdup(tool), nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let status = posix_spawn(&process, tool, &actions, &attributes, arguments, variables)
    return status == 0 ? process : nil
  }
}

/// The client's end of the socket, with the continuations waiting for replies.
private final class Connection: Sendable {
  private struct Waiting {
    var onStart: @Sendable (pid_t) -> Void
    var end: CheckedContinuation<TerminationStatus?, Never>
  }

  private struct State {
    var isOpen = true
    var count: Int32 = 0
    var waiting: [Int32: Waiting] = [:]
  }

  private let socket: Int32
  private let state = Mutex(State())

  init(socket: Int32) { self.socket = socket }

  func send(
    _ use: ToolServer.Use, onStart: @escaping @Sendable (pid_t) -> Void,
    end: CheckedContinuation<TerminationStatus?, Never>
  ) {
    // Under the lock, because the descriptor may belong to another file after the connection's end.
    let isSent = state.withLock { state in
      guard state.isOpen else { return false }
      state.count += 1
      let message = use.message(state.count)
      let sent = message.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent == message.count else { return false }
      state.waiting[state.count] = Waiting(onStart: onStart, end: end)
      return true
    }
    if !isSent { end.resume(returning: nil) }
  }

  /// Resumes waiting continuations with replies until the socket closes.
  func receiveReplies() {
    // A request's number, its process, and the process's status; -1 while it runs.
    var reply: [Int32] = [0, 0, 0]
    let size = reply.count * MemoryLayout<Int32>.size
    while true {
      let count = recv(socket, &reply, size, 0)
      if count < 0, errno == EINTR { continue }
      guard count == size else { break }
      if reply[2] == -1 {
        state.withLock { $0.waiting[reply[0]] }?.onStart(reply[1])
      } else {
        finish(reply[0], TerminationStatus(waitStatus: reply[2]))
      }
    }
    let left = state.withLock { state in
      state.isOpen = false
      defer { state.waiting = [:] }
      return state.waiting.values.map(\.end)
    }
    for end in left { end.resume(returning: nil) }
  }

  /// Ends the connection once: afterwards, its descriptor may belong to another file.
  func shutDown() {
    state.withLock { state in
      if state.isOpen { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  private func finish(_ number: Int32, _ status: TerminationStatus?) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.end.resume(returning: status)
  }
}

extension String {
  /// Whether the path can be in the loader's list of preloaded libraries.
  fileprivate var isPreloadable: Bool { !contains { $0 == " " || $0 == ":" } }
}

extension ToolServer.Use {
  fileprivate func message(_ number: Int32) -> [UInt8] {
    let texts =
      [
        "\(number)", directory, output, errors, leadsSession ? "session" : "",
        "\(processorSeconds ?? 0)", "\(environment.count)",
      ] + environment.map { "\($0)=\($1)" } + arguments
    return texts.flatMap { Array($0.utf8) + [0] }
  }
}

extension TerminationStatus {
  /// Decodes the status that `waitpid` returns for an ended process.
  fileprivate init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .signaled(signal)
  }
}
