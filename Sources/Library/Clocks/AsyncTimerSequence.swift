/// The instants at which a clock's timer fires.
///
/// ``_Concurrency/Clock/timer(interval:tolerance:)`` creates it.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence {
  public typealias Element = C.Instant

  private let interval: C.Instant.Duration
  private let tolerance: C.Instant.Duration?
  private let clock: C

  public init(
    interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(interval: interval, tolerance: tolerance, clock: clock)
  }

  /// Sleeps from one firing to the next, starting at the first call of `next()`.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let interval: C.Instant.Duration
    fileprivate let tolerance: C.Instant.Duration?
    fileprivate var clock: C?
    fileprivate var last: C.Instant?

    /// - Returns: the instant of the next firing; nil once the task is cancelled.
    public mutating func next() async -> C.Instant? {
      guard let clock else { return nil }
      let next = nextDeadline(of: clock)
      do {
        try await clock.sleep(until: next, tolerance: tolerance)
      } catch {
        self.clock = nil
        return nil
      }
      let now = clock.now
      last = next
      return now
    }

    /// Returns the next firing in the future, at a multiple of the interval after the last one;
    /// missed firings are skipped.
    private func nextDeadline(of clock: C) -> C.Instant {
      let now = clock.now
      let last = last ?? now
      let next = last.advanced(by: interval)
      guard next < now else { return next }
      let late = last.duration(to: now)
      return last.advanced(by: interval * Int((late / interval).rounded(.up)))
    }
  }
}

extension AsyncTimerSequence: Sendable {}

@available(*, unavailable)
extension AsyncTimerSequence.Iterator: Sendable {}

extension Clock where Duration: Hashable {
  /// Returns a sequence that fires at an interval, from the start of the iteration until the task's
  /// cancellation.
  ///
  ///     let clock = TestClock()
  ///     let seconds = LockIsolated(0)
  ///     let task = Task {
  ///       for await _ in clock.timer(interval: .seconds(1)) {
  ///         seconds.withValue { $0 += 1 }
  ///       }
  ///     }
  ///     await clock.advance(by: .seconds(3))
  ///     seconds.value  // => 3
  ///     task.cancel()
  ///
  /// - Parameters:
  ///   - interval: the span before each firing, including the first.
  ///   - tolerance: the maximum delay of a firing.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
