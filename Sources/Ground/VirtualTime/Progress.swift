extension VirtualTime {
  /// The reason why asynchronous work has stopped.
  package enum Outcome: Equatable, Sendable {
    case ended
    /// The work waits, and no ready or sleeping job can wake it.
    case waitsForNothing
    /// The work waits while other jobs continue endlessly without waking it, for this span so far.
    case waitsInVain(Duration)
  }
}

/// The progress of a run's main work.
///
/// Used by the one thread that pumps.
final class Progress: @unchecked Sendable {
  /// The address of the work's task, shared by its job.
  var task: UInt?
  var isDone = false
  /// The number of timers that have fired since the work last ran.
  var timersFired = 0
  private var lastActive = Duration.zero
  private var sleepsUntil = Duration.zero

  /// The number of timers after which other work counts as endless.
  private static let timerLimit = 10_000

  /// Whether other work continues endlessly without waking this wait.
  var isStuck: Bool { timersFired > Self.timerLimit && VirtualTime.now > sleepsUntil }

  var outcome: VirtualTime.Outcome {
    if isDone { return .ended }
    return isStuck ? .waitsInVain(VirtualTime.now - lastActive) : .waitsForNothing
  }

  func willRun(_ job: UnownedJob) {
    guard unsafeBitCast(job, to: UInt.self) == task else { return }
    timersFired = 0
    lastActive = VirtualTime.now
  }

  /// Records that the running task sleeps, if it is the work's own.
  func willSleep(until instant: Duration) {
    let running = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
    if running == task { sleepsUntil = instant }
  }
}
