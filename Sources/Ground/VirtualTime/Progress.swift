extension VirtualTime {
  /// The end of asynchronous work.
  package enum Outcome: Equatable, Sendable {
    case ended
    /// It waits for something, and nothing is ready and nothing sleeps that could bring it.
    case waitsForNothing
    /// It waits for something that a long time of other work, which never ends, has not brought.
    case waitsInVain(Duration)
  }
}

/// The progress of the work that a run consists of.
///
/// Used by the one thread that pumps.
final class Progress: @unchecked Sendable {
  /// The address of the work's task, which is its job's as well.
  var task: UInt?
  var isDone = false
  /// The number of times that time has moved on since the work itself did something.
  var timersFired = 0
  private var lastActive = Duration.zero
  private var sleepsUntil = Duration.zero

  /// More than any work waits for that is not asleep itself.
  private static let patience = 10_000

  /// Whether other work continues endlessly without waking this wait.
  var isStuck: Bool { timersFired > Self.patience && VirtualTime.now > sleepsUntil }

  var outcome: VirtualTime.Outcome {
    if isDone { return .ended }
    return isStuck ? .waitsInVain(VirtualTime.now - lastActive) : .waitsForNothing
  }

  func willRun(_ job: UnownedJob) {
    guard unsafeBitCast(job, to: UInt.self) == task else { return }
    timersFired = 0
    lastActive = VirtualTime.now
  }

  /// Notes that the task which is running sleeps, if that is the work's own.
  func willSleep(until instant: Duration) {
    let running = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
    if running == task { sleepsUntil = instant }
  }
}
