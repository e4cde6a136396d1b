/// A value that views find around them, and what it is where nobody sets it.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Values that views find around them instead of being given them.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
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
    get { values[ObjectIdentifier(Object.self)] as? Object }
    set { values[ObjectIdentifier(Object.self)] = newValue }
  }

  /// The same for properties that are optional by themselves.
  package subscript<Object: AnyObject>(optional key: ObservableKey<Object>) -> Object?? {
    .some(self[key])
  }
}

// MARK: - The device's own values

private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}
