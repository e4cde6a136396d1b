import Diagnostics
import Foundation

/// The control groups that limit the number of processes and threads of this process and its
/// children, for example in a container or a service (`cgroups(7)`).
struct ControlGroups {
  /// The capacity of a group.
  struct Room: Equatable {
    /// The number of processes and threads that can still be started.
    var free: Int
    var most: Int
  }

  /// The folders of the groups with a process limit, each inside the next.
  let folders: [String]

  /// - Parameters:
  ///   - membership: the text of `/proc/self/cgroup`: lines of `number:controllers:path`.
  ///   - root: the folder of the mounted groups.
  init(membership: String, root: String = "/sys/fs/cgroup") {
    folders = membership.nonemptyLines.flatMap { line -> [String] in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      let tree: String
      switch parts[1] {
      // The single hierarchy of version 2, and the controller's own hierarchy of version 1.
      case "": tree = root
      case let names where names.split(separator: ",").contains("pids"): tree = root + "/pids"
      default: return []
      }
      var path = parts[2].split(separator: "/")
      var folders: [String] = []
      while true {
        folders.append(([tree] + path.map(String.init)).joined(separator: "/"))
        guard path.popLast() != nil else { return folders }
      }
    }
  }

  /// The groups of this process, or nil if the system does not report them.
  static var own: Self? {
    (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)).map {
      Self(membership: $0)
    }
  }

  /// The room in the most restrictive group; nil if none has a limit.
  var room: Room? {
    folders.compactMap(Self.room).min { $0.free < $1.free }
  }

  private static func room(inGroupAt folder: String) -> Room? {
    func number(_ name: String) -> Int? {
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
        .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    // `max` means no limit.
    guard let most = number("pids.max"), let current = number("pids.current") else { return nil }
    return Room(free: max(0, most - current), most: most)
  }
}
