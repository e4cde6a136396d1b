import Perception

@Perceptible
final class Counter: @unchecked Sendable {
  var count = 0
  var name = "Blob"
  @PerceptionIgnored var ignored = 0

  var display: String { "\(name): \(count)" }

  /// The number of registrations that wait for changes of this object.
  var registrationCount: Int { _$perceptionRegistrar.registrationCount }
}

@Perceptible
final class Parent: @unchecked Sendable {
  var child = Counter()
  var children: [Counter] = []
  var numbers: [Int] = []
  var optional: Counter?
}

/// An object that reports its deallocation.
@Perceptible
final class Mortal: @unchecked Sendable {
  var count = 0
  @PerceptionIgnored private let log: Log

  init(log: Log) {
    self.log = log
  }

  deinit {
    log("deinit")
  }
}

/// A property that is tracked by hand, of a value that has no equality.
@Perceptible
final class Opaque: @unchecked Sendable {
  struct Value {
    var number = 0
  }

  var value = Value()
  var object = Counter()
}

@Perceptible
class Base {
  var inBase = 0
}

class Derived: Base {
  var untracked = 0
}

@Perceptible
final class TrackedDerived: Base {
  var inDerived = 0
}

@Perceptible
final class Box<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
