import ConcurrencyExtras
import Dependencies
public import Foundation
import IssueReporting

extension SharedReaderKey {
  /// Shares a value that is stored in the app's user defaults.
  ///
  ///     import Sharing
  ///
  ///     struct Profile {
  ///       @Shared(.appStorage("name")) var name = "Blob"
  ///       @Dependency(\.defaultAppStorage) var store
  ///     }
  ///
  ///     let profile = Profile()
  ///     profile.$name.withLock { $0 = "Blob Jr" }
  ///     profile.store.string(forKey: "name")  // => Optional("Blob Jr")
  ///
  /// - Parameters:
  ///   - key: the name of the value.
  ///   - store: the user defaults; the dependency `defaultAppStorage` if nil.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, .bool, store)
  }

  /// Shares a number.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, .int, store)
  }

  /// Shares a floating-point number.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, .double, store)
  }

  /// Shares a string.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, .string, store)
  }

  /// Shares an array of strings.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]> {
    AppStorageKey(key, .strings, store)
  }

  /// Shares a URL, stored as a string.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, .url, store)
  }

  /// Shares data.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, .data, store)
  }

  /// Shares a date.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, .date, store)
  }

  /// Shares a value stored as a number.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, .raw(.int), store)
  }

  /// Shares a value stored as a string.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, .raw(.string), store)
  }

  /// Shares a value stored as JSON.
  ///
  ///     import Sharing
  ///
  ///     struct Theme: Codable { var hue = 0.5 }
  ///
  ///     struct Settings {
  ///       @Shared(.appStorage("theme")) var theme = Theme()
  ///       @Dependency(\.defaultAppStorage) var store
  ///     }
  ///
  ///     let settings = Settings()
  ///     settings.$theme.withLock { $0.hue = 0.25 }
  ///     String(decoding: settings.store.data(forKey: "theme")!, as: UTF8.self)  // => "{\"hue\":0.25}"
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, .json, store)
  }
}

/// A value in the app's user defaults; see ``SharedReaderKey/appStorage(_:store:)``.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let coding: StoredValue<Value>
  private let store: UncheckedSendable<UserDefaults>

  init(_ key: String, _ coding: StoredValue<Value>, _ store: UserDefaults?) {
    self.key = key
    self.coding = coding
    if let store {
      self.store = UncheckedSendable(store)
      OpenedSuites.shared.note(store)
    } else {
      @Dependency(\.defaultAppStorage) var store
      self.store = UncheckedSendable(store)
    }
    warnOfFormat()
  }

  /// Warns about a name that key-value observation on a device reads as a key path.
  private func warnOfFormat() {
    @Dependency(\.appStorageKeyFormatWarningEnabled) var isEnabled
    guard isEnabled, key.hasPrefix("@") || key.contains(".") else { return }
    reportIssue(
      """
      The key \(String(reflecting: key)) of a shared value in stored defaults has a character that \
      key-value observation does not support: "." or a leading "@".

      On a device such a value is observed by notifications, which miss the changes of other \
      processes. Take another key, or set the dependency 'appStorageKeyFormatWarningEnabled' to \
      'false'.
      """)
  }

  public var id: AppStorageKeyID {
    AppStorageKeyID(key: key, store: ObjectIdentifier(store.value))
  }

  /// Loads the stored value; the first use of a key without one stores its initial value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    storeIfMissing(context.initialValue)
    continuation.resume(with: .success(stored))
  }

  private func storeIfMissing(_ initial: Value?) {
    if let initial, store.value.object(forKey: key) == nil { store(initial) }
  }

  private var stored: Value? { store.value.object(forKey: key).flatMap(coding.decode) }

  /// Observes the stored value; user defaults post a notification for each change made through
  /// them.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: store.value, queue: nil
    ) { _ in
      // A change saved by the shared value itself is not reported back to it.
      guard !AppStorageWrites.isSaving else { return }
      // As at the first use, a removal stores the initial value again.
      storeIfMissing(context.initialValue)
      subscriber.yield(with: .success(stored))
    }
    let token = UncheckedSendable(observer)
    return SharedSubscription { NotificationCenter.default.removeObserver(token.value) }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    store(value)
    continuation.resume()
  }

  private func store(_ value: Value) {
    AppStorageWrites.$isSaving.withValue(true) {
      if let encoded = coding.encode(value) {
        store.value.set(encoded, forKey: key)
      } else if store.value.object(forKey: key) != nil {
        store.value.removeObject(forKey: key)
      }
    }
  }
}

/// The record of whether the running code saves a shared value: user defaults notify observers
/// synchronously.
private enum AppStorageWrites {
  @TaskLocal static var isSaving = false
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// The identity of a value in user defaults.
public struct AppStorageKeyID: Hashable, Sendable {
  fileprivate let key: String
  fileprivate let store: ObjectIdentifier
}
