import Foundation

/// The properties that reveal a save, also one by renaming.
struct FileStamp: Equatable {
  private var size: Int
  private var inode: UInt64
  private var seconds: Int
  private var nanoseconds: Int

  /// Reads the stamp of a file; nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }
}
