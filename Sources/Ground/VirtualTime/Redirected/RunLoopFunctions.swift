import Glibc

// The functions of Foundation's run loop and timers, redirected to virtual time.

@_cdecl("chapters_CFRunLoopPerformBlock")
package func virtualPerform(
  _ loop: UnsafeMutableRawPointer, _ mode: UnsafeMutableRawPointer,
  _ block: UnsafeMutableRawPointer
) {
  let perform: @convention(c) (Queue.Object, Queue.Object, Queue.Object) -> Void = original(
    "CFRunLoopPerformBlock")
  perform(loop, mode, block)
  if MainRunLoop.isMain(loop) { MainRunLoop.passSoon() }
}

/// - Returns: false on a background thread, which uses its Foundation run loop.
@_cdecl("chapters_run_loop_run")
package func virtualRunLoopRun() -> Bool {
  guard VirtualThread.current == nil else { return false }
  VirtualTime.fail(
    "'RunLoop.run()' never returns; use 'try await Task.sleep(for:)' to let time pass, "
      + "or 'RunLoop.run(until:)'")
}

/// - Parameter date: in seconds since 2001, like Foundation's `Date`.
/// - Returns: false on a background thread, which uses its Foundation run loop.
@_cdecl("chapters_run_loop_run_until")
package func virtualRunLoopRun(until date: Double) -> Bool {
  guard VirtualThread.current == nil else { return false }
  guard date < 1e10 else { return virtualRunLoopRun() }
  MainRunLoop.run(
    until: VirtualClock.instant(of: .seconds(date) + sinceReferenceDate, on: CLOCK_REALTIME))
  return true
}

// MARK: - Dates

/// Returns the current time in seconds since 2001, as Foundation's `Date` counts them.
@_cdecl("chapters_foundation_now")
package func virtualFoundationNow() -> Double {
  (VirtualClock.start + VirtualTime.now - sinceReferenceDate) / .seconds(1)
}

private let sinceReferenceDate = Duration.seconds(978_307_200)
