import Foundation
package import Outcomes

/// The limits that a process inherits from its shell or service (`ulimit`), and the values that
/// programs need.
///
/// Below these, a compiler or a run fails in ways that look like faults of its program. Such
/// failures cannot be told from true ones, so nothing is judged.
package enum MachineLimits {
  private struct Need {
    var resource: Int32
    var amount: rlim_t
    /// The resource, as the object of "the shell allows".
    var name: String
    /// The command that raises it.
    var command: String
  }

  private static func needs(_ limits: Limits) -> [Need] {
    let gigabyte: rlim_t = 1 << 30
    let seconds = rlim_t(max(limits.compilerSeconds, limits.processorSeconds) + 10)
    return [
      // The values that the dispatcher gives to a run.
      Need(
        resource: Int32(RLIMIT_NOFILE.rawValue), amount: 1024, name: "1024 open files",
        command: "ulimit -n 1024"),
      Need(
        resource: Int32(RLIMIT_DATA.rawValue), amount: 4 * gigabyte, name: "4 GB of memory",
        command: "ulimit -d unlimited"),
      Need(
        resource: Int32(RLIMIT_AS.rawValue), amount: 8 * gigabyte, name: "8 GB of address space",
        command: "ulimit -v unlimited"),
      Need(
        resource: Int32(__RLIMIT_NPROC.rawValue), amount: 256, name: "256 processes",
        command: "ulimit -u 1024"),
      // Linux's default, which the compiler's recursion is designed for.
      Need(
        resource: Int32(RLIMIT_STACK.rawValue), amount: 8 << 20, name: "a stack of 8 MB",
        command: "ulimit -s 8192"),
      // The largest output and trace of a run.
      Need(
        resource: Int32(RLIMIT_FSIZE.rawValue), amount: gigabyte, name: "files of 1 GB",
        command: "ulimit -f unlimited"),
      Need(
        resource: Int32(RLIMIT_CPU.rawValue), amount: seconds,
        name: "\(seconds) s of processor time",
        command: "ulimit -t unlimited"),
    ]
  }

  /// Raises each limit to the required value, as far as this process may.
  ///
  /// - Throws: ``EnvironmentError`` if one remains lower.
  package static func require(for limits: Limits) throws {
    for need in needs(limits) {
      var limit = rlimit()
      guard getrlimit(need.resource, &limit) == 0, limit.rlim_cur < need.amount else { continue }
      limit.rlim_cur = min(need.amount, limit.rlim_max)
      guard limit.rlim_cur == need.amount, setrlimit(need.resource, &limit) == 0 else {
        throw EnvironmentError(
          "programs need \(need.name), and a limit of this shell or service allows less",
          help: "raise it, and check again: \(need.command)")
      }
    }
  }
  /// The number of processes and threads that this process, the compilers and a few runs need at
  /// once.
  private static let processes = 64

  /// Checks the process limit. Must be called before any thread is started: if a thread cannot
  /// start, this process would wait for it forever.
  ///
  /// - Throws: ``EnvironmentError`` if a container or a service allows fewer processes.
  package static func requireProcesses() throws {
    guard let room = ControlGroups.own?.room, room.free < processes else { return }
    throw EnvironmentError(
      "programs need \(processes) processes and threads at a time, and the control group of this"
        + " container or service has room for \(room.free): its limit is \(room.most)",
      help: "raise the limit, as in --pids-limit=1024, or end other programs")
  }
}
