import Foundation
import Synchronization

/// The temporary folders of this process, inside one that it owns.
///
/// The process holds a lock on its folder, which the kernel releases at the process's end: the next
/// process removes each folder whose lock is free. A signal that ends the process removes the
/// folder first.
package enum TemporaryFolder {
  /// The folder of this process.
  private struct Root {
    var path: String
    var lock: Int32
    var count = 0
  }

  private static let root = Mutex<Root?>(nil)

  /// The parent of all temporary folders.
  package static var base: String { FileManager.default.temporaryDirectory.path }

  /// Creates a folder, to be removed with ``remove(_:)``.
  ///
  /// - Throws: ``FileFault`` if it cannot be created.
  package static func make() throws(FileFault) -> String {
    let base = base
    let made = root.withLock { root -> String? in
      if root == nil || access(root?.path ?? "", F_OK) != 0 {
        let isFirst = root == nil
        root = makeRoot(in: base)
        if isFirst, root != nil {
          sweep(base)
          EndingSignals.whenEnded(removeAll)
        }
      }
      guard root != nil else { return nil }
      root?.count += 1
      let path = "\(root?.path ?? "")/\(root?.count ?? 0)"
      return mkdir(path, 0o700) == 0 ? path : nil
    }
    guard let made else {
      throw FileFault(
        "cannot create a folder to work in: \(base)", help: "check whether the disk is full")
    }
    return made
  }

  /// Removes a folder with its content.
  package static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func makeRoot(in base: String) -> Root? {
    mkdir(base, 0o777)
    var template = Array("\(base)/chapters-\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let lock = open(path + "/" + lockName, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return nil }
    flock(lock, LOCK_EX | LOCK_NB)
    // A normal exit removes the folder too.
    atexit { TemporaryFolder.removeAll() }
    return Root(path: path, lock: lock)
  }

  private static let lockName = "lock"

  /// Removes the folder of this process, after a moment for programs that still write to it.
  private static func removeAll() {
    guard let path = root.withLock(\.?.path) else { return }
    for _ in 0..<20 {
      remove(path)
      if access(path, F_OK) != 0 { return }
      usleep(10_000)
    }
  }

  /// Removes the folders of ended processes.
  private static func sweep(_ base: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? [] {
      let parts = name.split(separator: "-")
      guard parts.count >= 3, parts[0] == "chapters", let process = pid_t(parts[1]),
        process != getpid()
      else { continue }
      let path = base + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.isFolder, status.st_uid == geteuid() else { continue }
      let lock = open(path + "/" + lockName, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
      defer { if lock >= 0 { close(lock) } }
      let isGone =
        lock >= 0
        ? flock(lock, LOCK_EX | LOCK_NB) == 0 : kill(process, 0) != 0 && errno == ESRCH
      if isGone { remove(path) }
    }
  }
}
