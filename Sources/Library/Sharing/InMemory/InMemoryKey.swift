import Dependencies
import Foundation

extension SharedReaderKey {
  /// Shares a value under a name, until the app ends.
  ///
  ///     import Sharing
  ///
  ///     struct Counter { @Shared(.inMemory("count")) var count = 0 }
  ///     struct Other { @Shared(.inMemory("count")) var count = 42 }
  ///
  ///     let counter = Counter()
  ///     counter.$count.withLock { $0 += 1 }
  ///     Other().count  // => 1
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A named place in memory; see ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    @Dependency(\.defaultInMemoryStorage) var storage
    self.key = key
    self.storage = storage
  }

  public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // Unwrapped before the cast: nil can be cast to an optional type.
    if let any = storage.value(ofKey: key), let stored = any as? Value {
      return continuation.resume(returning: stored)
    }
    if let initial = context.initialValue { storage.set(initial, forKey: key) }
    continuation.resumeReturningInitialValue()
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(value, forKey: key)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// The identity of a place in memory.
public struct InMemoryKeyID: Hashable, Sendable {
  fileprivate let key: String
  fileprivate let storage: InMemoryStorage
}

/// A storage of values shared by name.
public final class InMemoryStorage: Hashable, @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var values: [String: any Sendable] = [:]

  public init() {}

  fileprivate func value(ofKey key: String) -> (any Sendable)? { lock.withLock { values[key] } }

  fileprivate func set(_ value: any Sendable, forKey key: String) {
    lock.withLock { values[key] = value }
  }

  public static func == (left: InMemoryStorage, right: InMemoryStorage) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DependencyValues {
  /// The storage of `.inMemory` keys; each test has a separate one.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorage.self] }
    set { self[InMemoryStorage.self] = newValue }
  }
}

extension InMemoryStorage: DependencyKey {
  public static var liveValue: InMemoryStorage { InMemoryStorage() }
  public static var previewValue: InMemoryStorage { InMemoryStorage() }
  public static var testValue: InMemoryStorage { InMemoryStorage() }
}
