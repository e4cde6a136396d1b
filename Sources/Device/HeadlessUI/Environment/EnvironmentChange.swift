/// A change to the environment of a view.
///
/// A value rather than a closure, so that views that make the same change are equal.
protocol EnvironmentChange {
  func apply(to values: inout EnvironmentValues)
}

/// Sets a value.
struct SettingValue<Value>: EnvironmentChange {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func apply(to values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

/// Puts in an observable object, which is found by its type.
struct SettingObject<Object: AnyObject>: EnvironmentChange {
  let object: Object?

  func apply(to values: inout EnvironmentValues) { values[ObservableKey<Object>()] = object }
}

/// Changes a value.
struct TransformingValue<Value>: EnvironmentChange {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func apply(to values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

/// Says that controls cannot be used; it takes nothing back that is said further out.
struct Disabling: EnvironmentChange {
  let isDisabled: Bool

  func apply(to values: inout EnvironmentValues) {
    values.isEnabled = values.isEnabled && !isDisabled
  }
}
