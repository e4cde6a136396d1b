import RuntimeSupport

/// What a view has read of the values in its environment, where it was given all of them.
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

  /// Whether any of the values that were read is another now.
  func differ(in values: EnvironmentValues) -> Bool {
    differences.values.contains { $0(values) }
  }
}
