extension VirtualTime {
  /// Waits until a condition holds, while other threads and jobs run.
  ///
  /// A wait of the main thread runs no other main-thread work, as on a device; only a run loop
  /// does.
  ///
  /// - Parameters:
  ///   - what: the name of the awaited event, for the message if it cannot come.
  ///   - isOver: the condition, called on any thread. It may have side effects, such as taking a
  ///     lock: it is not called again after it has returned true.
  /// - Returns: false if the deadline came first.
  @discardableResult
  static func wait(
    for what: String, until deadline: Duration? = nil, isRunLoop: Bool = false,
    _ isOver: @escaping () -> Bool
  ) -> Bool {
    if isOver() { return true }
    let deadline = deadline?.roundedToVirtualTick
    if let deadline, deadline <= now { return false }
    if let virtualThread = VirtualThread.current {
      return virtualThread.park(for: what, until: deadline, isOver)
    }

    let scheduler = VirtualExecutors.scheduler
    let timer = deadline.map { scheduler.perform(on: .global, at: $0) {} }
    let lane: VirtualScheduler.Lane? = isRunLoop || currentLane == .global ? nil : .global
    while true {
      if isOver() {
        if let timer { scheduler.cancel(timer) }
        return true
      }
      if let deadline, deadline <= now { return false }
      if runOneTurn(only: lane) || scheduler.advanceToNextTimer() { continue }
      fail(
        "the main thread waits for \(what), and nothing that is left to run can bring it"
          + (lane == .global && scheduler.hasReady
            ? ": what could runs on the main thread itself; 'await' instead of blocking it" : ""))
    }
  }

  /// The waits of background work that cannot end.
  package static var blockedWork: [String] { VirtualThread.waits }
}
