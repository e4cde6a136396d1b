import ConcurrencyExtras
import Testing

@Suite("Tasks")
struct TaskTests {
  private struct Failure: Error, Equatable {}

  @Test("Waiting forever ends on cancellation")
  func never() async {
    let task = Task { try await Task.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }

    let valued = Task<Int, any Error> { try await Task<Int, any Error>.never() }
    valued.cancel()
    await #expect(throws: CancellationError.self) { try await valued.value }
  }

  @Test("Cancelling a wait for a task's value cancels the task")
  func cancellableValue() async {
    let isCancelled = LockIsolated(false)
    let throwing = Task {
      do { try await Task.never() } catch { isCancelled.setValue(true) }
      throw Failure()
    }
    let waiting = Task { try await throwing.cancellableValue }
    waiting.cancel()
    await #expect(throws: Failure.self) { try await waiting.value }
    #expect(isCancelled.value)

    let plain = Task {
      for await _ in AsyncStream<Never>.never {}
      return Task.isCancelled
    }
    let patient = Task { await plain.cancellableValue }
    patient.cancel()
    #expect(await patient.value)
  }

  @Test("A result catches an asynchronous operation's error")
  func result() async throws {
    let success = await Result { () async throws -> Int in 1 }
    #expect(try success.get() == 1)

    let failure = await Result { () async throws(Failure) -> Int in throw Failure() }
    #expect(failure == .failure(Failure()))
  }
}
