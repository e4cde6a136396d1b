import ConcurrencyExtras
import Testing

@Suite("Streams")
struct StreamTests {
  private struct Failure: Error, Equatable {}

  /// 1, 2, and then a failure.
  private var failing: AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish(throwing: Failure())
    }
  }

  private func numbers() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
  }

  @Test("A stream has the elements of its base sequence")
  func erasing() async throws {
    let doubled: AsyncStream<Int> = numbers().map { $0 * 2 }.eraseToStream()
    #expect(await doubled.reduce(into: []) { $0.append($1) } == [2, 4, 6])

    let again: AsyncThrowingStream<Int, any Error> = numbers().eraseToThrowingStream()
    #expect(try await again.reduce(into: []) { $0.append($1) } == [1, 2, 3])
  }

  @Test("A failure ends a stream, and is thrown by a throwing one")
  func failures() async {
    #expect(await failing.eraseToStream().reduce(into: []) { $0.append($1) } == [1, 2])

    var seen: [Int] = []
    await #expect(throws: Failure.self) {
      for try await number in failing.eraseToThrowingStream() { seen.append(number) }
    }
    #expect(seen == [1, 2])
  }

  @Test("No element is requested before the stream is iterated")
  func laziness() async {
    struct Counting: AsyncSequence, Sendable {
      let iterations: LockIsolated<Int>
      func makeAsyncIterator() -> AsyncStream<Int>.Iterator {
        iterations.withValue { $0 += 1 }
        return AsyncStream<Int>.finished.makeAsyncIterator()
      }
    }
    let iterations = LockIsolated(0)
    let stream = Counting(iterations: iterations).eraseToStream()
    #expect(iterations.value == 0)
    for await _ in stream {}
    #expect(iterations.value == 1)
  }

  @Test("A finished stream has no elements, and throws its error")
  func finished() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("an element") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { Issue.record("an element") }
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }

  @Test("A stream that never sends ends on cancellation")
  func never() async throws {
    let plain = Task { for await _ in AsyncStream<Int>.never {} }
    let throwing = Task { for try await _ in AsyncThrowingStream<Int, any Error>.never {} }
    plain.cancel()
    throwing.cancel()
    await plain.value
    _ = await throwing.result
  }
}
