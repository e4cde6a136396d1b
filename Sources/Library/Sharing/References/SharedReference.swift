import Combine
import Foundation

/// A reference to a shared value: a source, or a part of another reference.
package class SharedReference<Value>: @unchecked Sendable {
  /// The value, whose reads are tracked. During an assertion it is the value that the test expects.
  package var value: Value { fatalError("\(Self.self) has no value") }

  /// The current value, independent of a test's expectation; its reads are not tracked.
  package var currentValue: Value { fatalError("\(Self.self) has no value") }

  /// The value that a test's expectation is compared with.
  var actualValue: Value { currentValue }

  /// Changes the value atomically, and notifies observers.
  func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    fatalError("\(Self.self) cannot be changed")
  }

  /// The source that the value is a part of, which loads and saves it.
  var source: any LoadingSource { fatalError("\(Self.self) has no source") }

  /// A publisher of the value: on subscription, and after each change.
  var publisher: AnyPublisher<Value, Never> { fatalError("\(Self.self) has no publisher") }

  /// The origin of the value in descriptions: a key, or the value itself without one, and the way
  /// to a part.
  var origin: String { fatalError("\(Self.self) has no origin") }

  /// The name of the shared value in messages.
  package var name: String { source.name }

  // MARK: Parts

  private let partsLock = NSLock()
  // Guarded by the lock.
  private var parts: [AnyHashable: WeakPart] = [:]
  // The number of parts at which the deallocated ones are removed.
  private var partsLimit = 16

  private struct WeakPart { weak var object: AnyObject? }

  /// Returns the unique reference to a part, created on first use.
  ///
  /// Repeated calls return one object, which identifies the part in tests.
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

/// A source whose value may be loaded from a storage.
protocol LoadingSource: AnyObject, Sendable {
  var name: String { get }
  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }
  func load() async throws
  func save() async throws
}
