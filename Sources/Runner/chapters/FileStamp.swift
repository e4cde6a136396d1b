import Foundation

/// What tells that a file was saved, also by a move into its place.
struct FileStamp: Equatable {
  private var size: Int
  private var inode: UInt64
  private var seconds: Int
  private var nanoseconds: Int

  /// The stamp of a file; nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }
}
