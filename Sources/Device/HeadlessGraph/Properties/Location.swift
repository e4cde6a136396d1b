/// The storage location of a value, referenced by properties and bindings.
///
/// Used on the main thread only, by code of any isolation; writes on other threads are forwarded to
/// it.
package class Location<Value>: @unchecked Sendable {
  /// Whether a body has created a binding to the value.
  var wasProjected: Bool {
    get { false }
    set {}
  }

  /// Whether a body has read the value. This is never reset.
  var wasRead: Bool {
    get { true }
    set {}
  }

  /// Returns the value, without counting as a read.
  package func peek() -> Value {
    preconditionFailure("\(type(of: self)) does not say where its value is")
  }

  /// Returns the value, and records a read if a body is running.
  final func get() -> Value {
    if UpdatePhase.isRunning { wasRead = true }
    return peek()
  }

  package func set(_ value: Value, in transaction: Transaction) {}

  /// Calls an observer whenever the value may have changed, until it is removed.
  package func add(_ observer: LocationObserver) {}
  package func remove(_ observer: LocationObserver) {}

  /// Returns whether this and another are the same location.
  func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// An observer of a location's value.
package protocol LocationObserver: AnyObject {
  func locationDidChange()
}

extension Location: Equatable {
  package static func == (left: Location, right: Location) -> Bool {
    left === right || left.isSame(as: right)
  }
}
