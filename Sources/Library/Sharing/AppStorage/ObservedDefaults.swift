import Foundation

/// The app's user defaults, which post a notification of each change that is made through them.
///
/// Foundation on Linux posts no notification when user defaults change. Delete this when it does.
final class ObservedDefaults: UserDefaults {
  override func set(_ value: Any?, forKey defaultName: String) {
    super.set(value, forKey: defaultName)
    tellOfChange()
  }

  override func removeObject(forKey defaultName: String) {
    super.removeObject(forKey: defaultName)
    tellOfChange()
  }
}

/// User defaults in memory, which are initially empty, for tests and previews.
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

extension UserDefaults {
  fileprivate func tellOfChange() {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }
}
