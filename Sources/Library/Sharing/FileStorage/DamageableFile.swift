import Foundation

/// A file whose contents are put aside, rather than overwritten, if they could not be read.
final class DamageableFile: @unchecked Sendable {
  private let url: URL
  private let storage: FileStorage
  private let lock = NSLock()
  // Guarded by the lock.
  private var _isDamaged = false

  init(_ url: URL, _ storage: FileStorage) {
    self.url = url
    self.storage = storage
  }

  /// Whether the file's bytes could not be decoded.
  var isDamaged: Bool {
    get { lock.withLock { _isDamaged } }
    set { lock.withLock { _isDamaged = newValue } }
  }

  /// Returns the bytes of the file; nil if there is no file.
  func read() throws -> Data? {
    do {
      return try storage.read(url)
    } catch {
      throw FileStorageError(url: url, reason: .reading(error))
    }
  }

  /// Replaces the file; puts the old one aside if it could not be read.
  func write(_ data: Data) throws {
    if isDamaged {
      try storage.putAside(url)
      isDamaged = false
    }
    try storage.write(data, url)
    storage.adopt(url)
  }
}
