import Combine
import RuntimeSupport
import Stage
import Trace

/// A value stored by name in user defaults; on this device, until the run ends.
///
/// The initial value belongs to the property: it is not stored, and other properties of the same
/// name do not have it. The store is the property's, that of an enclosing `defaultAppStorage(_:)`,
/// or the standard one.
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

  /// Accesses the property of a class. An observable object sends `objectWillChange` before each
  /// write, even of an equal value.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
  ) -> Value {
    get { object[keyPath: storageKeyPath].wrappedValue }
    set {
      (object as? any ObservableObject)?.sendWillChange()
      object[keyPath: storageKeyPath].wrappedValue = newValue
    }
  }

  private var place: Location<Value> { location ?? place(in: store ?? .standard) }

  private func place(in store: UserDefaults) -> Location<Value> {
    KeptLocation(key, KeptValues.entry(key, in: store), initialValue: initialValue)
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
    private var store: UserDefaults?

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      let storage = property.assumingMemoryBound(to: AppStorage.self)
      let store = storage.pointee.store ?? storeOfEnvironment
      // Bindings to the value in another store are different bindings.
      let isFirst = location == nil || store !== self.store
      if isFirst {
        location?.leave()
        location = ScopedLocation(storage.pointee.place(in: store), of: self)
        self.store = store
      }
      guard let location else { return false }
      let old = value
      value = location.peek()
      storage.pointee.location = location
      return isFirst || location.wasRead && compare(old, value) != .equal
    }

    /// The store in the view's environment, whose changes update the view.
    private var storeOfEnvironment: UserDefaults {
      guard let node else { return .standard }
      if location == nil { node.environment.add(node) }
      return node.environment.values.appStorage ?? .standard
    }

    override var isDependency: Bool { location?.wasRead == true }

    override var cause: BodyRun.Cause { BodyRun.Cause(name: name, site: location?.readSite) }

    override func remove() {
      location?.leave()
      node.map { $0.environment.remove($0) }
    }
  }
}

extension EnvironmentValues {
  /// The store of properties without an explicit one; the standard one if nil.
  @Entry var appStorage: UserDefaults?
}

extension View {
  /// Sets the store of ``AppStorage`` in this view.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    EnvironmentView(content: self, change: SettingAppStorage(store: store))
  }
}

private struct SettingAppStorage: EnvironmentChange {
  let store: UserDefaults

  var modifier: String { "defaultAppStorage" }

  func apply(to values: inout EnvironmentValues) { values.appStorage = store }
}

/// The location of a stored value, which holds one property's value while nothing is stored.
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
    // A value equal to the property's initial one is still stored.
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

extension ObservableObject {
  /// Sends `objectWillChange`, unless the object declares a publisher of another type.
  func sendWillChange() { (objectWillChange as? ObservableObjectPublisher)?.send() }
}
