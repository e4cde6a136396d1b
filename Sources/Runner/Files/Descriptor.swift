import Glibc

/// An owned file descriptor, closed at the end of the value's lifetime.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes ownership of the result of `open` and the like; nil on failure, with the reason in
  /// `errno`.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  borrowing func status() -> stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// Reads the whole file from its start; returns nil on failure.
  ///
  /// - Parameter limit: the number of bytes at which reading stops.
  borrowing func bytes(upTo limit: Int = .max) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = pread(number, &buffer, min(buffer.count, limit - bytes.count), bytes.count)
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Writes all bytes at the current position; returns false on failure, with the reason in
  /// `errno`.
  borrowing func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension stat {
  var isPlainFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
