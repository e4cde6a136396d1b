import Glibc
import Judging
import Outcomes
import Running
import Trace

/// A resource that a program requires but does not have when a document is checked, so that its
/// failure is not a fault of the document.
enum MachineNeed {
  /// Command line arguments.
  case arguments
  /// A process started by the program.
  case process(message: String)
  /// A file, a permission or a server, with the system's error.
  case resource(message: String)

  /// - Parameter run: the failed run.
  init?(_ run: RunOutcome, of trial: Trial) {
    let snippet = trial.attempt.snippet
    let message = run.trap.map { $0.message.withoutLead } ?? ""
    if case .exited(Self.usageStatus) = run.termination, snippet.hasMain, run.printed.isEmpty {
      self = .arguments
    } else if case .signaled = run.termination, trial.attempt.startsProcesses {
      self = .process(message: message.withoutUserInfo)
    } else if let error = message.thrownError, Self.isOfSystem(error) {
      self = .resource(message: error.withoutUserInfo)
    } else {
      return nil
    }
  }

  /// The exit status of incorrect usage, `EX_USAGE` of `sysexits.h`.
  private static let usageStatus: Int32 = 64

  /// The system's errors that depend on the machine's files, permissions and network.
  private static let systemErrors = [
    ENOENT, EACCES, EPERM, ENOTDIR, EISDIR, EROFS, ENOEXEC, ECHILD, ECONNREFUSED, EHOSTUNREACH,
    ENETUNREACH, ETIMEDOUT, ENOTSUP, ENOSYS,
  ].compactMap { strerror($0).map { String(cString: $0) } }

  /// The parts of Foundation's descriptions of file, server and system errors.
  private static let foundation = [
    "NSPOSIXErrorDomain", "NSURLErrorDomain", "no such file", "doesn’t exist",
    "don’t have permission",
  ]

  private static func isOfSystem(_ error: String) -> Bool {
    systemErrors.contains { error.hasSuffix($0) || error.containsBytes(of: $0 + ".") }
      || foundation.contains { error.containsBytes(of: $0) }
  }

  /// The reason why the run does not decide the block's result.
  var reason: String {
    switch self {
    case .arguments: "its run is not checked: it ends with status 64, and has no arguments here"
    case .process(let message):
      "it starts a process" + (message.isEmpty ? "" : ", and ends with: " + message)
    case .resource(let message): "it depends on the machine, and ends with: " + message
    }
  }
}

extension String {
  /// The message of a trap without the words before it.
  fileprivate var withoutLead: String {
    for lead in ["the run crashed: ", "Fatal error: "] where hasPrefix(lead) {
      return String(dropFirst(lead.count)).withoutLead
    }
    return self
  }

  /// The description of a Foundation error without the dictionary at its end.
  fileprivate var withoutUserInfo: String {
    firstRange(of: "UserInfo=").map { String(self[..<$0.lowerBound]).trimmed } ?? self
  }

  /// The error that top-level code threw, if the message is about one.
  fileprivate var thrownError: String? {
    let lead = "Error raised at top level: "
    return hasPrefix(lead) ? String(dropFirst(lead.count)) : nil
  }
}

extension Attempt {
  /// Whether the snippet uses a module or a name that starts processes.
  fileprivate var startsProcesses: Bool {
    let snippets = context.map(\.snippet) + [snippet]
    return imports.contains("Subprocess")
      || snippets.contains {
        $0.imports.contains("Subprocess")
          || !$0.used.isDisjoint(with: ["Process", "posix_spawn", "posix_spawnp", "popen"])
      }
  }
}
