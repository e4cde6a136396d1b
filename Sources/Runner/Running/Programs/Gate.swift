/// A counting semaphore.
package actor Gate {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(_ count: Int) { free = max(1, count) }

  package func pass<Result: Sendable>(_ work: @Sendable () async throws -> Result) async rethrows
    -> Result
  {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    defer {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
    return try await work()
  }
}
