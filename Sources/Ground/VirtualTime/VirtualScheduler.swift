import Glibc
import Synchronization

/// A thread-safe ``Schedule`` of jobs, which run when it is pumped.
///
/// Jobs may be enqueued from any thread; a lock guards the schedule and is never held while a job
/// runs.
final class VirtualScheduler: Sendable {
  /// The executor of a job; both run on the same thread.
  enum Lane {
    case main
    case global
  }

  enum Work {
    case job(UnownedJob)
    case action(() -> Void)
  }

  struct Entry {
    let work: Work
    let lane: Lane
  }

  // An UnownedJob is a reference that may be passed between threads; it is run exactly once. An
  // action is run only by the thread that pumps.
  private struct Guarded: @unchecked Sendable {
    var schedule = Schedule<Entry>()
    var thread: pthread_t?
  }

  private let guarded = Mutex(Guarded())

  var now: Duration { guarded.withLock { $0.schedule.now } }

  func enqueue(_ job: UnownedJob, on lane: Lane) {
    let entry = Entry(work: .job(job), lane: lane)
    guarded.withLock { $0.schedule.enqueue(entry) }
  }

  func enqueue(_ job: UnownedJob, on lane: Lane, after delay: Duration) {
    let entry = Entry(work: .job(job), lane: lane)
    let instant = guarded.withLock {
      let instant = ($0.schedule.now + delay).roundedToVirtualTick
      _ = $0.schedule.enqueue(entry, at: instant)
      return instant
    }
    VirtualTime.progress?.willSleep(until: instant)
  }

  /// Removes and returns the job that became ready first; with a lane, the first of that lane.
  func popReady(on lane: Lane? = nil) -> Entry? {
    guarded.withLock { $0.schedule.popReady { lane == nil || $0.lane == lane } }
  }

  var hasReady: Bool { guarded.withLock { $0.schedule.hasReady } }

  var waits: [Duration] { guarded.withLock { $0.schedule.waits } }

  func advanceToNextTimer(by limit: Duration? = nil) -> Bool {
    guarded.withLock { $0.schedule.advanceToNextTimer(by: limit) }
  }

  func skip(_ span: Duration) {
    guarded.withLock { $0.schedule.skip(span) }
  }

  func advance(to instant: Duration) {
    guarded.withLock { $0.schedule.advance(to: instant) }
  }
}

// MARK: - Actions

extension VirtualScheduler {
  func perform(on lane: Lane, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let entry = Entry(work: .action(action), lane: lane)
    guarded.withLock { $0.schedule.enqueue(entry) }
  }

  /// - Returns: an identifier that cancels the action while it waits.
  @discardableResult
  func perform(on lane: Lane, at instant: Duration, _ action: @escaping () -> Void) -> Int {
    nonisolated(unsafe) let entry = Entry(work: .action(action), lane: lane)
    return guarded.withLock { $0.schedule.enqueue(entry, at: instant.roundedToVirtualTick) }
  }

  func cancel(_ timer: Int) {
    guarded.withLock { $0.schedule.cancel(timer) }
  }
}

// MARK: - The thread

extension VirtualScheduler {
  /// Whether the caller is on the thread that runs all jobs.
  var isThisThread: Bool {
    let this = pthread_self()
    return guarded.withLock { $0.thread.map { pthread_equal($0, this) != 0 } ?? false }
  }

  /// Starts at instant zero without jobs, on this thread.
  func begin() {
    let this = pthread_self()
    guarded.withLock { $0 = Guarded(thread: this) }
  }

  /// Drops all remaining jobs.
  func end() {
    guarded.withLock { $0 = Guarded() }
  }
}

extension Duration {
  /// The duration, rounded to a tenth of a millisecond.
  ///
  /// A deadline is computed from a clock that advances by microseconds between two statements; on
  /// virtual time both are one instant.
  var roundedToVirtualTick: Duration {
    let tick: Int64 = 100_000_000_000_000
    let (seconds, attoseconds) = components
    return Duration(
      secondsComponent: seconds, attosecondsComponent: (attoseconds + tick / 2) / tick * tick)
  }
}
