public import Foundation

// Optional values: nil takes the value away.

extension SharedReaderKey {
  /// Shares a flag that may be missing.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, .optional(.bool), store)
  }

  /// Shares a number that may be missing.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, .optional(.int), store)
  }

  /// Shares a number with a fraction that may be missing.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double?> {
    AppStorageKey(key, .optional(.double), store)
  }

  /// Shares a text that may be missing.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String?> {
    AppStorageKey(key, .optional(.string), store)
  }

  /// Shares texts that may be missing.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, .optional(.strings), store)
  }

  /// Shares a URL that may be missing.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, .optional(.url), store)
  }

  /// Shares bytes that may be missing.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, .optional(.data), store)
  }

  /// Shares a date that may be missing.
  public static func appStorage(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, .optional(.date), store)
  }

  /// Shares a value that is kept as a number, and may be missing.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, .optional(.raw(.int)), store)
  }

  /// Shares a value that is kept as a text, and may be missing.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, .optional(.raw(.string)), store)
  }
}
