/// A value that is computed when it is asked for first, once for all that ask.
actor SharedValue<Value: Sendable> {
  private var computation: Task<Value, any Error>?

  func value(_ compute: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = computation ?? Task { try await compute() }
    computation = task
    return try await task.value
  }
}
