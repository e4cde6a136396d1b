import Combine

/// A value stored by name for one window; on this device, until the run ends.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var storage: AppStorage<Value>

  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, "SceneStorage.\(key)", store: .standard)
  }

  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    storage = AppStorage("SceneStorage.\(key)", store: .standard)
  }

  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { storage.projectedValue }

  /// Accesses the property of a class, as with ``AppStorage``.
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
}
