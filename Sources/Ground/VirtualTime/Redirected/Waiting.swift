extension VirtualTime {
  /// Lets the others run until a condition holds.
  ///
  /// Where the main thread waits, nothing else of the main thread runs meanwhile, as on a device; a
  /// run loop that waits for work is the exception.
  ///
  /// - Parameters:
  ///   - what: what is waited for, to be named if it cannot come.
  ///   - isOver: called on any thread; it may take what it waits for, since it is asked no more once
  ///     it was true.
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
