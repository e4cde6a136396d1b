import Glibc

/// The file that a run prints to.
enum StandardOutput {
  /// The number of written bytes; nil if output is a terminal or a pipe.
  static var offset: Int? {
    fflush(nil)
    let offset = lseek(STDOUT_FILENO, 0, SEEK_CUR)
    return offset >= 0 ? Int(offset) : nil
  }
}

/// The error output of a run that was started by hand.
enum StandardError {
  static func print(_ line: String) {
    let text = line + "\n"
    _ = text.utf8.withContiguousStorageIfAvailable {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}
