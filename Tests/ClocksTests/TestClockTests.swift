import Clocks
import ConcurrencyExtras
import IssueExpectations
import Testing

/// Serial, so that a task's progress depends only on its clock.
@Suite("Test clocks", .serialized)
struct TestClockTests {
  private let clock = TestClock()
  private let log = LockIsolated<[String]>([])

  private func sleeper(_ name: String, _ spans: Duration...) -> Task<Void, any Error> {
    Task { [clock, log] in
      for span in spans {
        try await clock.sleep(for: span)
        log.withValue { $0.append(name) }
      }
    }
  }

  @Test("Time only moves on request")
  func advancing() async throws {
    try await withMainSerialExecutor {
      let task = sleeper("a", .seconds(1))
      await clock.advance(by: .milliseconds(999))
      #expect(log.value == [])
      #expect(clock.now == TestClock.Instant(offset: .milliseconds(999)))
      await clock.advance(by: .milliseconds(1))
      #expect(log.value == ["a"])
      try await task.value
    }
  }

  @Test("Shorter sleeps end first, even several in a row")
  func order() async {
    await withMainSerialExecutor {
      _ = sleeper("long", .seconds(5))
      _ = sleeper("short", .seconds(2), .seconds(2), .seconds(2))
      _ = sleeper("same", .seconds(5))
      await clock.advance(by: .seconds(5))
      #expect(log.value == ["short", "short", "long", "same"])
      await clock.advance(to: .init(offset: .seconds(6)))
      #expect(log.value == ["short", "short", "long", "same", "short"])
    }
  }

  @Test("During a wake-up, the clock shows the deadline of the sleep")
  func instants() async {
    await withMainSerialExecutor {
      let instants = LockIsolated<[Duration]>([])
      let start = clock.now
      Task {
        for await instant in clock.timer(interval: .seconds(2)) {
          instants.withValue { $0.append(start.duration(to: clock.now)) }
          _ = instant
        }
      }
      await clock.advance(by: .seconds(7))
      #expect(instants.value == [.seconds(2), .seconds(4), .seconds(6)])
      #expect(start.duration(to: clock.now) == .seconds(7))
    }
  }

  @Test("A sleep until now ends at the next advance, even by zero")
  func zero() async throws {
    await withMainSerialExecutor {
      _ = sleeper("now", .zero)
      _ = sleeper("past", .seconds(-1))
      await Task.megaYield()
      #expect(log.value == ["past"])
      await clock.advance()
      #expect(log.value == ["past", "now"])
    }
  }

  @Test("Running advances time until nothing sleeps")
  func running() async throws {
    await withMainSerialExecutor {
      _ = sleeper("a", .seconds(1), .seconds(100), .seconds(10_000))
      await clock.run()
      #expect(log.value == ["a", "a", "a"])
      #expect(clock.now == .init(offset: .seconds(10_101)))
    }
  }

  @Test("Running a clock with an endless sleeper is an issue")
  func runningOut() async {
    await withMainSerialExecutor {
      let timer = Task { [clock] in
        for await _ in clock.timer(interval: .seconds(1)) {}
      }
      await expectingIssues(
        """
        Expected all sleeps to finish, but some are still suspending after 0.001 seconds.

        There are sleeps suspending. This could mean you are not advancing the test clock far \
        enough for your feature to execute its logic, or there could be a bug in your feature's \
        logic.

        You can also increase the timeout of 'run' to be greater than 0.001 seconds.
        """
      ) {
        await clock.run(timeout: .milliseconds(1))
      }
      timer.cancel()
      await timer.value
    }
  }

  @Test("Checking suspension throws while a task sleeps")
  func suspension() async throws {
    try await withMainSerialExecutor {
      try await clock.checkSuspension()
      let task = sleeper("a", .seconds(1))
      await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
      await clock.advance(by: .seconds(1))
      try await clock.checkSuspension()
      try await task.value
    }
  }

  @Test("A cancelled sleeper wakes at once, and is removed")
  func cancellation() async throws {
    try await withMainSerialExecutor {
      let task = sleeper("a", .seconds(1))
      await Task.megaYield()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await clock.checkSuspension()

      let late = Task { [clock] in
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(1))
      }
      await #expect(throws: CancellationError.self) { try await late.value }
      #expect(log.value == [])
    }
  }

  @Test("A clock can start at any instant")
  func beginning() {
    let clock = TestClock<Duration>(now: .init(offset: .seconds(10)))
    #expect(clock.now == .init(offset: .seconds(10)))
    #expect(clock.minimumResolution == .zero)
  }
}
