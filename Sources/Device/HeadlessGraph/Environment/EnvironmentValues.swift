/// A key of the environment, with its default value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view inherits from its ancestors.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The record of the values that a view reads.
  private var reads: EnvironmentReads?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let value = values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
      reads?.note(ObjectIdentifier(key), value) { $0[key] }
      return value
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns a copy of the values that records reads.
  func recording(in reads: EnvironmentReads) -> Self {
    var copy = self
    copy.reads = reads
    return copy
  }

  public var description: String { "EnvironmentValues" }
}

// MARK: - Observable objects

/// The key of an observable object, by its type.
package struct ObservableKey<Object: AnyObject>: Hashable {
  package init() {}
}

extension EnvironmentValues {
  package subscript<Object: AnyObject>(key: ObservableKey<Object>) -> Object? {
    get {
      let object = values[ObjectIdentifier(Object.self)] as? Object
      reads?.note(ObjectIdentifier(Object.self), object) { $0[key] }
      return object
    }
    set { values[ObjectIdentifier(Object.self)] = newValue }
  }

  /// The object of a key; nil if none is set.
  package subscript<Object: AnyObject>(optional key: ObservableKey<Object>) -> Object?? {
    .some(self[key])
  }
}

// MARK: - The device's own values

extension EnvironmentValues {
  /// Whether controls are enabled.
  @Entry public var isEnabled: Bool = true
}
