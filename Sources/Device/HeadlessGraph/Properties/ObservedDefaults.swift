package import Foundation

/// The app's user defaults, which post a notification for each change made through them.
///
/// Foundation on Linux posts no notification when user defaults change. Delete this when it does.
package final class ObservedDefaults: UserDefaults {
  override package func set(_ value: Any?, forKey defaultName: String) {
    super.set(value, forKey: defaultName)
    tellOfChange()
  }

  override package func removeObject(forKey defaultName: String) {
    super.removeObject(forKey: defaultName)
    tellOfChange()
  }

  // Foundation on Linux reads only file URLs.
  override package func url(forKey defaultName: String) -> URL? {
    guard let text = object(forKey: defaultName) as? String, let url = URL(string: text),
      url.scheme != nil
    else { return super.url(forKey: defaultName) }
    return url
  }

  override package func set(_ url: URL?, forKey defaultName: String) {
    set(url?.absoluteString as Any?, forKey: defaultName)
  }

  /// The standard user defaults of a run's program; outside of a run, a separate object.
  package static var ofApp: UserDefaults {
    UserDefaults.standard as? ObservedDefaults ?? own ?? .standard
  }

  // User defaults are thread-safe.
  nonisolated(unsafe) fileprivate static let own = ObservedDefaults(suiteName: nil)
}

extension UserDefaults {
  /// Posts a notification that the user defaults have changed.
  package func tellOfChange() {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }
}

/// Returns the standard user defaults of a run, with a reference for the caller; nil if there are none.
///
/// The dispatcher calls it where a program names its standard user defaults.
@_cdecl("chapters_standard_defaults")
package func standardDefaults() -> UnsafeMutableRawPointer? {
  ObservedDefaults.own.map { Unmanaged.passRetained($0).toOpaque() }
}
