public import Combine
import ConcurrencyExtras

extension Scheduler {
  /// Suspends the task for a span of the scheduler's time.
  ///
  ///     let queue = DispatchQueue.test
  ///     let task = Task {
  ///       try await queue.sleep(for: 1)
  ///       print("awake")
  ///     }
  ///     await Task.megaYield()
  ///     queue.advance(by: 1)
  ///     try await task.value
  ///     // Prints "awake"
  ///
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func sleep(
    for duration: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    var iterator = timer(interval: duration, tolerance: tolerance, options: options)
      .makeAsyncIterator()
    _ = await iterator.next()
    try Task.checkCancellation()
  }

  /// Suspends the task until an instant of the scheduler's time.
  ///
  ///     let queue = DispatchQueue.immediate
  ///     try await queue.sleep(until: queue.now.advanced(by: 3_600))  // takes no time
  ///
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func sleep(
    until deadline: SchedulerTimeType, tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try await sleep(
      for: now.distance(to: deadline), tolerance: tolerance, options: options)
  }

  /// Returns a stream of the scheduler's time at an interval, until the iterating task's
  /// cancellation.
  ///
  ///     let queue = DispatchQueue.test
  ///     let task = Task {
  ///       for await _ in queue.timer(interval: 1) { print("tick") }
  ///     }
  ///     await Task.megaYield()
  ///     queue.advance(by: 1)
  ///     await Task.megaYield()
  ///     // Prints "tick"
  ///     task.cancel()
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    AsyncStream { continuation in
      let timer = schedule(
        after: now.advanced(by: interval), interval: interval, tolerance: tolerance,
        options: options
      ) {
        // The instant is a value without other references.
        nonisolated(unsafe) let instant = now
        continuation.yield(instant)
      }
      continuation.cancelOnTermination(timer)
    }
  }

  /// Returns the duration of work in the scheduler's time.
  ///
  ///     let span = DispatchQueue.main.measure { _ = 1 + 1 }
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }

  /// Returns the duration of asynchronous work in the scheduler's time.
  ///
  ///     let queue = DispatchQueue.immediate
  ///     await queue.measure { try? await queue.sleep(for: 2) } == 0  // => true
  public func measure(
    _ work: @Sendable () async throws -> Void
  ) async rethrows -> SchedulerTimeType.Stride {
    let start = now
    try await work()
    return start.distance(to: now)
  }
}

extension AsyncStream.Continuation {
  fileprivate func cancelOnTermination(_ cancellable: any Cancellable) {
    let cancellable = UncheckedSendable(cancellable)
    onTermination = { _ in cancellable.value.cancel() }
  }
}
