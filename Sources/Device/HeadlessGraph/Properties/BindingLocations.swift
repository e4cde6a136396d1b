import RuntimeSupport
import Stage
import Trace

/// A location read and written by closures.
///
/// Closures cannot be compared, so every new pair is a different location.
package final class FunctionLocation<Value>: Location<Value>, @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  package init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }

  package override func peek() -> Value { read() }

  package override func set(_ value: Value, in transaction: Transaction) {
    withTransaction(transaction) { write(value, transaction) }
  }
}

/// A location of a constant value.
package final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
  private let value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package override func peek() -> Value { value }

  package override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation else { return false }
    return compare(value, other.value) == .equal
  }
}

/// The location of a part of another location's value.
package final class ProjectedLocation<Base, Value>: Location<Value>, @unchecked Sendable {
  private let base: Location<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  package init(_ base: Location<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  package override var wasRead: Bool {
    get { base.wasRead }
    set { base.wasRead = newValue }
  }

  package override func peek() -> Value { base.peek()[keyPath: keyPath] }

  package override func set(_ value: Value, in transaction: Transaction) {
    var whole = base.peek()
    whole[keyPath: keyPath] = value
    base.set(whole, in: transaction)
  }

  package override func add(_ observer: LocationObserver) { base.add(observer) }
  package override func remove(_ observer: LocationObserver) { base.remove(observer) }

  package override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ProjectedLocation else { return false }
    return base == other.base && keyPath == other.keyPath
  }
}

extension Location {
  func projected<Subject>(by keyPath: WritableKeyPath<Value, Subject>) -> Location<Subject> {
    ProjectedLocation(self, keyPath)
  }
}

/// The location of a view's binding, scoped to that view.
///
/// The location records the view's reads, and counts as read if its base already does. A view that
/// only passes a binding on does not depend on the value.
package final class ScopedLocation<Value>: Location<Value>, LocationObserver, @unchecked Sendable {
  package let base: Location<Value>
  private var hasBeenRead: Bool
  private var observers = LocationObservers()
  private weak var box: PropertyBox?
  /// The place of the view's first read, while a trace is open.
  private(set) var readSite: Site?

  @MainActor
  package init(_ base: Location<Value>, of box: PropertyBox) {
    self.base = base
    self.box = box
    hasBeenRead = base.wasRead
    super.init()
    base.add(self)
  }

  package override var wasRead: Bool {
    get { hasBeenRead }
    set {
      hasBeenRead = hasBeenRead || newValue
      if newValue, readSite == nil, Stage.isRecording, let box {
        readSite = BodyReads.site(of: box.name.withoutUnderscore)
      }
    }
  }

  package override func peek() -> Value { base.peek() }

  package override func set(_ value: Value, in transaction: Transaction) {
    base.set(value, in: transaction)
  }

  package override func add(_ observer: LocationObserver) { observers.add(observer) }
  package override func remove(_ observer: LocationObserver) { observers.remove(observer) }

  package func locationDidChange() {
    if hasBeenRead { Device.assumeMainThread { box?.node?.setNeedsUpdate() } }
    observers.notify()
  }

  package func leave() {
    base.remove(self)
  }
}
