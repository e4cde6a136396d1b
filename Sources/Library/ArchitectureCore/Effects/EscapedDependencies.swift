import Dependencies

/// The dependencies of where it is made, for code that runs later and elsewhere.
struct EscapedDependencies: Sendable {
  private let continuation: DependencyValues.Continuation

  init() {
    continuation = withEscapedDependencies { $0 }
  }

  func yield<R>(_ operation: () throws -> R) rethrows -> R {
    try continuation.yield(operation)
  }

  func yield<R>(_ operation: () async throws -> R) async rethrows -> R {
    try await continuation.yield(operation)
  }
}
