import RuntimeSupport
import Stage
import Trace

/// A place that closures read and write.
///
/// Nothing tells whether two pairs of closures are the same, so every one made is another place.
final class FunctionLocation<Value>: Location<Value>, @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }

  override func peek() -> Value { read() }

  override func set(_ value: Value, in transaction: Transaction) {
    withTransaction(transaction) { write(value, transaction) }
  }
}

/// A place that always holds one value.
final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func peek() -> Value { value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation else { return false }
    return compare(value, other.value) == .equal
  }
}

/// A part of what another place holds.
final class ProjectedLocation<Base, Value>: Location<Value>, @unchecked Sendable {
  private let base: Location<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: Location<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var wasRead: Bool {
    get { base.wasRead }
    set { base.wasRead = newValue }
  }

  override func peek() -> Value { base.peek()[keyPath: keyPath] }

  override func set(_ value: Value, in transaction: Transaction) {
    var whole = base.peek()
    whole[keyPath: keyPath] = value
    base.set(whole, in: transaction)
  }

  override func add(_ observer: LocationObserver) { base.add(observer) }
  override func remove(_ observer: LocationObserver) { base.remove(observer) }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ProjectedLocation else { return false }
    return base == other.base && keyPath == other.keyPath
  }
}

extension Location {
  func projected<Subject>(by keyPath: WritableKeyPath<Value, Subject>) -> Location<Subject> {
    ProjectedLocation(self, keyPath)
  }
}

/// The place that a view's binding refers to, as that view uses it.
///
/// It counts reads for itself, beginning with those that its base has seen: whoever only passes a
/// binding on does not depend on the value.
final class ScopedLocation<Value>: Location<Value>, LocationObserver, @unchecked Sendable {
  let base: Location<Value>
  private var hasBeenRead: Bool
  private var observers = LocationObservers()
  private weak var box: PropertyBox?
  /// Where the value was read first by the view itself, while a trace is open.
  private(set) var readSite: Site?

  @MainActor
  init(_ base: Location<Value>, of box: PropertyBox) {
    self.base = base
    self.box = box
    hasBeenRead = base.wasRead
    super.init()
    base.add(self)
  }

  override var wasRead: Bool {
    get { hasBeenRead }
    set {
      hasBeenRead = hasBeenRead || newValue
      if newValue, readSite == nil, Stage.isRecording, let box {
        readSite = BodyReads.site(of: box.name.withoutUnderscore)
      }
    }
  }

  override func peek() -> Value { base.peek() }

  override func set(_ value: Value, in transaction: Transaction) {
    base.set(value, in: transaction)
  }

  override func add(_ observer: LocationObserver) { observers.add(observer) }
  override func remove(_ observer: LocationObserver) { observers.remove(observer) }

  func locationDidChange() {
    if hasBeenRead { Device.assumeMainThread { box?.node?.setNeedsUpdate() } }
    observers.notify()
  }

  func leave() {
    base.remove(self)
  }
}
