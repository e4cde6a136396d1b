import ConcurrencyExtras
import Foundation

/// A clock whose sleeps end immediately.
///
///     @MainActor final class Model {
///       var isWelcomeShown = false
///       let clock: any Clock<Duration>
///
///       init(clock: any Clock<Duration>) { self.clock = clock }
///
///       func showWelcome() async throws {
///         try await clock.sleep(for: .seconds(5))
///         isWelcomeShown = true
///       }
///     }
///
///     let model = Model(clock: ImmediateClock())
///     try await model.showWelcome()
///     model.isWelcomeShown  // => true
///
/// Each sleep advances the clock to its deadline. An endless loop of sleeps never suspends: use
/// ``TestClock`` for it.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock,
  @unchecked Sendable
{
  /// An instant of the clock, as the duration since its start.
  public struct Instant: InstantProtocol {
    /// The time since the clock began.
    public let offset: Duration

    public init(offset: Duration = .zero) {
      self.offset = offset
    }

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

  public private(set) var minimumResolution: Duration = .zero
  // Guarded by the lock.
  private var currentInstant: Instant
  private let lock = NSLock()

  public init(now: Instant = .init()) {
    currentInstant = now
  }

  public var now: Instant { lock.withLock { currentInstant } }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    lock.withLock { currentInstant = deadline }
    await Task.megaYield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock at instant zero.
  public convenience init() {
    self.init(now: .init())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock whose sleeps end immediately.
  public static var immediate: Self { ImmediateClock() }
}
