import Dependencies
import Foundation
import IssueReporting

/// The sources of all keys in use; equal keys share one.
///
/// A source is retained by the shared properties that use it.
final class SharedSources: @unchecked Sendable {
  // Recursive: loading a value may read another.
  private let lock = NSRecursiveLock()
  // Guarded by the lock.
  private var sources: [AnyHashable: WeakSource] = [:]

  private struct WeakSource { weak var object: AnyObject? }

  /// Returns the source of a key; the first call creates it, and loads it unless that is skipped.
  func source<Value>(
    id: AnyHashable, storage: SharedStorage<Value>, skipsInitialLoad: Bool,
    initialValue: () -> Value
  ) -> SharedSource<Value> {
    lock.withLock {
      if let object = sources[id]?.object {
        if let source = object as? SharedSource<Value> {
          if storage.save != nil { source.adopt(storage) }
          return source
        }
        reportIssue(
          """
          The key \(storage.name) is in use with another type of value.

            In use: \(type(of: object))
            Here: \(SharedSource<Value>.self)

          What is changed here is not seen there. Give each type a key of its own.
          """)
        return SharedSource(
          initialValue(), storage: storage, skipsInitialLoad: skipsInitialLoad)
      }
      sources = sources.filter { $0.value.object != nil }
      let source = SharedSource(
        initialValue(), storage: storage, skipsInitialLoad: skipsInitialLoad)
      sources[id] = WeakSource(object: source)
      return source
    }
  }
}

extension SharedSources: DependencyKey {
  static var liveValue: SharedSources { SharedSources() }
  static var previewValue: SharedSources { SharedSources() }
  static var testValue: SharedSources { SharedSources() }

  static var current: SharedSources {
    @Dependency(SharedSources.self) var sources
    return sources
  }
}

/// The functions of a type-erased key.
struct SharedStorage<Value>: Sendable {
  typealias Load = @Sendable (LoadContext<Value>, LoadContinuation<Value>) -> Void
  typealias Subscribe =
    @Sendable (LoadContext<Value>, SharedSubscriber<Value>) ->
    SharedSubscription
  typealias Save = @Sendable (Value, SaveContext, SaveContinuation) -> Void

  let name: String
  let load: Load
  let subscribe: Subscribe
  /// Saves a value; nil for read-only keys.
  let save: Save?
}

extension SharedReaderKey {
  /// Returns the source of this key.
  func source(
    initialValue: @autoclosure () -> Value, skipsInitialLoad: Bool = false
  ) -> SharedSource<Value> {
    let storage = SharedStorage<Value>(
      name: String(describing: self), load: { load(context: $0, continuation: $1) },
      subscribe: { subscribe(context: $0, subscriber: $1) }, save: saving)
    return SharedSources.current.source(
      id: AnyHashable(id), storage: storage, skipsInitialLoad: skipsInitialLoad,
      initialValue: initialValue)
  }

  private var saving: SharedStorage<Value>.Save? {
    func open(_ key: some SharedKey) -> SharedStorage<Value>.Save? {
      func typed<Key: SharedKey>(_ key: Key) -> SharedStorage<Key.Value>.Save {
        { key.save($0, context: $1, continuation: $2) }
      }
      return typed(key) as? SharedStorage<Value>.Save
    }
    return (self as? any SharedKey).flatMap { open($0) }
  }
}
