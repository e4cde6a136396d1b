package import Glibc

/// The clocks of a run, independent of the machine's time and speed.
enum VirtualClock {
  /// Every run starts on Monday, 5 June 2023, at 9:41 UTC: the day of Observation's announcement,
  /// and the time of the screens that Apple shows. A decision; recorded logs have dates of that
  /// day.
  static let start = Duration.seconds(1_685_958_060)
  /// The uptime that a run starts with.
  static let uptime = Duration.seconds(1_000)

  /// The limit of clock reads at one instant; a program that exceeds it counts as busy-waiting.
  private static let readingLimit = 5_000_000

  // Used only by the thread in turn.
  nonisolated(unsafe) private static var readings = 0
  nonisolated(unsafe) private static var instant = Duration.zero
  /// The span by which the clocks have advanced within this instant, for sleeps too short to move
  /// virtual time.
  nonisolated(unsafe) private static var nudge = Duration.zero

  static func reading(of clock: clockid_t) -> Duration {
    notice(VirtualTime.now)
    readings += 1
    if readings == readingLimit {
      VirtualTime.fail(
        "the program reads a clock over and over, and time stands still while it does; "
          + "use 'try await Task.sleep(for:)' to let time pass")
    }
    return reading(of: clock, at: instant + nudge)
  }

  /// Returns the reading of a clock at an instant of virtual time.
  static func reading(of clock: clockid_t, at instant: Duration) -> Duration {
    (isWall(clock) ? start : uptime) + instant
  }

  private static func notice(_ now: Duration) {
    guard now != instant else { return }
    instant = now
    readings = 0
    nudge = .zero
  }

  /// Returns the virtual instant of a clock's reading.
  static func instant(of reading: Duration, on clock: clockid_t) -> Duration {
    reading - (isWall(clock) ? start : uptime)
  }

  private static func isWall(_ clock: clockid_t) -> Bool {
    clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE
  }

  /// Sleeps and blocks the calling thread: a sleep on the main thread runs no other main-thread
  /// work.
  ///
  /// A thread that sleeps until a clock shows an instant, and wakes early by a rounding error of
  /// less than a nanosecond, sleeps again until it does.
  static func sleep(for span: Duration) {
    let now = VirtualTime.now
    notice(now)
    if (now + span).roundedToVirtualTick == now { nudge += max(span, .nanoseconds(1)) }
    VirtualTime.wait(for: "a time", until: now + span) { false }
  }
}

extension Duration {
  init(_ time: timespec) {
    self = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  var timespec: timespec {
    let (seconds, attoseconds) = components
    return Glibc.timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}

// MARK: - The functions

@_cdecl("chapters_clock_gettime")
package func virtualClockTime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>) -> Int32 {
  guard clock != CLOCK_PROCESS_CPUTIME_ID, clock != CLOCK_THREAD_CPUTIME_ID else {
    let measure: @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> Int32 = original(
      "clock_gettime")
    return measure(clock, time)
  }
  time.pointee = VirtualClock.reading(of: clock).timespec
  return 0
}

@_cdecl("chapters_nanosleep")
package func virtualNanosleep(
  _ span: UnsafePointer<timespec>, _ rest: UnsafeMutablePointer<timespec>?
) -> Int32 {
  VirtualClock.sleep(for: Duration(span.pointee))
  rest?.pointee = timespec()
  return 0
}

@_cdecl("chapters_clock_nanosleep")
package func virtualClockNanosleep(
  _ clock: clockid_t, _ flags: Int32, _ when: UnsafePointer<timespec>,
  _ rest: UnsafeMutablePointer<timespec>?
) -> Int32 {
  guard flags & TIMER_ABSTIME != 0 else { return virtualNanosleep(when, rest) }
  let instant = VirtualClock.instant(of: Duration(when.pointee), on: clock)
  VirtualClock.sleep(for: max(.zero, instant - VirtualTime.now))
  return 0
}

@_cdecl("chapters_sleep")
package func virtualSleep(_ seconds: UInt32) -> UInt32 {
  VirtualClock.sleep(for: .seconds(Int(seconds)))
  return 0
}

@_cdecl("chapters_usleep")
package func virtualMicrosleep(_ microseconds: UInt32) -> Int32 {
  VirtualClock.sleep(for: .microseconds(Int(microseconds)))
  return 0
}
