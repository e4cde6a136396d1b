import RuntimeSupport
import Stage
import Trace

/// A value stored by name for the whole app; on this device, until the run ends.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initialValue: Value
  private var location: Location<Value>?

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.key = key
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
    location ?? KeptLocation.named(key, initialValue: initialValue)
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

/// The location of a stored value, shared by all properties with its name.
private final class KeptLocation<Value>: Location<Value>, @unchecked Sendable {
  private let key: String
  private var value: Value
  private var observers = LocationObservers()

  init(_ key: String, _ value: Value) {
    self.key = key
    self.value = value
  }

  /// Returns the location with a name, created on first use.
  static func named(_ key: String, initialValue: Value) -> KeptLocation {
    if let location = KeptValues.locations[key] as? KeptLocation { return location }
    let location = KeptLocation(key, initialValue)
    KeptValues.locations[key] = location
    return location
  }

  // Reads are recorded per view.
  override var wasRead: Bool {
    get { false }
    set {}
  }

  override func peek() -> Value { value }

  override func set(_ value: Value, in transaction: Transaction) {
    let site = CallStack.currentWrite
    guard !UpdatePhase.isRunning else { return Stage.issue(.modifyingDuringUpdate, at: site) }
    guard compare(self.value, value) != .equal else { return }
    Stage.record(
      .write(
        Write(
          property: "AppStorage.\(key)", old: describe(self.value), new: describe(value),
          site: site)))
    self.value = value
    Device.assumeMainThread {
      Device.enqueue(key: ObjectIdentifier(self)) { [weak self] in self?.observers.notify() }
    }
  }

  override func add(_ observer: LocationObserver) { observers.add(observer) }
  override func remove(_ observer: LocationObserver) { observers.remove(observer) }
}
