import Foundation
import Synchronization

/// Runs a tool to its end, and returns whether it succeeded. Its output is discarded, except its
/// errors if there is a file for them.
///
/// Foundation's `Process` costs more than some of what is measured here.
func spawn(_ command: [String], errors: String = "/dev/null") -> Bool {
  peakMemory(of: command, errors: errors) != nil
}

/// Runs a tool as `spawn(_:errors:)` does, and returns the memory that the largest of its processes
/// had resident, in bytes; nil if it failed.
func peakMemory(of command: [String], errors: String = "/dev/null") -> Int? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  let arguments = command.map { strdup($0) } + [nil]
  defer { for text in arguments { free(text) } }
  var process = pid_t()
  guard posix_spawnp(&process, command[0], &actions, nil, arguments, environ) == 0 else {
    return nil
  }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
  return status == 0 ? usage.ru_maxrss * 1024 : nil
}

/// Runs an operation for each piece, with a number of jobs.
func each<Piece: Sendable>(
  of pieces: [Piece], jobs: Int, _ work: @escaping @Sendable (Piece) -> Void
) {
  let next = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < pieces.count else { return }
      work(pieces[index])
    }
  }
}

/// The cost of an operation.
struct Cost {
  /// In seconds.
  var wall: Double
  /// The processor time of everything that was started, in seconds.
  var processor: Double

  static func of(_ work: () throws -> Void) rethrows -> Self {
    let before = processorSeconds()
    let start = ContinuousClock.now
    try work()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Self(
      wall: Double(seconds) + Double(attoseconds) / 1e18, processor: processorSeconds() - before)
  }

  /// Returns the processor time of all child processes that ended.
  private static func processorSeconds() -> Double {
    // RUSAGE_CHILDREN, which Glibc imports as an enumeration of another type.
    let children: __rusage_who_t = -1
    var usage = rusage()
    getrusage(children, &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}

func fail(_ message: String) -> Never {
  print("error: \(message)")
  exit(1)
}
