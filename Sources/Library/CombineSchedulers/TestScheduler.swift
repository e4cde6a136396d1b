public import Combine
import ConcurrencyExtras
public import Foundation

/// A scheduler whose time only advances on a test's request.
///
///     let scheduler = DispatchQueue.test
///     scheduler.schedule(after: scheduler.now.advanced(by: 1)) { print("a second later") }
///
///     scheduler.advance()  // prints nothing
///     scheduler.advance(by: 1)  // prints
public final class TestScheduler<SchedulerTimeType, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where
  SchedulerTimeType: Strideable,
  SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
{
  private struct Entry {
    let id: Int
    let date: SchedulerTimeType
    let action: () -> Void
  }

  public let minimumTolerance: SchedulerTimeType.Stride = .zero
  // All guarded by the lock, which is not held while an action runs.
  private var currentTime: SchedulerTimeType
  private var entries: [Entry] = []
  private var count = 0
  private let lock = NSRecursiveLock()

  /// - Parameter now: the initial time.
  public init(now: SchedulerTimeType) {
    currentTime = now
  }

  public var now: SchedulerTimeType { lock.withLock { currentTime } }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    add(id: makeID(), at: now, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    add(id: makeID(), at: date, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let id = makeID()
    addRepeating(id: id, at: date, every: interval, action)
    return AnyCancellable { [weak self] in self?.remove(id: id) }
  }
}

/// A test scheduler with the time and options of another scheduler.
public typealias TestSchedulerOf<Scheduler: Combine.Scheduler> = TestScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
>

// MARK: - Moving time

extension TestScheduler {
  /// Advances time by a duration, and runs the work due at each instant on the way.
  ///
  ///     let scheduler = DispatchQueue.test
  ///     scheduler.schedule(after: scheduler.now.advanced(by: 1)) { print("a second later") }
  ///     scheduler.advance(by: 1)
  ///     // Prints "a second later"
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Advances time to an instant, and runs the work due at each instant on the way.
  ///
  ///     let scheduler = DispatchQueue.test
  ///     let later = scheduler.now.advanced(by: 1)
  ///     scheduler.schedule(after: later) { print("a second later") }
  ///     scheduler.advance(to: later)
  ///     // Prints "a second later"
  public func advance(to instant: SchedulerTimeType) {
    while let entry = popFirst(until: instant) { entry.action() }
  }

  /// Advances time until no work is scheduled; never returns if work repeats.
  ///
  ///     let scheduler = DispatchQueue.test
  ///     scheduler.schedule(after: scheduler.now.advanced(by: 3_600)) { print("an hour later") }
  ///     scheduler.run()
  ///     // Prints "an hour later"
  public func run() {
    while let date = firstDate { advance(to: date) }
  }

  /// Advances time by a duration, and yields to tasks before each scheduled work on the way.
  ///
  ///     @MainActor func wait() async throws {
  ///       let scheduler = DispatchQueue.test
  ///       let task = Task {
  ///         try await scheduler.sleep(for: 1)
  ///         try await scheduler.sleep(for: 1)
  ///         print("two seconds later")
  ///       }
  ///       await scheduler.advance(by: 2)
  ///       try await task.value
  ///     }
  ///     try await wait()
  ///     // Prints "two seconds later"
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances time to an instant, and yields to tasks before each scheduled work on the way.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    await Task.megaYield()
    while let entry = popFirst(until: instant) {
      entry.action()
      await Task.megaYield()
    }
    await Task.megaYield()
  }

  /// Advances time until no work is scheduled, and yields to tasks in between.
  ///
  ///     @MainActor func wait() async throws {
  ///       let scheduler = DispatchQueue.test
  ///       let task = Task {
  ///         try await scheduler.sleep(for: 1)
  ///         print("a second later")
  ///       }
  ///       await scheduler.run()
  ///       try await task.value
  ///     }
  ///     try await wait()
  ///     // Prints "a second later"
  @MainActor
  public func run() async {
    await Task.megaYield()
    while let date = firstDate { await advance(to: date) }
  }
}

// MARK: - Scheduled work

extension TestScheduler {
  private func makeID() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }

  /// Adds an entry. Entries are ordered by date, then by the order in which they were first
  /// scheduled.
  private func add(id: Int, at date: SchedulerTimeType, _ action: @escaping () -> Void) {
    lock.withLock {
      let index = entries.firstIndex { (date, id) < ($0.date, $0.id) } ?? entries.endIndex
      entries.insert(Entry(id: id, date: date, action: action), at: index)
    }
  }

  private func addRepeating(
    id: Int, at date: SchedulerTimeType, every interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    add(id: id, at: date) { [weak self] in
      // Before the action, which may cancel it.
      self?.addRepeating(id: id, at: date.advanced(by: interval), every: interval, action)
      action()
    }
  }

  private func remove(id: Int) {
    lock.withLock { entries.removeAll { $0.id == id } }
  }

  private var firstDate: SchedulerTimeType? { lock.withLock { entries.first?.date } }

  /// Advances time to the first entry, and removes and returns it; advances to the limit if no
  /// entry is due by then.
  private func popFirst(until limit: SchedulerTimeType) -> Entry? {
    lock.withLock {
      guard let first = entries.first, first.date <= limit else {
        currentTime = max(currentTime, limit)
        return nil
      }
      currentTime = max(currentTime, first.date)
      return entries.removeFirst()
    }
  }
}

// MARK: - Test schedulers in place of the system's

extension DispatchQueue {
  /// A test scheduler to use instead of a queue.
  public static var test: TestSchedulerOf<DispatchQueue> {
    // A dispatch time of zero means "now".
    TestScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension OperationQueue {
  /// A test scheduler to use instead of a queue.
  public static var test: TestSchedulerOf<OperationQueue> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension RunLoop {
  /// A test scheduler to use instead of a run loop.
  public static var test: TestSchedulerOf<RunLoop> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}
