/// Captures the current dependencies for closures that outlive an operation.
///
///     struct Clicker {
///       @Dependency(\.date.now) var now
///     }
///
///     withDependencies {
///       $0.date.now = Date(timeIntervalSince1970: 7)
///     } operation: {
///       withEscapedDependencies { dependencies in
///         DispatchQueue.main.async {
///           dependencies.yield {
///             print(Clicker().now.timeIntervalSince1970)
///           }
///         }
///       }
///     }
///     try await Task.sleep(for: .seconds(1))
///     // Prints "7.0"
///
/// Tasks do not need this: they inherit the values at their creation.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Captures the current dependencies for closures that outlive an asynchronous operation.
///
///     struct Clicker {
///       @Dependency(\.date.now) var now
///     }
///
///     await withDependencies {
///       $0.date.now = Date(timeIntervalSince1970: 7)
///     } operation: {
///       await withEscapedDependencies { dependencies in
///         await Task.detached {
///           dependencies.yield { print(Clicker().now.timeIntervalSince1970) }
///         }.value
///       }
///     }
///     // Prints "7.0"
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The captured dependencies, which can be restored elsewhere.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    /// Runs an operation with the dependencies.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try withDependencies {
        $0 = values
      } operation: {
        try operation()
      }
    }

    /// Runs an asynchronous operation with the dependencies.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
    ) async rethrows -> R {
      try await withDependencies {
        $0 = values
      } operation: {
        try await operation()
      }
    }
  }
}
