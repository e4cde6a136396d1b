import Foundation

/// The kernel's notifications of files written, moved or removed in some folders.
///
/// They end a wait early. A file system without them, such as a network file system, has to be
/// scanned after each wait. Source: inotify(7).
final class FolderChanges {
  private let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private var folders: Set<String> = []

  deinit { close(queue) }

  /// Adds the folders of some files to the watched ones.
  func watch(foldersOf files: some Sequence<String>) {
    let found = Set(files.map { URL(filePath: $0).deletingLastPathComponent().path })
    for folder in found.subtracting(folders) {
      inotify_add_watch(
        queue, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE))
    }
    folders = found
  }

  /// Waits until something has changed in a watched folder, or the time is over.
  func next(within time: Duration) async throws {
    let end = ContinuousClock.now + time
    repeat {
      try await Task.sleep(for: .milliseconds(10))
    } while !hasChanged() && ContinuousClock.now < end
  }

  /// Reads all notifications, and returns whether there were any.
  private func hasChanged() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var isChanged = false
    while read(queue, &buffer, buffer.count) > 0 { isChanged = true }
    return isChanged
  }
}
