/// A change to the environment of a view.
///
/// A value rather than a closure, so that views with the same change are equal.
package protocol EnvironmentChange {
  func apply(to values: inout EnvironmentValues)

  /// The name of the modifier in the tree of views.
  var modifier: String { get }
}

extension EnvironmentChange {
  package var modifier: String { "environment" }
}

/// Sets a value.
package struct SettingValue<Value>: EnvironmentChange {
  package let keyPath: WritableKeyPath<EnvironmentValues, Value>
  package let value: Value

  package init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  package func apply(to values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

/// Sets an observable object, keyed by its type.
struct SettingObject<Object: AnyObject>: EnvironmentChange {
  let object: Object?

  func apply(to values: inout EnvironmentValues) { values[ObservableKey<Object>()] = object }
}

/// Changes a value.
package struct TransformingValue<Value>: EnvironmentChange {
  package let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  package func apply(to values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

/// Disables controls; it cannot enable controls disabled by an ancestor.
struct Disabling: EnvironmentChange {
  let isDisabled: Bool

  func apply(to values: inout EnvironmentValues) {
    values.isEnabled = values.isEnabled && !isDisabled
  }
}
