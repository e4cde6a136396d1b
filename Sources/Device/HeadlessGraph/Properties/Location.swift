/// Where a value lives that properties and bindings refer to.
///
/// Used on the main thread only, by code of any isolation; a write from elsewhere is handed over.
package class Location<Value>: @unchecked Sendable {
  /// Whether a body has read the value. Once read, it counts as read for ever.
  var wasRead: Bool {
    get { true }
    set {}
  }

  /// The value, without counting as a read.
  package func peek() -> Value {
    preconditionFailure("\(type(of: self)) does not say where its value is")
  }

  /// The value; in a body this is a read.
  final func get() -> Value {
    if Device.isUpdating { wasRead = true }
    return peek()
  }

  package func set(_ value: Value, in transaction: Transaction) {}

  /// Calls an observer whenever the value may have changed, until it is removed.
  package func add(_ observer: LocationObserver) {}
  package func remove(_ observer: LocationObserver) {}

  /// Whether both are the same place.
  func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// Somebody who depends on what a location holds.
package protocol LocationObserver: AnyObject {
  func locationDidChange()
}

extension Location: Equatable {
  package static func == (left: Location, right: Location) -> Bool {
    left === right || left.isSame(as: right)
  }
}
