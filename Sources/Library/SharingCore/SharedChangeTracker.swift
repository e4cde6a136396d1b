public import Dependencies
import Foundation

/// The changes of shared state that a test has not asserted yet.
///
/// ``track(_:)`` records the first change of each shared value during an operation, with the
/// previous value. Inside ``assert(_:)`` shared values are expectations: they have the values
/// before those changes, a write changes only the expectation, and two shared values are equal if
/// the expectation of the first equals the value of the second.
///
///     import Sharing
///
///     let tracker = SharedChangeTracker()
///     let count = Shared(value: 0)
///
///     tracker.track { count.withLock { $0 += 1 } }
///     tracker.hasChanges  // => true
///     count.wrappedValue  // => 1
///
///     tracker.assert {
///       print(count.wrappedValue)
///       count.withLock { $0 = 1 }
///     }
///     // Prints "0"
///     tracker.hasChanges  // => false
public final class SharedChangeTracker: Sendable {
  /// The current assertion, in which shared state has its expected values.
  @TaskLocal package static var assertion: SharedAssertion?

  // Guarded by a lock, which is not held while running code outside this library.
  private let changes = LockedChanges()

  public init() {}

  /// Whether any shared value differs from the test's expected value.
  public var hasChanges: Bool { changes.all.contains { !$0.isAsserted } }

  /// Runs an operation, and records which shared values it changes.
  public func track<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      track(&$0)
    } operation: {
      try operation()
    }
  }

  /// Runs an asynchronous operation, and records which shared values it changes.
  public func track<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies {
      track(&$0)
    } operation: {
      try await operation()
    }
  }

  /// Records the changes by all code that runs with the dependencies.
  public func track(_ dependencies: inout DependencyValues) {
    dependencies.sharedChangeTrackers.insert(self)
  }

  /// Runs an operation that sets the expected values of shared state.
  ///
  /// Then removes the recorded changes with values equal to the expected ones.
  public func assert<R>(_ operation: () throws -> R) rethrows -> R {
    try assert(of: nil, operation)
  }

  /// Runs an operation that sets the expected values of shared state, and compares them with its
  /// values at an earlier time.
  package func assert<R>(of actual: SharedValues?, _ operation: () throws -> R) rethrows -> R {
    defer { changes.removeAsserted() }
    let known = changes.byReference.mapValues(\.expectation)
    let assertion = SharedAssertion(
      tracker: self, actual: actual.map { $0.values.merging(known) { actual, _ in actual } } ?? [:])
    return try Self.$assertion.withValue(assertion, operation: operation)
  }

  /// The current values of all shared state with recorded changes.
  package var values: SharedValues {
    SharedValues(values: changes.byReference.mapValues(\.current))
  }

  /// Makes the current values the expected ones.
  public func resetChanges() {
    changes.replace(with: [:])
  }
}

// MARK: - Recording

extension SharedChangeTracker {
  /// Records the value before a change, if it is the first change.
  package func note<Value>(_ value: Value, of reference: some SharedChangeSource<Value>) {
    changes.insertIfNew(SharedChange(expected: value, of: reference), of: reference)
  }

  /// Returns the test's expected value, or nil if no change is recorded.
  package func expectation<Value>(of reference: some SharedChangeSource<Value>) -> Value? {
    (changes[reference] as? SharedChange<Value>)?.expected
  }

  /// Sets the test's expected value.
  package func expect<Value>(_ value: Value, of reference: some SharedChangeSource<Value>) {
    Self.assertion?.expectations.note()
    changes[reference] = SharedChange(expected: value, of: reference)
  }

  /// The recorded changes, which can be restored later.
  package var recorded: RecordedChanges {
    get { RecordedChanges(changes: changes.byReference) }
    set { changes.replace(with: newValue.changes) }
  }

  /// The differences not asserted by the test, as text, one for each shared value.
  package var differences: [String] {
    changes.all.filter { !$0.isAsserted }.map(\.difference).sorted()
  }
}

/// The values of changed shared state at one time.
package struct SharedValues: @unchecked Sendable {
  // Copies of values, passed between threads under their references' locks.
  fileprivate var values: [ObjectIdentifier: Any] = [:]
}

/// A running assertion.
package struct SharedAssertion: @unchecked Sendable {
  package let tracker: SharedChangeTracker
  // Copies of values, as in `SharedValues`.
  fileprivate let actual: [ObjectIdentifier: Any]
  /// Whether the assertion has set a shared value, even to its previous value.
  package var hasExpectations: Bool { expectations.exist }

  fileprivate let expectations = Expectations()

  /// A flag that the assertion's code sets on its thread.
  fileprivate final class Expectations {
    private(set) var exist = false
    func note() { exist = true }
  }

  /// Returns the actual value to compare with an expectation; nil for the current one.
  package func actualValue<Value>(of reference: some SharedChangeSource<Value>) -> Value? {
    actual[ObjectIdentifier(reference)] as? Value
  }
}

/// The changes known to a tracker at one time.
package struct RecordedChanges: Sendable {
  fileprivate let changes: [ObjectIdentifier: any AnySharedChange]

  /// Whether any shared value differed from the test's expected value.
  package var hasChanges: Bool { changes.values.contains { !$0.isAsserted } }
}

extension SharedChangeTracker: Hashable {
  public static func == (left: SharedChangeTracker, right: SharedChangeTracker) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension DependencyValues {
  /// The trackers that record changes of shared state.
  package var sharedChangeTrackers: Set<SharedChangeTracker> {
    get { self[TrackersKey.self] }
    set { self[TrackersKey.self] = newValue }
  }

  private enum TrackersKey: DependencyKey {
    static var liveValue: Set<SharedChangeTracker> { [] }
    static var testValue: Set<SharedChangeTracker> { [] }
  }
}
