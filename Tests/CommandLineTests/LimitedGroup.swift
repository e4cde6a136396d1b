import Foundation

/// A control group with its own limits, if this process may create one.
struct LimitedGroup {
  enum Controller: String {
    case pids, memory

    /// The file of the limit: in version 1 and 2 of control groups.
    fileprivate var files: [String] {
      switch self {
      case .pids: ["pids.max"]
      case .memory: ["memory.limit_in_bytes", "memory.max"]
      }
    }
  }

  private let folder: String
  private let file: String

  /// The file that takes the numbers of the group's processes.
  var members: String { folder + "/cgroup.procs" }

  /// Fails if the system has no such groups, or denies them.
  init?(_ controller: Controller) {
    let files = FileManager.default
    let name = "chapters-\(getpid())-\(controller)"
    for tree in ["/sys/fs/cgroup/\(controller)", "/sys/fs/cgroup"] {
      let folder = "\(tree)/\(name)"
      guard (try? files.createDirectory(atPath: folder, withIntermediateDirectories: false)) != nil
      else { continue }
      if let file = controller.files.first(where: { files.fileExists(atPath: "\(folder)/\($0)") }) {
        (self.folder, self.file) = (folder, "\(folder)/\(file)")
        return
      }
      rmdir(folder)
    }
    return nil
  }

  func limit(to value: String) throws {
    try Data(value.utf8).write(to: URL(filePath: file))
  }

  func remove() { rmdir(folder) }

  static func exists(_ controller: Controller) -> Bool {
    guard let group = Self(controller) else { return false }
    group.remove()
    return true
  }
}
