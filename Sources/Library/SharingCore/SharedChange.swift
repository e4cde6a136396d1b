import CustomDump
import Foundation

/// A shared value with trackable changes.
package protocol SharedChangeSource<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The current value, independent of a test's expectation.
  var currentValue: Value { get }

  /// The name of the shared value in messages.
  var name: String { get }
}

/// A change of a shared value of any type.
protocol AnySharedChange: Sendable {
  var isAsserted: Bool { get }
  var difference: String { get }
  /// The test's expected value.
  var expectation: Any { get }
  /// The current value.
  var current: Any { get }
}

/// A change of a shared value, with the test's expected value.
struct SharedChange<Value>: AnySharedChange, @unchecked Sendable {
  // A copy of the value, passed between threads under the lock of its reference.
  let expected: Value
  // Retains the reference, so that its object identifier is not reused while the change is
  // recorded.
  private let reference: any SharedChangeSource<Value>

  init(expected: Value, of reference: some SharedChangeSource<Value>) {
    self.expected = expected
    self.reference = reference
  }

  /// Whether the value equals the expected one. Values of types that are not equatable are compared
  /// by their dumps.
  var isAsserted: Bool {
    let current = reference.currentValue
    if let isEqual = isEqual(expected, current) { return isEqual }
    return diff(expected, current) == nil
  }

  var expectation: Any { expected }
  var current: Any { reference.currentValue }

  var difference: String {
    let current = reference.currentValue
    let values =
      diff(expected, current, format: .proportional)
      ?? "− \(String(describing: expected))\n+ \(String(describing: current))"
    return "\(reference.name):\n\n\(values)"
  }
}

/// Compares two values of a type that may be equatable; returns nil if it is not.
package func isEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
  func open<E: Equatable>(_ left: E) -> Bool? { (right as? E).map { left == $0 } }
  return (left as? any Equatable).flatMap { open($0) }
}

/// The changes of a tracker, by reference, guarded by a lock.
final class LockedChanges: @unchecked Sendable {
  private let lock = NSLock()
  private var changes: [ObjectIdentifier: any AnySharedChange] = [:]

  var byReference: [ObjectIdentifier: any AnySharedChange] { lock.withLock { changes } }
  var all: [any AnySharedChange] { Array(byReference.values) }

  subscript(reference: AnyObject) -> (any AnySharedChange)? {
    get { lock.withLock { changes[ObjectIdentifier(reference)] } }
    set { lock.withLock { changes[ObjectIdentifier(reference)] = newValue } }
  }

  func insertIfNew(_ change: any AnySharedChange, of reference: AnyObject) {
    lock.withLock {
      if changes[ObjectIdentifier(reference)] == nil {
        changes[ObjectIdentifier(reference)] = change
      }
    }
  }

  func replace(with changes: [ObjectIdentifier: any AnySharedChange]) {
    // Released after the lock, because deallocating a value may run code outside this library.
    let old = lock.withLock {
      let old = self.changes
      self.changes = changes
      return old
    }
    _ = old
  }

  /// Removes the changes with values equal to the expected ones.
  func removeAsserted() {
    for (reference, change) in byReference where change.isAsserted {
      lock.withLock { changes[reference] = nil }
    }
  }
}
