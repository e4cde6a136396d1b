import ConcurrencyExtras
import Dependencies
public import Foundation
import HeadlessGraph

extension DependencyValues {
  /// The user defaults of `.appStorage` keys: the app's standard ones, or new in-memory ones in
  /// previews and in each test.
  ///
  ///     import Sharing
  ///
  ///     let store = UserDefaults(suiteName: "group.example")!
  ///     withDependencies {
  ///       $0.defaultAppStorage = store
  ///     } operation: {
  ///       @Shared(.appStorage("count")) var count = 0
  ///       $count.withLock { $0 = 3 }
  ///     }
  ///     store.integer(forKey: "count")  // => 3
  public var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self].value }
    set { self[DefaultAppStorageKey.self] = UncheckedSendable(newValue) }
  }

  /// Whether to report keys that key-value observation does not support, such as `"app.count"`.
  ///
  /// Here user defaults are observed by notifications, which support every key.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningKey.self] }
    set { self[AppStorageKeyFormatWarningKey.self] = newValue }
  }

  private enum AppStorageKeyFormatWarningKey: DependencyKey {
    static var liveValue: Bool { true }
    static var previewValue: Bool { true }
    static var testValue: Bool { true }
  }

  private enum DefaultAppStorageKey: DependencyKey {
    // `UserDefaults` is thread-safe.
    static var liveValue: UncheckedSendable<UserDefaults> {
      UncheckedSendable(ObservedDefaults.ofApp)
    }
    static var previewValue: UncheckedSendable<UserDefaults> { .inMemory }
    static var testValue: UncheckedSendable<UserDefaults> { .inMemory }
  }
}

extension UncheckedSendable<UserDefaults> {
  /// New user defaults in memory.
  fileprivate static var inMemory: Self {
    UncheckedSendable(.inMemory)
  }
}

extension UserDefaults {
  /// New, empty user defaults, which exist only in memory.
  public static var inMemory: UserDefaults {
    // The name of the suite must not be that of an app; nothing is read or written under it.
    InMemoryDefaults(suiteName: "sharing.in-memory") ?? .standard
  }
}
