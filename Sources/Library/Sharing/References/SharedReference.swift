import Combine
import Foundation

/// A reference to a shared value: a source, or a part of another reference.
package class SharedReference<Value>: @unchecked Sendable {
  /// The value, with tracked reads. During an assertion it is the test's expected value.
  package var value: Value { fatalError("\(Self.self) has no value") }

  /// The current value, independent of a test's expectation, with untracked reads.
  package var currentValue: Value { fatalError("\(Self.self) has no value") }

  /// The actual value, for comparison with a test's expectation.
  var actualValue: Value { currentValue }

  /// Changes the value atomically, and notifies observers.
  func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    fatalError("\(Self.self) cannot be changed")
  }

  /// The source of the whole value, which loads and saves it.
  var source: any LoadingSource { fatalError("\(Self.self) has no source") }

  /// A publisher of the value: on subscription, and after each change.
  var publisher: AnyPublisher<Value, Never> { fatalError("\(Self.self) has no publisher") }

  /// The origin of the value in descriptions: its key (or, without one, the value itself) and the
  /// path to a part.
  var origin: String { fatalError("\(Self.self) has no origin") }

  /// The name of the shared value in messages.
  package var name: String { source.name }

  // MARK: Parts

  private let partsLock = NSLock()
  // Guarded by the lock.
  private var parts: [AnyHashable: WeakPart] = [:]
  // The number of parts at which deallocated ones are removed.
  private var partsLimit = 16

  private struct WeakPart { weak var object: AnyObject? }

  /// Returns the unique reference to a part, created on first use.
  ///
  /// Repeated calls return the same object, which identifies the part in tests.
  func part<Part>(
    _ id: AnyHashable, make: () -> SharedReference<Part>
  ) -> SharedReference<Part> {
    partsLock.withLock {
      if let part = parts[id]?.object as? SharedReference<Part> { return part }
      if parts.count >= partsLimit {
        parts = parts.filter { $0.value.object != nil }
        partsLimit = max(16, parts.count * 2)
      }
      let part = make()
      parts[id] = WeakPart(object: part)
      return part
    }
  }
}

/// A source that may load its value from a storage.
protocol LoadingSource: AnyObject, Sendable {
  var name: String { get }
  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }
  func load() async throws
  func save() async throws
}
