import Foundation
import HeadlessGraph

/// Initially empty user defaults in memory, for tests and previews.
final class InMemoryDefaults: UserDefaults {
  private let lock = NSLock()
  // Guarded by the lock.
  private var values: [String: Any] = [:]

  override func object(forKey defaultName: String) -> Any? {
    lock.withLock { values[defaultName] }
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    lock.withLock { values[defaultName] = value }
    tellOfChange()
  }

  override func removeObject(forKey defaultName: String) {
    set(nil as Any?, forKey: defaultName)
  }

  override func url(forKey defaultName: String) -> URL? {
    let value = object(forKey: defaultName)
    return value as? URL ?? (value as? String).flatMap(URL.init(string:))
  }

  override func set(_ url: URL?, forKey defaultName: String) {
    set(url?.absoluteString as Any?, forKey: defaultName)
  }

  override func dictionaryRepresentation() -> [String: Any] { lock.withLock { values } }
  override func synchronize() -> Bool { true }
}
