import RuntimeSupport

/// The environment's values that a view has read through `EnvironmentValues` itself.
///
/// Used on the main thread only, like views.
final class EnvironmentReads {
  private var differences: [ObjectIdentifier: (EnvironmentValues) -> Bool] = [:]

  /// Notes a value that was read, and how it is read of others.
  func note<Value>(
    _ key: ObjectIdentifier, _ value: Value, read: @escaping (EnvironmentValues) -> Value
  ) {
    if differences[key] != nil { return }
    differences[key] = { compare(value, read($0)) != .equal }
  }

  /// Returns whether any of the values read differs now.
  func differ(in values: EnvironmentValues) -> Bool {
    differences.values.contains { $0(values) }
  }
}
