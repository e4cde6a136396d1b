/// A value that views find around them, and what it is where nobody sets it.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Values that views find around them instead of being given them.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Where it is noted what a view reads of all the values.
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

  /// The same values, which note what is read of them.
  func recording(in reads: EnvironmentReads) -> Self {
    var copy = self
    copy.reads = reads
    return copy
  }

  public var description: String { "EnvironmentValues" }
}

// MARK: - Observable objects

/// Stands for the observable object of a type.
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

  /// The same for properties that are optional by themselves.
  package subscript<Object: AnyObject>(optional key: ObservableKey<Object>) -> Object?? {
    .some(self[key])
  }
}

// MARK: - The device's own values

extension EnvironmentValues {
  /// Whether controls can be used.
  @Entry public var isEnabled: Bool = true
}
