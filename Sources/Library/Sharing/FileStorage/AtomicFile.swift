import Foundation
import Glibc

/// The reading and the atomic writing of files.
enum AtomicFile {
  /// Returns the bytes of a file, or nil if there is none.
  @Sendable
  static func read(_ url: URL) throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Data(contentsOf: url)
  }

  /// Writes a new file beside the old one, synchronizes it to disk, and renames it over the old
  /// one.
  /// A crash at any time leaves either the old or the new bytes under the name.
  /// A crash at any time leaves the old bytes or the new ones under the name.
  @Sendable
  static func write(_ data: Data, to url: URL) throws {
    func failure(_ step: String) -> FileStorageError {
      FileStorageError(url: url, reason: .writing("\(step): \(String(cString: strerror(errno)))"))
    }
    // The target of a symbolic link is replaced, not the link.
    let target = url.resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw FileStorageError(
        url: url, reason: .writing("no folder \(folder.path): \(error.localizedDescription)"))
    }
    let name = ".\(target.lastPathComponent).\(UUID().uuidString).tmp"
    let temporary = folder.appending(component: name)
    let file = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure("creating a file beside it") }
    do {
      defer { close(file) }
      // The file keeps its permissions.
      var status = stat()
      if stat(target.path, &status) == 0 { fchmod(file, status.st_mode & 0o7777) }
      try data.withUnsafeBytes { bytes in
        var rest = bytes[bytes.startIndex...]
        while !rest.isEmpty {
          let count = writeBytes(file, rest)
          if count < 0 && errno == EINTR { continue }
          guard count > 0 else { throw failure("writing \(bytes.count) bytes") }
          rest = rest.dropFirst(count)
        }
      }
      guard fsync(file) == 0 else { throw failure("storing it") }
    } catch {
      unlink(temporary.path)
      throw error
    }
    guard rename(temporary.path, target.path) == 0 else {
      defer { unlink(temporary.path) }
      throw failure("renaming the new file")
    }
  }

  /// Renames a file that could not be read, in the same folder.
  @Sendable
  static func putAside(_ url: URL) throws {
    let target = url.resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: target.path) else { return }
    let name = DamagedName(of: target).firstFree {
      FileManager.default.fileExists(atPath: $0.path)
    }
    guard rename(target.path, name.path) == 0 else {
      throw FileStorageError(
        url: url,
        reason: .writing("putting the damaged file aside: \(String(cString: strerror(errno)))"))
    }
  }
}

/// Writes as many bytes as the system accepts at once; returns a negative number on failure.
private func writeBytes(_ file: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(file, bytes.baseAddress, bytes.count)
}
