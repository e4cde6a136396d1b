import Foundation

/// A file that keeps what could not be read of it when it is written.
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

  /// Whether the bytes that are there could not be read as a value.
  var isDamaged: Bool {
    get { lock.withLock { _isDamaged } }
    set { lock.withLock { _isDamaged = newValue } }
  }

  /// The bytes of the file; nil if there is none.
  func read() throws -> Data? {
    do {
      return try storage.read(url)
    } catch {
      throw FileStorageError(url: url, reason: .reading(error))
    }
  }

  /// Replaces the file; puts aside what could not be read.
  func write(_ data: Data) throws {
    if isDamaged {
      try storage.putAside(url)
      isDamaged = false
    }
    try storage.write(data, url)
  }
}
