@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

// The protocols are experimental interfaces of the runtime, so the conformances are internal. They
// can become public when the proposal for custom executors is accepted.

/// The executor of the main actor, on virtual time.
final class VirtualMainExecutor: MainExecutor, SchedulingExecutor {
  let scheduler: VirtualScheduler
  /// The executor of jobs that come from outside a borrowed stretch of virtual time.
  let host: (any MainExecutor)?

  init(scheduler: VirtualScheduler, host: (any MainExecutor)?) {
    self.scheduler = scheduler
    self.host = host
  }

  func enqueue(_ job: consuming ExecutorJob) {
    if let host, !scheduler.isThisThread { return host.enqueue(job) }
    scheduler.enqueue(UnownedJob(job), on: .main)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    if let host = host as? any SchedulingExecutor, !scheduler.isThisThread {
      return host.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
    scheduler.enqueue(UnownedJob(job), on: .main, after: virtualSpan(delay))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }

  func checkIsolated() {
    guard !scheduler.isThisThread else { return }
    guard let host else {
      VirtualTime.fail(
        "main-actor code runs on a background thread; "
          + "use 'await', or 'DispatchQueue.main.async' to get to the main thread")
    }
    host.checkIsolated()
  }

  // Outside of borrowed stretches, the host runs the jobs of its process.

  func run() throws {
    if let host, !scheduler.isThisThread { return try host.run() }
    VirtualTime.pump(until: { false })
  }

  func runUntil(_ condition: () -> Bool) throws {
    if let host, !scheduler.isThisThread { return try host.runUntil(condition) }
    VirtualTime.pump(until: condition)
  }

  func stop() {
    if let host, !scheduler.isThisThread { host.stop() }
  }
}

/// The executor of tasks without an actor, in virtual time.
final class VirtualGlobalExecutor: TaskExecutor, SchedulingExecutor {
  let scheduler: VirtualScheduler
  /// The executor of jobs that come from outside a borrowed stretch of virtual time.
  let host: (any TaskExecutor)?

  init(scheduler: VirtualScheduler, host: (any TaskExecutor)?) {
    self.scheduler = scheduler
    self.host = host
  }

  func enqueue(_ job: consuming ExecutorJob) {
    if let host, !scheduler.isThisThread { return host.enqueue(job) }
    scheduler.enqueue(UnownedJob(job), on: .global)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    if let host = host as? any SchedulingExecutor, !scheduler.isThisThread {
      return host.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
    scheduler.enqueue(UnownedJob(job), on: .global, after: virtualSpan(delay))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }
}

/// Returns a clock's duration as a span of virtual time: zero, unless it is a `Duration`.
private func virtualSpan(_ duration: some DurationProtocol) -> Duration {
  duration as? Duration ?? .zero
}

/// Installs the executors above in the runtime, once.
struct VirtualExecutors: ExecutorFactory {
  static let scheduler = VirtualScheduler()

  // Written once, by `install`, before the runtime reads it for the first time.
  nonisolated(unsafe) private(set) static var main = VirtualMainExecutor(
    scheduler: scheduler, host: nil)
  nonisolated(unsafe) private(set) static var global = VirtualGlobalExecutor(
    scheduler: scheduler, host: nil)

  static var mainExecutor: any MainExecutor { main }
  static var defaultExecutor: any TaskExecutor { global }

  /// - Parameter isGuest: whether the process keeps its executors for all work outside borrowed
  ///   stretches of virtual time.
  static func install(isGuest: Bool) {
    if isGuest {
      main = VirtualMainExecutor(scheduler: scheduler, host: MainActor.executor)
      global = VirtualGlobalExecutor(scheduler: scheduler, host: Task.defaultExecutor)
    }
    _createExecutors(factory: Self.self)
  }
}
