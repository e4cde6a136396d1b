import ConcurrencyExtras
import Dependencies
public import Foundation

extension DependencyValues {
  /// The stored defaults of `.appStorage` keys: the app's own; in tests and previews, new ones that
  /// are kept in memory, for each test others.
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

  private enum DefaultAppStorageKey: DependencyKey {
    // Stored defaults may be used from any thread.
    static var liveValue: UncheckedSendable<UserDefaults> {
      UncheckedSendable(ObservedDefaults(suiteName: nil) ?? .standard)
    }
    static var previewValue: UncheckedSendable<UserDefaults> { .inMemory }
    static var testValue: UncheckedSendable<UserDefaults> { .inMemory }
  }
}

extension UncheckedSendable<UserDefaults> {
  /// New stored defaults in memory.
  fileprivate static var inMemory: Self {
    UncheckedSendable(.inMemory)
  }
}

extension UserDefaults {
  /// New stored defaults that are empty, and kept in memory as long as they are used.
  public static var inMemory: UserDefaults {
    // The name of a suite must be no app's own; nothing is read or written under it.
    InMemoryDefaults(suiteName: "sharing.in-memory") ?? .standard
  }
}
