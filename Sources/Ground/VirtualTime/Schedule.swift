/// The queue of jobs: ready ones in order of arrival, and waiting ones in order of their instants,
/// then of the span that they wait, then of arrival.
///
/// Of two timers that are due at one instant, the one that was set for the shorter time fires first: a
/// system delays a timer by a leeway that grows with its span.
///
/// The schedule decides the order and runs nothing.
struct Schedule<Job> {
  private struct Timer {
    let instant: Duration
    let span: Duration
    let sequence: Int
    let job: Job
  }

  /// The virtual instant, as the span since the start of the run.
  private(set) var now = Duration.zero
  private var ready: [Job] = []
  private var firstReady = 0
  /// A binary heap, earliest first.
  private var timers: [Timer] = []
  private var sequence = 0

  var hasReady: Bool { firstReady < ready.count }
  var hasTimers: Bool { !timers.isEmpty }
  var nextInstant: Duration? { timers.first?.instant }
  /// The spans from now to each timer, in ascending order.
  var waits: [Duration] { timers.map { $0.instant - now }.sorted() }

  mutating func enqueue(_ job: Job) {
    ready.append(job)
  }

  /// Removes and returns the job that became ready first among those allowed to run.
  mutating func popReady(where mayRun: (Job) -> Bool = { _ in true }) -> Job? {
    guard let index = ready[firstReady...].firstIndex(where: mayRun) else { return nil }
    guard index == firstReady else { return ready.remove(at: index) }
    let job = ready[firstReady]
    firstReady += 1
    if firstReady == ready.count || firstReady > 1024 {
      ready.removeFirst(firstReady)
      firstReady = 0
    }
    return job
  }

  /// Enqueues a job for an instant; a past instant counts as now.
  ///
  /// - Returns: an identifier that cancels the job while it waits.
  @discardableResult
  mutating func enqueue(_ job: Job, at instant: Duration) -> Int {
    sequence += 1
    let instant = max(instant, now)
    timers.append(Timer(instant: instant, span: instant - now, sequence: sequence, job: job))
    siftUp(from: timers.count - 1)
    return sequence
  }

  /// Removes a waiting job, so that time does not move for it.
  mutating func cancel(_ sequence: Int) {
    guard let index = timers.firstIndex(where: { $0.sequence == sequence }) else { return }
    timers.swapAt(index, timers.count - 1)
    timers.removeLast()
    guard index < timers.count else { return }
    siftUp(from: index)
    siftDown(from: index)
  }

  /// Moves time to the earliest timer, if it is due by `limit`, and makes that one job ready.
  mutating func advanceToNextTimer(by limit: Duration? = nil) -> Bool {
    guard let next = timers.first, limit.map({ next.instant <= $0 }) ?? true else { return false }
    timers.swapAt(0, timers.count - 1)
    timers.removeLast()
    siftDown()
    now = next.instant
    ready.append(next.job)
    return true
  }

  /// Moves time forward, also past instants at which jobs are due.
  mutating func skip(_ span: Duration) { now += span }

  /// Moves time forward, if no job is due before.
  mutating func advance(to instant: Duration) {
    now = max(now, min(instant, nextInstant ?? instant))
  }
}

// MARK: - The heap

extension Schedule {
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (timers[left], timers[right])
    return (left.instant, left.span, left.sequence) < (right.instant, right.span, right.sequence)
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0, precedes(child, (child - 1) / 2) {
      timers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown(from start: Int = 0) {
    var parent = start
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < timers.count {
        if precedes(child, smallest) { smallest = child }
      }
      guard smallest != parent else { return }
      timers.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
