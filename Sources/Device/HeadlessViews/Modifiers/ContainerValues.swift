/// A key of a value that a view passes to its container, with a default.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view passes to its container.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension View {
  /// Sets a value that the view passes to its container.
  public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    visual("containerValue", value)
  }
}
