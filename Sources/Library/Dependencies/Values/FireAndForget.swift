/// Starts work that nobody waits for.
///
///     struct Tracker {
///       @Dependency(\.fireAndForget) var fireAndForget
///
///       func track() async {
///         await fireAndForget { print("tracked") }
///       }
///     }
///
///     await withDependencies { $0.context = .test } operation: { await Tracker().track() }
///     // Prints "tracked"
///
/// In tests it does wait, so that the work is over when the test is.
public struct FireAndForget: Sendable {
  /// What is done with work of a priority.
  public let operation:
    @Sendable (TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  public init(
    _ operation:
      @escaping @Sendable (
        TaskPriority?, @Sendable @escaping () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts work; what it throws is ignored.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await self.operation(priority, operation)
  }
}

extension DependencyValues {
  /// What starts work that nobody waits for.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try await operation() }
  }
  static let testValue = FireAndForget { priority, operation in
    await Task(priority: priority) { try? await operation() }.value
  }
}
