/// A lazy value that concurrent callers compute once.
actor SharedValue<Value: Sendable> {
  private var computation: Task<Value, any Error>?

  func value(_ compute: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = computation ?? Task { try await compute() }
    computation = task
    return try await task.value
  }
}
