import Dependencies

/// The captured dependencies and navigation path, for code that runs later and elsewhere.
struct EscapedDependencies: Sendable {
  private let continuation: DependencyValues.Continuation
  private let path = NavigationIDPath.current

  init() {
    continuation = withEscapedDependencies { $0 }
  }

  func yield<R>(_ operation: () throws -> R) rethrows -> R {
    try NavigationIDPath.$current.withValue(path) { try continuation.yield(operation) }
  }

  func resume<R>(_ operation: () async throws -> R) async rethrows -> R {
    try await NavigationIDPath.$current.withValue(path) {
      try await continuation.yield(operation)
    }
  }
}
