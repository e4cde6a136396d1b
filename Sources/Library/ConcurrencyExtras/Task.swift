import Foundation

extension Task where Success == Never, Failure == Never {
  /// Yields many times, so that ready tasks get a chance to run.
  ///
  ///     let task = Task { print("ready") }
  ///     await Task.megaYield()  // Prints "ready"
  ///
  /// - Parameter count: the number of yields; by default the environment's `TASK_MEGA_YIELD_COUNT`,
  ///   or 20.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }

  /// Waits until the task is cancelled.
  ///
  ///     let task = Task {
  ///       do { try await Task.never() } catch { print(error) }
  ///     }
  ///     task.cancel()
  ///     await task.value
  ///     // Prints "CancellationError()"
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

/// The number of yields of ``Swift/Task/megaYield(count:)``.
public let _defaultMegaYieldCount = max(
  0,
  min(
    ProcessInfo.processInfo.environment["TASK_MEGA_YIELD_COUNT"].flatMap { Int($0) } ?? 20,
    10_000))

extension Task where Failure == any Error {
  /// Waits until the task is cancelled, as for a value that never arrives.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never { return element }
    throw _Concurrency.CancellationError()
  }

  /// The task's value; cancelling the waiting task cancels this task as well.
  ///
  ///     let task = Task { try await Task.sleep(for: .seconds(1)) }
  ///     let waiting = Task { try await task.cancellableValue }
  ///     waiting.cancel()
  ///     _ = await waiting.result
  ///     task.isCancelled  // => true
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The task's value; cancelling the waiting task cancels this task as well.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
