import ConcurrencyExtras
import Foundation
import IssueReporting

/// A clock whose time only advances on a test's request.
///
///     @MainActor final class Model {
///       var secondsElapsed = 0
///       let clock: any Clock<Duration>
///
///       init(clock: any Clock<Duration>) { self.clock = clock }
///
///       func count() async throws {
///         while true {
///           try await clock.sleep(for: .seconds(1))
///           secondsElapsed += 1
///         }
///       }
///     }
///
///     let clock = TestClock()
///     let model = Model(clock: clock)
///     let task = Task { try await model.count() }
///     await clock.advance(by: .seconds(2))
///     model.secondsElapsed  // => 2
///
///     task.cancel()
///     await clock.run()  // nothing sleeps any more
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
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

  public var minimumResolution: Duration = .zero
  // Both are guarded by the lock; sleepers are resumed after it is released.
  private var currentInstant: Instant
  private var sleepers = Sleepers<Instant>()
  private let lock = NSRecursiveLock()

  public init(now: Instant = .init()) {
    currentInstant = now
  }

  public var now: Instant { lock.withLock { currentInstant } }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = lock.withLock { sleepers.makeID() }
    do {
      let stream: AsyncThrowingStream<Never, any Error>? = lock.withLock {
        guard deadline >= currentInstant else { return nil }
        return AsyncThrowingStream { continuation in
          sleepers.add(id: id, until: deadline, continuation)
        }
      }
      guard let stream else { return }
      for try await _ in stream {}
      try Task.checkCancellation()
    } catch is CancellationError {
      lock.withLock { sleepers.remove(id: id) }
      throw CancellationError()
    }
  }

  /// Throws if any task is sleeping on the clock.
  ///
  ///     let clock = TestClock()
  ///     try await clock.checkSuspension()  // throws where something sleeps
  ///
  /// - Throws: ``SuspensionError`` if a task is sleeping.
  public func checkSuspension() async throws {
    await Task.megaYield()
    guard lock.withLock({ sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Advances time by a duration, and resumes sleeping tasks at their deadlines on the way.
  ///
  ///     let clock = TestClock()
  ///     let task = Task {
  ///       try await clock.sleep(for: .seconds(1))
  ///       print("awake")
  ///     }
  ///     await clock.advance(by: .seconds(1))
  ///     // Prints "awake"
  public func advance(by duration: Duration = .zero) async {
    await advance(to: lock.withLock { currentInstant.advanced(by: duration) })
  }

  /// Advances time to an instant, and resumes sleeping tasks at their deadlines on the way.
  ///
  ///     let clock = TestClock()
  ///     await clock.advance(to: .init(offset: .seconds(5)))
  ///     clock.now.offset  // => 5.0 seconds
  public func advance(to deadline: Instant) async {
    // Yields before each step: a resumed task may sleep again before the deadline.
    while lock.withLock({ currentInstant <= deadline }) {
      await Task.megaYield()
      guard wakeNext(until: deadline) else { return }
    }
    await Task.megaYield()
  }

  /// Advances time until no task is sleeping on the clock.
  ///
  ///     let clock = TestClock()
  ///     let task = Task {
  ///       try await clock.sleep(for: .seconds(3600))
  ///       print("awake")
  ///     }
  ///     await clock.run()
  ///     // Prints "awake"
  ///
  /// - Parameter timeout: the limit in real time; tasks that are still sleeping then are an issue.
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await Task.megaYield()
    let start = ContinuousClock.now
    while let deadline = lock.withLock({ sleepers.earliestDeadline }) {
      guard start.duration(to: .now) < timeout else {
        return reportIssue(
          .stillSleeping(after: timeout), fileID: fileID, filePath: filePath, line: line,
          column: column)
      }
      await advance(to: deadline)
    }
  }

  /// Resumes the task with the earliest deadline, if that is not beyond the given one.
  ///
  /// - Returns: whether more tasks may be due; if not, the clock is at the deadline.
  private func wakeNext(until deadline: Instant) -> Bool {
    let continuation = lock.withLock {
      guard let (wakeUp, continuation) = sleepers.popEarliest(until: deadline) else {
        currentInstant = max(currentInstant, deadline)
        return nil as AsyncThrowingStream<Never, any Error>.Continuation?
      }
      currentInstant = max(currentInstant, wakeUp)
      return continuation
    }
    continuation?.finish()
    return continuation != nil
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock at instant zero.
  public convenience init() {
    self.init(now: .init())
  }
}

/// The error of a test in which tasks unexpectedly sleep on a clock.
public struct SuspensionError: Error {}

// MARK: - Sleepers

/// The sleeping tasks, ordered by deadline and then by arrival.
private struct Sleepers<Instant: InstantProtocol> {
  typealias Continuation = AsyncThrowingStream<Never, any Error>.Continuation

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: Continuation
  }

  private var sleepers: [Sleeper] = []
  private var count = 0

  var isEmpty: Bool { sleepers.isEmpty }
  var earliestDeadline: Instant? { sleepers.first?.deadline }

  mutating func makeID() -> Int {
    count += 1
    return count
  }

  mutating func add(id: Int, until deadline: Instant, _ continuation: Continuation) {
    let index = sleepers.firstIndex { deadline < $0.deadline } ?? sleepers.endIndex
    sleepers.insert(
      Sleeper(id: id, deadline: deadline, continuation: continuation), at: index)
  }

  mutating func remove(id: Int) {
    sleepers.removeAll { $0.id == id }
  }

  mutating func popEarliest(until limit: Instant) -> (Instant, Continuation)? {
    guard let first = sleepers.first, first.deadline <= limit else { return nil }
    sleepers.removeFirst()
    return (first.deadline, first.continuation)
  }
}

// MARK: - Messages

extension String {
  fileprivate static func stillSleeping(after timeout: Swift.Duration) -> String {
    """
    Expected all sleeps to finish, but some are still suspending after \(timeout).

    There are sleeps suspending. This could mean you are not advancing the test clock far enough \
    for your feature to execute its logic, or there could be a bug in your feature's logic.

    You can also increase the timeout of 'run' to be greater than \(timeout).
    """
  }
}
