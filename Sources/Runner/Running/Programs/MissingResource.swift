import Diagnostics
import Foundation
import Outcomes
import Trace

/// The signs that a process failed because the machine lacked a resource, not by a fault of its
/// program.
enum MissingResource {
  /// The C library's messages for resources that a machine lacks.
  private static let texts = [EMFILE, ENFILE, ENOMEM, EAGAIN, ENOSPC, EDQUOT, EIO].map {
    String(cString: strerror($0))
  }

  /// The messages of allocators and thread libraries that are out of memory.
  private static let exhaustions = ["out of memory", "bad_alloc", "pthread_create"]

  /// Returns whether a message of the compiler names a resource that the machine lacks.
  static func isNamed(in text: String) -> Bool { texts.contains(where: text.contains) }

  /// Returns whether the last output of a crashed process is about memory or threads.
  static func isNamed(inLastWords text: String) -> Bool {
    isNamed(in: text) || exhaustions.contains(where: text.lowercased().contains)
  }

  /// The number of processes that the kernel has killed for lack of memory, or nil if unknown.
  static var killsForMemory: Int? {
    guard let text = try? String(contentsOfFile: "/proc/vmstat", encoding: .utf8) else {
      return nil
    }
    return text.nonemptyLines.first { $0.hasPrefix("oom_kill ") }
      .flatMap { Int($0.dropFirst("oom_kill ".count)) }
  }

  /// The number of such kills when the first program was started.
  static let killsAtStart = killsForMemory
}

extension Sandbox.Record {
  /// Throws an error if the run failed before the program's first line, or was killed for lack of
  /// memory.
  ///
  /// - Parameter isStaged: whether the program's entry writes a trace, whose first event precedes the
  ///   program's first line.
  func requireStart(isStaged: Bool) throws {
    let said = String(decoding: standardError.suffix(4000), as: UTF8.self)
    let hasStarted = trace.contains { event in
      if case .started = event { true } else { false }
    }
    let hasFailed = termination != .exited(0)
    if hasFailed, isStaged && !hasStarted || said.hasPrefix("dispatcher: cannot set limits") {
      throw EnvironmentError(
        "a program could not be started (\(termination.words))"
          + (said.isEmpty ? "" : ":\n\(said)"),
        help:
          "check whether the system limits memory, processes or files, and whether the disk is full"
      )
    }
    if termination == .signaled(SIGKILL),
      let kills = MissingResource.killsForMemory, kills > MissingResource.killsAtStart ?? kills
    {
      throw EnvironmentError(
        "the system killed a run because its memory is used up",
        help: "end other programs, or check fewer programs at once: --jobs 1")
    }
  }
}

extension Termination {
  fileprivate var words: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signaled(let signal): "signal \(signal)"
    case .processorTimeExceeded, .wallTimeExceeded: "it took too long"
    case .outputExceeded: "too much output"
    case .processesExceeded: "too many processes"
    case .memoryExceeded: "too much memory"
    case .filesExceeded: "too many or too large files"
    case .outputLost: "no output"
    case .stopped: "stopped"
    }
  }
}
