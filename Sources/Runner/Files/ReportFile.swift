import Glibc

/// The file of a report: a plain one is replaced atomically, a special file is written through.
package struct ReportFile: Sendable {
  package var path: String

  /// - Parameter path: `-` is standard output.
  package init(path: String) { self.path = path }

  /// Returns the first of some paths that leads to the same file.
  package func isOne(of paths: [String]) -> String? {
    guard path != "-" else { return nil }
    var mine = stat()
    guard stat(path, &mine) == 0 else { return nil }
    return paths.first { other in
      var status = stat()
      return stat(other, &status) == 0 && status.isSameFile(as: mine)
    }
  }

  /// - Throws: ``FileFault`` if it cannot be written.
  package func write(_ bytes: [UInt8]) throws(FileFault) {
    // Flushes buffered output, which precedes the report.
    fflush(nil)
    if path == "-" { return try write(bytes, through: STDOUT_FILENO) }
    var status = stat()
    guard stat(path, &status) == 0 else { return try create(bytes) }
    // If standard output is redirected to a file, `/dev/stdout` is that file, and is written at its
    // current position.
    for standard in [STDOUT_FILENO, STDERR_FILENO] {
      var other = stat()
      if fstat(standard, &other) == 0, other.isSameFile(as: status) {
        return try write(bytes, through: standard)
      }
    }
    guard status.isPlainFile, status.st_nlink == 1, let target = target(of: path) else {
      return try overwrite(bytes)
    }
    try replace(target, status, by: bytes)
  }

  private func write(_ bytes: [UInt8], through descriptor: Int32) throws(FileFault) {
    guard let file = Descriptor(dup(descriptor)), file.write(bytes) else { throw .system(path) }
  }

  /// Creates the file; a dangling link's target is created.
  private func create(_ bytes: [UInt8]) throws(FileFault) {
    guard let file = Descriptor(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)),
      file.write(bytes)
    else { throw .system(path) }
  }

  /// Writes through a special file, and into a file with other hard links.
  private func overwrite(_ bytes: [UInt8]) throws(FileFault) {
    guard let file = Descriptor(open(path, O_WRONLY | O_CLOEXEC)), let status = file.status()
    else { throw .system(path) }
    guard file.write(bytes), !status.isPlainFile || ftruncate(file.number, bytes.count) == 0 else {
      throw .system(path)
    }
  }

  private func replace(
    _ target: String, _ status: stat, by bytes: [UInt8]
  ) throws(FileFault) {
    guard access(target, W_OK) == 0 else { throw .system(path) }
    let draft = target + ".\(getpid()).draft"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let file = Descriptor(open(draft, flags, 0o600)) else { return try overwrite(bytes) }
    // If the owner cannot be kept, the file itself is written.
    guard fchown(file.number, status.st_uid, status.st_gid) == 0 else {
      unlink(draft)
      return try overwrite(bytes)
    }
    guard fchmod(file.number, status.st_mode & 0o7777) == 0, file.write(bytes),
      rename(draft, target) == 0
    else {
      let code = errno
      unlink(draft)
      throw .system(path, code)
    }
  }
}

/// Resolves the links of a path; nil if there is no file.
func target(of path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
