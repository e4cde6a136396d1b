import RuntimeSupport
import Stage
import Trace

/// A value stored by name in user defaults; on this device, until the run ends.
///
/// The initial value is the property's own: it is not stored, and other properties with the same
/// name do not have it.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let initialValue: Value
  private var location: Location<Value>?

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.key = key
    self.store = store
    initialValue = wrappedValue
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key, store: store)
  }

  public var wrappedValue: Value {
    get { place.get() }
    nonmutating set { place.set(newValue, in: .current) }
  }

  public var projectedValue: Binding<Value> { Binding(location: place) }

  private var place: Location<Value> {
    location
      ?? KeptLocation(
        key, KeptValues.entry(key, in: store ?? .standard), initialValue: initialValue)
  }
}

extension AppStorage: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    AppStorageBox(name: name, offset: offset)
  }

  /// The graph's storage of an app storage property.
  private final class AppStorageBox: PropertyBox {
    private var location: ScopedLocation<Value>?
    private var value: Value?

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      let storage = property.assumingMemoryBound(to: AppStorage.self)
      let isFirst = location == nil
      let location = self.location ?? ScopedLocation(storage.pointee.place, of: self)
      let old = value
      value = location.peek()
      self.location = location
      storage.pointee.location = location
      return isFirst || location.wasRead && compare(old, value) != .equal
    }

    override var isDependency: Bool { location?.wasRead == true }

    override var cause: BodyRun.Cause { BodyRun.Cause(name: name, site: location?.readSite) }

    override func remove() {
      location?.leave()
    }
  }
}

/// The location of a stored value, with the value of one property while nothing is stored.
private final class KeptLocation<Value>: Location<Value>, @unchecked Sendable {
  private let key: String
  private let entry: KeptEntry
  private let initialValue: Value

  init(_ key: String, _ entry: KeptEntry, initialValue: Value) {
    self.key = key
    self.entry = entry
    self.initialValue = initialValue
  }

  // Reads are recorded per view.
  override var wasRead: Bool {
    get { false }
    set {}
  }

  override func peek() -> Value { entry.value(as: Value.self) ?? initialValue }

  override func set(_ value: Value, in transaction: Transaction) {
    let site = CallStack.currentWrite
    guard !UpdatePhase.isRunning else { return Stage.issue(.modifyingDuringUpdate, at: site) }
    let old = peek()
    let isEqual = compare(old, value) == .equal
    // A value that equals the property's initial one is stored all the same.
    guard !isEqual || entry.isEmpty else { return }
    if !isEqual {
      Stage.record(
        .write(
          Write(
            property: "AppStorage.\(key)", old: describe(old), new: describe(value), site: site)))
    }
    entry.set(value)
    Device.assumeMainThread { entry.enqueueNotification() }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    (other as? KeptLocation)?.entry === entry
  }

  override func add(_ observer: LocationObserver) { entry.add(observer) }
  override func remove(_ observer: LocationObserver) { entry.remove(observer) }
}
