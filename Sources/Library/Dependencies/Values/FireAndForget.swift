import IssueReporting

/// An effect that starts work without waiting for it.
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
/// In tests it waits, so that the work ends before the test.
public struct FireAndForget: Sendable {
  /// The function that runs work with a priority.
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

  /// Starts work; its error is an issue, unless it is a cancellation.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @Sendable @escaping () async throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await self.operation(priority) {
      do {
        try await operation()
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        reportIssue(
          error, "Work that was fired and forgotten threw an error.", fileID: fileID,
          filePath: filePath, line: line, column: column)
        throw error
      }
    }
  }
}

extension DependencyValues {
  /// The effect that starts work without waiting for it.
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
