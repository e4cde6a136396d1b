import Synchronization

/// A clock that never waits, and the schedule of all jobs on it.
///
/// Once installed, main-actor work, tasks and sleeps run one after the other on one thread. Time
/// stands still while a job is ready, and moves only on request:
///
///     VirtualTime.install()
///     Task { @MainActor in
///       try await Task.sleep(for: .seconds(3600))
///       print("an hour later")
///     }
///     VirtualTime.advance(by: .seconds(3600))  // prints, at once
///
/// A job may pump as well, such as a driver that waits for the screen to settle: other jobs then
/// run inside it.
package enum VirtualTime {
  private static let installed = Atomic(false)

  // Set before the program runs, and called only by the thread that pumps.
  nonisolated(unsafe) private static var turnEnds: () -> Void = {}
  nonisolated(unsafe) static var beforeTurn: () -> Void = {}

  /// The handler of the moment in which no job is ready, before time moves; it may schedule jobs.
  // Called only by the thread that pumps.
  nonisolated(unsafe) package static var whenIdle: () -> Void = {}

  /// Whether all work of the process is on virtual time, which it does not only borrow.
  package static var isInstalled: Bool {
    installed.load(ordering: .relaxed) && VirtualExecutors.main.host == nil
  }

  // Used only by the thread that pumps.
  nonisolated(unsafe) private(set) static var progress: Progress?
  nonisolated(unsafe) static var currentLane = VirtualScheduler.Lane.main

  /// The handler that ends the run with a message when the program needs something that virtual
  /// time cannot provide.
  nonisolated(unsafe) package static var fail: (_ message: String) -> Never = {
    fatalError($0)
  }

  /// The span of virtual time since the start of the run.
  package static var now: Duration { VirtualExecutors.scheduler.now }

  /// Whether the caller is on the thread that runs all jobs.
  package static var isOnItsThread: Bool { VirtualExecutors.scheduler.isThisThread }

  /// Whether this is the run's only thread; a forked process has none of the others.
  package static var hasOneThread: Bool { VirtualThread.count == 0 }

  /// Adopts the thread of a forked process, which has a different kernel number.
  package static func adoptForkedThread() {
    VirtualThread.adoptMainThread()
  }

  /// Whether the running job belongs to the main actor.
  package static var isOnMainActor: Bool { currentLane == .main && isOnItsThread }

  /// The spans until each job that waits for a later instant, in ascending order.
  package static var waits: [Duration] { VirtualExecutors.scheduler.waits }

  /// Installs the virtual executors; the first step of a run, before any task exists.
  package static func install() {
    guard !installed.exchange(true, ordering: .relaxed) else { return }
    VirtualExecutors.scheduler.begin()
    VirtualExecutors.install(isGuest: false)
    Redirection.begin()
  }

  /// Runs synchronous code in isolated virtual time, in a process that otherwise uses real time.
  ///
  /// Remaining tasks, such as one that still sleeps, never resume.
  package static func borrow<Result>(_ body: () throws -> Result) rethrows -> Result {
    if !installed.exchange(true, ordering: .relaxed) { VirtualExecutors.install(isGuest: true) }
    VirtualExecutors.scheduler.begin()
    defer { VirtualExecutors.scheduler.end() }
    return try body()
  }

  /// Sets an action to run after each job, as a run loop runs observers between its turns.
  package static func atEndOfTurn(_ action: @escaping () -> Void) {
    turnEnds = action
  }

  /// Runs ready jobs, and those that they make ready, until none is left; time stands still.
  package static func settle() {
    turnEnds()
    while runOneTurn() {}
  }

  /// Moves time forward, and runs the jobs due at each instant on the way.
  package static func advance(by span: Duration) {
    settle()
    let target = now + max(span, .zero)
    while VirtualExecutors.scheduler.advanceToNextTimer(by: target) { settle() }
    VirtualExecutors.scheduler.advance(to: target)
  }

  /// Moves time forward without running the jobs that become due, in a process that ends before it
  /// runs any.
  package static func skip(_ span: Duration) {
    VirtualExecutors.scheduler.skip(span)
  }

  /// Runs asynchronous main-actor work to its end, advancing time along with it.
  ///
  /// - Parameter waits: called if the work waits for an event that cannot come, with the addresses
  ///   at which the work would resume, innermost first.
  package static func run(
    _ body: @escaping @MainActor () async -> Void, waits: (_ addresses: [UInt]) -> Void = { _ in }
  ) -> Outcome {
    let progress = Progress()
    let task = Task { @MainActor in
      progress.task = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
      await body()
      progress.isDone = true
    }
    self.progress = progress
    defer { self.progress = nil }
    pump(until: { progress.isDone || progress.isStuck })
    if !progress.isDone { waits(Suspension(of: task).addresses) }
    return progress.outcome
  }
}

// MARK: - Pumping

extension VirtualTime {
  /// Runs jobs, advancing time when none is ready, until a condition holds or no job is left.
  static func pump(until isDone: () -> Bool) {
    while !isDone() {
      if runOneTurn() { continue }
      if !VirtualExecutors.scheduler.advanceToNextTimer() { return }
      progress?.timersFired += 1
    }
  }

  private static func nextEntry(on lane: VirtualScheduler.Lane?) -> VirtualScheduler.Entry? {
    if let entry = VirtualExecutors.scheduler.popReady(on: lane) { return entry }
    guard lane == nil else { return nil }
    whenIdle()
    return VirtualExecutors.scheduler.popReady()
  }

  /// Runs one ready job; returns false if there is none.
  ///
  /// - Parameter lane: the only lane whose jobs may run, while the main thread itself waits; the
  ///   end-of-turn action is then not called.
  static func runOneTurn(only lane: VirtualScheduler.Lane? = nil) -> Bool {
    beforeTurn()
    guard let entry = nextEntry(on: lane) else { return false }
    let outerLane = currentLane
    currentLane = entry.lane
    switch (entry.work, entry.lane) {
    case (.job(let job), .main):
      progress?.willRun(job)
      job.runSynchronously(on: VirtualExecutors.main.asUnownedSerialExecutor())
    case (.job(let job), .global):
      progress?.willRun(job)
      job.runSynchronously(on: VirtualExecutors.global.asUnownedTaskExecutor())
    case (.action(let action), _):
      action()
    }
    currentLane = outerLane
    if lane == nil { turnEnds() }
    return true
  }
}
