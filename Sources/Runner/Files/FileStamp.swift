import Glibc

/// The properties of a file that reveal a change of its content, even by a rename.
///
/// A change of content changes the inode's change time, which no program can set back.
package struct FileStamp: Codable, Equatable, Sendable {
  private var size: Int
  private var inode: UInt64
  private var modified: [Int]
  private var changed: [Int]

  /// Reads the stamp of a file; fails if there is no file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }

  /// The time that the kernel stamps changes with, in seconds and nanoseconds.
  package static var now: [Int] {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return [time.tv_sec, time.tv_nsec]
  }

  /// Returns whether the file may have changed at or after a time.
  package func mayHaveChanged(since time: [Int]) -> Bool {
    !changed.lexicographicallyPrecedes(time)
  }
}

extension FileStamp: CustomStringConvertible {
  /// The stamp as text, for a comparison with a stored one.
  package var description: String {
    "\(size) \(inode) " + (modified + changed).map(String.init).joined(separator: " ")
  }
}
