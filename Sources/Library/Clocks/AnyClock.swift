/// A type-erased clock, generic over its duration.
///
///     func clock(isPreview: Bool) -> AnyClock<Duration> {
///       isPreview ? AnyClock(ImmediateClock()) : AnyClock(ContinuousClock())
///     }
///     try await clock(isPreview: true).sleep(for: .seconds(3600))
///
/// If the type of its instants is irrelevant, `any Clock<Duration>` suffices.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// An instant of the erased clock.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }
  }

  private let _minimumResolution: @Sendable () -> Duration
  private let _now: @Sendable () -> Instant
  private let _sleep: @Sendable (Instant, Duration?) async throws -> Void

  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    _minimumResolution = { clock.minimumResolution }
    _now = { Instant(offset: start.duration(to: clock.now)) }
    _sleep = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  public var minimumResolution: Duration { _minimumResolution() }

  public var now: Instant { _now() }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await _sleep(deadline, tolerance)
  }
}
