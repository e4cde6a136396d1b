import Clocks
import ConcurrencyExtras
import IssueExpectations
import Testing

@Suite("Replacement clocks")
struct ClockTests {
  @Test("An immediate clock reaches a deadline at once")
  func immediate() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(60))
    #expect(clock.now == .init(offset: .seconds(60)))
    try await clock.sleep(until: .init(offset: .seconds(90)), tolerance: nil)
    #expect(clock.now == .init(offset: .seconds(90)))

    let any: any Clock<Duration> = .immediate
    try await any.sleep(for: .seconds(3_600))
  }

  @Test("An immediate clock throws in a cancelled task")
  func immediateCancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A type-erased clock behaves like its base")
  func erased() async throws {
    let hidden = TestClock<Duration>(now: .init(offset: .seconds(5)))
    let clock = AnyClock(hidden)
    try await withMainSerialExecutor {
      let start = clock.now
      let task = Task { try await clock.sleep(for: .seconds(2)) }
      await hidden.advance(by: .seconds(2))
      try await task.value
      #expect(start.duration(to: clock.now) == .seconds(2))
      #expect(start < clock.now)
      #expect(start.advanced(by: .seconds(2)) == clock.now)
      #expect(clock.minimumResolution == .zero)
    }
  }

  @Test("A timer fires until it is cancelled, even on a clock of unknown type")
  func timer() async {
    await withMainSerialExecutor {
      let test = TestClock()
      let clock: any Clock<Duration> = test
      let count = LockIsolated(0)
      let task = Task {
        for await _ in clock.timer(interval: .milliseconds(500)) {
          count.withValue { $0 += 1 }
        }
        return "ended"
      }
      await test.advance(by: .milliseconds(1_750))
      #expect(count.value == 3)
      task.cancel()
      #expect(await task.value == "ended")
      await test.run()
      #expect(count.value == 3)
    }
  }

  @Test("A timer skips the firings that no task awaited")
  func lateTimer() async {
    await withMainSerialExecutor {
      let clock = TestClock()
      let instants = LockIsolated<[Duration]>([])
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) {
          instants.withValue { $0.append(TestClock.Instant().duration(to: clock.now)) }
          if instants.count == 1 { try? await clock.sleep(for: .milliseconds(2_500)) }
        }
      }
      await clock.advance(by: .seconds(5))
      #expect(instants.value == [.seconds(1), .seconds(4), .seconds(5)])
      task.cancel()
    }
  }

  @Test("Every use of an unimplemented clock is an issue with the clock's name")
  func unimplemented() async throws {
    let clock = UnimplementedClock()
    expectingIssues("Unimplemented: Clock.minimumResolution") { _ = clock.minimumResolution }
    let now = expectingIssues("Unimplemented: Clock.now") { clock.now }
    try await expectingIssues("Unimplemented: Clock.sleep") {
      try await clock.sleep(until: now.advanced(by: .seconds(1)), tolerance: nil)
    }
    expectingIssues("Unimplemented: ContinuousClock.now") {
      _ = UnimplementedClock(ContinuousClock(), name: "ContinuousClock").now
    }
  }
}
