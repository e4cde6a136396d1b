import Combine
import Foundation

/// The place of a shared value: a source of its own, or a part of another place.
package class SharedReference<Value>: @unchecked Sendable {
  /// The value; reading it is tracked. While a test asserts, it is what the test expects.
  package var value: Value { fatalError("\(Self.self) has no value") }

  /// The value as it is, whatever a test expects; reading it is not tracked.
  package var currentValue: Value { fatalError("\(Self.self) has no value") }

  /// The value that a test's expectation is compared with.
  var actualValue: Value { currentValue }

  /// Changes the value as one step, and tells observers.
  func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    fatalError("\(Self.self) cannot be changed")
  }

  /// The source that the value is a part of, which loads and saves it.
  var source: any LoadingSource { fatalError("\(Self.self) has no source") }

  /// Publishes the value: once at first, and after each change.
  var publisher: AnyPublisher<Value, Never> { fatalError("\(Self.self) has no publisher") }

  /// The name of the place in messages.
  package var name: String { source.name }

  // MARK: Parts

  private let partsLock = NSLock()
  // Guarded by the lock.
  private var parts: [AnyHashable: WeakPart] = [:]

  private struct WeakPart { weak var object: AnyObject? }

  /// The one place of a part, made when it is asked for first.
  ///
  /// A part that is asked for twice is one object, so that tests can tell it from others.
  func part<Part>(
    _ id: AnyHashable, make: () -> SharedReference<Part>
  ) -> SharedReference<Part> {
    partsLock.withLock {
      if let part = parts[id]?.object as? SharedReference<Part> { return part }
      parts = parts.filter { $0.value.object != nil }
      let part = make()
      parts[id] = WeakPart(object: part)
      return part
    }
  }
}

/// A source whose value may come from outside.
protocol LoadingSource: AnyObject, Sendable {
  var name: String { get }
  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }
  func load() async throws
  func save() async throws
}
