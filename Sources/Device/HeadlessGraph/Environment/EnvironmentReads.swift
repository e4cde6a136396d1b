import RuntimeSupport

/// The environment values that a view has read through a whole `EnvironmentValues`.
///
/// Used on the main thread only, like views.
final class EnvironmentReads {
  private var differences: [ObjectIdentifier: (EnvironmentValues) -> Bool] = [:]

  /// Records a read value, with the function that reads it.
  func note<Value>(
    _ key: ObjectIdentifier, _ value: Value, read: @escaping (EnvironmentValues) -> Value
  ) {
    if differences[key] != nil { return }
    differences[key] = { compare(value, read($0)) != .equal }
  }

  /// Returns whether any of the read values differs now.
  func differ(in values: EnvironmentValues) -> Bool {
    differences.values.contains { $0(values) }
  }
}
